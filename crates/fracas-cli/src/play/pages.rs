//! The pages: a thread that accepts, and for each page one that reads and one that writes.
//!
//! Both have a WebSocket of their own over the same connection, because a reader must answer pings while a writer waits for pictures.
//! `Line` keeps their bytes apart: what is written in one call, whole messages, goes out in one piece.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Message, WebSocket};

use super::command::{self, Command};
use super::http::{self, Answer};
use super::hub::{Hub, Told};
use super::simulation::Wish;
use super::wire::LEVELS;

/// Pages that may watch at the same time.
const MOST_PAGES: usize = 16;
/// Connections of any kind.
const MOST_CONNECTIONS: usize = 64;
/// Between two pictures, at least: less than a step, so that steps set the pace and none is skipped because a thread woke up late.
const PAUSE: Duration = Duration::from_millis(14);
/// A page that takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// What every page needs.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) hub: Arc<Hub>,
    pub(crate) wishes: SyncSender<Wish>,
}

/// Accepts for ever.
pub(crate) fn accept(listener: &TcpListener, house: &House) {
    let open = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            thread::sleep(PAUSE); // out of handles, perhaps: others may close
            continue;
        };
        if open.fetch_add(1, Ordering::Relaxed) >= MOST_CONNECTIONS {
            open.fetch_sub(1, Ordering::Relaxed);
            continue;
        }
        let (house, count) = (house.clone(), open.clone());
        let serve = move || {
            // Whoever goes away, goes away: that is no error of ours.
            let _ = house.serve(stream);
            count.fetch_sub(1, Ordering::Relaxed);
        };
        if thread::Builder::new().name("page".into()).spawn(serve).is_err() {
            open.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

impl House {
    fn serve(&self, mut stream: TcpStream) -> io::Result<()> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        match http::read(&mut stream)?.map(|request| request.answer()) {
            None => http::send_no(&mut stream, "400 Bad Request", "no request"),
            Some(Answer::No(status, why)) => http::send_no(&mut stream, status, why),
            Some(Answer::Page) => http::send_page(&mut stream),
            Some(Answer::Live(key)) => match self.hub.enter(MOST_PAGES) {
                None => http::send_no(&mut stream, "503 Service Unavailable", "too many pages"),
                Some(page) => {
                    let result = self.live(page, stream, &key);
                    self.hub.leave(page);
                    let _ = self.wishes.send(Wish::Left(page));
                    result
                }
            },
        }
    }

    /// A page, from the beginning to the end.
    fn live(&self, page: u64, mut stream: TcpStream, key: &str) -> io::Result<()> {
        http::send_live(&mut stream, key)?;
        stream.set_read_timeout(None)?;
        let line = Line { input: stream.try_clone()?, output: Arc::new(Mutex::new(stream)) };
        let (other, hub) = (line.try_clone()?, self.hub.clone());
        let writer = thread::Builder::new()
            .name("page writer".into())
            .spawn(move || write(&hub, page, other))?;
        let _ = self.wishes.send(Wish::Look);
        let input = line.input.try_clone()?;
        let _ = self.read(page, &mut line.socket()); // ends when the page goes, or does what it must not
        self.hub.leave(page);
        let _ = input.shutdown(Shutdown::Both);
        let _ = writer.join();
        Ok(())
    }

    fn read(&self, page: u64, socket: &mut WebSocket<Line>) -> tungstenite::Result<()> {
        loop {
            let text = match socket.read()? {
                Message::Text(text) => text,
                Message::Ping(_) | Message::Pong(_) => continue,
                Message::Close(_) => return socket.flush(),
                Message::Binary(_) | Message::Frame(_) => "".into(),
            };
            match command::read(&text) {
                Ok(wish) => self.take(page, wish),
                Err(why) => socket.send(Message::text(json!({ "refused": why }).to_string()))?,
            }
        }
    }

    fn take(&self, page: u64, wish: Command) {
        let wish = match wish {
            Command::Contacts { on } => {
                self.hub.change_wants(page, |wants| wants.contacts = on);
                Wish::Look
            }
            Command::Spheres { level } => {
                let level = level.map(|level| (level as usize).min(LEVELS - 1));
                self.hub.change_wants(page, |wants| wants.spheres = level);
                Wish::Look
            }
            other => Wish::Do(page, other),
        };
        // A page that wants more than can be done waits here, and its connection with it: nothing piles up.
        let _ = self.wishes.send(wish);
    }
}

/// Sends pictures until the page or everything ends.
fn write(hub: &Hub, page: u64, line: Line) {
    let Ok(input) = line.input.try_clone() else { return };
    let mut socket = line.socket();
    let mut told = Told::default();
    let mut next = Instant::now();
    let end = loop {
        let Some((picture, wants)) = hub.next(page, told.number) else {
            break socket.close(None).and_then(|()| socket.flush());
        };
        let list = told.update(&picture, wants);
        let sent = list.into_iter().try_for_each(|message| socket.write(message));
        if let Err(error) = sent.and_then(|()| socket.flush()) {
            break Err(error);
        }
        // The latest picture is taken after the pause, not before.
        next = (next + PAUSE).max(Instant::now());
        thread::sleep(next.saturating_duration_since(Instant::now()));
    };
    let _ = end; // the page went first
    let _ = input.shutdown(Shutdown::Both);
}

/// A connection with several writers.
struct Line {
    input: TcpStream,
    output: Arc<Mutex<TcpStream>>,
}

impl Line {
    fn try_clone(&self) -> io::Result<Self> {
        Ok(Self { input: self.input.try_clone()?, output: self.output.clone() })
    }

    fn socket(self) -> WebSocket<Self> {
        let limits = WebSocketConfig::default()
            .read_buffer_size(4 * command::LONGEST)
            .max_message_size(Some(command::LONGEST))
            .max_frame_size(Some(command::LONGEST));
        WebSocket::from_raw_socket(self, Role::Server, Some(limits))
    }
}

impl Read for Line {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.input.read(buffer)
    }
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        output.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(()) // nothing is kept back
    }
}
