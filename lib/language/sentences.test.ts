import assert from "node:assert/strict";
import test from "node:test";
import { sentences, sentencesOfMessage } from "./sentences";

test("an abbreviation ends no sentence, and a word that looks like one does", () => {
  assert.deepEqual(sentences("She met Dr. Hale at 5 p.m. Monday. The answer was no. It rained."), [
    "She met Dr. Hale at 5 p.m. Monday.",
    "The answer was no.",
    "It rained.",
  ]);
  assert.deepEqual(sentences("Built with C. E. Shaw, e.g. Tools, in No. 4. Done!"), [
    "Built with C. E. Shaw, e.g. Tools, in No. 4.",
    "Done!",
  ]);
});

test("a sentence may begin and end with the quotation marks of a typesetter, or with the marks of Spanish", () => {
  assert.deepEqual(
    sentences("“It works.” Then it failed. “We mended it,” she said. «Bien.» ¿Y ahora? ¡Sigue!"),
    ["“It works.”", "Then it failed.", "“We mended it,” she said.", "«Bien.»", "¿Y ahora?", "¡Sigue!"],
  );
});

test("a message's sentences may begin with small letters", () => {
  assert.deepEqual(sentencesOfMessage("hi there. we use e.g. rust... and go\nwhere are you?"), [
    "hi there.",
    "we use e.g. rust... and go",
    "where are you?",
  ]);
});

test("an abbreviation or a counted day of another language ends no sentence", () => {
  for (const whole of [
    "Die Orgel wurde am 13. Juni 2021 eingeweiht.",
    "Das Haus stammt aus dem 18. Jahrhundert und bekam den 2. Preis.",
    "Bereitschaft zu Reisen (ca. 40 %), z. B. nach Wien bzw. Graz.",
    "La verrière mesure env. 64 m², cf. Vernon, chez Mme. Aubry.",
    "Tardó aprox. 14 semanas.",
  ])
    assert.deepEqual(sentences(whole), [whole]);
  assert.deepEqual(sentences("Es waren 13. Danach kam er. Im Juni. It took 12. May we go?"), [
    "Es waren 13.",
    "Danach kam er.",
    "Im Juni.",
    "It took 12.",
    "May we go?",
  ]);
});
