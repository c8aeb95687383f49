// Everything on the page begins here: which kind of document is it?

import "uplot/dist/uPlot.min.css";
import "./style.css";
import { type Document, read } from "./document";
import { showBench } from "./page/bench";
import { showRun } from "./page/run";

const app = document.getElementById("app");
const data = read<Document>("document");
if (app && data?.kind === "run") showRun(app, data);
if (app && data?.kind === "bench") showBench(app, data);
