import assert from "node:assert/strict";
import test from "node:test";
import { sentences } from "./sentences";
import { Spelling } from "./spelling";
import { fold, isNearForm, nameKey, stem, tokenize } from "./text";

test("texts are compared without accents, case and kinds of quotes", () => {
  assert.equal(fold("Café ’n’ “Élan” – ½"), "cafe 'n' \"elan\" - 1⁄2");
});

test("technical names stay one word", () => {
  const words = tokenize("C++, C#, Node.js, .NET and P&L; Lena's geo-replicated APIs").map(
    ({ word }) => word,
  );
  assert.deepEqual(words, ["c++", "c#", "node.js", ".net", "and", "p&l", "lena", "geo-replicated", "api"]);
});

test("a name is one however it is spelt", () => {
  for (const spelling of ["Next.js", "next js", "NextJS", "next-js"])
    assert.equal(nameKey(spelling), "nextjs");
  assert.equal(nameKey("Salt & Cedar"), nameKey("salt and cedar"));
  assert.notEqual(nameKey("C"), nameKey("C++"));
  assert.notEqual(nameKey("C++"), nameKey("C#"));
});

test("irregular forms meet their stem", () => {
  for (const [form, base] of [
    ["built", "build"],
    ["led", "lead"],
    ["grew", "grow"],
    ["taught", "teaching"],
  ] as const)
    assert.equal(stem(form), stem(base));
});

test("sentences are cut where they end, and stay as they stand", () => {
  const text = "Dr. Bose advised me. It took 3.5 years! Was it worth it? Yes";
  assert.deepEqual(sentences(text), [
    "Dr. Bose advised me.",
    "It took 3.5 years!",
    "Was it worth it?",
    "Yes",
  ]);
});

test("a misspelt word is mended towards known words only", () => {
  const spelling = new Spelling(["internship", "supervisor", "kafka"]);
  assert.equal(spelling.correct("intrenship"), "internship");
  assert.equal(spelling.correct("supervizor"), "supervisor");
  assert.equal(spelling.correct("snowflake"), undefined);
});

for (const [one, other, near] of [
  ["deploy", "deployer", true],
  ["month", "monthli", true],
  ["write", "writer", true],
  ["write", "write-up", true],
  ["mail", "mail-in-a-box", false],
  ["star", "start", false],
  ["plan", "plant", false],
  ["mode", "model", false],
  ["intern", "interrupt", false],
] as const)
  test(`"${one}" and "${other}" are ${near ? "forms of one word" : "two words"}`, () => {
    assert.equal(isNearForm(one, other), near);
    assert.equal(isNearForm(other, one), near);
  });
