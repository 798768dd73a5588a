import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { sampleContent } from "../../lib/sample.mjs";
import { runCommand } from "./bundled.mjs";
import { copyCompiled, findCompiled, removeCompiledStamp, writeCompiledStamp } from "./compiled.mjs";
import { isDue } from "./due.mjs";
import { withLock } from "./lock.mjs";
import { root, runNode, Stop } from "./run.mjs";

const maxSites = 12;
const stampName = "inputs.sha256";

/**
 * The environment the site is built and served with: what Next reads from `.env` files is added, and relative
 * paths are taken from the folder the caller stands in.
 * @param {NodeJS.ProcessEnv} given
 * @param {{ writing?: boolean }} [options] with `writing`, for Next's development server
 * @returns {NodeJS.ProcessEnv}
 */
export function siteEnvironment(given = process.env, { writing = false } = {}) {
  const { loadEnvConfig } = createRequire(import.meta.url)("@next/env");
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...loadEnvConfig(root, writing, { info() {}, error: console.error }).combinedEnv, ...given };
  const caller = given.INIT_CWD || process.cwd();
  const content = env.CONTENT_DIR && resolveFrom(caller, env.CONTENT_DIR);
  return {
    ...env,
    NODE_ENV: writing ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    CONTENT_DIR: content && content !== path.join(root, "content") ? content : "",
    ...(env.DATA_DIR && { DATA_DIR: resolveFrom(caller, env.DATA_DIR) }),
  };
}

/**
 * Finds a build made from exactly these sources, this content and this SITE_URL, or makes it.
 * @param {NodeJS.ProcessEnv} env from `siteEnvironment`
 * @returns {Promise<string>} the build's folder, relative to the checkout
 * @throws {Stop} with what is wrong with the content, or with the build's own output
 */
export async function ensureBuilt(env) {
  return (
    findBuild(env) ??
    withLock(async () => findBuild(env) ?? makeBuild(env, buildFolderFor(env), { again: true }))
  );
}

/**
 * A finished build of these sources and this content. Where the content lies makes no difference to a build, so one of
 * the sample is good for `content/` for as long as that is its copy.
 * @param {NodeJS.ProcessEnv} env from `siteEnvironment`
 */
export function findBuild(env) {
  const wanted = fingerprint(env);
  const homes = [".next", buildFolderFor(env), buildFolderFor({ ...env, CONTENT_DIR: sampleContent })];
  return homes.find((folder) => readStamp(folder) === wanted);
}

/**
 * Checks the content and builds. The stamp goes first and comes back last, so a build that was interrupted is
 * never taken for a finished one.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 * @param {{ show?: boolean, again?: boolean }} [options] with `again`, what was compiled from the same sources is taken
 *   as it is, and only the pages are drawn
 */
export async function makeBuild(env, folder, { show = false, again = false } = {}) {
  const stamp = path.join(root, folder, stampName);
  const made = fingerprint(env);
  rmSync(stamp, { force: true });
  const check = await runCommand("scripts/build/check.ts", { env });
  if (check.code !== 0) throw new Stop(check.output.trim());
  if (check.output.trim()) console.log(check.output.trim());
  // Nothing that Next does needs the vectors, and each of the two leaves processors idle.
  const making =
    env.EMBEDDINGS_BASE_URL === "none"
      ? undefined
      : runCommand("scripts/build/meaning.ts", {
          env: { ...env, DATA_DIR: path.join(root, ".next/cache") },
        });
  console.log("Building the site ...");
  const started = Date.now();
  // The day is written into what is compiled; see CONTENT_DAY in next.config.build.ts.
  const sources = `${digestOfSources()} ${today()}`;
  const compiled = again ? findCompiled(sources) : undefined;
  if (compiled) copyCompiled(compiled, folder);
  else removeCompiledStamp(folder);
  const next = (/** @type {string[]} */ ...options) =>
    runNode("node_modules/next/dist/bin/next", ["build", ...options], {
      env: { ...env, NEXT_DIST_DIR: folder },
      show,
    });
  const drawing = compiled ? next("--experimental-build-mode", "generate") : next();
  const [{ code, output }, vectors] = await Promise.all([drawing, making]);
  if (vectors?.output.trim()) console.log(vectors.output.trim());
  if (code !== 0) throw new Stop(`${show ? "" : `${output.trim()}\n\n`}The build did not work.`);
  // The host has the build, headers and all, and keeps it as it likes; it is not one to start here.
  if (env.NEXT_ADAPTER_PATH) return folder;
  const seal = await runCommand("scripts/build/seal.ts", { env: { ...env, NEXT_DIST_DIR: folder } });
  if (seal.code !== 0) throw new Stop(seal.output.trim());
  if (env.NEXT_OUTPUT === "standalone") completeStandalone(folder);
  if (folder !== ".next") removeOldSites(folder);
  // A build for a host has other settings.
  if (env.NEXT_OUTPUT !== "standalone") writeCompiledStamp(folder, sources);
  writeFileSync(stamp, made);
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
  return folder;
}

/**
 * Puts what Next leaves out into the standalone folder: what is served as files.
 * @param {string} folder
 */
