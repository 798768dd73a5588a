import assert from "node:assert/strict";
import test from "node:test";
import { type Answer, createAnswerer } from "../..";
import { sharedContent, sharedSample } from "../../test-sample";

// What is asked of one thing or after a turn: by a heading, an entry of the FAQ or a length of time.

const sample = createAnswerer(sharedSample());
const spanish = createAnswerer(sharedContent("corpora/fixtures/es"));

async function told({ answer }: typeof sample, turns: string): Promise<Answer> {
  const [query = "", ...earlier] = turns.split(" | ").toReversed();
  const history = earlier.toReversed().map((content) => ({ role: "user" as const, content }));
  const stream = answer({ query, history });
  let step = await stream.next();
  while (!step.done) step = await stream.next();
  return step.value;
}

const inSpanish: [question: string, said: RegExp][] = [
  ["¿Qué hizo en Brújula de Turnos?", /^\*\*Brújula de Turnos\*\*: Diseñé el modelo/],
  ["¿Qué salió mal en Brújula de Turnos?", /nadie la aceptó/],
  ["¿Qué es Brújula de Turnos? | ¿y qué falló?", /nadie la aceptó/],
  ["¿Cuánto tiempo lleva en Clínicas Valdeniebla?", /: \d+ años.*Clínicas Valdeniebla/],
  ["¿Dónde trabaja ahora? | ¿y antes?", /Puerto Seco de Onzonilla/],
  ["años de experiencia con Kotlin", /^Uso \(Kotlin\).*Brújula de Turnos/s],
  ["sabes programar en kotlin", /^Conocimientos.*Sí/],
  ["tus puntos débiles", /^Escucho demasiado/],
];
for (const [question, said] of inSpanish)
  test(`"${question}" is answered on a Spanish site`, async () => {
    const { status, text } = await told(spanish, question);
    assert.match(status, /^(?:answered|partial)$/, text);
    assert.match(text, said);
  });

test("what a Spanish site says nothing of is not told in a word of something else", async () => {
  const { text, sources } = await told(spanish, "¿Qué base de datos de pacientes dirige la lluvia?");
  assert.deepEqual(sources, [], text);
});

const failed = [
  "¿Qué falló en Nightdesk?",
  "Cosa è andato storto con Nightdesk?",
  "O que falhou no Nightdesk?",
  "Qu'est-ce qui a échoué dans Nightdesk ?",
  "Was ging bei Nightdesk schief?",
];
for (const question of failed)
  test(`"${question}" is answered by what failed`, async () => {
    const { text, sources } = await told(sample, question);
    assert.deepEqual(sources, ["/projects/nightdesk#what-failed-1"], text);
  });

const before = ["¿Dónde trabaja ahora? | ¿y antes?", "Dove lavora? | e prima?", "Onde trabalha? | e antes?"];
for (const question of before)
  test(`"${question}" is answered by the job before`, async () => {
    assert.match((await told(sample, question)).text, /Independent/);
  });

test("Portuguese that looks like misspelt Spanish is Portuguese", async () => {
  assert.match((await told(sample, "Aceita trabalhar remotamente?")).text, /portefólio/);
});
