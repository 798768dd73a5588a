import assert from "node:assert/strict";
import test from "node:test";
import { buildKnowledge } from "@/lib/knowledge";
import { answerInContext } from "../../earlier";
import { buildSite } from "../../site";
import { runSync } from "../../steps";
import { sharedSample } from "../../test-sample";
import { compose } from "../compose";
import { Language } from "./language";
import { portuguese } from "./portuguese";
import { spanish } from "./spanish";
import { suggestionsFor } from "./suggestions";

// Of its own: what was found of the one that tests share is known already.
const site = buildSite(buildKnowledge(sharedSample()));
const asked: string[] = [];

function* ask(english: string) {
  asked.push(english);
  const { responses } = yield* answerInContext([], english, site);
  return compose(english, responses, site, false);
}

function suggested(language: Language, leans: boolean): string[] {
  asked.length = 0;
  return runSync(suggestionsFor(undefined, language, site, leans, ask));
}

test("what a site can be asked is found once, in whatever language, and anew where something was said before", () => {
  const [inSpanish, inPortuguese] = [new Language(spanish), new Language(portuguese)];
  const anew = suggested(inSpanish, true);
  assert.equal(anew.length, 3);
  assert.ok(asked.length >= 3);
  assert.deepEqual(suggested(inSpanish, false), anew);
  assert.ok(asked.length >= 3);
  assert.deepEqual(suggested(inSpanish, false), anew);
  assert.deepEqual(asked, []);
  const others = suggested(inPortuguese, false);
  assert.deepEqual(asked, []);
  assert.deepEqual(others, suggested(inPortuguese, true));
  assert.ok(asked.length >= 3);
});
