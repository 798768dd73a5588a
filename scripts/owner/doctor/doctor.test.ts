import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import sharp from "sharp";
import { createAnswerer } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { readTopics, topicsFor } from "./bank";
import { findContradictions } from "./contradictions";
import { examineContent } from "./examine";
import type { Finding, Kind } from "./finding";
import { findGaps } from "./gaps";
import { findLeaks, leaksInFiles } from "./leaks";
import { anchorsOf, findDeadLinks } from "./links";
import { findGeotaggedPhotos } from "./photographs";
import { renderMarkdown, renderSummary, renderText } from "./report";
import { isUnique, readSecrets, revealsSecret, statesSecret } from "./secrets";
import { findStaleFacts } from "./stale";
import { stateOf } from "./state";

const today = new Date("2026-11-20T12:00:00Z");
const scratch = mkdtempSync(path.join(tmpdir(), "doctor-"));
after(() => rmSync(scratch, { recursive: true, force: true }));

let copies = 0;

/** A copy of the sample content with some texts replaced, or put into files of its own. */
function changed(edits: [file: string, find: string, put: string][]): string {
  copies += 1;
  const folder = path.join(scratch, String(copies));
  cpSync(sampleContent, folder, { recursive: true });
  for (const [file, find, put] of edits) {
    const place = path.join(folder, file);
    const text = readFileSync(place, "utf8");
    assert.ok(text.includes(find), `${file} has "${find}"`);
    writeFileSync(
      place,
      text.replace(find, () => put),
    );
  }
  return folder;
}

test("a photograph in public/ that says where it was taken is told, gravely where the home is kept private", async () => {
  const shared = path.join(scratch, "shared");
  mkdirSync(path.join(shared, "shots"), { recursive: true });
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: "#345" } });
  writeFileSync(path.join(shared, "plain.jpg"), await picture.clone().jpeg().toBuffer());
  const placed = picture.withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 48/1 0/1" } });
  writeFileSync(path.join(shared, "shots", "placed.jpg"), await placed.jpeg().toBuffer());
  const content = loadContent(sampleContent);
  const kindsFor = (visibility: "never" | "public") => {
    const others = content.owner.facts.filter(({ key }) => key !== "home_address");
    const home = { ...(others[0] ?? assert.fail()), key: "home_address", visibility };
    return findGeotaggedPhotos({ ...content, owner: { ...content.owner, facts: [...others, home] } }, shared);
  };
  assert.deepEqual(
    kindsFor("never").map(({ kind, where }) => [kind, path.basename(where)]),
    [["leak", "placed.jpg"]],
  );
  assert.deepEqual(
    kindsFor("public").map(({ kind }) => kind),
    ["notice"],
  );
  assert.deepEqual(findGeotaggedPhotos(content, path.join(scratch, "none")), []);
});

const checks: Record<
  Exclude<Kind, "missing" | "broken" | "notice" | "sample" | "model" | "check">,
  (folder: string) => Finding[]
> = {
  leak: (folder) => findLeaks(loadContent(folder), readSecrets(folder), []),
  contradiction: (folder) => findContradictions(loadContent(folder), today),
  stale: (folder) => findStaleFacts(loadContent(folder), today),
  link: (folder) => findDeadLinks(loadContent(folder)),
  thin: (folder) => findGaps(loadContent(folder)),
};

function found(kind: keyof typeof checks, edits: Parameters<typeof changed>[0]): string[] {
  return checks[kind](changed(edits)).map(({ message, where }) => `${where}: ${message}`);
}

const old = (key: string, date: string): [string, string, string] => {
  const text = readFileSync(path.join(sampleContent, "owner.yaml"), "utf8");
  const fact = new RegExp(`^  ${key}:[\\s\\S]*?as_of: [\\d-]+`, "m").exec(text)?.[0] ?? "";
  return ["owner.yaml", fact, fact.replace(/as_of: [\d-]+/, `as_of: ${date}`)];
};

