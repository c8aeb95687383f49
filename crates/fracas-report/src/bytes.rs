//! Numbers as bytes that compress well: differences, zigzag, low bytes apart from high ones, seven bits a byte.

/// Signed as unsigned, small for small magnitudes: 0, -1, 1, -2 become 0, 1, 2, 3.
pub(crate) fn zigzag16(x: i16) -> u16 {
    ((x << 1) ^ (x >> 15)) as u16
}

/// The same for 32 bits.
pub(crate) fn zigzag32(x: i32) -> u32 {
    ((x << 1) ^ (x >> 31)) as u32
}

/// Seven bits a byte, lowest first; the top bit says that more follow.
pub(crate) fn varint(out: &mut Vec<u8>, mut x: u32) {
    while x >= 0x80 {
        out.push(x as u8 | 0x80);
        x >>= 7;
    }
    out.push(x as u8);
}

/// All low bytes, then all high bytes.
pub(crate) fn planes(out: &mut Vec<u8>, values: impl Iterator<Item = u16> + Clone) {
    out.extend(values.clone().map(|x| x as u8));
    out.extend(values.map(|x| (x >> 8) as u8));
}

/// How far each value is from the one before, modulo 2^32, as varints.
pub(crate) fn differences(out: &mut Vec<u8>, values: impl Iterator<Item = u32>) {
    let mut last = 0_u32;
    for x in values {
        varint(out, zigzag32(x.wrapping_sub(last) as i32));
        last = x;
    }
}

/// FNV-1a, 32 bits, over 16-bit values: what the page must find when it has undone everything.
pub(crate) fn check(values: impl Iterator<Item = u16>) -> u32 {
    values.fold(0x811c_9dc5, |hash, x| (hash ^ u32::from(x)).wrapping_mul(0x0100_0193))
}
