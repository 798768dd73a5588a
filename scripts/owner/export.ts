import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ContentError, loadContent } from "@/lib/content";
import { env, siteUrl } from "@/lib/env";
import { serveSite } from "../measure/bench/serve";
import { main, Stop } from "../setup/run.mjs";
import { contentLocation } from "./asking";
import { printPage } from "./export/pdf";
import { resumeWithStories } from "./export/resume";
import { writeSite } from "./export/site";

// `npm run export`: the content as one JSON Resume, to take elsewhere; or the pages as files, or the résumé on paper.
await main(async () => {
  const { values } = parseArgs({
    options: {
      content: { type: "string" },
      out: { type: "string" },
      site: { type: "string" },
      server: { type: "string" },
      pdf: { type: "string" },
      force: { type: "boolean" },
    },
  });
  const location = contentLocation(values.content);
  if (values.site !== undefined) return exportSite(callerPath(values.site), location, values.server);
  if (values.pdf !== undefined) return exportPdf(callerPath(values.pdf), location, values.force);
  const content = loadOrStop(location);
  const resume = JSON.parse(readFileSync(resumeFileIn(location), "utf8").replace(/^\uFEFF/, ""));
  const text = `${JSON.stringify(resumeWithStories(resume, content), null, 2)}\n`;
  if (!values.out) return void process.stdout.write(text);
  const out = callerPath(values.out);
  if (out === path.resolve(resumeFileIn(location)))
    throw new Stop(`${values.out} is the résumé that the export is made from; name another file.`);
  if (statSync(out, { throwIfNoEntry: false }) && !values.force)
    throw new Stop(`${values.out} is there already; --force writes over it.`);
  if (!statSync(path.dirname(out), { throwIfNoEntry: false })?.isDirectory())
    throw new Stop(`${values.out} cannot be written: ${path.dirname(out)} is no folder that is there.`);
  writeFileSync(out, text);
  console.log(
    `${values.out} holds your résumé as you wrote it, private lines too, with the particulars of your projects and essays. Their texts, the FAQ, pages and screening facts are in your content alone.`,
  );
});

/** The pages of the site as files. @throws Stop */
async function exportSite(folder: string, location: string, server: string | undefined): Promise<void> {
  if (server !== undefined && !/^https?:\/\//.test(server))
    throw new Stop("--server is the address of the site that answers: https://...");
  const { analytics } = loadOrStop(location).owner;
  const site = await serveSite({ LOG_LEVEL: "error", SITE_URL: siteUrl() }, location);
  try {
    const notice = { server, analytics: analytics?.script };
    const source = { base: site.base, build: site.build, siteUrl: siteUrl(), notice };
    const { pages, files } = await writeSite(source, folder);
    console.log(`${folder} has ${pages} pages, each with its Markdown, and ${files} files they link to.`);
    console.log("Asking, job fit and messages need a server, and the copy says so.");
    if (!env().SITE_URL)
      console.log(`Feeds and sitemap name ${siteUrl()}: set SITE_URL to where the copy will be.`);
  } finally {
    await site.stop();
  }
}

/** The résumé as PDF, where it is linked from when it lies in `public/`. @throws Stop */
async function exportPdf(file: string, location: string, force = false): Promise<void> {
  if (statSync(file, { throwIfNoEntry: false }) && !force)
    throw new Stop(`${file} is there already, and may be your own; --force writes over it.`);
  const site = await serveSite({ LOG_LEVEL: "error" }, location);
  try {
    await printPage(`${site.base}/resume`, file);
    console.log(`${file} is printed from /resume. The site links it when it is public/resume.pdf.`);
  } finally {
    await site.stop();
  }
}

/** A path as whoever calls npm means it. */
function callerPath(given: string): string {
  return path.resolve(process.env.INIT_CWD ?? "", given);
}

/** @throws Stop where there is no résumé */
function resumeFileIn(location: string): string {
  if (statSync(location, { throwIfNoEntry: false })?.isFile()) return location;
  const name = readdirSync(location).find((each) => /^resume\.json$/i.test(each));
  if (!name) throw new Stop(`${location} has no resume.json.`);
  return path.join(location, name);
}

/** @throws Stop with what is wrong, where the content cannot be read */
function loadOrStop(location: string) {
  try {
    return loadContent(location);
  } catch (error) {
    throw error instanceof ContentError ? new Stop(`${location}\n${error.message}`) : error;
  }
}
