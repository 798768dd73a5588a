import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { readResume } from "./index";

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom("", "2020", "present", "Mill", "<b>x</b>", "**y**", "ada@example.org", "mill.example/a"),
);
const entry = fc.dictionary(
  fc.constantFrom(
    "name",
    "company",
    "title",
    "summary",
    "highlights",
    "startDate",
    "endDate",
    "date",
    "url",
    "extra",
  ),
  value,
);
const resume = fc.dictionary(
  fc.constantFrom(
    "basics",
    "work",
    "skills",
    "projects",
    "education",
    "languages",
    "meta",
    "talks",
    "$schema",
  ),
  fc.oneof(value, entry, fc.array(fc.oneof(value, entry), { maxLength: 3 })),
);

test("any JSON gives a profile whose every anchor is there once and whose every field has text", () => {
  fc.assert(
    fc.property(fc.oneof(value, resume), (raw) => {
      const profile = readResume(raw, "resume.json", () => {});
      const entries = [profile.about, ...profile.sections.flatMap((section) => section.entries)];
      const anchors = entries.flatMap((each) => [each.anchor, ...each.fields.map((field) => field.anchor)]);
      assert.deepEqual([...new Set(anchors)], anchors);
      for (const { anchor, text } of entries.flatMap((each) => each.fields)) assert.ok(text, anchor);
    }),
    { numRuns: 300 },
  );
});
