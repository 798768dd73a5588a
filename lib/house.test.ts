import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import ts from "typescript";

// Holds the walls of the house: who may know whom, and what must not stand anywhere. See the README.

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");

/** The doors each room may knock at; locale, env, errors and once-per-process are open to all. */
const mayKnow: Record<string, string[]> = {
  app: ["protocols", "content"],
  protocols: ["operations", "inbox", "visits", "identity", "content", "runtime"],
  operations: [
    "answer",
    "fit",
    "tasks",
    "messages",
    "questions",
    "visits",
    "knowledge",
    "language",
    "content",
    "runtime",
  ],
  inbox: ["messages", "questions", "answer", "meaning", "knowledge", "language", "content"],
  visits: ["runtime"],
  fit: ["tasks", "answer", "meaning", "knowledge", "language", "content"],
  tasks: ["runtime"],
  messages: ["runtime"],
  questions: ["language", "runtime"],
  answer: ["knowledge", "meaning", "language", "content", "runtime"],
  meaning: ["runtime"],
  knowledge: ["language", "content"],
  language: [],
  identity: ["content", "runtime"],
  content: [],
  runtime: [],
  locale: [],
  errors: [],
  env: [],
  "once-per-process": [],
};
const openToAll = ["locale", "env", "errors", "once-per-process"];
const mayUseNext = ["app", "protocols"];

interface Import {
  file: string;
  /** The file or package that is named, with the alias resolved: `lib/content`, `next/headers`. */
  target: string;
  typeOnly: boolean;
}

const imports = ["app", "lib", "scripts"]
  .flatMap((folder) => filesUnder(folder))
  .filter(isCode)
  .flatMap(importsOf);
const production = imports.filter(({ file }) => !isTest(file) && !file.startsWith("scripts/"));

test("a room is entered by its door", () => {
  const trespasses = imports.filter(({ file, target }) => {
    const room = roomOf(target);
    if (!target.startsWith("lib/") || room === roomOf(file)) return false;
    return target !== `lib/${room}` && target !== `lib/${room}/index`;
  });
  assert.deepEqual(trespasses.map(told), []);
});

test("rooms know each other in one direction", () => {
  const wrong = production.filter(({ file, target, typeOnly }) => {
    const from = roomOf(file);
    const to = roomOf(target);
    if (!to || from === to || openToAll.includes(to)) return false;
    return !(mayKnow[from ?? ""] ?? []).includes(to) && !(from === "app" && typeOnly);
  });
  assert.deepEqual(wrong.map(told), []);
});

test("the site is built without the scripts", () => {
  assert.deepEqual(production.filter(({ target }) => target.startsWith("scripts/")).map(told), []);
});

test("below protocols nothing knows Next", () => {
  const wrong = production.filter(
    ({ file, target }) =>
      /^(next|react|server-only)(\/|$)/.test(target) && !mayUseNext.includes(roomOf(file) ?? ""),
  );
  assert.deepEqual(wrong.map(told), []);
});

test("below protocols nothing knows a status code of HTTP or a header of a reply", () => {
  const below = [
    "errors",
    "operations",
    "fit",
    "tasks",
    "messages",
    "questions",
    "inbox",
    "visits",
    "answer",
    "meaning",
    "knowledge",
    "language",
    "content",
    "runtime",
  ];
  const files = filesUnder("lib").filter(
    (file) =>
      isCode(file) &&
      !isTest(file) &&
      below.includes(roomOf(file) ?? "") &&
      !read(file).includes("For tests only"),
  );
  assert.ok(files.includes("lib/errors.ts") && files.includes("lib/operations/run.ts"));
  const wrong = files.filter((file) =>
    /\b(Retry-After|WWW-Authenticate|RateLimit-|Cache-Control)|\bstatus(Code)?\b["\]:= ]+[1-5]\d\d\b|\bHTTP status/.test(
      read(file),
    ),
  );
  assert.deepEqual(wrong, []);
});

