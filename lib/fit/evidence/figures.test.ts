import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { getKnowledge } = await import("@/lib/knowledge");
const { findDenial } = await import("./denials");
const { compareFigures } = await import("./figures");

const compared: [asked: string, told: string, how: "reached" | "short" | undefined][] = [
  ["at least five hospitals on one platform", "Nine hospitals used it.", "reached"],
  ["fifty hospitals on one platform", "Nine hospitals used it.", "short"],
  ["tens of thousands of calls every month", "38,400 calls in October", "reached"],
  ["50,000 calls per month", "38,400 calls in October", "short"],
  ["answers below a second", "The median reply takes 640 milliseconds.", "reached"],
  ["answers below a second", "The median reply takes 1.9 seconds.", "short"],
  ["answers below a second", "Brought from 1,900 to 640 ms.", "reached"],
  ["answers within 500 ms", "Brought from 1,900 to 640 ms.", "short"],
  ["a group of six engineers", "Led four to six engineers.", "reached"],
  ["cover of at least NZ$1 million", "Professional indemnity cover of NZ$2 million", "reached"],
  ["a budget of £2.4m", "Held £250,000 a year.", "short"],
  ["at least 50 percent", "0 of 0 were answered.", undefined],
  ["knowledge of hospitals", "Nine hospitals used it.", undefined],
];

for (const [asked, told, how] of compared) {
  test(`a figure is compared: ${asked} / ${told}`, () => assert.equal(compareFigures(asked, [told]), how));
}

test("what the owner says was not done, or is not wanted, denies a demand; what was done is not denied", () => {
  for (const asked of ["ship native mobile apps", "previous work in finance", "filed patents"])
    assert.ok(findDenial(getKnowledge(), asked), asked);
  for (const asked of ["lead a group of engineers", "teach a course"])
    assert.equal(findDenial(getKnowledge(), asked), undefined, asked);
});
