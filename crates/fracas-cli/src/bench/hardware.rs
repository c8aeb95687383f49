//! What the papers' figures were measured on, as they say themselves.

/// The machine behind the figures of a paper that an experiment has beside ours; none if it quotes no times.
pub(super) fn of_paper(experiment: &str) -> Option<&'static str> {
    match experiment {
        "fastcd" | "culling" | "traversal-cost" => {
            Some("FASTCD section 6: Intel i7, one 3.2 GHz quad-core processor")
        }
        "ncf" => Some("NCF: 2.33 GHz Intel Pentium, 32-bit Windows 7"),
        "pccd" => Some("PCCD: Intel Xeon, two 2.83 GHz quad-core processors"),
        "hascd" => Some("HASCD section 6.1: 2.4 GHz Pentium IV"),
        "fragments" => Some("FRAGMENTS section 7: one core of a 3.4 GHz Intel i7-2600"),
        _ => None,
    }
}