test("the bank asks more than 110 questions, each once, of every content", () => {
  const written = readTopics().flatMap(({ ask }) => ask);
  assert.ok(written.length >= 110, String(written.length));
  assert.equal(new Set(written).size, written.length);
  const topics = topicsFor(loadContent(sampleContent), "2026-11-20");
  assert.equal(topics.flatMap(({ ask }) => ask).length, written.length);
  const texts = topics.flatMap(({ ask, file, paste }) => [...ask, file, ...paste]);
  assert.deepEqual(
    texts.filter((text) => /\{[a-z]+(?: id)?\}/.test(text)),
    [],
  );
});

test("the sample content is well: nothing leaks, contradicts itself, is old or leads nowhere", async () => {
  const { questionCount, answeredCount, withheldCount, unansweredCount, findings } = await examineContent(
    sampleContent,
    today,
  );
  const grave = findings.filter(({ kind }) => kind !== "missing" && kind !== "thin");
  assert.deepEqual(grave, []);
  assert.equal(questionCount, answeredCount + withheldCount + unansweredCount);
  assert.ok(
    answeredCount + withheldCount > 0.85 * questionCount,
    `${answeredCount} answered and ${withheldCount} kept of ${questionCount}`,
  );
});

test("a résumé alone is told what to add, the most valuable first, with a line to paste", async () => {
  const folder = path.join(scratch, "alone");
  mkdirSync(folder);
  const resume = {
    basics: { name: "Ada Quill", email: "ada@example.com" },
    work: [{ name: "Acme", position: "Engineer" }],
  };
  writeFileSync(path.join(folder, "resume.json"), JSON.stringify(resume));
  const examination = await examineContent(folder, today);
  const missing = examination.findings.filter(({ kind }) => kind === "missing");
  const availability = missing.find(({ where }) => where === "owner.yaml, facts.availability");
  assert.match(availability?.message ?? "", /^Availability: no answer to “Are you open to work\?”/);
  assert.match(availability?.paste ?? "", /^availability: \{ value: .*as_of: 2026-11-20 \}$/);
  const told = renderText(examination).split("\n");
  assert.match(
    told[0] ?? "",
    /^Of \d+ questions people ask, \d+ are answered, 0 are kept private and \d+ have no answer\./,
  );
  const order = told
    .filter((line) => /^- (?:Availability|Remote work|Travel|Awards):/.test(line))
    .map((line) => line.split(":")[0]);
  assert.deepEqual([...new Set(order)], ["- Availability", "- Remote work", "- Travel", "- Awards"]);
  const page = renderMarkdown(examination);
  assert.match(page, /^# What Ada Quill's portfolio lacks\n\nOf /);
  assert.match(page, /\n## Asked, and not answered\n/);
  assert.match(page, /\n {2}```\n {2}availability: /);
});

test("one of the questions is told of as one", () => {
  const said = (answered: number, kept: number, unanswered: number) =>
    renderSummary({
      owner: "Ada Quill",
      questionCount: answered + kept + unanswered,
      answeredCount: answered,
      withheldCount: kept,
      unansweredCount: unanswered,
      isPrivacyKnown: true,
      uncompared: [],
      findings: [],
    });
  assert.match(said(1, 1, 1), /, 1 is answered, 1 is kept private and 1 has no answer\. /);
  assert.match(said(2, 0, 3), /, 2 are answered, 0 are kept private and 3 have no answer\. /);
});

test("nothing is said to be safe while it cannot be told what is private", async () => {
  const folder = path.join(scratch, "unread");
  mkdirSync(folder, { recursive: true });
  const basics = { name: "Ada Quill", phone: "+353 86 555 0142" };
  writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics }));
  writeFileSync(path.join(folder, "faq.md"), "## May I ring?\n\nNo.\n");
  writeFileSync(path.join(folder, "owner.yaml"), "facts: [");
  const said = renderSummary(await examineContent(folder, today));
  assert.match(said, /What is private cannot be told/);
  assert.doesNotMatch(said, /Nothing private/);
});

test("what looks like a private fact with a placeholder is pointed out, and not called safe", async () => {
  const folder = changed([
    [
      "faq.md",
      "\n## ",
      "\n## Who pays you?\n\nThe Trust paid me 19,400 pounds a year. It pays 40 pounds for a pole.\n\n## ",
    ],
    [
      "projects/halfbeat.md",
      "---\n\n",
      "---\n\nIf it beeps, ring me on 07700 900123, order 2019-04-11-0031.\n\n",
    ],
  ]);
  const examination = await examineContent(folder, today);
  const found = examination.findings.filter(({ message }) => message.startsWith("May say"));
  assert.deepEqual(
    found.map(({ kind, message, where }) => [kind, /as (\w+)\./.exec(message)?.[1], where.split(",")[0]]),
    [
      ["notice", "phone", "projects/halfbeat.md"],
      ["notice", "rate_policy", "faq.md"],
    ],
  );
  assert.match(found[0]?.where ?? "", /, line \d+$/);
  assert.match(renderSummary(examination), /as far as it can be compared: .*phone.* only you can tell/);
});

test("a private value that stands elsewhere is found", () => {
  const folder = changed([
    ["owner.yaml", 'value: "(given once a call is arranged)"', 'value: "+351 555 014 298"'],
    ["projects/halfbeat.md", "## Decisions", "Call me on (00351) 555-014-298.\n\n## Decisions"],
  ]);
  assert.deepEqual(
    checks
      .leak(folder)
      .map(({ where }) => where)
      .filter((where) => where.startsWith("projects")),
    ["projects/halfbeat.md"],
  );
});

test("a build is told of the line that says a private number, and is not stopped by words that may be of something else", () => {
  const kept: [string, string, string] = [
    "owner.yaml",
    'value: "(given once a call is arranged)"',
    'value: "+351 555 014 298"',
  ];
  const story: [string, string, string] = [
    "projects/halfbeat.md",
    "## Decisions",
    "Ring (00351) 555-014-298.\n\n## Decisions",
  ];
  const inFiles = (...changes: [string, string, string][]) => {
    const folder = changed(changes);
    return leaksInFiles(loadContent(folder), readSecrets(folder), folder);
  };
  const line = readFileSync(path.join(changed([story]), "projects/halfbeat.md"), "utf8")
    .split("\n")
    .findIndex((each) => each.includes("014-298"));
  const [leak, ...others] = inFiles(kept, story);
  assert.deepEqual([leak?.file, leak?.line, leak?.notice], ["projects/halfbeat.md", line + 1, false]);
  assert.match(leak?.message ?? "", /^says what owner\.yaml keeps back as phone\b/);
  assert.doesNotMatch(leak?.message ?? "", /014/);
  assert.deepEqual(others, []);
  const town: [string, string, string] = [
    "owner.yaml",
    'value: "(given once a call is arranged)"',
    'value: "the north coast"',
  ];
  const walk: [string, string, string] = [
    "projects/halfbeat.md",
    "## Decisions",
    "I walked the north coast.\n\n## Decisions",
  ];
  assert.deepEqual(
    inFiles(town, walk).map(({ file, notice }) => [file, notice]),
    [["projects/halfbeat.md", true]],
  );
  assert.deepEqual(inFiles(), []);
  // What stops a build does so too beside what is only told of the same line.
  const both: [string, string, string][] = [
    ["owner.yaml", "facts:", 'facts:\n  summers: { value: "the north coast", visibility: never }'],
    kept,
    ["projects/halfbeat.md", "## Decisions", "On the north coast ring +351 555 014 298.\n\n## Decisions"],
  ];
  assert.deepEqual(
    inFiles(...both)
      .map(({ notice }) => notice)
      .sort(),
    [false, true],
  );
});

test("a build is told of a private number in the folder of another language by that folder", () => {
  const folder = changed([
    ["owner.yaml", 'value: "(given once a call is arranged)"', 'value: "+351 555 014 298"'],
  ]);
  mkdirSync(path.join(folder, "es/projects"), { recursive: true });
  cpSync(path.join(folder, "resume.json"), path.join(folder, "es/resume.json"));
  writeFileSync(
    path.join(folder, "es/projects/medio.md"),
    "---\nname: Medio\n---\n\nLlame al +351 555 014 298.\n",
  );
  const found = leaksInFiles(loadContent(folder), readSecrets(folder), folder);
  assert.deepEqual(
    found.map(({ file, line }) => [file, line]),
    [["es/projects/medio.md", 5]],
  );
});

test("a value of any withheld fact is looked for in every file", () => {
  const salary: [string, string, string] = [
    "owner.yaml",
    'value: "(discussed once the scope of the role is known)"',
    'value: "EUR 92,500 a year"',
  ];
  const places: [string, string, string][] = [
    [
      "faq.md",
      "I would manage up to four people again",
      "My salary should be 92.500 euros. I would manage up to four people again",
    ],
    ["resume.json", "I live in Porto.", "I expect a salary of EUR 92500."],
    ["essays/record-less.md", "## Two tapes", "```\nsalary = 92500\n```\n\n## Two tapes"],
    ["projects/fair-copy.md", "tagline:", "license: salary EUR 92,500 a year\ntagline:"],
  ];
  for (const place of places) assert.ok(found("leak", [salary, place]).length > 0, place[0]);
  assert.deepEqual(found("leak", [salary]), []);
});

const secrets: [key: string, about: string[], value: string, away: string[], kept: string[]][] = [
  [
    "phone",
    ["phone"],
    "+351 555 014 298",
    ["ring 555-014-298", "+351 (555) 014298", "00351555014298", "555·014·298", "\uFF15\uFF15\uFF15 014298"],
    ["555 014 299", "in 2014, 298 people"],
  ],
  [
    "date_of_birth",
    ["birth", "born"],
    "1993-05-17",
    ["on 17 May 1993", "May 17, 1993", "17.05.1993 or 17.5.1993", "born in 1993"],
    ["17 May 2021", "since 1993 in print"],
  ],
  [
    "salary_history",
    ["salary", "pay"],
    "EUR 61000",
    ["a salary of 61,000", "eur 61000"],
    ["61,000 calls a month", "salary talks"],
  ],
  [
    "citizenship",
    ["citizen", "passport"],
    "Irish",
    ["an Irish citizen"],
    ["Irish coffee", "citizens of Porto"],
  ],
  [
    "home_address",
    ["address"],
    "Rua das Flores 12",
    ["meet at rua das flores 12, Porto"],
    ["Rua das Flores", "12 flowers"],
  ],
];

for (const [key, about, value, away, kept] of secrets) {
  test(`gives ${key} away, or does not`, () => {
    for (const text of away) assert.equal(revealsSecret(text, { key, value, about }), true, text);
    for (const text of kept) assert.equal(revealsSecret(text, { key, value, about }), false, text);
  });
}

const written: [key: string, value: string, said: string[], other: string[]][] = [
  [
    "day_rate",
    "950 EUR a day for simultaneous, travel extra",
    [
      "My fee is 950 EUR a day for simultaneous.",
      "A day is € 950.",
      "I charge 950 euros per day.",
      "EUR 950 is my rate.",
    ],
    [
      "The table cost 950 EUR.",
      "A day is 95 EUR.",
      "950 people a day.",
      "950 USD a day, said the hall. We left.",
    ],
  ],
  [
    "date_of_birth",
    "14 March 1981",
    [
      "born on 14/03/1981",
      "the 14th of March 1981",
      "March 14th, 1981",
      "le 14 mars 1981",
      "14. März 1981",
      "1981-03-14",
      "14-03-1981",
      "14.3.81",
      "03/14/81",
    ],
    ["14 March 1982", "March 1981", "114/03/1981", "version 14.3.8"],
  ],
  [
    "home_address",
    "Rue des Tanneurs 41",
    ["41, rue des Tanneurs", "I live at 41 rue des Tanneurs.", "Rue des Tanneurs, 41"],
    ["Rue des Tanneurs", "141 rue des Tanneurs"],
  ],
  [
    "home_address",
    "12 Weaver Street, Leeds LS1 4AB",
    ["the parcel came to 12 Weaver Street", "Weaver Street 12"],
    ["Weaver Street", "112 Weaver Street", "12 Weavers in a street"],
  ],
  ["children", "3 children, born in Leeds", ["3 children, born in Leeds"], ["3 children used it"]],
  [
    "email",
    "ada.probe@example.org",
    [
      "ada.probe@example.org",
      "ada.probe at example dot org",
      "ada [dot] probe [at] example [dot] org",
      "Ada.Probe(at)example.org",
      "mailto:ada.probe%40example.org",
      "ada.probe @ example.org",
      "ada.probe\u200B@example.org",
      "ada.probe\uFF20example.org",
    ],
    ["ada.probe at example", "nada.probe@example.org", "ada.probe@example.organic"],
  ],
];

const beside: [key: string, value: string, about: string[], said: string[], other: string[]][] = [
  [
    "day_rate",
    "SEK 11,500 a day",
    ["day", "rate"],
    ["My day rate is 11 500 kr.", "I charge a rate of 11.500 kronor.", "Rate: kr 11 500"],
    ["The rebuild cost 11 500 kr.", "A rate of 11 500 requests", "My day rate is 12 500 kr."],
  ],
  [
    "home_address",
    "Kastanjegatan 14, 413 07 Gothenburg",
    ["address", "live", "home"],
    ["I live on Kastanjegatan, near the botanical garden."],
    ["The tram on Kastanjegatan was late.", "I live on the hill."],
  ],
  [
    "date_of_birth",
    "17 April 1990",
    ["birth", "born", "birthday", "turned"],
    ["I turned 36 on the seventeenth of April.", "My birthday is 17 April.", "Born April 17th, long ago"],
    ["The release of 17 April was late.", "I was born in April.", "I turned 36 on 16 April."],
  ],
];

for (const [key, value, about, said, other] of beside) {
  test(`a part of ${key} gives it away beside what it is about`, () => {
    for (const text of said) assert.equal(statesSecret(text, { key, value, about }), true, text);
    for (const text of other) assert.equal(statesSecret(text, { key, value, about }), false, text);
  });
}

for (const [key, value, said, other] of written) {
  test(`${key} stops a build however it is written`, () => {
    const secret = { key, value, about: key === "day_rate" ? ["day", "rate", "fee", "charge"] : [] };
    for (const text of said) assert.equal(statesSecret(text, secret), true, text);
    for (const text of other) assert.equal(statesSecret(text, secret), false, text);
    assert.equal(isUnique(secret), true);
  });
}

test("an old fact is old by its own shelf life", () => {
  const stale = found("stale", [old("availability", "2026-08-01"), old("languages", "2025-08-01")]);
  assert.equal(stale.length, 1);
  assert.match(
    stale[0] ?? "",
    /^owner.yaml, facts.availability: Availability was last confirmed 111 days ago/,
  );
});

test("a start that has passed and a fact without a date are told", () => {
  const stale = found("stale", [
    ["owner.yaml", 'value: "February 1, 2027"', 'value: "February 1, 2026"'],
    [
      "owner.yaml",
      'value: "Not open to relocation"\n    visibility: public\n    as_of: 2026-11-02',
      'value: "Not open to relocation"\n    visibility: public',
    ],
    ["resume.json", "2026-11-02T09:00:00Z", "2024-11-02T09:00:00Z"],
  ]);
  assert.deepEqual(
    stale.map((each) => each.split(":")[0]),
    ["owner.yaml, facts.start_date", "owner.yaml, facts.relocation", "resume.json, meta.lastModified"],
  );
});

const conflicts: [what: string, edit: [string, string, string], told: RegExp][] = [
  ["another city", ["resume.json", '"city": "Porto"', '"city": "Braga"'], /Braga.*Porto, Portugal/],
  [
    "another email",
    ["resume.json", '"email": "maren@example.com"', '"email": "tidewell@example.com"'],
    /tidewell@example\.com.*maren@example\.com/,
  ],
  [
    "a language too many",
    [
      "resume.json",
      '{ "language": "German", "fluency": "Conversational (B1)" }',
      '{ "language": "Danish", "fluency": "Fluent" }',
    ],
    /Danish|German/,
  ],
  [
    "another level",
    ["resume.json", "Conversational (B1)", "Fluent (C1)"],
    /German is C1 in one and B1 in the other/,
  ],
  [
    "another start",
    ["owner.yaml", 'value: "February 1, 2027"', 'value: "April 1, 2027"'],
    /Feb 2027.*Apr 2027|1 Feb.*1 Apr/,
  ],
  ["a confirmation to come", old("remote", "2027-01-05"), /2027-01-05, which is yet to come/],
  [
    "an end before the start",
    ["resume.json", '"endDate": "2019-10"', '"endDate": "2016-10"'],
    /Aldersyke Health ends before it starts/,
  ],
  [
    "a start to come",
    ["projects/halfbeat.md", "start: 2025-06", "start: 2027-06"],
    /Halfbeat starts in the future/,
  ],
  [
    "two jobs at once",
    ["resume.json", '"endDate": "2019-10"', '"endDate": "2020-10"'],
    /Alvorim Health Systems and Aldersyke Health overlap by 12 months/,
  ],
];

for (const [what, edit, told] of conflicts) {
  test(`a contradiction is told: ${what}`, () => {
    const all = found("contradiction", [edit]);
    assert.ok(
      all.some((each) => told.test(each)),
      JSON.stringify(all),
    );
  });
}

test("a place that is written with its region is the same place", () => {
  const written = found("contradiction", [
    ["resume.json", '"city": "Porto"', '"city": "Porto, Norte, Portugal"'],
  ]);
  assert.ok(!written.some((each) => /The résumé says Porto/.test(each)), JSON.stringify(written));
});

test("a question that is only shown what comes nearest has no answer", () => {
  const [topic] = readTopics();
  assert.ok(topic);
  const shown = { status: "partial" as const, sources: ["https://a.example/faq#looms"] };
  assert.equal(stateOf(shown, topic), "answered");
  assert.equal(stateOf({ ...shown, nearest: true }, topic), "open");
});

test("dead links and anchors are told, good ones are not", () => {
  const put = [
    "[a](/projects/halfbeat#decisions)",
    "[b](/projects/halfbeat#no-such-place)",
    "[c](/projects/no-such-project)",
    "[d](halfbeat.md)",
    "[k](halfbeat)",
    "[e](#outcome)",
    "[f](#nowhere)",
    "[g](https://elsewhere.example/gone)",
    "[h](/resume#fact-remote)",
    "[i](/resume#fact-phone)",
    "[j](/llms.txt)",
    "[l](#50%)",
    "[m](//)",
    "And a footnote[^1].\n\n[^1]: With its way back.",
  ].join(" ");
  const dead = found("link", [["projects/fair-copy.md", "## Decisions", `${put}\n\n## Decisions`]]);
  assert.deepEqual(dead, [
    "projects/fair-copy.md: The link to /projects/halfbeat#no-such-place leads to a page that has no such place.",
    "projects/fair-copy.md: The link to /projects/no-such-project leads to a page that does not exist.",
    "projects/fair-copy.md: The link to halfbeat is relative, which means another address on each page; write /projects/halfbeat.",
    "projects/fair-copy.md: The link to #nowhere leads to a page that has no such place.",
    "projects/fair-copy.md: The link to /resume#fact-phone leads to a page that has no such place.",
    "projects/fair-copy.md: The link to #50%25 leads to a page that has no such place.",
    "projects/fair-copy.md: The link to // is no address.",
  ]);
});

test("every source of every answer is a place that links may lead to", async () => {
  const content = loadContent(sampleContent);
  const { answer } = createAnswerer(content);
  const anchors = anchorsOf(content);
  for (const question of topicsFor(content, "2026-11-20").flatMap(({ ask }) => ask)) {
    const stream = answer({ query: question, history: [] });
    let step = await stream.next();
    while (!step.done) step = await stream.next();
    for (const source of step.value.sources) {
      const [page = "", anchor = ""] = source.split("#");
      assert.ok(anchors.get(page)?.has(anchor), `${source} for ${question}`);
    }
  }
});

test("what is wrong with the files is told with file and field", async () => {
  const folder = path.join(scratch, "broken");
  mkdirSync(path.join(folder, "projects"), { recursive: true });
  writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics: { name: "Ada Quill" } }));
  writeFileSync(path.join(folder, "projects/loom.md"), "---\nname: Loom\nstart: soon\n---\n\nIt weaves.\n");
  const { findings } = await examineContent(folder, today);
  assert.match(
    findings.find(({ kind }) => kind === "broken")?.message ?? "",
    /projects\/loom\.md.*start.*not a date/,
  );
});

