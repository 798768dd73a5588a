import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { loadContent } from "@/lib/content";
import { type Answer, createAnswerer } from "../..";

// Sites in German and French whose visitors write as people there do: what was seen to be read by its small words alone,
// by a slip that
// was none, by a part of a name, or without the year that it names.

const folder = mkdtempSync(path.join(tmpdir(), "small-words-"));
after(() => rmSync(folder, { recursive: true }));

type Ask = (query: string, page?: string, before?: string) => Promise<Answer>;

function siteOf(language: string, files: Readonly<Record<string, string>>): Ask {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, language, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { answer } = createAnswerer(loadContent(path.join(folder, language)));
  return async (query, page, before) => {
    const history = before ? [{ role: "user" as const, content: before }] : [];
    const stream = answer({ query, history, page });
    let step = await stream.next();
    while (!step.done) step = await stream.next();
    return step.value;
  };
}

const french = siteOf("fr", {
  "resume.json": JSON.stringify({
    basics: {
      name: "Édith Œsterlé",
      label: "Vitrailliste",
      summary: "Je restaure des vitraux.",
      email: "atelier@example.com",
    },
    work: [
      { name: "Ateliers Hautbois", position: "Peintre", startDate: "2009-01", endDate: "2014-08" },
      { name: "Atelier Œsterlé", position: "Maître verrière", startDate: "2014-09" },
    ],
    interests: [{ name: "Escalade" }],
  }),
  "owner.yaml": `handle: edith
language: fr
facts:
  rate_policy: { value: "450 € la journée", visibility: on_request, as_of: 2026-11-02 }
  contact: { value: "atelier@example.com", visibility: public, as_of: 2026-11-02 }
`,
  "faq.md": `## Combien coûte un vitrail ?

Comptez 900 € le mètre carré.

## Quels sont vos délais ?

Environ cinq mois entre la maquette et la pose.
`,
  "projects/rose.md": `---
title: "L'Œil-de-bœuf du marché"
tagline: "Restauration d'une rose éclatée par la grêle"
start: 2021-03
end: 2022-09
stack: [Grisaille]
---

La rose a été éclatée par la grêle. Nous avons déposé 412 pièces.

## Ce qui a échoué

Le premier essai de doublage a piégé l'humidité.
`,
});

const german = siteOf("de", {
  "resume.json": JSON.stringify({
    basics: { name: "Jette Großkopf", label: "Orgelbaumeisterin", summary: "Ich baue Orgeln." },
    work: [
      { name: "Werkstatt Großkopf", position: "Inhaberin", startDate: "2014-03" },
      { name: "Orgelverkstad Ystad", position: "Orgelbauerin", startDate: "2009-09", endDate: "2014-02" },
    ],
    education: [
      {
        institution: "Orgelbau Bächle",
        area: "Orgelbau",
        studyType: "Gesellenbrief",
        startDate: "2001-09",
        endDate: "2005-02",
      },
    ],
  }),
  "owner.yaml": "handle: jette\nlanguage: de\n",
  "projects/hausorgel.md": `---
title: "Nördlinger Hausorgel"
tagline: "Neubau für eine Dachwohnung"
start: 2022-01
end: 2022-11
---

Die Nördlinger Hausorgel steht auf Gummifüßen.

## Was ich gelernt habe

Das Treppenhaus war 2 cm schmaler als im Plan.
`,
  "projects/prufstand.md": `---
title: "Zungenprüfstand"
tagline: "Prüfstand für Zungenblätter"
start: 2023-02
---

Der Prüfstand misst jedes Zungenblatt. Die Orgel wurde am 13. Juni 2023 damit gestimmt.
`,
  "essays/2024-10-03-stille.md": `---
title: "Über die Stille vor dem Ton"
---

Wer eine Pfeife beurteilt, hört meist zu spät hin. In der Stille davor entscheidet sich, ob sie spricht.
`,
});

