//! Just enough HTTP for one page: reads a request, says what its answer is.
//!
//! Only pages that came from here may talk to the simulation. Browsers name the page that opens a WebSocket (`Origin`) and the place it
//! goes to (`Host`), and no page can change either. So `Origin` must be `http://` and `Host`: no other page is let in, not even one
//! from another port. And `Host` must be an address or `localhost`, not a name that somebody else could point here.

use std::io::{self, Read, Write};
use std::net::IpAddr;
use std::time::{Duration, Instant};

use tungstenite::handshake::derive_accept_key;

/// Bytes of the longest request.
const LONGEST: usize = 8192;
/// A request that takes longer is dropped.
const PATIENCE: Duration = Duration::from_secs(5);

const SCRIPT: &str = include_str!("page/play.js");
const STYLE: &str = include_str!("page/play.css");

/// A request without a body.
#[derive(Debug)]
pub(crate) struct Request {
    method: String,
    path: String,
    headers: Vec<(String, String)>,
}

/// What becomes of a request.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The page.
    Page,
    /// A WebSocket, with the key that says so.
    Live(String),
    /// No, with status and reason.
    No(&'static str, &'static str),
}

/// Reads a request; none if what comes is none, or too long, or too slow.
pub(crate) fn read(stream: &mut impl Read) -> io::Result<Option<Request>> {
    let end = Instant::now() + PATIENCE;
    let (mut text, mut chunk) = (vec![], [0; 1024]);
    while !text.ends_with(b"\r\n\r\n") {
        let count = stream.read(&mut chunk)?;
        text.extend_from_slice(&chunk[..count]);
        if count == 0 || text.len() > LONGEST || Instant::now() > end {
            return Ok(None);
        }
    }
    Ok(std::str::from_utf8(&text).ok().and_then(parse))
}

fn parse(text: &str) -> Option<Request> {
    let mut lines = text.strip_suffix("\r\n\r\n")?.split("\r\n");
    let mut words = lines.next()?.split(' ');
    let (method, path) = (words.next()?.to_owned(), words.next()?.to_owned());
    if words.next() != Some("HTTP/1.1") || words.next().is_some() {
        return None;
    }
    let header = |line: &str| {
        let (name, value) = line.split_once(':')?;
        Some((name.to_ascii_lowercase(), value.trim().to_owned()))
    };
    let headers = lines.map(header).collect::<Option<_>>()?;
    Some(Request { method, path, headers })
}

impl Request {
    /// The value of a header that is there exactly once.
    fn header(&self, name: &str) -> Option<&str> {
        let mut all = self.headers.iter().filter(|(known, _)| known == name);
        let (_, value) = all.next()?;
        all.next().is_none().then_some(value)
    }

    /// Whether a header lists a word.
    fn says(&self, name: &str, word: &str) -> bool {
        let value = self.header(name).unwrap_or_default();
        value.split(',').any(|part| part.trim().eq_ignore_ascii_case(word))
    }

    pub(crate) fn answer(&self) -> Answer {
        let Some(host) = self.header("host").filter(|host| is_address(host)) else {
            return Answer::No("403 Forbidden", "ask by address, or for localhost");
        };
        if self.method != "GET" {
            return Answer::No("405 Method Not Allowed", "only GET");
        }
        match self.path.as_str() {
            "/" => Answer::Page,
            "/live" => self.live(host),
            _ => Answer::No("404 Not Found", "the page is at /"),
        }
    }

    fn live(&self, host: &str) -> Answer {
        if self.header("origin").and_then(|origin| origin.strip_prefix("http://")) != Some(host) {
            return Answer::No("403 Forbidden", "only for pages from here");
        }
        let key = self.header("sec-websocket-key").filter(|_| {
            self.says("upgrade", "websocket")
                && self.says("connection", "upgrade")
                && self.says("sec-websocket-version", "13")
        });
        key.map_or(Answer::No("400 Bad Request", "for WebSockets, version 13"), |key| {
            Answer::Live(derive_accept_key(key.as_bytes()))
        })
    }
}

