//! `fracas demo`: the main job with nothing to download. A ball breaks a wall; every collision is found.

mod wall;

use fracas_io::sequence::SequenceWriter;
use fracas_io::shown_path;

use crate::args::{Common, DemoArgs, Detection, Method, Mode};
use crate::error::CliError;
use crate::{output, pool, progress, report, run};

use wall::Wall;

pub(crate) fn main(args: &DemoArgs) -> Result<(), CliError> {
    let frames = args.out.join("frames");
    let wall = if args.full { Wall::full(args.seed) } else { Wall::small(args.seed) };
    let mut writer = SequenceWriter::create(&frames, "breaking-walls", Some(wall.dt()))?;
    let bar = progress::frames("writing", wall.frames(), args.quiet);
    for frame in 0..wall.frames() {
        let (mesh, change) = wall.frame(frame);
        writer.push(&mesh, &change)?;
        bar.inc(1);
    }
    writer.finish()?;
    bar.finish_and_clear();

    let common =
        Common { threads: args.threads, quiet: args.quiet, ..Common::quiet(Method::Certified) };
    let detection = Detection { common, adjacent: false };
    pool::run(args.threads, || {
        let document = run::sequence(&frames, Mode::Ccd, &detection, None)?;
        let (page, data) = (args.out.join("report.html"), args.out.join("run.json"));
        output::json(&data, &document)?;
        report::write(&page, &document)?;
        if !args.quiet {
            let text = format!(
                "{}  files         {}, {}, {}\n",
                document.summary_text(),
                shown_path(&page),
                shown_path(&data),
                shown_path(&frames.join("sequence.json"))
            );
            output::to_stdout(text.as_bytes())?;
        }
        Ok(())
    })?
}
