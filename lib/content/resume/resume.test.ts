import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { loadTestContent } from "../test-content";
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

test("two sections whose names read the same have anchors of their own", () => {
  const profile = readResume(
    { "my tools": { one: "Loom" }, "My Tools": { two: "Vat" } },
    "resume.json",
    () => {},
  );
  const anchors = profile.sections.flatMap(({ entries }) => entries.map(({ anchor }) => anchor));
  assert.deepEqual(anchors, ["my-tools", "my-tools-2"]);
});

test("a list or an object where one text is read is named, and not lost in silence", () => {
  const basics = {
    name: "Ada",
    email: ["a@example.org", "b@example.org"],
    label: ["Weaver", "Dyer"],
    url: { home: "https://ada.example.org" },
    phone: [],
    image: null,
    location: { city: ["Leeds"], countryCode: "GB" },
  };
  const { lines } = loadTestContent({ "resume.json": { basics, meta: { lastModified: "last week" } } });
  assert.deepEqual(
    lines.split("\n").map((line) => line.replace(/^.*?: /, "")),
    [
      "basics.label: is a list; expected text",
      "basics.email: is a list; expected text",
      "basics.url: is an object; expected text",
      "basics.location.city: is a list; expected text",
      'meta.lastModified: "last week" is not a date; expected YYYY-MM-DD, YYYY-MM, YYYY, MM/YYYY, a month and year such as "Aug. 2011", or "present"',
    ],
  );
  assert.match(
    loadTestContent({ "resume.json": { basics: [{ name: "Ada" }] } }).lines,
    /basics: is a list; expected an object/,
  );
  const { profile } = loadTestContent({
    "resume.json": { basics: { name: "Ada" }, meta: { lastModified: "March 3, 2021" } },
  }).content;
  assert.equal(profile.updated, "2021-03-03");
});
