import assert from "node:assert/strict";
import path from "node:path";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { type Answer, createAnswerer } from "..";
import { page, portfolio } from "../intents/pages/test-site";
import { sharedSample } from "../test-sample";

const whole = path.resolve(sampleContent, "../..");
const folders = [
  sampleContent,
  path.join(whole, "corpora/portfolios/fit/ines-carvalhal"),
  path.join(whole, "corpora/portfolios/fit/linnea-torvgard"),
  path.join(sampleContent, "resume.json"),
];

/** Questions over all that a portfolio has, each with what it is about. */
function questionsOver(content: ReturnType<typeof loadContent>): string[] {
  const { projects, essays, faq, profile } = content;
  const places = profile.sections.filter(({ id }) => ["work", "education", "awards"].includes(id));
  return [
    "hello",
    "When are you available?",
    "What are your skills?",
    "Do you know Photoshop?",
    "What is the weather?",
    ...projects.flatMap(({ name }) => [`Tell me about ${name}`, `What is ${name} built with?`]),
    ...essays.map(({ title }) => `What is ${title} about?`),
    ...faq.slice(0, 4).map(({ question }) => question),
    ...places.flatMap(({ entries }) => entries.slice(0, 3).map(({ title }) => `Tell me about ${title}`)),
    ...new Set(
      projects.flatMap(({ techStack }) => techStack.slice(0, 1)).map((name) => `Which projects use ${name}?`),
    ),
  ];
}

for (const folder of folders) {
  const content = loadContent(folder);
  const { answer } = createAnswerer(content);
  const ask = async (query: string): Promise<Answer> => {
    const pieces = answer({ query, history: [] });
    for (;;) {
      const step = await pieces.next();
      if (step.done) return step.value;
    }
  };

  test(`${path.basename(folder)}: each suggested question is answered, and none is the one just asked`, async () => {
    const offered = new Map<string, string>();
    const sets = new Set<string>();
    for (const question of questionsOver(content)) {
      const { suggestions } = await ask(question);
      assert.equal(suggestions.length, 3, `${question}: ${suggestions.join(" | ")}`);
      assert.ok(!suggestions.includes(question), question);
      sets.add(suggestions.join("|"));
      for (const suggestion of suggestions) offered.set(suggestion, question);
    }
    assert.ok(sets.size > questionsOver(content).length / 2, `${sets.size} different sets`);
    const refused: string[] = [];
    for (const [suggestion, after] of offered) {
      const { status, text, confidence } = await ask(suggestion);
      if (status !== "answered" || confidence < 0.5) refused.push(`${suggestion} (after ${after}): ${text}`);
    }
    assert.deepEqual(refused, []);
  });
}

test("what is suggested is about what was answered", async () => {
  const { answer } = createAnswerer(sharedSample());
  const after = async (query: string) => {
    const pieces = answer({ query, history: [] });
    let step = await pieces.next();
    while (!step.done) step = await pieces.next();
    return step.value.suggestions;
  };
  for (const suggestion of await after("What is Nightdesk built with?"))
    assert.match(suggestion, /Nightdesk/);
  assert.match((await after("Which projects use Rust?")).join("\n"), /Halfbeat/);
  assert.match((await after("Where did she study?")).join("\n"), /Matosende/);
});

test("nobody is asked about as if self-employment were a firm", async () => {
  const ask = portfolio(
    {},
    {
      "resume.json": JSON.stringify({
        basics: { name: "Oona Brask" },
        work: [{ name: "Self-employed", position: "Typesetter", startDate: "2016", summary: "Sets type." }],
      }),
    },
  );
  const { suggestions } = await ask("Where does she work?");
  assert.ok(suggestions.length > 0);
  assert.doesNotMatch(suggestions.join("\n"), /at Self-employed/);
});

test("after an answer from the FAQ the questions behind it are offered", async () => {
  const ask = portfolio(
    {
      "projects/skiff": page(
        "name: Skiff\ndescription: Carries files.\nproblem: Files got wet.",
        "Skiff carries files.",
      ),
    },
    {
      "faq.md":
        "## How heavy is Skiff?\n\nSkiff weighs a gram.\n\n## Why was Skiff built?\n\nFiles got wet.\n\n## May I use it?\n\nYes.\n",
    },
  );
  const { suggestions } = await ask("How heavy is Skiff?");
  assert.deepEqual(suggestions.slice(0, 2), ["Why was Skiff built?", "May I use it?"]);
});