test("an entry of the FAQ with nothing of a question but its small words is no answer to it", async () => {
  for (const question of ["Quels sont ses tarifs ?", "Combien coûte une journée ?"]) {
    const { status, text } = await french(question);
    assert.equal(status, "withheld", question);
    assert.doesNotMatch(text, /450|mois|900/);
  }
  assert.match((await french("Quels sont ses loisirs ?")).text, /Escalade/);
  assert.match((await french("Quels sont vos délais ?")).text, /cinq mois/);
  assert.match((await french("Combien coûte un vitrail ?")).text, /900 €/);
});

test("what is kept private is called in English where it is asked for in English", async () => {
  const { status, text } = await french("What is her day rate?");
  assert.equal(status, "withheld");
  assert.match(text, /does not publish rates?,/);
});

test("a question in the words of the site is not outside of it, whoever it is not put to", async () => {
  assert.notEqual((await french("Quels délais prévoir pour la grêle ?")).status, "out_of_scope");
  assert.equal((await french("Quelle est la capitale du Pérou ?")).status, "out_of_scope");
});

test("French joins its small words to a name that begins with a vowel, and sets a space before a colon", async () => {
  assert.match((await french("Quel temps fait-il ?")).text, / d’Édith Œsterlé,/);
  assert.match((await french("Quels projets utilisent la grisaille ?")).text, /\*\*\u00a0: /);
});

test("a name is known without its ligature and its hyphens", async () => {
  const { status, sources } = await french("Parlez-moi de l'oeil de boeuf");
  assert.equal(status, "answered");
  for (const source of sources) assert.match(source, /^\/projects\/rose/);
});

test("what somebody did in a year is what they did then", async () => {
  for (const question of ["Was hat sie 2010 gemacht?", "Wo hat sie 2010 gearbeitet?"]) {
    const { text } = await german(question);
    assert.match(text, /Ystad/, question);
    assert.doesNotMatch(text, /Hausorgel|Großkopf/, question);
  }
  assert.match((await french("Qu'a-t-elle fait en 2010 ?")).text, /Hautbois/);
  const { text } = await german("Welche Projekte gab es 2022?");
  assert.match(text, /Nördlinger/);
  assert.doesNotMatch(text, /Zungenprüfstand/);
});

test("a word that the site says is no slip for another", async () => {
  const { sources } = await german("Was denkt sie über die Stille?");
  assert.ok(sources.length > 0);
  for (const source of sources) assert.match(source, /stille/);
});

test("a trade is not the employer that has it in its name, and not what it makes", async () => {
  const { text } = await german("Wie lange arbeitet sie schon im Orgelbau?");
  assert.doesNotMatch(text, /Bächle|Juni/);
  assert.match(text, /\d Jahre/);
  assert.match((await german("Wie lange war sie bei Bächle?")).text, /2001/);
});

test("whoever asks politely to be told of a thing is told of it", async () => {
  for (const question of ["Erzählen Sie mir von der Hausorgel.", "Was ist der Zungenprüfstand?"]) {
    const { status, sources } = await german(question);
    assert.equal(status, "answered", question);
    for (const source of sources) assert.match(source, /^\/projects\//, question);
  }
});

test("where somebody learned their trade is no lesson of a project", async () => {
  for (const question of ["Wo hat sie gelernt?", "Hat sie einen Gesellenbrief?"])
    assert.match((await german(question)).text, /Bächle/, question);
});

test("what a thing is made of is asked of the thing that was spoken of", async () => {
  const { text } = await french("De quoi est-elle faite ?", undefined, "Parlez-moi de l'œil-de-bœuf");
  assert.match(text, /Grisaille/);
  assert.notEqual((await french("De quoi est-elle faite ?")).status, "answered");
});

test("what is asked on the page of a thing is asked of it, unless another has the answer", async () => {
  assert.match((await french("Qu'est-ce qui a échoué ?", "/projects/rose")).text, /humidité/);
  const { text } = await german("Worauf steht die Orgel mit Gummifüßen?", "/projects/prufstand");
  assert.match(text, /Gummifüßen/);
});
