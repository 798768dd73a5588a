import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The owner's content as a path from the checkout, such as `content`; it may be a single file. */
export const contentPlace = path.relative(process.cwd(), path.resolve(process.env.CONTENT_DIR || "content"));

/**
 * The globs by which Next traces the content for every function (`outputFileTracingIncludes`). A build with one that leads
 * out of the checkout fails (16.4); what lies there is read where it is.
 */
export function contentGlobs(): string[] {
  if (contentPlace.startsWith("..") || path.isAbsolute(contentPlace)) return [];
  const single = existsSync(contentPlace) && statSync(contentPlace).isFile();
  return [single ? `./${contentPlace}` : `./${contentPlace}/**/*`];
}

/**
 * Adds the content to what the proxy and the start-up code need at run time. Next traces both, but applies
 * `outputFileTracingIncludes` to routes alone (16.4). To be run after the compiler and before anything reads the
 * traces: `compiler.runAfterProductionCompile`.
 * @param distDir the folder of the build
 */
export function traceContentBesideRoutes(distDir: string): void {
  const server = path.join(distDir, "server");
  for (const name of ["middleware.js.nft.json", "instrumentation.js.nft.json"]) {
    const file = path.join(server, name);
    if (!existsSync(file)) continue;
    const trace = JSON.parse(readFileSync(file, "utf8")) as { files: string[]; fileHashes?: string[] };
    for (const each of filesUnder(contentPlace)) {
      const place = path.relative(server, each).split(path.sep).join("/");
      if (trace.files.includes(place)) continue;
      trace.files.push(place);
      trace.fileHashes?.push(createHash("sha256").update(readFileSync(each)).digest("hex"));
    }
    writeFileSync(file, JSON.stringify(trace));
  }
}

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(place, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}
