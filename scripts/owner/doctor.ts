import { parseArgs } from "node:util";
import { ContentError } from "@/lib/content";
import { main, Stop } from "../setup/run.mjs";
import { contentLocation } from "./asking";
import { examine } from "./doctor/examine";
import { inMarkdown, inWords } from "./doctor/report";

// `npm run doctor [-- --content DIR] [--markdown]`: what the content lacks, before a recruiter finds out.
await main(async () => {
  const { values } = parseArgs({
    options: { content: { type: "string" }, markdown: { type: "boolean", default: false } },
  });
  const location = contentLocation(values.content);
  const examination = await examine(location, new Date()).catch((error: unknown) => {
    throw error instanceof ContentError ? new Stop(`${location}\n${error.message}`) : error;
  });
  console.log(values.markdown ? inMarkdown(examination) : inWords(examination));
  if (examination.findings.some(({ kind }) => kind === "leak")) process.exitCode = 1;
});
