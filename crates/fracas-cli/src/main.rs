//! fracas
fn main() {}
