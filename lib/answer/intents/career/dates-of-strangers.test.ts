import assert from "node:assert/strict";
import test from "node:test";
import { portfolio } from "../pages/test-site";

/** What asks of a stranger with this résumé. */
function stranger(name: string, resume: object) {
  return portfolio({}, { "resume.json": JSON.stringify({ basics: { name, label: "Craft" }, ...resume }) });
}

const welder = stranger("Tomas Reyes", {
  work: [
    {
      name: "The Iron Yard",
      position: "Senior Welder",
      startDate: "2021-03",
      location: "Porto, Portugal",
      highlights: [
        "Built jigs used by 40 engineers",
        "Never managed a crew of welders",
        "Refused to weld nuclear pipes",
      ],
    },
    {
      name: "Halden Docks",
      position: "Lead Welder",
      startDate: "2017-01",
      endDate: "2020-12",
      location: "Lisbon, Portugal",
    },
    {
      name: "Halden Docks",
      position: "Welder",
      startDate: "2013-02",
      endDate: "2016-12",
      location: "Lisbon, Portugal",
    },
    {
      name: "Quince Steel",
      position: "Apprentice",
      startDate: "2006-01",
      endDate: "2012-06",
      location: "Madrid, Spain",
    },
    {
      name: "Brook School",
      position: "Teacher",
      startDate: "2012-08",
      endDate: "2013-01",
      location: "Remote",
    },
    { name: "Next Yard", position: "Inspector", startDate: "2189-02", location: "Oslo, Norway" },
    { name: "Mill Lane", position: "Clerk" },
  ],
  volunteer: [{ organization: "Sea Rescue", position: "Crew", startDate: "2002-01", endDate: "2004-12" }],
  education: [
    { institution: "Alder University", area: "Metals", studyType: "Bachelor", endDate: "2003" },
    { institution: "Reed University", area: "Alloys", studyType: "Master", endDate: "2005" },
    { institution: "Fern College", area: "Sums", studyType: "Diploma", endDate: "2000" },
  ],
});

