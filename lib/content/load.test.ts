import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { type Content, ContentError, elementsOf, formatProblem, isoDate, loadContent } from ".";
import { entryValues, loadTestContent, section } from "./test-content";

const made: string[] = [];
after(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const resume = { basics: { name: "Ada Probe", email: "ada@example.org", phone: "+1 555 0100" } };

test("a place that is not there is named as that, and not as a résumé that is missing", () => {
  assert.throws(
    () => loadContent("/nowhere/content"),
    ({ message }: ContentError) => /content: \(the folder\): does not exist; expected a folder/.test(message),
  );
});

test("a résumé alone is a whole content", () => {
  const content = load({
    "resume.json": { ...resume, projects: [{ name: "Loom", description: "A loom." }] },
  });
  assert.deepEqual(content.problems, []);
  assert.equal(content.owner.handle, "ada-probe");
  assert.equal(content.owner.sample, false);
  assert.deepEqual(
    content.projects.map(({ id, description }) => [id, description]),
    [["loom", "A loom."]],
  );
  assert.deepEqual([content.essays, content.faq], [[], []]);
});

test("a handle is made of any name, of letters that an address may have", () => {
  for (const [name, handle] of [
    ["Łukasz Żółć", "lukasz-zolc"],
    ["Søren Ærø-Straße", "soren-aero-strasse"],
    ["Siobhán O’Brien Jr.", "siobhan-obrien-jr"],
    ["Иван Petrov", "petrov"],
    ["李明", "me"],
    ["😀", "me"],
    ["Pelé", "pele"],
    [`${"a".repeat(38)} b`, "a".repeat(38)],
  ] as const) {
    const { problems, owner } = load({ "resume.json": { basics: { name } } });
    assert.deepEqual([problems, owner.handle], [[], handle], name);
    assert.deepEqual(
      load({ "resume.json": { basics: { name } }, "owner.yaml": `handle: ${handle}\n` }).problems,
      [],
    );
  }
});

test("a single file of any name is a content", () => {
  const folder = write({ "cv-2026.json": resume });
  assert.equal(loadContent(path.join(folder, "cv-2026.json")).profile.name, "Ada Probe");
});

test("a missing or unreadable résumé stops with its name and what was expected", () => {
  assert.throws(() => load({ "faq.md": "## Q?\n\nA." }), says("resume.json: (the file): is missing"));
  assert.throws(() => load({ "resume.json": "{ nope" }), says("resume.json:1: (the file): is not JSON"));
  assert.throws(() => loadContent("/nowhere/at-all"), ContentError);
});

test("a file that is not UTF-8, or is no file, is named and not shown with its accents lost", () => {
  const folder = write({ "resume.json": resume, "projects/loom.md": "---\nname: Loom\n---\n\nA loom." });
  writeFileSync(path.join(folder, "projects/cafe.md"), Buffer.from("---\nname: Café\n---\n\nHot.", "latin1"));
  writeFileSync(path.join(folder, "faq.md"), Buffer.from("\uFEFF## Why?\n\nSo.", "utf16le"));
  symlinkSync(path.join(folder, "gone.md"), path.join(folder, "projects/link.md"));
  const content = loadContent(folder);
  assert.deepEqual(
    content.projects.map(({ name }) => name),
    ["Loom"],
  );
  assert.match(lines(content), /projects\/cafe\.md: \(the file\): is not UTF-8; save it as UTF-8/);
  assert.match(lines(content), /projects\/link\.md: \(the file\): cannot be read/);
  assert.match(lines(content), /faq\.md: \(the file\): is not UTF-8/);
  writeFileSync(path.join(folder, "resume.json"), Buffer.from('{"basics":{"name":"Zo\u00eb"}}', "latin1"));
  assert.throws(() => loadContent(folder), says("resume.json: (the file): is not UTF-8"));
});

test("a key that stands twice in the résumé is named, with its line", () => {
  const twice =
    '{\n"basics": {"name": "Ada"},\n"work": [{"name": "A", "name": "B"}],\n"basics": {"name": "X"}\n}';
  const told = lines(load({ "resume.json": twice }));
  assert.match(told, /resume\.json:3: work\[0\]\.name: stands there twice; only the last is read/);
  assert.match(told, /resume\.json:4: basics: stands there twice/);
});

test("a broken date is named with its file, its field and what was expected, and the rest still reads", () => {
  const content = load({
    "resume.json": { ...resume, work: [{ name: "Mill", startDate: "yesterday", position: "Weaver" }] },
  });
  assert.equal(content.problems.length, 1);
  assert.match(
    lines(content),
    /resume\.json:1: work\[0\]\.startDate: "yesterday" is not a date; expected YYYY-MM-DD/,
  );
  assert.equal(section(content, "work")?.entries[0]?.title, "Mill");
});

test("an end before its start is named, in a story and however the résumé writes it; an end alone is shown", () => {
  const work = [
    { name: "A", start: "2019 – 2018" },
    { name: "B", start: "2019-05-20", end: "2019-05-01" },
    { name: "C", startDate: "2019-05", endDate: "2019" },
  ];
  const { problems, projects } = load({
    "resume.json": { basics: { name: "Ada" }, work },
    "projects/a.md": "---\nname: A\nstart: 2021\nend: 2019\n---\nText.",
    "projects/b.md": "---\nname: B\nstart: present\n---\nText.",
    "projects/c.md": "---\nname: C\nend: 2019\n---\nText.",
  });
  const told = problems.map(({ file, line, field, message }) => `${file}:${line}: ${field}: ${message}`);
  assert.deepEqual(told.sort(), [
    "projects/a.md:4: end: is before the start",
    'projects/b.md:3: start: is no beginning; expected YYYY-MM-DD, YYYY-MM, YYYY, MM/YYYY, a month and year such as "Aug. 2011"',
    "resume.json:1: work[0].start: is before the start",
    "resume.json:1: work[1].end: is before the start",
  ]);
  assert.equal(projects.find(({ id }) => id === "c")?.period?.display, "2019");
});

test("a file that cannot be read as data names the line", () => {
  assert.throws(
    () => load({ "resume.json": '{\n  "basics": {\n    "name": "Ada",\n  }\n}\n' }),
    says("resume.json:4: (the file): is not JSON: "),
  );
  assert.throws(
    () => load({ "resume.json": '{\n  "basics": {\n    "name": "Ada"\n' }),
    says("resume.json:4: (the file): is not JSON: "),
  );
  const told = lines(
    load({
      "resume.json": JSON.stringify({ ...resume, work: [{ name: "Mill", endDate: "soon" }] }, null, 2),
      "owner.yaml": "\uFEFFhandle: ada\r\nfacts:\r\n  remote: [\r\n",
      "projects/loom.md": "\uFEFF---\r\nname: Loom\r\nrole: a: b\r\n---\r\nStory.",
      "faq.md": "\uFEFF---\ntitle: Asked\n---\n## One?\n\nYes.\n\n## Two?\n",
    }),
  );
  for (const place of [
    "resume.json:10: work[0].endDate: ",
    "owner.yaml:4: (the file): is not YAML: ",
    "projects/loom.md:3: (front matter): is not YAML: ",
    "faq.md:8: ## Two?: has no answer",
  ])
    assert.ok(told.includes(place), `${place}\n  is not among\n${told}`);
});

test("what the owner keeps is in nothing that was loaded", () => {
  const content = load({
    "resume.json": resume,
    "owner.yaml": `handle: ada
facts:
  salary: { value: "four hundred", visibility: never }
  phone: { value: "+1 555 0199", visibility: on_request }
  email: { visibility: never }
  remote: { value: true, visibility: public, as_of: 2026-01-31 }
`,
  });
  assert.deepEqual(content.problems, []);
  const everything = JSON.stringify(content);
  for (const secret of ["four hundred", "555", "ada@example.org"])
    assert.ok(!everything.includes(secret), secret);
  const facts = content.owner.facts.map(({ key, visibility, values: said, asOf }) => ({
    key,
    visibility,
    said,
    asOf,
  }));
  assert.deepEqual(facts, [
    { key: "salary_expectation", visibility: "never", said: [], asOf: undefined },
    { key: "phone", visibility: "on_request", said: [], asOf: undefined },
    { key: "email", visibility: "never", said: [], asOf: undefined },
    { key: "remote", visibility: "public", said: ["Yes"], asOf: "2026-01-31" },
  ]);
});

test("each thing that is wrong is told, and what is right beside it still works", () => {
  const content = load({
    "resume.json": { basics: {}, work: { name: "Mill" }, skills: [["TypeScript"]] },
    "owner.yaml":
      "handle: 'Not OK!'\naccent: 400\nfacts:\n  remote: { value: yes }\n  notice: { visibility: public }\n",
    "projects/loom.md": "---\nname: Loom\nurl: not-a-url\nstart: someday\n---\nText.",
    "projects/dye.md": "no front matter",
    "projects/ok.md": "---\nname: Ok\n---\nStory.",
    "essays/first.md": "---\ntitle: First\ndate: someday\n---\nNo date.",
    "faq.md": "## Answered?\n\nYes.\n\n## Not answered?\n",
  });
  const told = lines(content);
  for (const expected of [
    "resume.json:1: basics.name: is missing",
    "resume.json:1: work: is an object; expected a list",
    "resume.json:1: skills[0]: is a list; expected text or an object",
    "owner.yaml:1: handle: expected 1 to 39 of a-z",
    "owner.yaml:2: accent:",
    "owner.yaml:4: facts.remote.visibility: is missing; expected public, on_request or never",
    "owner.yaml:5: facts.notice.value: a public fact needs a value",
    "projects/loom.md:3: url: expected an http or https URL",
    'projects/loom.md:4: start: "someday" is not a date',
    "projects/dye.md:1: (front matter): is missing",
    'essays/first.md:3: date: "someday" is not a date; expected YYYY-MM-DD',
    "faq.md:5: ## Not answered?: has no answer",
  ]) {
    assert.ok(told.includes(expected), `${expected}\n  is not among\n${told}`);
  }
  assert.equal(content.problems.length, 12);
  assert.deepEqual(
    content.projects.map(({ id }) => id),
    ["ok"],
  );
  assert.deepEqual(
    content.faq.map(({ question }) => question),
    ["Answered?"],
  );
  assert.deepEqual(content.owner.facts.find(({ key }) => key === "remote")?.values, []);
});

test("files saved on any machine read the same", () => {
  const content = load({
    "resume.json": `\uFEFF${JSON.stringify(resume)}`,
    "projects/loom.md": "\uFEFF---\r\nname: Loom\r\nstart: 2020-01\r\n---\r\n## Why\r\n\r\nBecause.\r\n",
    "faq.md": "## Why?\r\n\r\nBecause.\r\n",
  });
  assert.deepEqual(content.problems, []);
  assert.deepEqual(
    content.projects[0]?.story.blocks.map(({ anchor, text }) => `${anchor}: ${text}`),
    ["why: Why", "why-1: Because."],
  );
  assert.equal(content.faq[0]?.question, "Why?");
});

test("front matter as other generators write it reads the same", () => {
  const content = load({
    "resume.json": { ...resume, awards: [{ title: "Golden Shuttle", date: "2018/19" }] },
    "projects/loom.md": "---\ntitle: Loom\nurl: null\nrepo:\nlicense: ''\n---\nA loom.",
    "projects/2019-05-06-dye.md": "---\nname: Dye\n---\nRed.",
    "projects/both.md": "---\ntitle: No\nname: Both\n---\nText.",
    "essays/2021-03-04-on-looms.md": "---\ntitle: On looms\n---\nText.",
    "essays/2021-03-05-moved.md": "---\nname: Moved\ndate: 2022-01-02\n---\nText.",
    "essays/note.md": "---\ntitle: A note\ndate: null\n---\nText.",
  });
  assert.deepEqual(content.problems, []);
  assert.equal(entryValues(content, "awards", 0).period, "2018 – 2019");
  const loom = content.projects.find(({ id }) => id === "loom");
  assert.deepEqual(
    [loom?.name, loom?.url, loom?.repo, loom?.license],
    ["Loom", undefined, undefined, undefined],
  );
  const dye = content.projects.find(({ name }) => name === "Dye");
  assert.equal(dye?.period?.display, "May 2019");
  assert.ok(content.projects.some(({ name }) => name === "Both"));
  assert.deepEqual(
    content.essays.map(({ title, date, dateDisplay }) => [title, date && isoDate(date), dateDisplay]),
    [
      ["Moved", "2022-01-02", "2 Jan 2022"],
      ["On looms", "2021-03-04", "4 Mar 2021"],
      ["A note", undefined, undefined],
    ],
  );
});

test("what is wrong is named as it was written", () => {
  const told = lines(
    load({ "resume.json": resume, "projects/loom.md": "---\nurl: null\ntitle: [Loom]\n---\nText." }),
  );
  assert.match(told, /projects\/loom\.md:3: title: /);
});

test("a project with a file of its own tells more than the résumé's entry of that name", () => {
  const content = load({
    "resume.json": {
      ...resume,
      projects: [
        { name: "Loom", description: "Short." },
        { name: "Dye", description: "Red." },
      ],
    },
    "projects/loom.md": "---\nname: Loom\nstart: 2020-01\nend: 2021-01\n---\nThe long story.",
  });
  assert.deepEqual(
    content.projects.map(({ id, description }) => `${id}: ${description}`),
    ["loom: The long story.", "dye: Red."],
  );
});

test("an address in the résumé's words of a project is the address it was", () => {
  const said =
    "See https://a.example/b_c~d#e_f (www.b.example/g_h) or https://c.example/*x, [a] and 2 * 3 | 4.";
  const { content } = loadTestContent({
    "resume.json": { basics: { name: "Ada Probe" }, projects: [{ name: "Loom", highlights: [said] }] },
  });
  const [{ story } = { story: undefined }] = content.projects;
  assert.deepEqual(
    story?.blocks.map(({ text }) => text),
    [said],
  );
  const links = story ? [...elementsOf(story.tree)].filter(({ tagName }) => tagName === "a") : [];
  assert.deepEqual(
    links.map(({ properties }) => properties.href),
    ["https://a.example/b_c~d#e_f", "http://www.b.example/g_h", "https://c.example/*x"],
  );
});

test("the content of this checkout has no problems", () => {
  assert.deepEqual(loadContent(sampleContent).problems.map(formatProblem), []);
});

function load(files: Record<string, unknown>): Content {
  return loadContent(write(files));
}

function write(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-content-"));
  made.push(folder);
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value));
  }
  return folder;
}

