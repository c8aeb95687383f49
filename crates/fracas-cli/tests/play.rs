//! `fracas play` without a browser: who may listen and talk, what is sent, and that things break.

#![cfg(all(feature = "rapier", unix))]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::Folder;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// Longer than anything takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that ends with the test.
struct Server {
    process: Child,
    port: u16,
    line: String,
    _folder: Folder,
}

impl Server {
    fn start(more: &[&str]) -> Self {
        let folder = Folder::new();
        let args = ["play", "plates", "--size", "full", "--port", "0"];
        let mut command = folder.command(&[&args[..], more].concat());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let port = line.split(['/', ':']).filter_map(|part| part.parse().ok()).next();
        Self { process, port: port.unwrap(), line, _folder: folder }
    }

    /// Ctrl-C; the status and what was said on standard error.
    fn end(mut self) -> (Option<i32>, String) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        let status = self.process.wait().unwrap().code();
        let mut errors = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (status, errors)
    }

    /// What is answered to a request.
    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(request.replace('\n', "\r\n").as_bytes()).unwrap();
        let mut answer = vec![];
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8(answer).unwrap()
    }

    fn page(&self) -> Page {
        let here = format!("127.0.0.1:{}", self.port);
        let stream = TcpStream::connect(&here).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut request = format!("ws://{here}/live").into_client_request().unwrap();
        request.headers_mut().insert("origin", format!("http://{here}").parse().unwrap());
        let (socket, _) = tungstenite::client(request, stream).unwrap();
        Page { socket, bodies: BTreeMap::new(), scene: None, told: vec![] }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
    }
}

/// A body as it was described.
#[derive(Debug)]
struct Body {
    parent: u32,
    kind: u32,
    faces: usize,
}

/// What a page knows.
struct Page {
    socket: WebSocket<TcpStream>,
    bodies: BTreeMap<u32, Body>,
    scene: Option<serde_json::Value>,
    /// Kinds of all binary messages, in order.
    told: Vec<u32>,
}

struct Frame {
    step: u32,
    paused: bool,
    places: BTreeMap<u32, [f32; 3]>,
}

impl Page {
    fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// Takes messages until a frame comes.
    fn frame(&mut self) -> Frame {
        loop {
            let bytes = match self.socket.read().unwrap() {
                Message::Text(text) => {
                    self.scene = Some(serde_json::from_str(&text).unwrap());
                    continue;
                }
                Message::Binary(bytes) => bytes,
                other => panic!("{other:?}"),
            };
            let word = |b: &[u8]| u32::from_le_bytes([b[0], b[1], b[2], b[3]]);
            let words: Vec<u32> = bytes.chunks_exact(4).map(word).collect();
            assert_eq!(words.len() * 4, bytes.len());
            self.told.push(words[0]);
            match words[0] {
                1 => return self.read_frame(&words),
                2 => self.read_body(&words),
                3 => {
                    for id in &words[1..] {
                        assert!(self.bodies.remove(id).is_some(), "{id} was not there");
                    }
                }
                _ => {}
            }
        }
    }

    fn read_frame(&self, words: &[u32]) -> Frame {
        assert_eq!(words.len(), 8 + 8 * words[2] as usize);
        let place = |w: &[u32]| {
            let reals: Vec<f32> = w[1..].iter().map(|&x| f32::from_bits(x)).collect();
            assert!(reals.iter().all(|x| x.is_finite()), "{reals:?}");
            (w[0], [reals[0], reals[1], reals[2]])
        };
        let places: BTreeMap<_, _> = words[8..].chunks_exact(8).map(place).collect();
        let known: Vec<_> = self.bodies.keys().collect();
        assert_eq!(places.keys().collect::<Vec<_>>(), known, "described and placed");
        Frame { step: words[1], paused: words[4] == 1, places }
    }

    fn read_body(&mut self, words: &[u32]) {
        let (id, parent, kind) = (words[1], words[2], words[3]);
        let mut faces = 0;
        if kind != BALL {
            let (vertices, count) = (words[4] as usize, words[5] as usize);
            assert_eq!(words.len(), 6 + 3 * vertices + 3 * count);
            assert!(words[6 + 3 * vertices..].iter().all(|&v| (v as usize) < vertices));
            faces = count;
        }
        assert!(self.bodies.insert(id, Body { parent, kind, faces }).is_none(), "{id} twice");
    }