const answers: [string, RegExp][] = [
  ["Where did he stay the longest?", /^Halden Docks: 7 years and 10 months/],
  ["Which job was the longest?", /^Quince Steel: 6 years and 5 months/],
  ["Which job was the shortest?", /^Brook School: 5 months/],
  ["How many countries has he worked in?", /^\*\*2\*\*:/],
  ["Is he still a teacher?", /^No longer: Teacher at/],
  ["Is he a teacher?", /^Formerly: Teacher at/],
  ["Was he ever a teacher?", /^Yes: Teacher at/],
  ["Does he work at Quince Steel?", /^No: \*\*Quince Steel\*\*, Jan 2006/],
  ["Does he work at The Iron Yard?", /^Yes: Senior Welder at/],
  ["Is he at Mill Lane?", /^Clerk at \*\*Mill Lane\*\*\.$/],
  ["What did he do in 2003?", /\*\*Alder University\*\*.*\n.*Crew at \*\*Sea Rescue\*\*/],
  ["What did he do in the 2000s?", /^In the 2000s:\n- Apprentice at \*\*Quince Steel\*\*/],
  ["Where was he working in January 2013?", /^In January 2013: Teacher at \*\*Brook School\*\*/],
  ["Where did he work before June 2013?", /^Before June 2013:\n- Welder at \*\*Halden Docks\*\*/],
  ["When did he join Halden Docks?", /^Started at Halden Docks \(Welder\): \*\*February 2013\*\*/],
  ["When did he become lead welder at Halden Docks?", /\(Lead Welder\): \*\*January 2017\*\*/],
  ["When did he leave Halden Docks?", /\*\*December 2020\*\*/],
  ["When did he start at Alder University?", /until \*\*2003\*\*\. When that began is not given\.$/],
  ["What was his first university?", /^\*\*Fern College\*\*/],
  ["What is his highest degree?", /^\*\*Master, Alloys\*\*, Reed University \(2005\)\.$/],
  ["List his jobs in chronological order", /^- \*\*Quince Steel\*\*[\s\S]*\*\*Mill Lane\*\*, Clerk$/],
  ["How many companies has he worked for?", /^\*\*6\*\* companies:/],
  ["Compare his roles at Halden Docks and Mill Lane", /Clerk/],
  ["How long has he been an inspector?", /doesn't say for how long Tomas has been an inspector/],
];

for (const [question, expected] of answers)
  test(`by dates of all kinds: ${question}`, async () => {
    assert.match((await welder(question)).text, expected);
  });

test("who built something for many is not said to have led them, nor who says that they never did", async () => {
  for (const question of [
    "Has he ever led a team?",
    "Has he managed a crew?",
    "Has he welded nuclear pipes?",
  ])
    assert.doesNotMatch((await welder(question)).text, /^Yes/, question);
});

test("what came before the end of a job was no job after it", async () => {
  assert.doesNotMatch((await welder("What did he do before leaving Halden Docks?")).text, /^After that/);
});

const archivist = stranger("Anna Smith (she/her)", {
  work: [
    { name: "Town Archive", position: "Archivist", startDate: "2189-02" },
    { name: "Museum of Salt", position: "Guide", startDate: "2024", endDate: "2024" },
  ],
});

test("a job that is yet to begin is not the most recent one", async () => {
  assert.match(
    (await archivist("Where does she work?")).text,
    /The most recent: Guide at \*\*Museum of Salt/,
  );
  assert.match((await archivist("What was her previous job?")).text, /\*\*Museum of Salt\*\*/);
});

test("less than a year is said as that, and pronouns behind a name call nobody", async () => {
  const { text } = await archivist("How long has she been a guide?");
  assert.match(text, /^\*\*Less than a year\*\* as guide:/);
  assert.match((await archivist("What is her salary?")).text, /ask Anna|doesn't say/);
  assert.doesNotMatch((await archivist("Where does she live?")).text, /she\/her/);
});

const helper = stranger("Li Chen", {
  volunteer: [
    { organization: "The Food Bank", position: "Driver", startDate: "2015-01", endDate: "2016-12" },
  ],
  education: [
    { institution: "Lund University", area: "Physics", studyType: "Bachelor", startDate: "2023-08" },
  ],
});

test("studies and unpaid work are asked after by their verbs alone", async () => {
  assert.match((await helper("Is she still studying?")).text, /^Yes: Lund University/);
  assert.match((await helper("Does she still volunteer?")).text, /^No: The Food Bank/);
  assert.match(
    (await helper("What did she do in 2015?")).text,
    /Driver at \*\*The Food Bank\*\*|^\*\*The Food Bank\*\*/,
  );
});

const studio = stranger("The Loom Collective", {
  languages: [{ language: "Welsh", fluency: "Basic" }],
  certificates: [
    { name: "Safe Dyes", date: "2019-04" },
    { name: "Cold Vats", date: "2018-02" },
  ],
});

test("a name that begins with an article is said whole", async () => {
  assert.match((await studio("How good is their Welsh?")).text, /^The Loom Collective speaks \*\*Welsh\*\*/);
});

test("certificates from a year are those of that year, and from it on the later ones too", async () => {
  assert.doesNotMatch((await studio("Which certificates are from 2018?")).text, /Safe Dyes/);
  assert.match((await studio("Which certificates since 2018?")).text, /Safe Dyes/);
});

const engineer = stranger("Noor Haddad", {
  work: [
    {
      name: "Aria Hall",
      position: "Sound engineer",
      startDate: "2019-09",
      endDate: "2022-03",
      highlights: ["Mentored two interns"],
    },
    { name: "Echo Studio", position: "Assistant", startDate: "2016-02", endDate: "2019-08" },
  ],
  awards: [
    { title: "Golden Ear", date: "2021" },
    { title: "Silver Ear", date: "2021" },
    { title: "Tin Ear", date: "2011" },
  ],
});

test("for how long there was no work is no sum of jobs", async () => {
  const { text } = await engineer("How long has she been out of work?");
  assert.match(text, /nothing is listed since \*\*Aria Hall\*\*/);
});

test("whether a stay was longer than some years is told by how long it was", async () => {
  const { text } = await engineer("Was she at Aria Hall for more than two years?");
  assert.match(text, /^2 years and 6 months at Aria Hall/);
});

test("what was done since a year is every job that reached into it", async () => {
  const { text } = await engineer("What has she done since 2018?");
  assert.match(text, /^Since 2018:\n- Sound engineer at \*\*Aria Hall\*\*.*\n- Assistant/);
});

test("of two awards of one year both are the latest", async () => {
  const { text } = await engineer("What was her latest award?");
  assert.match(text, /Golden Ear[\s\S]*Silver Ear/);
  assert.doesNotMatch(text, /Tin Ear/);
});

const maker = stranger("Noor Haddad", {
  projects: [
    { name: "Bellmap", startDate: "2020-01", endDate: "2020-12", description: "A map of bells." },
    { name: "Hush", startDate: "2021-05", description: "A meter for quiet rooms." },
  ],
});

test("which project is the newest is told by its name", async () => {
  assert.match((await maker("Which is her newest project?")).text, /^\*\*Hush\*\*/);
});
