import { parseArgs } from "node:util";
import { modelFromEnv, modelId, readMeasurement } from "@/lib/answer";
import { ContentError } from "@/lib/content";
import { getStore } from "@/lib/runtime";
import { main, Stop } from "../setup/run.mjs";
import { contentLocation } from "./asking";
import { examineContent } from "./doctor/examine";
import { findModelProblems } from "./doctor/model";
import { renderMarkdown, renderText } from "./doctor/report";

// `npm run doctor [-- --content DIR] [--markdown]`: what the content lacks, before a recruiter finds out. It fails where
// something private can be read, or where the build would stop.
await main(async () => {
  const { values } = parseArgs({
    options: { content: { type: "string" }, markdown: { type: "boolean", default: false } },
  });
  const location = contentLocation(values.content);
  const examination = await examineContent(location, new Date()).catch((error: unknown) => {
    throw error instanceof ContentError ? new Stop(`${location}\n${error.message}`) : error;
  });
  const model = modelFromEnv();
  if (model) {
    const name = modelId(model);
    examination.findings.push(
      ...findModelProblems(name, await readMeasurement(getStore(), name), new Date()),
    );
  }
  console.log(values.markdown ? renderMarkdown(examination) : renderText(examination));
  if (examination.findings.some(({ kind }) => kind === "leak" || kind === "broken")) process.exitCode = 1;
});
