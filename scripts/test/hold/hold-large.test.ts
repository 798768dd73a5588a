import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writePortfolio } from "../../measure/bench/portfolio";
import { prepare } from "./requests";

// The same on a career of 2,700 passages.

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-hold-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
writePortfolio(folder);
prepare({ CONTENT_DIR: folder });
const { declareHoldTests } = await import("./cases");
await declareHoldTests(100, ["question", "history of 8 turns", "search", "job text", "evaluation"]);