function completeStandalone(folder) {
  const standalone = path.join(root, folder, "standalone");
  cpSync(path.join(root, folder, "static"), path.join(standalone, folder, "static"), { recursive: true });
  const files = path.join(root, "public");
  if (existsSync(files)) cpSync(files, path.join(standalone, "public"), { recursive: true });
  // Next leaves its cache folder out of every trace, and the vectors of the passages lie there.
  const vectors = ".next/cache/meaning";
  if (existsSync(path.join(root, vectors)))
    cpSync(path.join(root, vectors), path.join(standalone, vectors), { recursive: true });
  // Next writes its server as CommonJS, and a trace may bring this project's package.json along, which says otherwise.
  const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  writeFileSync(path.join(standalone, "package.json"), JSON.stringify({ name, version, type: "commonjs" }));
}

/**
 * A digest of everything a build is made from. PORT is not part of it.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [date] as `YYYY-MM-DD`: on the day something is published, another build is needed
 */
export function fingerprint(env, date = today()) {
  const hash = createHash("sha256");
  const { CONTENT_DIR = "", SITE_URL = "", VERCEL_PROJECT_PRODUCTION_URL = "" } = env;
  hash.update(JSON.stringify([SITE_URL, VERCEL_PROJECT_PRODUCTION_URL]));
  hash.update(digestOfSources());
  // Shown on a page, and nowhere compiled: after `npm run bench` the pages are drawn again.
  const measured = path.join(root, "bench/figures.json");
  if (existsSync(measured)) hash.update(readFileSync(measured));
  const content = CONTENT_DIR || path.join(root, "content");
  // A single résumé file may have any name.
  const isRead = (/** @type {string} */ file) => file === content || isContent(file);
  for (const file of filesUnder(content, isRead)) {
    const bytes = readFileSync(file);
    hash.update(`\0${path.relative(content, file)}\0`).update(bytes);
    if (isDue(file, bytes.toString(), date) === false) hash.update("\0not yet");
  }
  return hash.digest("hex");
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

function digestOfSources() {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * Where a build is kept. Each other CONTENT_DIR or SITE_URL has a folder of its own beside Next's cache, which
 * Next leaves alone: two sites can be served at once, and going back to one needs no build.
 * @param {NodeJS.ProcessEnv} env
 */
function buildFolderFor({ CONTENT_DIR = "", SITE_URL = "", VERCEL_PROJECT_PRODUCTION_URL = "" }) {
  if (!CONTENT_DIR && !SITE_URL && !VERCEL_PROJECT_PRODUCTION_URL) return ".next";
  const key = JSON.stringify([CONTENT_DIR, SITE_URL, VERCEL_PROJECT_PRODUCTION_URL]);
  return `.next/cache/sites/${createHash("sha256").update(key).digest("hex").slice(0, 12)}`;
}

/** @param {string} folder */
function readStamp(folder) {
  const stamp = path.join(root, folder, stampName);
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
}

/** Everything that is compiled, or decides how. */
export function sourceFiles() {
  const own = readdirSync(root)
    .filter((name) =>
      /^(?!playwright|next-env).*\.[cm]?[jt]s$|^tsconfig\.json$|^package-lock\.json$|^\.env/.test(name),
    )
    .sort()
    .map((name) => path.join(root, name));
  const inBuild = (/** @type {string} */ file) => !/\.test\.tsx?$/.test(file);
  return [
    ...own,
    ...["app", "lib", "public", "scripts/build"].flatMap((folder) =>
      filesUnder(path.join(root, folder), inBuild),
    ),
  ];
}

/**
 * @param {string} place a folder, a single file, or nothing at all
 * @param {(file: string) => boolean} wanted
 * @returns {string[]}
 */
function filesUnder(place, wanted) {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return wanted(place) ? [place] : [];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => (!name.startsWith(".") || name === ".well-known") && name !== "node_modules")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(place, entry.name);
      // Every start looks at each of some hundreds of files: only a folder or a link is asked what it is.
      if (!entry.isFile()) return filesUnder(file, wanted);
      return wanted(file) ? [file] : [];
    });
}

/** @param {string} file */
function isContent(file) {
  return /\.(jsonl?|ya?ml|mdx?|markdown|png|jpe?g|gif|webp|avif|svg)$/i.test(file);
}

/**
 * @param {string} caller
 * @param {string} location
 */
function resolveFrom(caller, location) {
  const fromCaller = path.resolve(caller, location);
  const fromRoot = path.resolve(root, location);
  return existsSync(fromCaller) || !existsSync(fromRoot) ? fromCaller : fromRoot;
}

/**
 * Drops the compiler's cache of this site, four fifths of its size, and the oldest of many sites.
 * @param {string} folder
 */
function removeOldSites(folder) {
  rmSync(path.join(root, folder, "cache"), { recursive: true, force: true });
  const parent = path.join(root, path.dirname(folder));
  const madeAt = (/** @type {string} */ site) => statSync(path.join(site, "BUILD_ID")).mtimeMs;
  const sites = readdirSync(parent).map((name) => path.join(parent, name));
  const finished = sites.filter((site) => existsSync(path.join(site, "BUILD_ID")));
  const old = finished.sort((a, b) => madeAt(b) - madeAt(a)).slice(maxSites);
  for (const site of old) rmSync(site, { recursive: true, force: true });
}
