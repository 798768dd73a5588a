import assert from "node:assert/strict";
import { test } from "node:test";
import { readBasics, withPronouns } from "./basics";
import { readResume } from "./index";

const numbers: [written: string, dialled: string][] = [
  ["+44 7700 900123", "+447700900123"],
  ["(020) 7946 0000", "02079460000"],
  // Who calls from abroad leaves out the zero in brackets.
  ["+44 (0)20 7946 0000", "+442079460000"],
  ["+49 (0) 30 123456", "+4930123456"],
  ["0049 (0)30 123456", "004930123456"],
  ["+1 555 123 4567 ext. 12", "+15551234567"],
  ["+1 555 123 4567 x12", "+15551234567"],
];

for (const [written, dialled] of numbers)
  test(`a telephone number is shown as written and dialled as it must be: ${written}`, () => {
    const { about } = readBasics({ phone: written }, "Ada", new Set());
    const field = about.fields.find(({ name }) => name === "phone");
    assert.equal(field?.text, written);
    assert.equal(field?.href, `tel:${dialled}`);
  });

test("an address without its scheme is one, be it with a port, a query or letters of any language", () => {
  for (const url of [
    "ada.example",
    "ada.example:8080/cv",
    "ada.example?lang=en",
    "ada.example#cv",
    "müller.example/über",
  ]) {
    const { about } = readBasics({ url }, "Ada", new Set());
    const [link] = about.fields.filter(({ name }) => name === "url");
    assert.deepEqual([link?.text, link?.href], [url, `https://${url}`]);
  }
});

test("the pronouns of owner.yaml stand beside the name, unless the résumé has its own", () => {
  const pronounsOf = (basics: object, pronouns: string | undefined) => {
    const profile = readResume({ basics: { name: "Ada", ...basics } }, "resume.json", () => {});
    const { about } = withPronouns(profile, pronouns);
    return about.fields.filter(({ name }) => name === "pronouns").map(({ text, anchor }) => [text, anchor]);
  };
  assert.deepEqual(pronounsOf({}, "she/her"), [["she/her", "about-pronouns"]]);
  assert.deepEqual(pronounsOf({}, undefined), []);
  assert.deepEqual(
    pronounsOf({ pronouns: "they/them" }, "she/her").map(([text]) => text),
    ["they/them"],
  );
});
