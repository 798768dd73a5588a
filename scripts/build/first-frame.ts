import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** How long a page waits for its first frame, in milliseconds: some browsers tell of none. */
const patience = 1_000;

/**
 * What a page runs first: it fetches the framework's scripts at once, and runs them when the first frame is on the screen
 * (Paint Timing). Started by the document itself they run as soon as they are there, which is before anything is drawn where
 * they come fast. A page in a background tab has no frames, and does not wait for one.
 */
const loader = (addresses: readonly string[]) =>
  `{const all=${JSON.stringify(addresses)};` +
  "const add=(name,given)=>document.head.append(Object.assign(document.createElement(name),given));" +
  'for(const href of all)add("link",{rel:"preload",as:"script",fetchPriority:"low",href});' +
  'let run=()=>{run=()=>{};for(const src of all)add("script",{src,async:false})};' +
  "if(document.hidden)run();else{" +
  'new PerformanceObserver(()=>run()).observe({type:"paint",buffered:true});' +
  `setTimeout(()=>run(),${patience})}}`;

interface Manifest {
  rootMainFiles?: string[];
}

/**
 * Puts that script in the place of those that every page begins with. To be run after the compiler and before any page is
 * drawn: `compiler.runAfterProductionCompile`; Next has no setting for it (16.4).
 * @param distDir the folder of the build
 */
export function drawBeforeScripts(distDir: string): void {
  for (const name of readdirSync(distDir, { recursive: true, encoding: "utf8" })) {
    if (path.basename(name) !== "build-manifest.json" || name.startsWith("cache")) continue;
    const file = path.join(distDir, name);
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    const { rootMainFiles = [] } = manifest;
    if (rootMainFiles.length < 2) continue;
    const text = loader(rootMainFiles.map((script) => `/_next/${script}`));
    const place = `static/chunks/first-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.js`;
    writeFileSync(path.join(distDir, place), text);
    writeFileSync(file, JSON.stringify({ ...manifest, rootMainFiles: [place] }));
  }
}