function lines(content: Content): string {
  return content.problems.map(formatProblem).join("\n");
}

function says(text: string) {
  return (error: unknown) => error instanceof ContentError && error.message.includes(text);
}

test("a heading named like a field of the page gets an anchor of its own", () => {
  const project =
    "---\nname: Loom\ntech_stack: [Rust]\nrole: Weaver\n---\n\n## Role\n\nI wove.\n\n## Stack\n\nWarp.\n";
  const { projects } = load({ "resume.json": resume, "projects/loom.md": project });
  const anchors = [...projects[0]!.fields, ...projects[0]!.story.blocks].map(({ anchor }) => anchor);
  assert.equal(new Set(anchors).size, anchors.length, anchors.join(" "));
});

test("projects and posts may be filed under tags, also called topics", () => {
  const content = load({
    "resume.json": resume,
    "projects/loom.md": "---\nname: Loom\ntags: [wool, hobby]\n---\nText.",
    "essays/warp.md": "---\ntitle: Warp\ntopics: [wool]\n---\nText.",
  });
  const [loom] = content.projects;
  assert.deepEqual(
    loom?.fields.map(({ anchor, label, text }) => [anchor, label, text]),
    [
      ["tag-1", "Tags", "wool"],
      ["tag-2", "Tags", "hobby"],
    ],
  );
  assert.deepEqual(content.essays[0]?.tags, ["wool"]);
  assert.deepEqual(content.problems, []);
});