test("projects that say too little are told together", () => {
  const thin = found("thin", [
    ["projects/halfbeat.md", "role: Author\n", ""],
    ["projects/fair-copy.md", "role: Engineer, team of three\n", ""],
  ]);
  assert.ok(
    thin.some((each) =>
      /(?:Fair Copy and Halfbeat|Halfbeat and Fair Copy) do not say what your part was\.$/.test(each),
    ),
    JSON.stringify(thin),
  );
});

test("what the résumé says of something withheld is secret, whatever its key and its file are called", () => {
  const folder = path.join(scratch, "other-names");
  mkdirSync(folder, { recursive: true });
  const basics = {
    name: "Ada Quill",
    mobile: "+353 86 555 0142",
    birthDate: "14/02/1984",
    nationality: "Irish",
  };
  writeFileSync(path.join(folder, "Resume.json"), JSON.stringify({ basics, salary: "72000 EUR" }));
  const withheld = ["phone", "date_of_birth", "citizenship", "salary_expectation"];
  const facts = withheld.map((key) => `  ${key}: { visibility: never }`);
  writeFileSync(path.join(folder, "owner.yaml"), ["facts:", ...facts, ""].join("\n"));
  const secrets = readSecrets(folder);
  for (const text of [
    "Call +353 86 555 0142.",
    "I was born on 14/02/1984.",
    "I am 42 and well.",
    "I am an Irish citizen.",
    "I earn a salary of 72000 EUR.",
  ])
    assert.ok(
      secrets.some((secret) => revealsSecret(text, secret)),
      `${text} ${JSON.stringify(secrets)}`,
    );
  assert.ok(!secrets.some((secret) => revealsSecret("Irish coffee at nine.", secret)));
});

test("an age stops a build where the date of birth is known and kept back, and is told where it is not", () => {
  const faq: [string, string, string] = [
    "faq.md",
    "I would manage up to four people again",
    "I am fifty-two years old. I would manage up to four people again",
  ];
  const kept = (value: string): [string, string, string] => [
    "owner.yaml",
    'date_of_birth:\n    value: "(private)"',
    `date_of_birth:\n    value: "${value}"`,
  ];
  const told = (...changes: [string, string, string][]) => {
    const folder = changed(changes);
    return leaksInFiles(loadContent(folder), readSecrets(folder), folder).map(({ file, notice }) => [
      file,
      notice,
    ]);
  };
  assert.deepEqual(told(kept("1974-05-17"), faq), [["faq.md", false]]);
  assert.deepEqual(told(kept("(private)"), faq), [["faq.md", true]]);
  assert.deepEqual(told(kept("1974-05-17")), []);
  // The number of an age stands for many things.
  assert.equal(statesSecret("The load takes 52 minutes.", { key: "age", value: "52", about: [] }), false);
});