/// Whether a host is an address or `localhost`, with or without a port.
fn is_address(host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, port),
        _ => (host, "80"),
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let is_ours = match bare {
        Some(inner) => inner.parse::<IpAddr>().is_ok_and(|ip| ip.is_ipv6()),
        None => name == "localhost" || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_ipv4()),
    };
    is_ours && port.parse::<u16>().is_ok()
}

/// Sends the page.
pub(crate) fn send_page(out: &mut impl Write) -> io::Result<()> {
    let page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n\
         <title>fracas play</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<div id=\"app\"></div>\n\
         <script>\n{SCRIPT}</script>\n</body>\n</html>\n"
    );
    send(out, "200 OK", "text/html", &page)
}

/// Says no.
pub(crate) fn send_no(out: &mut impl Write, status: &str, why: &str) -> io::Result<()> {
    send(out, status, "text/plain", &format!("{why}\n"))
}

/// From now on this is a WebSocket.
pub(crate) fn send_live(out: &mut impl Write, key: &str) -> io::Result<()> {
    let head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade";
    write!(out, "{head}\r\nSec-WebSocket-Accept: {key}\r\n\r\n")
}

fn send(out: &mut impl Write, status: &str, kind: &str, body: &str) -> io::Result<()> {
    // The page asks for nothing but its WebSocket, and no other page may frame it.
    let policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; \
                  connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    let length = body.len();
    write!(
        out,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {length}\r\n\
         Content-Security-Policy: {policy}\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
         Cache-Control: no-store\r\nConnection: close\r\n\r\n{body}"
    )?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(text: &str) -> Option<Answer> {
        let text = text.replace('\n', "\r\n") + "\r\n\r\n";
        read(&mut text.as_bytes()).unwrap().map(|request| request.answer())
    }

    fn live(host: &str, origin: &str) -> Option<Answer> {
        answer(&format!(
            "GET /live HTTP/1.1\nHost: {host}\n{origin}Upgrade: websocket\nConnection: keep-alive, Upgrade\n\
             Sec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        ))
    }

    #[test]
    fn only_pages_from_here_get_a_socket() {
        // The example of RFC 6455, section 1.3.
        let yes = Some(Answer::Live("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=".into()));
        for host in ["127.0.0.1:8717", "localhost:8717", "localhost", "[::1]:9", "192.168.0.7:80"] {
            assert_eq!(live(host, &format!("Origin: http://{host}\n")), yes, "{host}");
        }
        let here = "127.0.0.1:8717";
        for origin in [
            "",
            "Origin: null\n",
            "Origin: http://127.0.0.1:8718\n",
            "Origin: http://localhost:8717\n",
            "Origin: https://127.0.0.1:8717\n",
            "Origin: http://127.0.0.1:8717.evil.test\n",
            "Origin: http://127.0.0.1:8717\nOrigin: http://evil.test\n",
        ] {
            let no = Some(Answer::No("403 Forbidden", "only for pages from here"));
            assert_eq!(live(here, origin), no, "{origin}");
        }
        // A name that was pointed at this machine.
        let named = live("evil.test:8717", "Origin: http://evil.test:8717\n");
        assert!(matches!(named, Some(Answer::No("403 Forbidden", _))));
    }

    #[test]
    fn hosts_are_addresses() {
        for host in [
            "",
            ":80",
            "evil.test",
            "127.0.0.1:",
            "127.0.0.1:x",
            "[::1",
            "::1",
            "[127.0.0.1]:80",
            "a@127.0.0.1",
        ] {
            assert!(!is_address(host), "{host}");
        }
    }

    #[test]
    fn what_is_no_request_has_no_answer() {
        for text in
            ["", "GET /", "GET / HTTP/1.0\nHost: localhost", "GET / HTTP/1.1\nno header", "\u{0}"]
        {
            assert_eq!(answer(text), None, "{text:?}");
        }
        assert_eq!(answer(&format!("GET /{} HTTP/1.1", "a".repeat(LONGEST))), None);
        assert_eq!(answer("GET / HTTP/1.1\nHost: localhost"), Some(Answer::Page));
        let no = answer("POST / HTTP/1.1\nHost: localhost");
        assert!(matches!(no, Some(Answer::No("405 Method Not Allowed", _))));
    }
}
