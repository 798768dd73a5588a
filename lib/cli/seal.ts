import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inlineOf, pageHeaders } from "@/lib/protocols";
import { main, root, Stop } from "./setup/run.mjs";

// Run after `next build`: gives every page that was drawn at build the headers it is sent with. The digests of its
// scripts are known only now; Next keeps a page's headers in a file beside its HTML and sends them with it.
await main(async () => {
  const folder = path.join(root, process.env.NEXT_DIST_DIR || ".next", "server/app");
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  if (pages.length === 0) throw new Stop("The build has no pages.");
  for (const page of pages) seal(path.join(folder, page));
});

function seal(page: string): void {
  const file = page.replace(/html$/, "meta");
  const meta = JSON.parse(readFileSync(file, "utf8")) as { headers?: Record<string, string> };
  const headers = pageHeaders(inlineOf(readFileSync(page, "utf8")));
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  writeFileSync(
    file,
    JSON.stringify({ ...meta, headers: { ...meta.headers, ...Object.fromEntries(named) } }),
  );
}
