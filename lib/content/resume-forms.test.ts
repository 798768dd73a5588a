import assert from "node:assert/strict";
import { test } from "node:test";
import type { Content } from ".";
import { entryValues, loadTestContent, section } from "./test-content";

// A JSON Resume as it is found in the wild.

const resume = { basics: { name: "Ada Probe", email: "ada@example.org", phone: "+1 555 0100" } };

const load = (files: Record<string, unknown>): Content => loadTestContent(files).content;

test("a section JSON Resume does not know is kept under its own name", () => {
  const content = load({
    "resume.json": {
      ...resume,
      talks_given: [{ title: "On looms", venue: "Weavers' day", year: 2021 }],
      motto: "Onward",
    },
  });
  assert.deepEqual(content.problems, []);
  const talks = section(content, "talks-given");
  assert.equal(talks?.title, "Talks given");
  assert.equal(talks?.known, false);
  assert.deepEqual(entryValues(content, "talks-given", 0), {
    title: "On looms",
    venue: "Weavers' day",
    period: "2021",
  });
  assert.equal(section(content, "motto")?.entries[0]?.title, "Onward");
});

test("what exporters write of the file is no section, and an empty profile is none", () => {
  const content = load({
    "resume.json": {
      basics: {
        name: "Ada",
        profiles: [{ network: "", url: null }, null, { network: "Loomnet", username: "ada" }],
      },
      lastModified: "2024-01-05T00:00:00Z",
      version: "v1.0.0",
      theme: "even",
    },
  });
  assert.deepEqual(content.profile.sections, []);
  assert.equal(content.profile.updated, "2024-01-05");
  assert.deepEqual(
    content.profile.links.map(({ network }) => network),
    ["Loomnet"],
  );
});

test("older names of keys mean the same", () => {
  const old = load({
    "resume.json": {
      basics: { name: "Ada Probe", website: "https://ada.example", picture: "ada.png" },
      work: [{ company: "Mill", title: "Weaver", website: "mill.example", startDate: "2019", endDate: "" }],
      education: [{ school: "Loom College", studyType: "BSc", major: "Textiles", gpa: "3.9" }],
      languages: [{ name: "Welsh", level: "Native" }],
    },
  });
  assert.deepEqual(old.problems, []);
  assert.equal(old.profile.url, "https://ada.example");
  assert.deepEqual(entryValues(old, "work", 0), {
    title: "Mill",
    period: "2019 – present",
    position: "Weaver",
    url: "mill.example",
  });
  assert.equal(section(old, "work")?.entries[0]?.url, "https://mill.example");
  assert.deepEqual(entryValues(old, "education", 0), {
    title: "Loom College",
    degree: "BSc",
    area: "Textiles",
    score: "3.9",
  });
  assert.deepEqual(entryValues(old, "languages", 0), { title: "Welsh", fluency: "Native" });
});

test("a summary may be a text or a list, and nothing may be empty, null or absent", () => {
  const content = load({
    "resume.json": {
      basics: { name: "Ada Probe", summary: ["One.", "Two."], label: null },
      work: [
        { name: "Mill", summary: ["Wove.", "Dyed."], highlights: null, endDate: null, startDate: "2020-01" },
        null,
      ],
      awards: [],
      skills: [{ name: "Looms", keywords: ["jacquard", "", null, "dobby"] }],
      volunteer: null,
    },
  });
  assert.deepEqual(content.problems, []);
  const texts = (fields: { name: string; text: string }[], name: string) =>
    fields.filter((field) => field.name === name).map((field) => field.text);
  assert.deepEqual(texts(content.profile.about.fields, "summary"), ["One.", "Two."]);
  assert.deepEqual(texts(section(content, "work")?.entries[0]?.fields ?? [], "summary"), ["Wove.", "Dyed."]);
  assert.deepEqual(texts(section(content, "skills")?.entries[0]?.fields ?? [], "keyword"), [
    "jacquard",
    "dobby",
  ]);
  assert.deepEqual(
    content.profile.sections.map(({ id }) => id),
    ["work", "skills"],
  );
});

test("an entry without a name goes by its section's, and one without anything is nothing", () => {
  const content = load({
    "resume.json": {
      ...resume,
      work: [{ startDate: "2019-04", endDate: "2020-05", website: "https://mill.example" }],
      skills: [{ keywords: ["Looms"] }, { keywords: [], name: "" }],
      talks: [{ year: "2021", venue: "Weavers' day" }],
    },
  });
  assert.deepEqual(content.problems, []);
  assert.deepEqual(
    content.profile.sections.map(({ entries }) => entries.map(({ title }) => title)),
    [["Work"], ["Skills"], ["Weavers' day"]],
  );
  assert.deepEqual(entryValues(content, "work", 0), {
    title: "Work",
    period: "Apr 2019 – May 2020",
    url: "https://mill.example",
  });
  assert.equal(entryValues(content, "talks", 0).period, "2021");
});

