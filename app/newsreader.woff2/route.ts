import { readFileSync } from "node:fs";
import path from "node:path";

export const dynamic = "force-static";

/** The site's serif at an address that does not change, for the pages of the token server, which no bundler makes. */
export function GET(): Response {
  const file = "node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2";
  const font = new Uint8Array(readFileSync(/*turbopackIgnore: true*/ path.resolve(file)));
  return new Response(font, { headers: { "Content-Type": "font/woff2" } });
}
