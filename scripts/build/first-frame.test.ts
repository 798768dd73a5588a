import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { delayScriptsAfterFirstFrame } from "./first-frame";

const scripts = ["static/chunks/main.js", "static/chunks/runtime.js"];

test("every page begins with one script, which fetches the others at once and runs them behind a frame", (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "first-frame-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const place of ["server/app/page", "static/chunks", "cache/other"])
    mkdirSync(path.join(folder, place), { recursive: true });
  const write = (place: string) =>
    writeFileSync(
      path.join(folder, place, "build-manifest.json"),
      JSON.stringify({ rootMainFiles: scripts }),
    );
  const filesOf = (place: string): string[] =>
    JSON.parse(readFileSync(path.join(folder, place, "build-manifest.json"), "utf8")).rootMainFiles;
  for (const place of ["", "server/app/page", "cache/other"]) write(place);
  for (const script of scripts) writeFileSync(path.join(folder, script), "");
  delayScriptsAfterFirstFrame(folder);
  delayScriptsAfterFirstFrame(folder);
  const [loader = "", ...others] = filesOf("");
  assert.deepEqual(others, []);
  assert.deepEqual(filesOf("server/app/page"), [loader]);
  assert.deepEqual(filesOf("cache/other"), scripts);

  for (const hidden of [false, true]) {
    const added: string[] = [];
    const frames: ((seen: { getEntriesByName: (name: string) => string[] }) => void)[] = [];
    const lates: (() => void)[] = [];
    const document = {
      hidden,
      createElement: (name: string) => ({ name }),
      head: {
        append: ({ name, href, src }: Record<string, string>) => void added.push(`${name} ${href ?? src}`),
      },
    };
    class PerformanceObserver {
      constructor(told: (typeof frames)[number]) {
        frames.push(told);
      }
      observe(): void {}
    }
    const setTimeout = (late: () => void) => void lates.push(late);
    runInNewContext(readFileSync(path.join(folder, loader), "utf8"), {
      document,
      PerformanceObserver,
      setTimeout,
    });
    assert.equal(frames.length, hidden ? 0 : 1);
    const fetched = scripts.map((script) => `link /_next/${script}`);
    const run = scripts.map((script) => `script /_next/${script}`);
    assert.deepEqual(added, hidden ? [...fetched, ...run] : fetched);
    const seen = (entry: string) => ({
      getEntriesByName: (name: string) => [entry].filter((each) => each === name),
    });
    // The background alone is no frame to wait for.
    for (const told of frames) told(seen("first-paint"));
    assert.deepEqual(added, hidden ? [...fetched, ...run] : fetched);
    for (const told of frames) told(seen("first-contentful-paint"));
    assert.deepEqual(added, [...fetched, ...run]);
    for (const late of lates) late();
    assert.deepEqual(added, [...fetched, ...run]);
  }
});

test("the framework is evaluated in steps, in the order in which it asks for its modules", async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "first-frame-"));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "static/chunks"), { recursive: true });
  const chunk =
    "push([0,7,(e,t,n)=>{e.r(3);start(()=>{let{hydrate:t}=e.r(9);t()})},9,(e,t,n)=>{let a=e.r(5),b=e.r(4);e.r(88)},4,5,(e,t,n)=>{e.r(1)}])";
  writeFileSync(path.join(folder, scripts[0] ?? ""), chunk);
  writeFileSync(path.join(folder, scripts[1] ?? ""), "");
  const manifest = {
    rootMainFiles: scripts,
    pagesChunkGroupBootstrapParams: { "/page": { runtimeModuleIds: [7] } },
  };
  writeFileSync(path.join(folder, "build-manifest.json"), JSON.stringify(manifest));
  // What the development server left, whose scripts are gone.
  mkdirSync(path.join(folder, "dev"));
  writeFileSync(
    path.join(folder, "dev/build-manifest.json"),
    JSON.stringify({ rootMainFiles: ["static/chunks/gone.js", "static/chunks/too.js"] }),
  );
  delayScriptsAfterFirstFrame(folder);
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(folder, "build-manifest.json"), "utf8"));

  const evaluated: number[] = [];
  const tasks: (() => unknown)[] = [];
  const loaded: (() => void)[] = [];
  let now = 0;
  const window = {
    document: {
      hidden: true,
      createElement: () => ({}),
      head: { append: ({ onload }: { onload?: () => void }) => void (onload && loaded.push(onload)) },
    },
    performance: { now: () => now },
    setTimeout: (task: () => unknown) => void tasks.push(task),
    TURBOPACK: {
      push: async ({ runtimeModuleIds: [id = 0] }: { runtimeModuleIds: number[] }) => {
        evaluated.push(id);
        if (id === 4) now += 100;
      },
    },
    self: {} as { __next_s?: unknown[] },
  };
  runInNewContext(readFileSync(path.join(folder, rootMainFiles[0]), "utf8"), window);
  assert.ok(window.self.__next_s?.length);
  for (const load of loaded) load();
  await tasks.shift()?.();
  assert.deepEqual(evaluated, [5, 4]);
  await tasks.shift()?.();
  assert.deepEqual(evaluated, [5, 4, 88]);
  assert.equal(tasks.length, 0);
});