test("a story may be written in another language than the site", () => {
  const read = (lang: string) =>
    load({ "resume.json": resume, "essays/osnowa.md": `---\ntitle: Osnowa\nlang: ${lang}\n---\nTekst.` });
  assert.equal(read("pl").essays[0]?.lang, "pl");
  assert.equal(read("pt-br").essays[0]?.lang, "pt-BR");
  const { essays, problems } = read("Polish");
  assert.equal(essays.length, 0);
  assert.match(problems[0]?.message ?? "", /expected a language as a tag/);
});

test("what a story is built with, for whom, and what it is about goes by the names other sites have for it", () => {
  const content = load({
    "resume.json": resume,
    "projects/loom.md":
      "---\ntitle: Loom\nstack: Rust, Wasm\nclient: Dyers Ltd\nsummary: It weaves.\ngithub: https://code.example/loom\n---\nText.",
    "projects/dye.md": "---\ntitle: Dye\ntech_stack: [Go]\nstack: [Perl]\n---\nText.",
    "essays/warp.md": "---\ntitle: Warp\npubDate: 2024-02-03\nexcerpt: Of wool.\n---\nText.",
  });
  const [dye, loom] = content.projects;
  assert.deepEqual(
    [loom?.techStack, loom?.employer, loom?.description, loom?.repo],
    [["Rust", "Wasm"], "Dyers Ltd", "It weaves.", "https://code.example/loom"],
  );
  assert.deepEqual(
    [content.essays[0]?.dateDisplay, content.essays[0]?.description],
    ["3 Feb 2024", "Of wool."],
  );
  // The name used here goes first, and the other is named as not read.
  assert.deepEqual(dye?.techStack, ["Go"]);
  assert.match(content.notices.map(formatProblem).join("\n"), /dye\.md:4: stack: is a key that is not read/);
  assert.deepEqual(content.problems, []);
});

