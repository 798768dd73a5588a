import assert from "node:assert/strict";
import test from "node:test";
import { readFact } from "./screening";

test("a visibility is read in whatever spelling", () => {
  const said: [string, string][] = [
    ["work_authorization=The Union@never", "never"],
    ["work_authorization=The Union @ Never", "never"],
    ["work_authorization=The Union@on-request", "on_request"],
    ["work_authorization=The Union@onrequest ", "on_request"],
    ["work_authorization=The Union@On request", "on_request"],
    ["work_authorization=The Union", "public"],
    ["salary_expectation=The Union", "on_request"],
  ];
  for (const [text, visibility] of said) {
    assert.deepEqual(readFact(text), { key: text.split("=")[0], value: "The Union", visibility }, text);
  }
});

test("a word that is no visibility is refused, with those that are, and the value is not repeated", () => {
  for (const word of ["@private", "@secret", "@nevr", "@never.", "@", "@on request only"]) {
    for (const key of ["work_authorization", "salary_expectation", "contact"]) {
      const refused = { message: new RegExp(`^--fact ${key}: .*public, on_request, never`) };
      assert.throws(() => readFact(`${key}=hush${word}`), refused, word);
      assert.throws(
        () => readFact(`${key}=hush${word}`),
        ({ message }: Error) => !/hush/.test(message),
      );
    }
  }
});

test("an address has an @ of its own", () => {
  assert.deepEqual(readFact("contact=me@example.com"), {
    key: "contact",
    value: "me@example.com",
    visibility: "public",
  });
  assert.equal(readFact("contact=me@mail.example.com@never").visibility, "never");
  assert.equal(readFact("contact=Ada on Telegram, @ada@public").value, "Ada on Telegram, @ada");
});
