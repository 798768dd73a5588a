import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, mock, test } from "node:test";
import { createAnswerer } from "@/lib/answer";
import { loadContent } from "@/lib/content";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-age-"));
after(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics: { name: "Ada Probe" } }));
writeFileSync(
  path.join(folder, "owner.yaml"),
  'facts:\n  notice:\n    value: "Two months"\n    visibility: public\n    as_of: 2026-03-02\n',
);
const { answer } = createAnswerer(loadContent(folder));

async function textOn(day: string, query = "What is her notice period?"): Promise<string> {
  mock.timers.enable({ apis: ["Date"], now: Date.parse(day) });
  try {
    const pieces = answer({ query, history: [] });
    let step = await pieces.next();
    while (!step.done) step = await pieces.next();
    return step.value.text;
  } finally {
    mock.timers.reset();
  }
}

test("a fact says when it was confirmed; past its shelf life also how long ago, and that it may have changed", async () => {
  assert.match(await textOn("2026-05-01"), /Two months.*\(Confirmed (?:2 Mar|Mar 2,) 2026\.\)/);
  assert.match(
    await textOn("2026-05-02"),
    /Two months.*\(Last confirmed (?:2 Mar|Mar 2,) 2026, 61 days ago; it may have changed since\.\)/,
  );
});

for (const [query, fresh, old] of [
  [
    "¿Cuál es su plazo de preaviso?",
    /Confirmado el 2 de marzo de 2026/,
    /hace 61 días; puede haber cambiado/,
  ],
  ["Wie lang ist die Kündigungsfrist?", /Bestätigt am 2\. März 2026/, /vor 61 Tagen; es kann sich/],
  ["Quel est son préavis ?", /Confirmé le 2 mars 2026/, /il y a 61 jours ; cela a pu/],
  ["Qual é o prazo de aviso prévio?", /Confirmado em 2 de março de 2026/, /há 61 dias; pode ter/],
  ["Qual è il periodo di preavviso?", /Confermato il 2 marzo 2026/, /61 giorni fa; nel frattempo/],
] as const)
  test(`so it is in the language of "${query}"`, async () => {
    assert.match(await textOn("2026-05-01", query), fresh);
    assert.match(await textOn("2026-05-02", query), old);
  });
