import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import fc from "fast-check";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { type Answer, createAnswerer, type Turn } from ".";
import { sharedSample } from "./test-sample";

// Words that mean something to JavaScript mean nothing in a question or in the content: names every object has, and
// the signs of regular expressions and of replacements.

/** How many questions are made up; `npm run test:faults` asks for more. */
const RUNS = Number(process.env.FUZZ_REQUESTS || 150);

const inherited = [
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "isPrototypeOf",
  "__defineGetter__",
  "prototype",
  "toLocaleString",
];
const signs = ["visual++?", "c++", "(", ")[", "a{2,1}", "\\", "*+", "[z-a]", "$&", "$1", "(?<x", "|", "^$"];
const plain = [
  "what",
  "is",
  "a",
  "she",
  "did",
  "use",
  "at",
  "and",
  "I mean",
  "when",
  "Maren",
  "Halfbeat",
  "in",
];

const word = fc.oneof(fc.constantFrom(...inherited), fc.constantFrom(...signs), fc.constantFrom(...plain));
const made = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));

const folder = mkdtempSync(path.join(tmpdir(), "magic-words-"));
after(() => rmSync(folder, { recursive: true, force: true }));
cpSync(sampleContent, folder, { recursive: true });
rewrite("resume.json", (text) => {
  const resume = JSON.parse(text);
  for (const name of [...inherited, ...signs]) {
    resume.skills.push({ name, level: name, keywords: inherited });
    resume.languages.push({ language: name, fluency: name });
    resume.work.push({ name, position: name, location: name, startDate: "2010-01", endDate: "2010-06" });
  }
  resume.basics.profiles.push({ network: "constructor", url: "https://example.com/constructor" });
  return JSON.stringify({ ...resume, constructor: [{ name: "toString", valueOf: "hasOwnProperty" }] });
});
rewrite("owner.yaml", (text) =>
  text.replace(
    /^facts:$/m,
    () => "facts:\n  constructor:\n    value: valueOf\n  c++_rate:\n    visibility: never",
  ),
);

const answerers = {
  "the sample": createAnswerer(sharedSample()),
  "content named by such words": createAnswerer(loadContent(folder)),
};

for (const [name, answerer] of Object.entries(answerers)) {
  describe(name, () => {
    for (const each of [...inherited, ...signs]) {
      test(`"${each}" is a word as any other`, async () => {
        for (const query of [`What is a ${each}?`, each, `Does she know ${each}?`, `I mean ${each}`]) {
          const first = { role: "user", content: `Did she work in ${each}?` } as const;
          assertWhole(await ask(answerer, [first, { role: "user", content: query }]));
        }
      });
    }

    test("whatever conversation is made of them is answered", async () => {
      const turns = fc.array(made, { minLength: 1, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(turns, async (texts) =>
          assertWhole(
            await ask(
              answerer,
              texts.map((content) => ({ role: "user", content })),
            ),
          ),
        ),
        { numRuns: RUNS },
      );
    });
  });
}

test("a skill named Constructor is one the owner has", async () => {
  const content = structuredClone(sharedSample());
  const skills = content.profile.sections.find(({ id }) => id === "skills");
  const [skill] = skills?.entries ?? [];
  assert.ok(skills && skill);
  skills.entries.push({ ...skill, title: "Constructor", anchor: "skills-constructor", fields: [] });
  const { status, text } = await ask(createAnswerer(content), [
    { role: "user", content: "Does she know Constructor?" },
  ]);
  assert.equal(status, "answered");
  assert.match(text, /Constructor/);
});

function rewrite(file: string, change: (text: string) => string): void {
  const place = path.join(folder, file);
  const before = readFileSync(place, "utf8");
  const text = change(before);
  assert.notEqual(text, before);
  writeFileSync(place, text);
}

async function ask({ answer }: ReturnType<typeof createAnswerer>, turns: Turn[]): Promise<Answer> {
  const stream = answer({ query: turns.at(-1)?.content ?? "", history: turns.slice(0, -1) });
  let step = await stream.next();
  while (!step.done) step = await stream.next();
  return step.value;
}

function assertWhole({ text, citations, suggestions }: Answer): void {
  const said = [text, ...citations.map(({ quote }) => quote), ...suggestions];
  assert.ok(said.every((each) => typeof each === "string"));
  assert.doesNotMatch(said.join("\n"), /\[native code\]|\[object /);
}
