//! The vectors of one leaf, four at a time and by component, so that loops over them vectorise.
//!
//! Vectors go in as they are, with the square of what each may be off by, and are brought to length 1 together. Answers do not
//! depend on how many lanes a machine has: minima are exact, and every lane computes alone.

/// How much longer than its error a vector must be, squared.
const CERTAIN: f64 = (1u64 << 46) as f64;

const LANES: usize = 4;

/// Four vectors.
#[derive(Clone, Copy, Debug, Default)]
struct Block {
    at: [[f64; LANES]; 3],
    squared_error: [f64; LANES],
}

/// Some vectors.
#[derive(Clone, Debug, Default)]
pub(super) struct Bundle {
    /// Those in use come first; others are left over from larger leaves.
    blocks: Vec<Block>,
    count: usize,
}

impl Bundle {
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds a vector, given the square of what it may be off by.
    #[inline]
    pub(super) fn push(&mut self, v: [f64; 3], squared_error: f64) {
        let (place, lane) = (self.count / LANES, self.count % LANES);
        if place == self.blocks.len() {
            self.blocks.push(Block::default());
        }
        let block = &mut self.blocks[place];
        for k in 0..3 {
            block.at[k][lane] = v[k];
        }
        block.squared_error[lane] = squared_error;
        self.count += 1;
    }

    /// Brings all vectors to length 1; false if an error does not tell the direction of one. Squares must not overflow or
    /// vanish: then nothing is certain either.
    pub(super) fn normalise(&mut self) -> bool {
        self.fill_up();
        let mut certain = [true; LANES];
        for block in &mut self.blocks[..self.count.div_ceil(LANES)] {
            let [x, y, z] = &mut block.at;
            for i in 0..LANES {
                let square = x[i] * x[i] + y[i] * y[i] + z[i] * z[i];
                certain[i] &= (square > CERTAIN * block.squared_error[i])
                    & (square > 1e-280)
                    & (square < 1e280);
                let inverse = 1.0 / square.sqrt();
                x[i] *= inverse;
                y[i] *= inverse;
                z[i] *= inverse;
            }
        }
        certain == [true; LANES]
    }

    /// The middle of the box around all vectors, twice as far out.
    pub(super) fn middle(&self) -> [f64; 3] {
        let (mut low, mut high) = ([[f64::INFINITY; LANES]; 3], [[f64::NEG_INFINITY; LANES]; 3]);
        for block in self.blocks() {
            for k in 0..3 {
                for i in 0..LANES {
                    let x = block.at[k][i];
                    low[k][i] = if x < low[k][i] { x } else { low[k][i] };
                    high[k][i] = if x > high[k][i] { x } else { high[k][i] };
                }
            }
        }
        let mut middle = [0.0; 3];
        for k in 0..3 {
            let (mut least, mut most) = (low[k][0], high[k][0]);
            for i in 1..LANES {
                least = if low[k][i] < least { low[k][i] } else { least };
                most = if high[k][i] > most { high[k][i] } else { most };
            }
            middle[k] = least + most;
        }
        middle
    }

    /// The least product of a vector with an axis.
    pub(super) fn least(&self, axis: &[f64; 3]) -> f64 {
        let mut lanes = [f64::INFINITY; LANES];
        for block in self.blocks() {
            let products = block.products(axis);
            for i in 0..LANES {
                lanes[i] = if products[i] < lanes[i] { products[i] } else { lanes[i] };
            }
        }
        let mut least = lanes[0];
        for &product in &lanes[1..] {
            least = if product < least { product } else { least };
        }
        least
    }

    /// The first vector whose product with an axis is not above `least`.
    pub(super) fn farthest(&self, axis: &[f64; 3], least: f64) -> [f64; 3] {
        for block in self.blocks() {
            let products = block.products(axis);
            if let Some(i) = products.iter().position(|&product| product <= least) {
                return [block.at[0][i], block.at[1][i], block.at[2][i]];
            }
        }
        *axis
    }

    fn blocks(&self) -> &[Block] {
        &self.blocks[..self.count.div_ceil(LANES)]
    }

    /// Lanes of the last block without a vector get its first one.
    fn fill_up(&mut self) {
        let lane = self.count % LANES;
        if lane == 0 {
            return;
        }
        let block = &mut self.blocks[self.count / LANES];
        for k in 0..3 {
            let first = block.at[k][0];
            block.at[k][lane..].fill(first);
        }
        let first = block.squared_error[0];
        block.squared_error[lane..].fill(first);
    }
}

impl Block {
    #[inline]
    fn products(&self, axis: &[f64; 3]) -> [f64; LANES] {
        let mut products = [0.0; LANES];
        let [x, y, z] = &self.at;
        for i in 0..LANES {
            products[i] = x[i] * axis[0] + y[i] * axis[1] + z[i] * axis[2];
        }
        products
    }
}
