import assert from "node:assert/strict";
import test from "node:test";
import { fill, languages, stringsOf } from "@/lib/locale";
import { createAnswerer } from "../..";
import { sharedSample } from "../../test-sample";

// The sections of a résumé that are not its jobs, and the years of one job, in each language beside English.

const { answer } = createAnswerer(sharedSample());

const asked = {
  es: [
    "¿Ha ganado algún premio?",
    "¿Hace voluntariado?",
    "¿Qué aficiones tiene?",
    "¿Desde cuándo está en Sallowfield Care?",
  ],
  fr: [
    "Quelles distinctions a-t-elle reçues ?",
    "Fait-elle du bénévolat ?",
    "Quels sont ses loisirs ?",
    "Depuis quand travaille-t-elle chez Sallowfield Care ?",
  ],
  de: [
    "Welche Auszeichnungen hat sie erhalten?",
    "Engagiert sie sich ehrenamtlich?",
    "Welche Hobbys hat sie?",
    "Seit wann arbeitet sie bei Sallowfield Care?",
  ],
  pt: [
    "Que prémios ganhou?",
    "Faz voluntariado?",
    "Quais são os seus passatempos?",
    "Desde quando trabalha na Sallowfield Care?",
  ],
  it: [
    "Quali premi ha vinto?",
    "Fa volontariato?",
    "Quali sono i suoi hobby?",
    "Da quando lavora alla Sallowfield Care?",
  ],
};

const told = ["Alvorim Patient Safety Prize", "Radio Bench Porto", "Choral singing", "2025"];

for (const [language, questions] of Object.entries(asked)) {
  test(`awards, volunteering, interests and the beginning of a job are told when asked in ${language}`, async () => {
    for (const [at, query] of questions.entries()) {
      const stream = answer({ query, history: [] });
      let step = await stream.next();
      while (!step.done) step = await stream.next();
      assert.equal(step.value.status, "answered", `${query} -> ${step.value.text}`);
      assert.match(step.value.text, new RegExp(told[at] ?? "nothing"), query);
      assert.doesNotMatch(step.value.text, /^(?:Yes|The portfolio)\b/, query);
    }
  });
}

for (const language of languages)
  test(`what was done at a place, as the pages in ${language} ask it, is told of that place`, async () => {
    const form = stringsOf(language).pages.asked.doneAt;
    const stream = answer({ query: fill(form, { who: "Maren", place: "Sallowfield Care" }), history: [] });
    let step = await stream.next();
    while (!step.done) step = await stream.next();
    assert.match(step.value.text, /64 clinics/);
  });
