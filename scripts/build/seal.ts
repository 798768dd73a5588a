import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getOwner, writeContentSnapshot } from "@/lib/content";
import { languages } from "@/lib/locale";
import { inlineOf, pageHeaders, withPolicy } from "@/lib/protocols";
import { main, root, Stop } from "../setup/run.mjs";
import { narrowSources } from "./one-byte";

/** The page for addresses that do not exist, in each language. */
const notFoundPagePattern = new RegExp(`[\\\\/](?:${languages.join("|")})[\\\\/]nothing\\.html$`);

// Run on a finished build: makes what the server loads small in memory, keeps the content as it was read, and gives every
// page that was drawn at build the headers it is sent with. The digests of its scripts are known only now; Next keeps a
// page's headers in a file beside its HTML and sends them with it.
await main(async () => {
  const folder = process.env.NEXT_DIST_DIR || ".next";
  const builds = [folder, path.join(folder, "standalone", folder)]
    .map((build) => path.join(root, build))
    .filter((build) => existsSync(path.join(build, "server")));
  for (const build of builds) {
    sealAll(path.join(build, "server"));
    narrowSources(path.join(build, "server"));
    writeContentSnapshot(build);
  }
});

function sealAll(server: string): void {
  // Without an adapter pages lie in `app`, with one in `route-cache` (Next 16.4).
  const pages = ["app", "route-cache"].flatMap((part) => htmlUnder(path.join(server, part)));
  if (pages.length === 0) throw new Stop("The build has no pages.");
  for (const page of pages) seal(page);
  for (const document of htmlUnder(path.join(server, "pages"))) sealDocument(document);
}

function seal(page: string): void {
  const file = page.replace(/html$/, "meta");
  const meta = JSON.parse(readFileSync(file, "utf8")) as { headers?: Record<string, string> };
  const inline = inlineOf(readFileSync(page, "utf8"));
  const headers = pageHeaders({ ...inline, analytics: getOwner().analytics?.script });
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  writeFileSync(
    file,
    JSON.stringify({
      ...meta,
      ...(notFoundPagePattern.test(page) && { status: 404 }),
      headers: { ...meta.headers, ...Object.fromEntries(named) },
    }),
  );
}

/** The documents for errors, which hosts serve as plain files: no header can be kept for them, but the policy itself. */
function sealDocument(document: string): void {
  const html = readFileSync(document, "utf8");
  writeFileSync(document, withPolicy(html));
}

function htmlUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => path.join(folder, file));
}
