import assert from "node:assert/strict";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { askFolder, page, portfolio } from "./test-site";

const ask = portfolio({
  "projects/kite": page(
    "name: Kite\ntags: [wind, toys]\ntech_stack: [Go]\nstart: 2021-03\nurl: https://kite.example.org\nstatus: live",
    "It flies.",
  ),
  "projects/oar": page(
    "name: Oar\ntags: [water]\ntech_stack: [Go, Zig]\nstart: 2021-06\nend: 2022-01\nstatus: archived\nurl: https://oar.example.org",
    "It rows.",
  ),
  "projects/sail": page(
    "name: Sail\ntags: [wind, water]\ntech_stack: [Zig]\nstart: 2023-01\nstatus: live",
    "It sails.",
  ),
  "essays/calm": page("title: Calm\ndate: 2023-02-10\ntopics: [wind]", "No wind."),
});

test("projects are counted by year, by tag and by technology", async () => {
  assert.equal(
    (await ask("How many projects per year?")).text,
    "- **2023**: 1 (Sail)\n- **2021**: 2 (Kite and Oar)",
  );
  assert.equal(
    (await ask("How many projects did she do in each category?")).text,
    "- **wind**: 2 (Sail and Kite)\n- **water**: 2 (Sail and Oar)\n- **toys**: 1 (Kite)",
  );
  assert.match((await ask("Number of projects by technology")).text, /\*\*Zig\*\*: 2/);
});

test("a tag, also called a topic, is a filter", async () => {
  assert.match(
    (await ask("Which projects are tagged water?")).text,
    /^\*\*Two\*\* projects:\n- \*\*Sail\*\*.*\n- \*\*Oar\*\*/,
  );
  assert.match((await ask("Which of her posts are about wind?")).text, /\*\*Calm\*\*/);
  assert.match((await ask("Which projects rely on Go?")).text, /^\*\*Two\*\* projects/);
});

test("what can be tried is what is live", async () => {
  const { text } = await ask("Which of these can I try live?");
  assert.match(text, /kite\.example\.org/);
  assert.doesNotMatch(text, /oar/);
});

const sample = askFolder(sampleContent);

test("the owner's own word on what runs in a browser comes first", async () => {
  const { text, citations } = await sample("Is there anything I can try in my browser?");
  assert.match(text, /^Three things can be tried in a browser/);
  assert.equal(citations.length, 1);
});

test("a list that is shortened to names and dates has one receipt an item, and quotes no word that it does not say", async () => {
  const { text, citations, sources } = await sample("Which projects are there?");
  const items = text.split("\n").filter((line) => line.startsWith("- "));
  assert.ok(items.length > 12);
  assert.deepEqual([citations.length, sources.length], [items.length, items.length]);
  for (const [at, { title, quote }] of citations.entries()) {
    assert.equal(items[at], `- **${title}** (${quote})`);
  }
});

test("two pages side by side: what each is and when, a receipt for each fact, and no list of tools unasked", async () => {
  const { text, citations } = await sample("Compare Pillbridge and FHIR Sieve");
  assert.doesNotMatch(text, /Built with/);
  assert.ok(citations.length <= 12, String(citations.length));
  assert.match((await sample("Compare the stack of Halfbeat and Plumbline")).text, /Built with Rust/);
});

test("how many people were led at a place is a figure of that place", async () => {
  const { text } = await sample("How many people did she manage at Alvorim?");
  assert.match(text, /five other engineers/);
  assert.doesNotMatch(text, /Sallowfield/);
  assert.equal((await sample("How many people did she manage at Pellmark?")).status, "not_found");
});
