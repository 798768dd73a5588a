import assert from "node:assert/strict";
import { test } from "node:test";
import { withPackagedMeaning, writePortfolio } from "./test-portfolio";

withPackagedMeaning();
process.env.CONTENT_DIR = writePortfolio({
  label: "Systemingenieurin",
  city: "Bremen",
  country: "DE",
  positions: ["Systemingenieurin"],
  facts: {},
  highlights: ["Habe 214 von 260 Alarmen an einem Tag abgeschafft."],
  language: "de",
});
const { prepareMeaning } = await import("@/lib/answer");
const { meaningsOf } = await import("./meanings");
const { readAt } = await import("./test-matching");

test("a portfolio in German is not compared by a model that knows English alone", async () => {
  assert.ok((await prepareMeaning()) > 0);
  const { asks } = await readAt(
    "Systems engineer",
    "Duties:\n- Build alerting that only wakes people at need",
  );
  assert.ok(asks.some(({ statement }) => statement));
  assert.equal((await meaningsOf(asks, true)).size, 0);
});
