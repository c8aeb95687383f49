//! fracas-io
