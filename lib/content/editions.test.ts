import assert from "node:assert/strict";
import test from "node:test";
import { loadTestContent } from "./test-content";

const owner = `
handle: ada
accent: 200
assistant: Nell
opening: What did Ada build?
facts:
  availability: { value: From March, visibility: public, as_of: 2026-05-01 }
  salary_expectation: { value: 90000, visibility: never }
  phone: { value: 123, visibility: on_request }
`;
const loom = "---\nname: Loom\ndescription: A loom.\n---\n\nIt wove.\n";
const telar = "---\nname: Telar\ndescription: Un telar.\n---\n\nTejía.\n\n![El telar](loom.svg)\n";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
const resume = { basics: { name: "Ada Probe", label: "Ingeniera", phone: "123" } };

test("a folder named as a language is the same owner in it, whose owner.yaml says only what differs", () => {
  const { content, lines, notices } = loadTestContent({
    "owner.yaml": owner,
    "projects/loom.md": loom,
    "projects/loom.svg": svg,
    "es/resume.json": resume,
    "es/owner.yaml": "assistant: Nela\nfacts:\n  availability: { value: Desde marzo }\n",
    "es/projects/loom.md": telar,
  });
  assert.equal(lines, "");
  assert.doesNotMatch(notices, /not read/);
  assert.equal(content.base, "");
  const [es, ...more] = content.editions;
  assert.ok(es);
  assert.deepEqual(more, []);
  assert.equal(es.base, "/es");
  const { language, handle, accent, assistant, opening, facts } = es.owner;
  assert.deepEqual([language, handle, accent, assistant, opening], ["es", "ada", 200, "Nela", undefined]);
  assert.deepEqual(
    facts.map(({ key, label, values, visibility, asOf }) => ({ key, label, values, visibility, asOf })),
    [
      {
        key: "availability",
        label: "Disponibilidad",
        values: ["Desde marzo"],
        visibility: "public",
        asOf: "2026-05-01",
      },
      {
        key: "salary_expectation",
        label: "Expectativa salarial",
        values: [],
        visibility: "never",
        asOf: undefined,
      },
      { key: "phone", label: "Teléfono", values: [], visibility: "on_request", asOf: undefined },
    ],
  );
  assert.deepEqual(
    es.projects.map(({ name }) => name),
    ["Telar"],
  );
  assert.deepEqual(
    content.projects.map(({ name }) => name),
    ["Loom"],
  );
  // The first story's picture serves both.
  assert.deepEqual(content.pictures, ["projects/loom.svg"]);
});

test("what is private in one language is in every other", () => {
  const { content, lines } = loadTestContent({
    "owner.yaml": owner,
    "es/resume.json": resume,
    "es/owner.yaml": "facts:\n  salary_expectation: { value: 80000, visibility: public }\n",
  });
  assert.match(
    lines,
    /^ {2}es\/owner\.yaml:2: facts\.salary_expectation\.visibility: is the same in every language/,
  );
  assert.doesNotMatch(JSON.stringify(content), /80000|90000|"123"/);
});

test("what is wrong in a language's folder is named with it, once", () => {
  const { lines } = loadTestContent({
    "owner.yaml": `${owner}accnt: 3\n`,
    "es/resume.json": resume,
    "es/owner.yaml": "handle: eda\nasistant: Nela\nlanguage: de\n",
    "es/projects/loom.md": "---\nname: [\n---\n",
    "en/resume.json": resume,
  });
  const told_ = lines.split("\n").map((line) => line.trim());
  assert.equal(told_.filter((line) => line.includes("accnt")).length, 1);
  for (const expected of [
    /^es\/owner\.yaml:1: handle: holds for every language/,
    /^es\/owner\.yaml:2: asistant: .*assistant/,
    /^es\/owner\.yaml:3: language: is es, as the folder is called/,
    /^es\/projects\/loom\.md/,
    /^en: \(the folder\): is in the language the site speaks anyway/,
  ])
    assert.ok(
      told_.some((line) => expected.test(line)),
      `${expected}\n${lines}`,
    );
});

test("a language's folder without a résumé is named", () => {
  assert.throws(() => loadTestContent({ "es/faq.md": "" }), /es\/resume\.json: \(the file\): is missing/);
});

test("a fact that is private in the first language is so in another by each of its names", () => {
  for (const [first, other] of [
    ["day_rate", "rates"],
    ["rates", "Hourly Rate"],
    ["salary", "salary_expectation"],
    ["salary_expectation", "expected-salary"],
  ]) {
    const { content, lines } = loadTestContent({
      "owner.yaml": `facts:\n  ${first}: { value: a, visibility: never }\n`,
      "es/resume.json": { basics: { name: "Ada", rate: "planted", expectedSalary: "planted" } },
      "es/owner.yaml": `facts:\n  ${other}: { value: planted, visibility: public }\n`,
    });
    const [es] = content.editions;
    assert.doesNotMatch(JSON.stringify(es), /planted/, other);
    assert.match(
      lines,
      new RegExp(`es/owner.yaml:2: facts.${other}.visibility: is the same in every language`),
    );
  }
});

test("a fact that stands in the first language alone is of that language, where it is words", () => {
  const { content } = loadTestContent({
    "owner.yaml":
      "handle: ada\nfacts:\n  travel: { value: Two days a week, visibility: public }\n  remote: { value: From home, visibility: public }\n  contact: { value: a@example.com, visibility: public }\n",
    "es/resume.json": resume,
    "es/owner.yaml": "facts:\n  remote: { value: Desde casa }\n",
  });
  const facts = content.editions[0]?.owner.facts ?? [];
  assert.deepEqual(
    facts.map(({ key, language }) => [key, language]),
    [
      ["travel", "en"],
      ["remote", undefined],
      ["contact", undefined],
    ],
  );
});
