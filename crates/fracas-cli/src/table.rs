//! Numbers for people: thousands separated, times in milliseconds, columns aligned.

use std::time::Duration;

/// 1234567 as "1,234,567".
pub(crate) fn count(n: usize) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number with the right form of its noun: "1 face", "2 faces".
pub(crate) fn counted(n: usize, noun: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", count(n))
}

/// Milliseconds, rounded to a microsecond.
pub(crate) fn ms(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// The middle value; of an even number the upper of the two.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// Values as small bars, zero the lowest, at most `width` of them: of neighbours that share a bar, the largest counts.
pub(crate) fn sparkline(values: &[f64], width: usize) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let most = values.iter().copied().fold(0.0, f64::max);
    let share = values.len().div_ceil(width.max(1)).max(1);
    let bar = |part: &[f64]| {
        let value = part.iter().copied().fold(0.0, f64::max);
        BARS[if most > 0.0 { (value / most * 7.0).round() as usize } else { 0 }]
    };
    values.chunks(share).map(bar).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(count), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(counted(1, "face"), "1 face");
        assert_eq!(counted(0, "face"), "0 faces");
    }

    #[test]
    fn a_sparkline_shows_the_largest_of_what_shares_a_bar() {
        assert_eq!(sparkline(&[0.0, 1.0, 2.0, 7.0], 8), "▁▂▃█");
        assert_eq!(sparkline(&[0.0, 7.0, 1.0, 0.0, 3.0], 3), "█▂▄");
        assert_eq!(sparkline(&[0.0, 0.0], 5), "▁▁");
        assert_eq!(sparkline(&[], 5), "");
    }

    #[test]
    fn the_median_does_not_mind_order() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![]), 0.0);
    }
}
