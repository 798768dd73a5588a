import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { inOneByte, narrowSources } from "./one-byte";

const programs = [
  '"a – b … \u{1f600}"',
  "`– $" + '{"•"}`',
  '"\\–\\\\–"',
  "[/[–•]+/.exec('a–•b')[0], /^.$/u.test('\u{1f600}'), /\\p{L}+–/u.exec('né–')[0]]",
  "({ größe: 1, ω: 2 }).ω",
  "({ \u{1d49c}: '– \u{1f600}: ' })",
  "new RegExp(String.raw`^[\\-–•]+`).exec('–•-')[0]",
];

for (const program of programs)
  test(`${program} means the same in one byte`, () => {
    const narrow = inOneByte(program);
    assert.doesNotMatch(narrow, /[\u0100-\uffff]/);
    const [kept, meant] = [narrow, program].map((text) => JSON.stringify(runInNewContext(text)));
    assert.equal(kept, meant);
  });

test("every script of a folder is rewritten, and nothing else", (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "one-byte-"));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "route.js"));
  writeFileSync(path.join(folder, "route.js/page.js"), 'exports.dash = "–";');
  writeFileSync(path.join(folder, "page.html"), "–");
  writeFileSync(path.join(folder, "odd.js"), "const \u{1d49c} = 1;");
  narrowSources(folder);
  assert.equal(readFileSync(path.join(folder, "route.js/page.js"), "utf8"), 'exports.dash = "\\u2013";');
  assert.equal(readFileSync(path.join(folder, "page.html"), "utf8"), "–");
  const odd = readFileSync(path.join(folder, "odd.js"), "utf8");
  assert.equal(odd, "const \u{1d49c} = 1;", "what an escape would break is left as it is");
});