test("a field's path is the key and the place that it was read from", () => {
  const { content, lines } = loadTestContent({
    "resume.json": {
      ...resume,
      work: [
        {
          name: "Mill",
          from: "2020-05",
          to: "2019-01",
          website: "https://mill.example",
          summary: ["", "I wove.\n\nThen I dyed."],
          highlights: ["", "Built a loom"],
          stack: ["", "Wool"],
          prizes: [" ", "A shuttle"],
        },
      ],
      awards: [{ title: "Shuttle", date: "2018", link: "shuttle.example" }],
      volunteer: [{ organization: "Guild", endDate: "2015" }],
    },
  });
  const paths = (id: string) => section(content, id)?.entries[0]?.fields.map(({ path }) => path);
  assert.deepEqual(paths("work"), [
    "work[0].from",
    "work[0].summary[1]",
    "work[0].summary[1]",
    "work[0].highlights[1]",
    "work[0].stack[1]",
    "work[0].prizes[1]",
    "work[0].website",
  ]);
  assert.deepEqual(paths("awards"), ["awards[0].date", "awards[0].link"]);
  assert.deepEqual(paths("volunteer"), ["volunteer[0].endDate"]);
  assert.match(lines, /work\[0\]\.to: is before the start/);
});

test("an end that is empty or missing means now, where things go on; an award has one date", () => {
  const content = load({
    "resume.json": {
      ...resume,
      work: [{ name: "Mill", startDate: "2020-01" }],
      awards: [{ title: "Shuttle", date: "2018-05-20" }],
      certificates: [{ name: "Dyer", startDate: "2017" }],
    },
  });
  assert.equal(entryValues(content, "work", 0).period, "Jan 2020 – present");
  assert.equal(entryValues(content, "awards", 0).period, "May 2018");
  assert.equal(entryValues(content, "certificates", 0).period, "2017");
});

test("every anchor of the résumé is there once, whatever the keys", () => {
  const twice = {
    name: "Mill",
    highlights: ["a", "b"],
    responsibilities: ["c"],
    achievements: ["d"],
    Highlight: "e",
  };
  const content = load({
    "resume.json": {
      basics: {
        ...resume.basics,
        Label: "x",
        label: "y",
        profiles: [{ network: "Git", url: "https://g.example" }],
      },
      work: [twice, twice, { name: "Mill Highlight", summary: "s" }],
      education: [{ institution: "Mill", degree: "BSc", studyType: "Bachelor" }],
      "Work Mill": [{ name: "Highlight" }],
    },
  });
  const entries = content.profile.sections.flatMap((each) => each.entries).concat(content.profile.about);
  const anchors = entries.flatMap((entry) => [entry.anchor, ...entry.fields.map((field) => field.anchor)]);
  assert.deepEqual([...new Set(anchors)], anchors);
});

test("a key is meant whatever its capitals, and one that is a slip away from what is missing is told", () => {
  const { content, lines, notices } = loadTestContent({
    "resume.json": `{"basics": {"name": "Ada", "sumary": "I weave."},
"wrok": [{"name": "Mill"}],
"award": [{"title": "Cup"}],
"volunteer": [{"organisation": "Guild", "Startdate": "2019", "EndDate": "2020", "postion": "Warden"}],
"talks": [{"name": "On looms", "postion": "Speaker"}]}`,
  });
  assert.deepEqual(lines.split("\n"), [
    '  resume.json:2: wrok: is no key of a résumé; did you mean "work"?',
    '  resume.json:1: basics.sumary: is no key of a résumé; did you mean "summary"?',
    '  resume.json:4: volunteer[0].postion: is no key of a résumé; did you mean "position"?',
  ]);
  assert.equal(notices, '  resume.json:3: award: is no key of a résumé; did you mean "awards"?');
  assert.deepEqual(entryValues(content, "volunteer", 0), {
    title: "Guild",
    period: "2019 – 2020",
    postion: "Warden",
  });
});

test("a list that is written as one text is read as one", () => {
  const content = load({
    "resume.json": {
      basics: { name: "Ada", profiles: "https://github.com/ada, ada.example" },
      work: [{ name: "Mill", technologies: "Go, Kafka (Streams, Connect), PostgreSQL" }],
    },
  });
  const [job] = section(content, "work")?.entries ?? [];
  assert.deepEqual(
    job?.fields.map(({ text }) => text),
    ["Go", "Kafka (Streams, Connect)", "PostgreSQL"],
  );
  assert.deepEqual(
    content.profile.links.map(({ network, url }) => [network, url]),
    [
      ["GitHub", "https://github.com/ada"],
      ["ada.example", "https://ada.example"],
    ],
  );
});
