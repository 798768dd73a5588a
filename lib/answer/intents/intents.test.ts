import assert from "node:assert/strict";
import test from "node:test";
import type { EntityKind } from "@/lib/knowledge";
import { analyze } from "../read/question";
import { siteOf } from "../site";
import { sharedSample } from "../test-sample";
import { firstIntents, intents } from ".";
import { asks, words } from "./intent";

const site = siteOf(sharedSample());
const all = [...firstIntents, ...intents];
const kinds = new Map<string, EntityKind>([
  ["project", "project"],
  ["employer", "work"],
  ["volunteering", "volunteer"],
  ["school", "education"],
  ["owner", "person"],
  ["referee", "reference"],
  ["post", "essay"],
]);

/** An example with names of the sample in the places of `{project}` and the like. */
function filled(example: string): string {
  return example.replace(/\{(other )?(\w+)\}/g, (place, other, what) => {
    const named = site.knowledge.entities.filter(({ kind }) => kind === kinds.get(what));
    const name = named[other ? 1 : 0]?.name;
    assert.ok(name, `${place} in "${example}"`);
    return name;
  });
}

for (const { id, examples, claim } of all) {
  test(`${id} claims its examples`, () => {
    assert.ok(examples.length >= 2, "two examples or more");
    assert.equal(new Set(examples).size, examples.length, "each of them once");
    for (const example of examples.map(filled)) {
      const { plain, tagged } = analyze(example, site);
      assert.ok(claim({ plain, tagged }), `"${example}", read as "${plain}" and "${tagged}"`);
    }
  });
}

test("a message that names one thing all over again is claimed or not in no time", () => {
  // As many as names of three letters are in the longest question; in milliseconds of the processor.
  const [most, limit] = [500, 60];
  const spent = (work: () => void) => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1000;
  };
  const slow = all.flatMap(({ id, claim }) =>
    ["@project", "@essay", "@work", "P", "one"].flatMap((name) => {
      const said = `${name} `.repeat(most).trim();
      const take = () => spent(() => claim({ plain: said, tagged: said }));
      return Math.min(take(), take(), take()) > limit ? `${id}: ${name}` : [];
    }),
  );
  assert.deepEqual(slow, []);
});

test("each intent has a name of its own", () => {
  const ids = all.map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
  );
});

test("an intent's words are stems and beginnings of stems, each of them once", () => {
  const { stems, beginnings } = words("databases polit*");
  assert.deepEqual([[...stems], beginnings], [["databas"], ["polit"]]);
  assert.throws(() => words("database databases"), /"databases" is covered by another of its words/);
  assert.throws(() => words("polit* politics"), /"politics" is covered by another/);
  assert.throws(() => words("politics polit*"), /"polit\*" is covered by another/);
});

test("a claim reads the question's words and the kinds of what they name", () => {
  const claim = asks("who (wrote|made) @project", "^thanks$");
  assert.ok(claim({ plain: "who wrote halfbeat", tagged: "who wrote @project" }));
  assert.ok(!claim({ plain: "who wrote halfbeat", tagged: "who wrote halfbeat" }));
  assert.ok(!claim({ plain: "many thanks", tagged: "many thanks" }));
});
