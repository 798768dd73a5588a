import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { stringsOf } = await import("@/lib/locale");
const { isUnsupportedLanguage } = await import("./clean");
const { jobFit } = await import("./index");
const { jobFitResult } = await import("./result");

// Advertisements are read in English and German. Of any other what is said must not be more than what was read.

const adverts = {
  es: `Ingeniero de datos en Zaragoza
Requisitos:
- Mínimo cinco años de experiencia con Python
- Inglés nivel B2 y permiso de trabajo en España
Se valorará:
- Experiencia con COBOL`,
  fr: `Ingénieure de données à Lyon
- Cinq ans d'expérience avec Python dans les services publics
- Connaissance de l'anglais
Un plus pour nous :
- Expérience en COBOL`,
  pt: `Engenheira de dados no Porto
- Cinco anos de experiência com Python em uma equipa da saúde
- Inglês para falar com os clientes
Valoriza-se:
- Experiência em COBOL`,
  it: `Ingegnere dei dati a Torino
- Cinque anni di esperienza con Python nel settore della sanità
- Inglese per parlare con i clienti
Gradito:
- Esperienza di COBOL`,
};

async function compared(text: string) {
  const workplace = { progress: async () => {}, signal: new AbortController().signal };
  return jobFitResult.parse(await jobFit.run({ job_description: text }, workplace));
}

for (const [language, text] of Object.entries(adverts))
  test(`of an advertisement in ${language} it is said that little of it was read, and nothing is called an obstacle`, async () => {
    const { summary, blockers, requirements } = await compared(text);
    const { otherLanguage, nothingMissing } = stringsOf("en").reasons;
    assert.ok(summary.startsWith(otherLanguage), summary);
    assert.ok(!summary.includes(nothingMissing), summary);
    assert.ok(requirements.some(({ text: asked, verdict }) => /Python/.test(asked) && verdict === "met"));
    assert.deepEqual(blockers, []);
  });

test("a text in English or German is read, with names of places in it or none of its small words", () => {
  for (const text of [
    "We are looking for an engineer in Rua da Boavista, Vila Nova de Gaia, with Python and SQL.",
    "Wir suchen eine Entwicklerin für unser Büro an der Rue de la Paix, mit Erfahrung in Python.",
    "- Python\n- PostgreSQL\n- Kubernetes",
  ])
    assert.equal(isUnsupportedLanguage(text), false, text);
});