test("what runs in the browser imports types from lib, never values", () => {
  const entries = filesUnder("app").filter((file) => isCode(file) && /^["']use client["']/m.test(read(file)));
  assert.ok(entries.length > 0, "there are client components to look at");
  const shipped = reachableFrom(entries);
  const wrong = imports.filter(
    ({ file, target, typeOnly }) => shipped.has(file) && target.startsWith("lib/") && !typeOnly,
  );
  assert.deepEqual(wrong.map(told), []);
});

test("what is kept for the process is kept in one place", () => {
  const kept = "lib/once-per-process.ts";
  const files = [...filesUnder("app"), ...filesUnder("lib")].filter(
    (file) => isCode(file) && !isTest(file) && /\bglobalThis\b/.test(read(file)),
  );
  // Reading something of the platform's there is no keeping.
  const wrong = files.filter((file) => file !== kept && /\bglobalThis\b(?!\.fetch\b)/.test(read(file)));
  assert.ok(files.includes(kept));
  assert.deepEqual(wrong, []);
});

test("no test depends on what the owner writes: none names the content folder", () => {
  const tests = ["app", "lib", "scripts", "e2e"]
    .flatMap((folder) => filesUnder(folder))
    .filter((file) => isTest(file) || file.startsWith("e2e/"));
  const names = /loadContent\("content|(?:\.\.\/|root, ["'`])content["'`/]/;
  assert.deepEqual(
    tests.filter((file) => isCode(file) && names.test(read(file))),
    [],
  );
});

test("there are no server actions", () => {
  const files = filesUnder("app").filter(
    (file) => isCode(file) && /^\s*["']use server["']/m.test(read(file)),
  );
  assert.deepEqual(files, []);
});

test("packages are pinned, and none is older than its last known fault", () => {
  // Advisory services cannot be reached from everywhere, so the floors of the known faults stand here.
  const floors: Record<string, string> = {
    next: "16.4.6",
    react: "19.2.6",
    "react-dom": "19.2.6",
    sharp: "0.35.5",
    "@modelcontextprotocol/sdk": "1.32.2",
    "@modelcontextprotocol/server": "2.4.0",
  };
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  assert.deepEqual(loose, []);
  const locked: Record<string, { version: string }> = JSON.parse(read("package-lock.json")).packages;
  const old = Object.entries(locked).filter(([place, { version }]) => {
    const floor = floors[place.split("node_modules/").pop() ?? ""];
    return floor !== undefined && isOlder(version, floor);
  });
  assert.deepEqual(old, []);
});

test("the lock file knows every platform", () => {
  // Written where a registry lacks the packages of other systems, it would not install on those systems.
  const locked: Record<string, { optionalDependencies?: Record<string, string> }> = JSON.parse(
    read("package-lock.json"),
  ).packages;
  const unknown = Object.values(locked)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !Object.keys(locked).some((place) => place.endsWith(`node_modules/${name}`)));
  assert.deepEqual(unknown, []);
});

test("every package in the lock file has the hash that its download is held against", () => {
  // The registry at hand had no such package of this version, so nobody could take its hash. The list ends with the version.
  const unseen = ["darwin-arm64", "darwin-x64", "win32-arm64-msvc", "win32-x64-msvc"].map(
    (platform) => `node_modules/@next/swc-${platform}@16.4.6`,
  );
  const locked: Record<string, { version?: string; integrity?: string; resolved?: string; link?: true }> =
    JSON.parse(read("package-lock.json")).packages;
  const packages = Object.entries(locked).filter(([place, { link }]) => place !== "" && !link);
  const unproved = packages.filter(
    ([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""),
  );
  assert.ok(packages.length > 100);
  assert.deepEqual(
    unproved.map(([place, { version }]) => `${place}@${version}`),
    unseen,
  );
  assert.deepEqual(
    packages.filter(([, { resolved }]) => resolved),
    [],
  );
});

test("nothing in the checkout names a package registry or the machine it was written on", () => {
  const foreign = [
    ["registry", "npmjs"],
    ["registry", "yarnpkg"],
    ["npm", "pkg"],
  ]
    .map((words) => words.join("\\."))
    .concat(["/work/(?:main|sha", "red)\\b"].join(""), ["\\.\\./sha", "red/"].join(""));
  const pattern = new RegExp(foreign.join("|"));
  const wrong = filesUnder(".").filter((file) => isText(file) && pattern.test(read(file)));
  assert.deepEqual(wrong, []);
});

function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, importing(read(file)), ts.ScriptTarget.Latest);
  const found: Import[] = [];
  const add = (name: string, typeOnly: boolean) =>
    found.push({ file, target: resolve(file, name), typeOnly });
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, isTypeOnly(node.importClause));
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      add(node.moduleSpecifier.text, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteral(name)) add(name.text, false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal)) add(node.argument.literal.text, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The beginning of a text, as far as something is imported in it: reading all else takes the parser most of its time. What is
 * cut off in the middle is read as far as it goes.
 */
function importing(text: string): string {
  const last = [...text.matchAll(/\bfrom\s*["']|\bimport\s*["'(]/g)].at(-1);
  const end = last ? text.indexOf("\n", last.index + last[0].length) : 0;
  return end < 0 ? text : text.slice(0, end);
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name && !!named && ts.isNamedImports(named) && named.elements.every((name) => name.isTypeOnly)
  );
}

function resolve(file: string, name: string): string {
  if (name.startsWith("@/")) return name.slice(2);
  return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name;
}

/** The files that a bundler would take along with these: what they import by value, and so on. */
function reachableFrom(entries: string[]): Set<string> {
  const reached = new Set(entries);
  for (const file of reached) {
    for (const { target, typeOnly } of imports.filter((each) => each.file === file)) {
      if (typeOnly || !target.startsWith("app/")) continue;
      const found = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find(
        (candidate) => isCode(candidate) && existsSync(path.join(root, candidate)),
      );
      if (found) reached.add(found);
    }
  }
  return reached;
}

/** `lib/content/load.ts` -> `content`, `app/page.tsx` -> `app`; undefined for packages. */
function roomOf(file: string): string | undefined {
  const [top, second] = file.split("/");
  if (top === "app") return "app";
  return top === "lib" ? second?.replace(/\.tsx?$/, "") : undefined;
}

function told({ file, target }: Import): string {
  return `${file} -> ${target}`;
}

function isCode(file: string): boolean {
  return /\.tsx?$/.test(file);
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/test-[\w-]+\.ts$/.test(file);
}

function isText(file: string): boolean {
  return !/\.(png|jpe?g|webp|avif|ico|woff2?|tsbuildinfo|bin|db|sqlite)$/.test(file);
}

function isOlder(version: string, floor: string): boolean {
  const [have = [], need = []] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  const at = need.findIndex((part, index) => part !== have[index]);
  return at >= 0 && (have[at] ?? 0) < (need[at] ?? 0);
}

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const isHidden = entry.name.startsWith(".") && ![".ci", ".well-known"].includes(entry.name);
    if (entry.name === "node_modules" || isHidden) return [];
    const place = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(place) : [place];
  });
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
