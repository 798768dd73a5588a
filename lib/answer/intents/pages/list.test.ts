import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "./test-site";

const thisYear = new Date().getUTCFullYear();
const ask = portfolio({
  "projects/tidewatch": page(
    "name: Tidewatch\ntagline: Water levels of eleven harbours\ncategory: sensors\ntech_stack: [Go, SQLite]\nstart: 2018-03\nend: 2020-06\nstatus: abandoned\nrepo: https://git.example.org/tidewatch",
    "Tidewatch reads the water level of eleven harbours every minute.",
  ),
  "projects/loomcast": page(
    "name: Loomcast\ntagline: A weaving pattern as sound\ncategory: audio\ntech_stack: [Rust, WebAssembly]\nstart: 2021-02\nstatus: live",
    "Loomcast plays a weaving pattern as sound. People hear mistakes before they see them.",
  ),
  "projects/dial": page(
    `name: Dial\ntagline: A telephone that hums\ncategory: audio\ntech_stack: [C]\nstart: ${thisYear - 1}-11\nemployer: Personal`,
    "Dial hums while it waits.",
  ),
  "projects/ferrybot": page(
    "name: Ferrybot\ntagline: A Telegram bot that knows when the ferry is late\ncategory: tools\ntech_stack: [Python, SQLite]\nstart: 2018-09\nstatus: in progress",
    "Ferrybot asks the harbour for the ferry's position.",
  ),
  "projects/wardlist": page(
    "name: Wardlist\ntagline: Who lies in which bed of a hospital\ncategory: healthcare\ntech_stack: [Go, PostgreSQL]\nstart: 2022-05\nend: 2022-11\nstatus: finished",
    "Wardlist shows the beds of a hospital ward to its nurses.",
  ),
  "essays/first-winter": page(
    "title: My first winter on the island\ndate: 2019-01-15\ntags: [island, annual review]",
    "I learned to knit. I lost a boat in Reykjavik.",
  ),
  "essays/second-winter": page(
    "title: My second winter on the island\ndate: 2020-01-20\ntags: [island, annual review]",
    "The boat came back. ".repeat(40),
  ),
  "essays/go-or-rust": page(
    "title: Go or Rust for small machines\ndate: 2020-08-02\ntags: [rust, go]",
    "Rust is slower to write. Go is faster to learn. I met a team in Reykjavik that uses both.",
  ),
});

/** Each question with the pages it is answered with, and no others. */
const cases: [question: string, pages: string[], says?: RegExp][] = [
  ["Which of her projects are written in Go?", ["Wardlist", "Tidewatch"]],
  ["projects with a database", ["Wardlist", "Tidewatch", "Ferrybot"], /three/i],
  ["How many projects did she start in 2018?", ["Ferrybot", "Tidewatch"], /^\*\*Two\*\* projects in 2018/],
  ["2018 projects: what's the count?", ["Ferrybot", "Tidewatch"], /two/i],
  ["What has she built since 2021?", ["Dial", "Wardlist", "Loomcast"]],
  ["Which projects did she start before 2021?", ["Ferrybot", "Tidewatch"]],
  ["anything she launched between 2019 and 2021?", ["Loomcast"], /^Yes/],
  ["Which projects were going on in 2019?", ["Tidewatch"]],
  ["Which of her projects handle medical data?", ["Wardlist"]],
  ["Which projects are about hospitals?", ["Wardlist"]],
  ["Which projects are in the sensors category?", ["Tidewatch"]],
  ["What has she done in audio?", ["Dial", "Loomcast"]],
  ["Which projects are still in progress?", ["Ferrybot"]],
  ["Which projects were abandoned?", ["Tidewatch"]],
  ["Which projects are live?", ["Loomcast"]],
  ["Which projects are marked live?", ["Loomcast"]],
  ["Which of these projects are over and done with, or given up?", ["Wardlist", "Tidewatch"], /two/i],
  ["open source projects from 2018", ["Tidewatch"]],
  ["which bots has she made", ["Ferrybot"]],
  ["Does she have any projects with Python or Rust?", ["Loomcast", "Ferrybot"], /^Yes, \*\*two\*\*/],
  ["Which posts are tagged annual review?", ["My second winter", "My first winter"]],
  ["how many of the posts are yearly reviews?", ["My second winter", "My first winter"], /two/i],
  ["blog posts from 2020 please", ["Go or Rust", "My second winter"], /two/i],
  ["Which posts mention Reykjavik?", ["Go or Rust", "My first winter"]],
  ["What did she write in 2019?", ["My first winter"]],
  ["What is her most recent post?", ["Go or Rust"]],
  ["What was the first project she started with SQLite?", ["Tidewatch"]],
  ["Which is her longest post?", ["My second winter"]],
  ["her last two posts", ["Go or Rust", "My second winter"]],
  ["Which project took the longest?", ["Tidewatch"]],
  ["What has she built in the past three years?", ["Dial"]],
  ["Which projects did she start last year?", ["Dial"]],
  ["Which projects did she start this year?", []],
  ["her personal projects", ["Dial"]],
  ["Which projects are written in neither Go nor Python?", ["Dial", "Loomcast"]],
  ["Which projects are not written in Go?", ["Dial", "Loomcast", "Ferrybot"]],
  ["projects in Go other than Wardlist", ["Tidewatch"]],
  ["Which projects began between March 2018 and August 2018?", ["Tidewatch"]],
];
const names = [
  "Dial",
  "Tidewatch",
  "Loomcast",
  "Ferrybot",
  "Wardlist",
  "My first winter",
  "My second winter",
  "Go or Rust",
];

