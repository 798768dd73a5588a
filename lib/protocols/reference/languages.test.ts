import assert from "node:assert/strict";
import test from "node:test";
import { runInEdition } from "@/lib/content";
import { languages, translated } from "@/lib/locale";
import { catalogue } from "@/lib/operations";
import { places } from "../discovery/places";
import { triedClients } from "../discovery/tried-clients";
import { agentDocuments } from "../pages/agent-documents";
import { reference } from ".";

// A site with an edition in two languages of the catalogue: what its reference says is looked up as its page does.
process.env.CONTENT_DIR = "e2e/fixtures/languages";

/** What is the same in every language: names of files. */
const isName = (text: string) => /^[\w.]+\.\w+$/.test(text);

/** Everything the API says of itself in English. */
function english(): string[] {
  const { operations, headers, errors } = runInEdition("en", reference);
  const fields = operations.flatMap(({ takes, gives }) => [...takes, ...gives]);
  const ofContent = ["get_project", "get_essay"];
  return [
    ...catalogue.flatMap(({ summary, description }) => [summary, description]),
    ...operations.flatMap(({ stream }) => stream ?? []),
    ...operations
      .filter(({ name }) => !ofContent.includes(name))
      .flatMap(({ samples }) => samples.map(({ title }) => title)),
    ...catalogue.flatMap(({ examples }) => examples.flatMap(({ input }) => written(input))),
    ...fields.flatMap(({ description }) => description ?? []),
    ...[...headers, ...errors].map(({ meaning }) => meaning),
    ...Object.values(places).flatMap(({ title, about }) => [title, about]),
    ...runInEdition("en", agentDocuments).flatMap(({ title, about }) => [title, about]),
    ...triedClients().map(({ uses }) => uses),
  ];
}

/** What a person would write in an example, a question or a message; a name is none. */
function written(value: unknown): string[] {
  if (typeof value === "string") return /\s[a-z]/.test(value) ? [value] : [];
  return Object.values(value ?? {}).flatMap(written);
}

const codes = (text: string) => (text.match(/`[^`]*`/g) ?? []).filter((code) => code !== "`it`").sort();

for (const language of languages.filter((each) => each !== "en")) {
  test(`${language} has everything the API says of itself, with the same code in it`, () => {
    for (const text of english()) {
      const own = translated(language, text);
      if (!isName(text)) assert.notEqual(own, text, `no ${language} for: ${text}`);
      assert.deepEqual(codes(own), codes(text), own);
    }
  });
}

test("the reference of an edition is in its language, its names and commands as they are", () => {
  const [own, other] = [runInEdition("en", reference), runInEdition("es", reference)];
  const [ask, preguntar] = [own, other].map(
    ({ operations }) => operations.find(({ name }) => name === "ask")!,
  );
  assert.equal(preguntar?.summary, "Preguntar por el trabajo del titular");
  assert.equal(preguntar?.takes[0]?.type, "texto, 2000 caracteres como máximo");
  assert.match(preguntar?.limit ?? "", /con todo el grupo ask$/);
  assert.match(preguntar?.samples[0]?.command ?? "", /ask\?q=%C2%BFCu%C3%A1l\+es\+su/);
  assert.match(preguntar?.samples[1]?.command ?? "", /"query":"¿Cuál es el proyecto más reciente\?"/);
  assert.deepEqual(preguntar?.calls.slice(0, -1), ask?.calls.slice(0, -1));
  assert.deepEqual(
    preguntar?.takes.map(({ name }) => name),
    ask?.takes.map(({ name }) => name),
  );
});