    fn until(&mut self, what: &str, mut is_so: impl FnMut(&Self, &Frame) -> bool) -> Frame {
        let end = Instant::now() + PATIENCE;
        loop {
            let frame = self.frame();
            if is_so(self, &frame) {
                return frame;
            }
            assert!(Instant::now() < end, "{what}: not in time");
        }
    }

    fn count(&self, kind: u32) -> usize {
        self.bodies.values().filter(|body| body.kind == kind).count()
    }
}

const PIECE: u32 = 0;
const BALL: u32 = 1;
const FIXED: u32 = 2;

#[test]
fn a_ball_drops_and_a_plate_breaks() {
    let server = Server::start(&[]);
    let mut page = server.page();
    let frame = page.until("plates", |page, frame| page.count(PIECE) == 4 && frame.step > 10);
    assert_eq!((page.count(FIXED), page.count(BALL)), (1, 0), "a shelf, and no ball by itself");
    assert_eq!(page.scene.as_ref().unwrap()["scenario"], "plates");
    assert_eq!(page.scene.as_ref().unwrap()["dt_ms"], 1000.0 / 60.0);
    assert!(page.bodies.values().all(|body| body.faces > 50 && body.parent == 0));
    let plate = *page.bodies.iter().find(|(_, body)| body.kind == PIECE).unwrap().0;
    let [x, y, z] = frame.places[&plate];
    page.send(&format!(r#"{{"do":"drop","at":[{x},{y},{z}]}}"#));
    page.until("a ball", |page, _| page.count(BALL) == 1);
    page.until("a break", |page, _| !page.bodies.contains_key(&plate));
    let pieces: Vec<&Body> = page.bodies.values().filter(|body| body.parent == plate).collect();
    assert!(pieces.len() > 1, "its pieces: {pieces:?}");
    assert!(pieces.iter().all(|piece| piece.faces > 3));

    // Whoever comes later is told what is there now, once; whoever goes is no error.
    let mut other = server.page();
    other.frame();
    let ids = |page: &Page| page.bodies.keys().copied().collect::<BTreeSet<_>>();
    let seen = page.frame();
    assert!(ids(&other).is_subset(&seen.places.keys().copied().collect()));
    drop(page);
    other.frame();

    // Pause, one step, and no more.
    other.send(r#"{"do":"pause","on":true}"#);
    let stopped = other.until("a pause", |_, frame| frame.paused).step;
    other.send(r#"{"do":"step"}"#);
    assert_eq!(other.until("a step", |_, frame| frame.step > stopped).step, stopped + 1);

    // Contacts and spheres only for who asks.
    assert!(other.told.iter().all(|&kind| kind < 4), "{:?}", other.told);
    let wanted = |other: &mut Page, kind: u32| {
        other.until("what was asked for", |page, _| page.told.contains(&kind));
    };
    other.send(r#"{"do":"spheres","level":2}"#);
    wanted(&mut other, 5);
    other.send(r#"{"do":"contacts","on":true}"#);
    other.send(r#"{"do":"pause","on":false}"#);
    wanted(&mut other, 4);

    // From the beginning: four plates with new ids.
    let before = ids(&other);
    other.send(r#"{"do":"reset"}"#);
    let fresh = |page: &Page, frame: &Frame| frame.step > 0 && ids(page).is_disjoint(&before);
    other.until("a reset", fresh);
    assert_eq!(other.count(PIECE), 4);
    assert_eq!(server.end(), (Some(0), String::new()));
}

#[test]
fn a_piece_follows_the_hand() {
    let server = Server::start(&[]);
    let mut page = server.page();
    let frame = page.until("plates", |page, frame| page.count(PIECE) == 4 && frame.step > 10);
    let plate = *page.bodies.iter().find(|(_, body)| body.kind == PIECE).unwrap().0;
    let [x, y, z] = frame.places[&plate];
    page.send(&format!(r#"{{"do":"grab","body":{plate},"at":[0,0,0]}}"#));
    // Straight up: there is nothing to hit.
    let target = [x, y + 0.3, z];
    page.send(&format!(r#"{{"do":"pull","to":{target:?}}}"#));
    let away =
        |place: &[f32; 3]| (0..3).map(|k| (place[k] - target[k]).powi(2)).sum::<f32>().sqrt();
    page.until("lifted", |_, frame| frame.places.get(&plate).is_some_and(|p| away(p) < 0.03));
    page.send(r#"{"do":"release"}"#);
    // It may break where it lands.
    page.until("let go", |_, frame| frame.places.get(&plate).is_none_or(|p| away(p) > 0.1));
}

#[test]
#[ignore = "a clock's word: run it on an idle machine with an optimised build and --ignored --nocapture"]
fn sixty_states_a_second_leave_at_rest_and_when_plates_break() {
    let server = Server::start(&[]);
    let mut page = server.page();
    let frame = page.until("plates", |page, frame| page.count(PIECE) == 4 && frame.step > 60);
    let places: Vec<[f32; 3]> = page
        .bodies
        .iter()
        .filter(|(_, body)| body.kind == PIECE)
        .map(|(id, _)| frame.places[id])
        .collect();
    for what in ["at rest", "when they break"] {
        if what != "at rest" {
            for [x, y, z] in &places {
                page.send(&format!(r#"{{"do":"drop","at":[{x},{y},{}]}}"#, z + 0.1));
            }
        }
        let (start, first) = (Instant::now(), page.frame().step);
        let mut states = BTreeSet::new();
        while start.elapsed() < Duration::from_secs(3) {
            states.insert(page.frame().step);
        }
        let seconds = start.elapsed().as_secs_f64();
        let steps = states.last().unwrap() - first;
        let [sent, made] = [states.len() as f64, f64::from(steps)].map(|n| n / seconds);
        println!(
            "{what}: {sent:.1} states sent and {made:.1} steps made a second, {} pieces",
            page.count(PIECE)
        );
        assert!((57.0..=63.0).contains(&sent), "{what}: {sent} a second");
    }
}

#[test]
fn only_pages_from_here_may_talk() {
    let server = Server::start(&[]);
    let here = format!("127.0.0.1:{}", server.port);
    let page = server.ask(&format!("GET / HTTP/1.1\nHost: {here}\n\n"));
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n") && page.contains("Content-Security-Policy"));
    let live = "Upgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Version: 13\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n";
    for head in [
        format!("Host: {here}\n{live}"),
        format!("Host: {here}\nOrigin: http://evil.test\n{live}"),
        format!("Host: evil.test\nOrigin: http://evil.test\n{live}"),
    ] {
        let answer = server.ask(&format!("GET /live HTTP/1.1\n{head}\n"));
        assert!(answer.starts_with("HTTP/1.1 403 "), "{head}: {answer}");
    }
    assert!(server.ask("nonsense\n\n").starts_with("HTTP/1.1 400 "));
    // What is no wish is refused and changes nothing; what is too long ends the connection.
    let mut page = server.page();
    page.frame();
    page.send(r#"{"do":"drop","at":[0,1e99,0]}"#);
    page.until("a refusal", |page, _| {
        page.scene.as_ref().is_some_and(|s| s["refused"].is_string())
    });
    assert_eq!(page.count(BALL), 0);
    page.send(&"x".repeat(5000));
    while page.socket.read().is_ok() {}
    server.page().frame();
    assert_eq!(server.end(), (Some(0), String::new()));
}

#[test]
fn it_listens_on_this_machine_only_unless_told() {
    let server = Server::start(&[]);
    assert_eq!(server.line, format!("plates: http://127.0.0.1:{}/ (Ctrl-C ends)\n", server.port));
    assert!(TcpStream::connect(("127.0.0.2", server.port)).is_err());
    let port = server.port.to_string();
    let taken = Folder::new().fracas(&["play", "--port", &port]);
    assert_eq!((taken.status, taken.stdout.as_str()), (1, ""));
    assert!(taken.stderr.starts_with(&format!("error: 127.0.0.1:{port}: ")), "{}", taken.stderr);
    let open = Server::start(&["--bind", "0.0.0.0"]);
    assert!(TcpStream::connect(("127.0.0.2", open.port)).is_ok());
    let warning = "everybody who can reach 0.0.0.0:";
    let (status, errors) = open.end();
    assert_eq!(status, Some(0));
    assert!(errors.starts_with(&format!("warning: {warning}")) && errors.lines().count() == 1);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let all = "plates, interactive-bunnies, piggy-bank, bricks";
    let message = format!("\"chess\" cannot be played; these can: {all}");
    Folder::new().refused(&["play", "chess"], 2, &message);
    let bad = Folder::new().fracas(&["play", "--bind", "everywhere"]);
    assert_eq!((bad.status, bad.stderr.lines().count()), (2, 1), "{}", bad.stderr);
}
