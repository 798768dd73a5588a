import assert from "node:assert/strict";
import test from "node:test";
import { siteOf } from "../site";
import { sharedSample } from "../test-sample";
import { analyze } from "./question";
import { wishOf } from "./wish";

const site = siteOf(sharedSample());
const wished = (text: string, preface?: string) => wishOf(analyze(text, site), preface);

const explicitWishes: [question: string, text: string][] = [
  ["Has she built anything that reads gas meters at night?", "reads gas meters at night"],
  [
    "Did Maren ever make a small tool for splitting bills among flatmates?",
    "splitting bills among flatmates",
  ],
  ["Is there something of hers that sorts griddle cakes?", "sorts griddle cakes"],
  ["which of her projects tells a cough from a sneeze?", "tells a cough from a sneeze"],
  ["Which of her projects has to do with needlework?", "has to do with needlework"],
  [
    "I need something that proofreads minutes of meetings, has she done that?",
    "proofreads minutes of meetings",
  ],
];
for (const [question, text] of explicitWishes)
  test(`what it is to be for: ${question}`, () => {
    assert.deepEqual(wished(question), { text, isExplicit: true });
  });

test("what is needed may be said in the sentence before", () => {
  assert.equal(
    wished("Has she done that?", "We need a tool for planning night shifts.")?.text,
    "planning night shifts",
  );
});

test("a thing that may have been made is asked for, but not surely", () => {
  assert.deepEqual(wished("Did she ever make an inventory of road tunnels?"), {
    text: "inventory of road tunnels",
    isExplicit: false,
  });
});

for (const question of [
  "Has she built anything with Rust?",
  "What has she built that runs in hospitals?",
  "Which of her projects are live?",
  "Did she build it alone?",
  "Has she built anything good?",
  "Does she have a degree in linguistics?",
  "Has she made something in 2023 for hospices?",
])
  test(`it is asked otherwise: ${question}`, () =>
    assert.equal(wished(question)?.isExplicit ?? false, false));