test("two stories of one name are told, for visitors ask by it", () => {
  const story = "---\nname: Tide Clock\n---\n\nIt tells the tide.\n";
  const { notices, lines } = loadTestContent({
    "projects/tide.md": story,
    "projects/tide-2.md": story.replace("Tide Clock", "tide clock"),
    "projects/moon.md": story.replace("Tide Clock", "Moon Clock"),
  });
  assert.equal(lines, "");
  assert.match(
    notices,
    /projects\/tide(?:-2)?\.md: name: is "[Tt]ide [Cc]lock", as in projects\/tide(?:-2)?\.md/,
  );
  assert.doesNotMatch(notices, /moon/);
});

test("the first sentences of a long story stand for a description that nobody wrote", () => {
  const sentence = "Each of these sentences says in some twelve words what the one before said. ";
  const { content } = loadTestContent({
    "essays/long.md": `---\ntitle: Long\ndate: 2026-01-02\n---\n\n${sentence.repeat(20)}\n`,
    "essays/short.md": "---\ntitle: Short\ndate: 2026-01-01\n---\n\nOne. Two.\n",
  });
  const [long, short] = content.essays;
  assert.equal(long?.description, sentence.repeat(4).trim());
  assert.equal(short?.description, "One. Two.");
});

test("no name, title or fact holds what nobody sees: it could hide words, or turn them round", () => {
  const hidden = "\u202E\u200B\u{E0041}";
  const { content, lines } = loadTestContent({
    "owner.yaml": `assistant: "Guide${hidden}"\nfacts:\n  availability: { value: "From May${hidden}", visibility: public }\n`,
    "projects/loom.md": `---\nname: "Loom${hidden}"\nrole: "Weaver\\a${hidden}"\ntech_stack: ["Beech${hidden}"]\n---\nA loom.${hidden}\n`,
    "essays/thread.md": `---\ntitle: "Thread${hidden}"\ntags: ["Wool${hidden}"]\n---\nOn thread.\n`,
  });
  assert.equal(lines, "");
  assert.doesNotMatch(JSON.stringify(content), /\u202E|\u200B|\u{E0041}|\\u0007/u);
  assert.equal(content.projects[0]?.role, "Weaver");
});
