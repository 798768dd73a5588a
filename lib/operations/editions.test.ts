import assert from "node:assert/strict";
import test from "node:test";
import type { Conversation } from "@/lib/answer";
import { runInEdition } from "@/lib/content";
import { type AskResponse, respond } from "./ask-response";
import { drain } from "./run";

// A question is answered from what the owner wrote in its language. Read by `env()` when the content is first asked for.
process.env.CONTENT_DIR = "e2e/fixtures/languages";
process.env.SITE_URL = "https://ines.example";

function ask(query: string, more: Partial<Conversation> = {}): Promise<AskResponse> {
  return drain(
    respond({ query, history: [], ...more }, { signal: new AbortController().signal, quiet: true }),
  );
}

const paths = ({ sources }: AskResponse) =>
  sources.map((source) => source.replace("https://ines.example", ""));

test("a question is answered from the content in its language, with receipts there", async () => {
  const spanish = await ask("¿Dónde trabaja ahora?");
  assert.equal(spanish.status, "answered");
  assert.equal(spanish.agent, "Margen");
  assert.match(spanish.answer, /Ingeniera principal/);
  assert.deepEqual(paths(spanish), ["/es/resume#work-clinicas-valdeniebla-period"]);
  assert.ok(spanish.citations.every(({ source }) => source.startsWith("https://ines.example/es/resume#")));
  assert.equal(spanish.resolved_query, undefined);

  const english = await ask("Where does she work now?");
  assert.equal(english.agent, "Margin");
  assert.match(english.answer, /Lead engineer/);
  assert.ok(paths(english).every((path) => path.startsWith("/resume#")));
});

test("a page says the language of what says none itself, and a question that says one keeps it", async () => {
  const onPage = { page: "/es/projects/turn-compass" };
  const named = await ask("Brújula de Turnos", onPage);
  assert.deepEqual(paths(named), ["/es/projects/turn-compass#description"]);
  const here = await ask("¿Con qué está hecho?", onPage);
  assert.match(here.answer, /Kotlin/);
  assert.ok(paths(here).every((path) => path.startsWith("/es/projects/turn-compass#")));
  const english = await ask("What is it built with?", onPage);
  assert.match(english.answer, /Turn Compass is built with/);
  assert.ok(paths(english).every((path) => path.startsWith("/projects/turn-compass#")));
  const drawn = await runInEdition("es", () => ask("Brújula de Turnos"));
  assert.deepEqual(paths(drawn), paths(named));
});

test("a short turn is of the language of the turn before it", async () => {
  const history = [{ role: "user" as const, content: "¿Cuándo está disponible?" }];
  const followUp = await ask("¿y remoto?", { history });
  assert.deepEqual(paths(followUp), ["/es/resume#fact-remote"]);
});

test("what one language does not say is answered from the others, in the asker's", async () => {
  const elsewhere = await ask("¿Qué es Open Scale?");
  assert.equal(elsewhere.status, "answered");
  assert.match(elsewhere.answer, /^.*inglés.*\n\n.*weighbridge/s);
  assert.ok(paths(elsewhere).every((path) => path.startsWith("/projects/open-scale#")));
  const german = await ask("Wo arbeitet sie jetzt?");
  assert.ok(paths(german).every((path) => path.startsWith("/resume#")));
});

test("what no language says is refused in the asker's, and what is private is in every one", async () => {
  const unknown = await ask("¿Ha trabajado en Google?");
  assert.deepEqual([unknown.status, unknown.sources], ["not_found", []]);
  assert.match(unknown.answer, /portafolio/);
  const salary = await ask("¿Cuál es su salario?");
  assert.equal(salary.status, "withheld");
  assert.match(salary.answer, /petición/);
});