for (const [question, pages, says] of cases) {
  test(`"${question}" lists ${pages.join(", ")}`, async () => {
    const { text, citations, status } = await ask(question);
    assert.equal(status, pages.length > 0 ? "answered" : "not_found", text);
    assert.deepEqual(names.filter((name) => text.includes(name)).sort(), [...pages].sort(), text);
    if (says) assert.match(text, says);
    for (const name of pages)
      assert.ok(
        citations.some(({ title }) => title.startsWith(name)),
        `a receipt for ${name}`,
      );
  });
}

/** Questions that name a page's noun and ask for something else, or narrow by what no page is known for. */
const others = [
  "Why did she abandon projects in Go?",
  "What did she learn from Tidewatch?",
  "Which projects were paid by the ministry of dentistry?",
  "What technologies did she use in her projects?",
  "Who worked on the projects from 2018?",
  "What game engines does she know?",
  "Which tools does she use?",
  "What does her own program do?",
  "Which of her projects use Haskell?",
  "Which projects did not make money?",
  "Which is her biggest project?",
  "Which talks has she given?",
  "Has she written any books?",
  "Our gauges freeze. Did she build anything for that?",
  "How does she start a project?",
];

for (const question of others) {
  test(`"${question}" is no list of pages`, async () => {
    const { text } = await ask(question);
    assert.doesNotMatch(text, /^(?:Yes, )?\*\*(?:\w+)\*\* (?:projects?|posts?|pages?)\b.*:\n/, text);
  });
}

test("what became of a project is told by its status, or by what its page says of its end", async () => {
  const tidewatch = await ask("What became of Tidewatch?");
  assert.match(tidewatch.text, /abandoned/);
});

test("only what has an open license or public code is open source", async () => {
  const project = (license: string) =>
    page(`name: Sluice\ntagline: A gate\nstart: 2020-01\n${license}`, "It turns.");
  const asked = (license: string) =>
    portfolio({ "projects/sluice": project(license) })("Which projects are open source?");
  assert.match((await asked("license: MIT")).text, /Sluice/);
  assert.equal((await asked("license: Proprietary")).status, "not_found");
});

test("what was done while at an employer is what was done there, and each filter narrows it", async () => {
  const resume = { basics: { name: "Oona Brask" }, work: [{ name: "Harbour Rail", position: "Engineer" }] };
  const at = (name: string, employer: string, status: string) =>
    page(`name: ${name}\nemployer: ${employer}\nstatus: ${status}`, `${name} is a thing that hums.`);
  const others = { "resume.json": JSON.stringify(resume) };
  const files = {
    "projects/hum": at("Hum", "Harbour Rail", "live"),
    "projects/drum": at("Drum", "Harbour Rail", "in progress"),
    "projects/strum": at("Strum", "Personal", "live"),
  };
  const asked = portfolio(files, others);
  const { text } = await asked("Which projects were done while at Harbour Rail and are marked live?");
  assert.match(text, /Hum/);
  assert.doesNotMatch(text, /Drum|Strum/);
  assert.match((await asked("What projects did she do while working for Harbour Rail?")).text, /Drum/);
});

test("what has an end in its dates is finished, unless its status says otherwise", async () => {
  const project = (name: string, ...matter: string[]) => page([`name: ${name}`, ...matter].join("\n"), name);
  const { text } = await portfolio({
    "projects/weir": project("Weir", "start: 2018-01", "end: 2019-01"),
    "projects/lock": project("Lock", "start: 2018-01", "end: 2019-01", "status: abandoned"),
    "projects/sluice": project("Sluice", "start: 2019-01"),
  })("Which projects are finished?");
  assert.match(text, /Weir/);
  assert.doesNotMatch(text, /Lock|Sluice/);
});
