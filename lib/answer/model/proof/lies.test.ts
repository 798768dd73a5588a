import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { seeded } from "../../../../scripts/measure/bench/random";
import { answerInContext } from "../../earlier";
import { type Site, siteOf } from "../../site";
import { runSync } from "../../steps";
import { sharedContent, sharedSample } from "../../test-sample";
import { evidenceFor } from "../evidence";
import { prove } from "../prove";
import type { ModelQuestion, Passage } from "../types";
import { placeOf, stretchesAt } from "./quotes";
import { liesOver, trueSentencesIn } from "./test-lies";

const folder = path.resolve("corpora/portfolios/fit");
const portfolios = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "items.jsonl")));
const sites = new Map([
  ["sample", siteOf(sharedSample())],
  ...portfolios.map((name) => [name, siteOf(sharedContent(path.join(folder, name)))] as const),
]);
/** Of each kind, over each content. */
const ofEach = 7;
const everything = 1_000_000;

function ask(site: Site, question: string, earlier: readonly string[] = []): ModelQuestion {
  const { responses } = runSync(answerInContext(earlier, question, site));
  return { site, visitorText: question, question, earlier, responses };
}

test("no lie passes: invented numbers, swapped names, turned negations, units, comparatives, forged and foreign quotes, orders", (context) => {
  const random = seeded(12);
  const passed: string[] = [];
  const told = new Map<string, number>();
  for (const site of sites.values()) {
    const general = ask(site, "What is there to know?");
    const passages = evidenceFor(general, everything);
    for (const { kind, sentence, about, planted } of liesOver(trueSentencesIn(passages), ofEach, random)) {
      told.set(kind, (told.get(kind) ?? 0) + 1);
      const asked = about ? ask(site, `What is there to know about ${about}?`) : general;
      const proof = prove(sentence, { asked, passages: planted ? [...passages, planted] : passages });
      if ("proven" in proof)
        passed.push(
          `${kind}: ${sentence.text}\n  from: ${sentence.quotes[0]?.quote}\n  about: ${about ?? ""}`,
        );
    }
  }
  const all = [...told.values()].reduce((sum, count) => sum + count, 0);
  context.diagnostic(`${all} lies: ${[...told].map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
  assert.equal(told.size, 8);
  assert.ok(all >= 500, `${all} lies`);
  assert.equal(passed.length, 0, passed.join("\n"));
});

interface Item {
  portfolio: string;
  id: string;
  question?: string;
  turns?: string[];
  answerable?: boolean;
  evidence?: { quote: string };
}

/** The questions whose answer stands somewhere, over the sample and the invented portfolios. */
const items = [
  "corpora/sample-questions.jsonl",
  ...portfolios.map((name) => path.join(folder, name, "items.jsonl")),
]
  .flatMap((file) => readFileSync(file, "utf8").split("\n").filter(Boolean))
  .map((line): Item => JSON.parse(line))
  .filter(({ answerable, evidence }) => answerable !== false && evidence?.quote);

/** The sentences that an evidence stands in. */
function readFrom(passages: readonly Passage[], evidence: string) {
  for (const passage of passages) {
    const { id, text } = passage;
    const place = placeOf(evidence, passage);
    if (!place) continue;
    const quote = stretchesAt(place, text).map((each) => each.text);
    return {
      text: quote.join(" ").replace(/^(?:##|-) /, ""),
      quotes: quote.map((each) => ({ id, quote: each })),
    };
  }
  return undefined;
}

test("a model that reads perfectly, and quotes what it reads, is believed", (context) => {
  const refused: string[] = [];
  let read = 0;
  for (const { portfolio, id, question = "", turns = [question], evidence } of items) {
    const site = sites.get(portfolio);
    assert.ok(site, portfolio);
    const asked = ask(site, turns.at(-1) ?? "", turns.slice(0, -1));
    const passages = evidenceFor(asked, 24_000);
    const sentence = readFrom(passages, evidence?.quote ?? "");
    if (!sentence) continue;
    read += 1;
    const proof = prove(sentence, { asked, passages });
    if ("refused" in proof) refused.push(`${id} ${proof.refused}: ${turns.join(" -> ")}\n  ${sentence.text}`);
  }
  context.diagnostic(`${read - refused.length} of ${read} that were read, of ${items.length}`);
  assert.ok(read > 250, `${read} were read`);
  assert.ok(refused.length <= 0.05 * read, refused.join("\n"));
});
