import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";

const corpora = path.resolve(import.meta.dirname ?? "", "../../corpora");
process.env.CONTENT_DIR = path.join(corpora, "portfolios/fit/vihaan-sadekar");
const { judgeRequirements: reckoned } = await import("@/lib/fit");
const { advertsOver, elsewhereSetOf: elsewhereOf } = await import("../measure/adverts-read");
const { rowsOf } = await import("./adverts");

test("what a job of another trade asks is seldom found met by a word that is shared", async () => {
  const adverts = advertsOver("vihaan-sadekar").filter(({ set }) => set === elsewhereOf("vihaan-sadekar"));
  let weighed = 0;
  const wrong: string[] = [];
  for (const { advert } of adverts) {
    const rows = await reckoned(advert.text);
    for (const { text, verdicts } of advert.labels)
      for (const { signs, verdict } of rowsOf(text, rows)) {
        if (!signs) continue;
        weighed += 1;
        if (verdict === "met" && !verdicts.includes("met")) wrong.push(text);
      }
  }
  assert.ok(weighed >= 100, String(weighed));
  assert.ok(wrong.length <= 0.2 * weighed, `${wrong.length} of ${weighed}:\n${wrong.join("\n")}`);
});
