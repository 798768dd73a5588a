import assert from "node:assert/strict";
import test from "node:test";
import { type Answer, createAnswerer } from "../..";
import { sharedSample } from "../../test-sample";

// "How many years of Python does she have" is, in most languages, the question of her age with a name in it.

const { answer } = createAnswerer(sharedSample());

async function ask(query: string): Promise<Answer> {
  const stream = answer({ query, history: [] });
  let step = await stream.next();
  while (!step.done) step = await stream.next();
  return step.value;
}

const asked = {
  es: ["¿Cuántos años de Python tiene?", "¿Cuántos años de COBOL tiene?", "¿Cuántos años tiene Maren?"],
  pt: ["Quantos anos de Python tem?", "Quantos anos de COBOL tem?", "Quantos anos tem a Maren?"],
  it: ["Quanti anni di Python ha?", "Quanti anni di COBOL ha?", "Quanti anni ha Maren?"],
  fr: ["Combien d'années de Python a-t-elle ?", "Combien d'années de COBOL a-t-elle ?", "Quel âge a Maren ?"],
  de: ["Wie viele Jahre Python hat sie?", "Wie viele Jahre COBOL hat sie?", "Wie alt ist Maren?"],
};

for (const [language, [used = "", unused = "", age = ""]] of Object.entries(asked))
  test(`years of a technology are not the owner's age in ${language}`, async () => {
    const told = await ask(used);
    assert.match(told.text, /\bPython\b.*:[\s\S]*\b20\d\d\b/, used);
    assert.ok(told.sources.length > 0, used);
    const missing = await ask(unused);
    assert.equal(missing.status, "not_found", `${unused} -> ${missing.text}`);
    const kept = await ask(age);
    assert.equal(kept.status, "withheld", `${age} -> ${kept.text}`);
  });
