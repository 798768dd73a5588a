import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ContentError, loadContent } from "@/lib/content";
import { main, Stop } from "../setup/run.mjs";
import { contentLocation } from "./asking";
import { resumeWithStories } from "./export/resume";

// `npm run export`: the content as one JSON Resume, to take elsewhere.
await main(async () => {
  const { values } = parseArgs({ options: { content: { type: "string" }, out: { type: "string" } } });
  const location = contentLocation(values.content);
  const content = contentOf(location);
  const written = JSON.parse(readFileSync(resumeIn(location), "utf8").replace(/^\uFEFF/, ""));
  const text = `${JSON.stringify(resumeWithStories(written, content), null, 2)}\n`;
  if (!values.out) return void process.stdout.write(text);
  const out = path.resolve(process.env.INIT_CWD ?? "", values.out);
  writeFileSync(out, text);
  console.log(
    `${values.out} holds your résumé as you wrote it, private lines too, with your stories and essays.`,
  );
});

/** @throws Stop where there is no résumé */
function resumeIn(location: string): string {
  if (statSync(location, { throwIfNoEntry: false })?.isFile()) return location;
  const name = readdirSync(location).find((each) => /^resume\.json$/i.test(each));
  if (!name) throw new Stop(`${location} has no resume.json.`);
  return path.join(location, name);
}

/** @throws Stop with what is wrong, where the content cannot be read */
function contentOf(location: string) {
  try {
    return loadContent(location);
  } catch (error) {
    throw error instanceof ContentError ? new Stop(`${location}\n${error.message}`) : error;
  }
}
