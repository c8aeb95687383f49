//! `fracas demo`: the main job with nothing to download. A ball breaks eight walls; every collision is found.

use fracas_io::shown_path;
use fracas_scenes::{Request, Size};

use crate::args::{Common, DemoArgs, Detection, Method, Mode};
use crate::error::CliError;
use crate::{output, pool, progress, report, run};

pub(crate) fn main(args: &DemoArgs) -> Result<(), CliError> {
    let common =
        Common { threads: args.threads, quiet: args.quiet, ..Common::quiet(Method::Certified) };
    let detection = Detection { common, adjacent: false };
    pool::run(args.threads, || demo(args, &detection))?
}

fn demo(args: &DemoArgs, detection: &Detection) -> Result<(), CliError> {
    let frames = args.out.join("frames");
    let size = if args.full { Size::Full } else { Size::Small };
    let request = Request { size, seed: args.seed, ..Request::default() };
    let scene = fracas_scenes::open("breaking-walls", &request)?;
    let bar = progress::frames("making", scene.frame_count(), args.quiet);
    fracas_scenes::write(scene, &frames, |_| bar.inc(1))?;
    bar.finish_and_clear();

    let (document, recorder) = run::sequence(&frames, Mode::Ccd, detection, None, true)?;
    let (page, data) = (args.out.join("report.html"), args.out.join("run.json"));
    output::json(&data, &document)?;
    if let Some(recorder) = &recorder {
        report::write(&page, &document.scene, &document, recorder)?;
    }
    if args.quiet {
        return Ok(());
    }
    let [page, data, list] =
        [page, data, frames.join("sequence.json")].map(|p| shown_path(&p).to_string());
    let text = format!(
        "{}  files         {data}, {list}\n  \
         report        {page}: open it in a browser; it needs no network\n",
        document.summary_text()
    );
    output::to_stdout(text.as_bytes())
}
