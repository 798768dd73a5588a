import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** How long a page waits for its first frame, in milliseconds: some browsers tell of none. */
const maxWaitMs = 1_000;

/** In how many steps at most the framework begins. */
const maxSteps = 5;

/** How long one step goes on, in milliseconds, before what a visitor does gets its turn. */
const stepMs = 8;

/**
 * What a page runs first: it fetches the framework's scripts at once, and runs them when the first frame with something in
 * it is on the screen (Paint Timing; the first of all may be the background alone). Started by the document itself they run
 * as soon as they are there, which is before anything is drawn where they come fast. A page in a background tab has no
 * frames, and does not wait for one.
 *
 * The framework's own modules are then evaluated in steps, in the order in which it asks for them itself; in one they are
 * the longest task of a page. Next puts off its start for the scripts named in `__next_s`: here they are empty, and each
 * takes as long as a step. What no step has come to is evaluated at the start, as it would be without any.
 */
const loaderScript = (addresses: readonly string[], modules: readonly number[]) =>
  `{const all=${JSON.stringify(addresses)},modules=${JSON.stringify(modules)};` +
  "const add=(name,given)=>document.head.append(Object.assign(document.createElement(name),given));" +
  'for(const href of all)add("link",{rel:"preload",as:"script",fetchPriority:"low",href});' +
  `const step=async()=>{const end=performance.now()+${stepMs};` +
  "while(modules.length&&performance.now()<end)await TURBOPACK.push({otherChunks:[],runtimeModuleIds:[modules.shift()]});" +
  "if(modules.length)setTimeout(step)};" +
  `if(modules.length)(self.__next_s||=[]).push(...Array(${maxSteps}).fill([0,{children:""}]));` +
  "let run=()=>{run=()=>{};for(const src of all)" +
  'add("script",{src,async:false,onload:src===all.at(-1)?()=>setTimeout(step):null})};' +
  "if(document.hidden)run();else{" +
  'new PerformanceObserver(seen=>{if(seen.getEntriesByName("first-contentful-paint").length)run()})' +
  '.observe({type:"paint",buffered:true});' +
  `setTimeout(()=>run(),${maxWaitMs})}}`;

interface Manifest {
  rootMainFiles?: string[];
  /** For each page the modules that begin it, which are the same for all. */
  pagesChunkGroupBootstrapParams?: Record<string, { runtimeModuleIds?: number[] }>;
}

/**
 * Puts that script in the place of those that every page begins with. To be run after the compiler and before any page is
 * drawn: `compiler.runAfterProductionCompile`; Next has no setting for it (16.4).
 * @param distDir the folder of the build
 */
export function delayScriptsAfterFirstFrame(distDir: string): void {
  for (const name of readdirSync(distDir, { recursive: true, encoding: "utf8" })) {
    if (path.basename(name) !== "build-manifest.json") continue;
    // What `npm run dev` left there is of another compiler run, whose scripts may be gone.
    if (/^(?:cache|dev)\b/.test(name)) continue;
    const file = path.join(distDir, name);
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    const { rootMainFiles = [], pagesChunkGroupBootstrapParams: pages = {} } = manifest;
    if (rootMainFiles.length < 2) continue;
    const text = loaderScript(
      rootMainFiles.map((script) => `/_next/${script}`),
      frameworkModules(
        rootMainFiles.map((script) => readFileSync(path.join(distDir, script), "utf8")),
        Object.values(pages)[0]?.runtimeModuleIds?.at(-1),
      ),
    );
    const place = `static/chunks/first-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.js`;
    writeFileSync(path.join(distDir, place), text);
    writeFileSync(file, JSON.stringify({ ...manifest, rootMainFiles: [place] }));
  }
}

/**
 * The modules that the framework asks for as it starts, in its order: those of the module that the first one asks for last.
 * None, where the compiler writes its chunks in another way than this one (Turbopack 16.4).
 */
function frameworkModules(chunks: readonly string[], first?: number): number[] {
  const asked = (id?: number) => {
    const [, body = ""] =
      chunks
        .map((chunk) => new RegExp(`\\b${id},(?:\\d+,)*\\(\\w[^)]*\\)=>\\{(.*)`, "s").exec(chunk))
        .find((found) => found) ?? [];
    const [own = ""] = body.split(/\},\d+,(?:\d+,)*\([\w,]*\)=>\{/);
    return [...own.matchAll(/\b\w\.r\((\d+)\)/g)].map(([, module]) => Number(module));
  };
  return first === undefined ? [] : asked(asked(first).at(-1));
}
