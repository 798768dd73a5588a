import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

const home = writePortfolio({
  label: "Data engineer",
  city: "Vila Torga",
  country: "PT",
  positions: ["Data engineer", "Senior data engineer"],
  skills: ["PostgreSQL", "Python"],
  story:
    "A map of reed beds. I took part in the planning of the counts, and our partners were glad. The charts were drawn with care.",
  facts: {
    location: "Vila Torga, in the north of Portugal",
    remote: "From home; at most two days a month in your office",
    notice: "Three months to the end of a quarter",
    travel: "Up to ten days a year",
    working_hours: "Four days, Mondays off; reachable between 9:00 and 15:30 Lisbon time",
    availability: "Three contract days a week from March 2027",
    freelance: "Yes: contracts of one week to five months",
    work_permit:
      "Estonian citizen, so the EU needs no paperwork; for Norway or Canada somebody would have to sponsor me",
    take_home_tests: "Glad to talk code for an hour; I no longer do unpaid take-home tasks",
  },
});

const abroad = writePortfolio({
  label: "Frontend developer",
  city: "Aarbeck",
  country: "AT",
  positions: ["Frontend developer"],
  story: "A ledger for three bakeries. On a bank holiday it counted every loaf twice.",
  facts: {
    management: "Managed five engineers in 2021; would manage up to four people again",
    on_call: "One week in five at most",
    relocation: "Not open to relocation",
    availability: "Open to a new post at 32 hours a week",
    employment: "Not looking for a permanent full-time job",
    freelance: "Contracts of two weeks to four months",
    remote: "Remote two days a week or more; abroad for at most four weeks a year",
    work_permit: "Would need a visa and somebody to sponsor it",
  },
});

process.env.CONTENT_DIR = home;
const { buildKnowledge, getKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { readAt, verdictsAt } = await import("../test-matching");
const { readJob } = await import("../read");
const { MatchContext } = await import("../ask");

async function verdictsOf(text: string, knowledge = getKnowledge()): Promise<string[]> {
  return verdictsAt("Data Engineer", text, knowledge);
}

/** What the owner offers less of than is asked. */
const limits: [sentence: string, verdict: string][] = [
  ["Two days a week in the office, three from home.", "conflict"],
  ["You are on site at least three days a week.", "conflict"],
  ["We expect you on campus two days a week in term.", "conflict"],
  ["You join us in the office once a month.", "met"],
  ["Three days in the office.", "conflict"],
  ["Availability to start in the third quarter of 2027.", "met"],
  ["Readiness to travel around six days a month in Europe.", "conflict"],
  ["Expect to be at client premises three days in most weeks.", "conflict"],
  ["Working from home is the exception.", "conflict"],
  ["Work is performed at the archive on three days a week.", "conflict"],
  ["You come in on Tuesdays and Thursdays.", "conflict"],
  ["We're in the warehouse on Tuesdays and Thursdays.", "conflict"],
  ["40 % of your time is spent on site.", "conflict"],
  ["Starting as soon as possible.", "conflict"],
  ["We are hiring a data engineer, starting as soon as possible.", "conflict"],
  ["The post is to be filled as soon as possible.", "conflict"],
  ["You could start as soon as possible, ideally in a team of four.", "conflict"],
  ["There is a take-home test of about four hours.", "conflict"],
  ["You will do a take-home assignment over a weekend.", "conflict"],
  ["You hold the citizenship of a member state of the European Union.", "met"],
  ["Citizenship of an EU state, or a residence permit.", "met"],
  ["Citizenship of Norway or a residence permit there.", "conflict"],
  ["Estonian citizenship.", "met"],
  ["You are legally entitled to work in Estonia.", "met"],
  ["Two days a month on site in Vila Torga.", "met"],
  ["We cannot sponsor a visa.", "partial"],
  ["We cannot sponsor a visa. Salary: 41,000 to 45,000 pounds.", "no_evidence"],
  ["We cannot sponsor a visa. You are paid 5,400 euros a month.", "partial"],
  ["The introduction is on Wednesday 16 June 2027 in our office.", "partial"],
  ["Meetings fall between 10 and 14 Lisbon time.", "met"],
  ["We need an overlap until 1 p.m. Central.", "conflict"],
  ["We need an overlap until 1 p.m. Central, which is your evening.", "conflict"],
  ["We overlap until 10 a.m. Eastern.", "met"],
  ["You work five days a week.", "conflict"],
  ["Three days a week.", "met"],
  ["A 12-month contract.", "conflict"],
  ["A four-month contract.", "met"],
];

for (const [sentence, verdict] of limits)
  test(`held against what the owner's facts offer at most: ${sentence}`, async () => {
    const [found] = await verdictsOf(`You bring:\n- ${sentence}`);
    assert.equal(found, verdict);
  });

const other = buildKnowledge(loadContent(abroad));
const elsewhere: [sentence: string, verdict: string][] = [
  ["Two days a week in the office, three from home.", "met"],
  ["You are on site four days a week.", "conflict"],
  ["You travel abroad for about 40 % of the time.", "conflict"],
  ["You travel to our sites for two weeks a year.", "met"],
  ["No visa sponsorship is available for this post.", "conflict"],
  ["Part-time, 80 per cent.", "met"],
  ["A 12-month contract.", "conflict"],
  ["You know the programming language R.", "no_evidence"],
  ["You line-manage six engineers.", "conflict"],
  ["The job is in Malmö and we work together in the studio.", "conflict"],
  ["You look after eight consultants, with reviews, pay and careers.", "conflict"],
  ["We are not looking for a contractor.", "conflict"],

  ["You line-manage five engineers.", "met"],
  ["Attendance in Ghent is required.", "conflict"],
  ["Takes part in the on-call rotation, one week in three, which is included in base salary.", "conflict"],
  // A bank holiday is no bank.
  ["A previous role in banking.", "no_evidence"],
  ["Previous service in a government department.", "no_evidence"],
];
for (const [sentence, verdict] of elsewhere)
  test(`a share of the week at home, and of the year abroad: ${sentence}`, async () => {
    const [found] = await verdictsOf(`You bring:\n- ${sentence}`, other);
    assert.equal(found, verdict);
  });

test("days in the office of a town that is offered among the rest are asked once", async () => {
  const { asks, matching } = await readAt(
    "Data Engineer",
    "What we offer\n- Permanent, hybrid: three days a week in our Lisbon office\n- A bicycle",
  );
  const places = asks.filter(({ kind }) => kind === "location" || kind === "remote");
  assert.deepEqual(
    places.map((ask) => ask.judge(matching).verdict),
    ["conflict"],
  );
});

test("a town whose name begins like that of the owner's is another", async () => {
  const { asks, matching } = await readAt("Data Engineer", "You bring:\n- Based in Vila, on site.");
  assert.notEqual(asks[0]?.judge(matching).verdict, "met");
});

/** The kind of work that a title names is shown, or it is not met. */
const titles: [title: string, verdict: string][] = [
  ["Senior Data Engineer", "met"],
  ["Senior Engineer", "met"],
  ["Senior Mobile Engineer", "partial"],
  ["Senior iOS Developer", "partial"],
  ["Senior Frontend Engineer", "partial"],
  ["Embedded Software Engineer", "partial"],
  ["Senior Product Designer", "no_evidence"],
];
for (const [title, verdict] of titles)
  test(`a title asks for a kind of work: ${title}`, async () => {
    const { asks, context } = await readJob(`${title}\nBluebell Ltd\n`, getKnowledge(), async () => {});
    assert.equal(asks[0]?.judge(new MatchContext(getKnowledge(), context, "en")).verdict, verdict);
  });

/** What stands before a noun is asked with it. */
const qualified: [sentence: string, verdict: string][] = [
  ["Some exposure to graph databases such as Neo4j.", "partial"],
  ["Experience with temporal databases.", "partial"],
  ["Experience with relational databases.", "met"],
  ["Good knowledge of modern databases.", "met"],
  ["Experience with large databases.", "met"],
];
for (const [sentence, verdict] of qualified)
  test(`a noun is shown with what stands before it: ${sentence}`, async () => {
    const [found] = await verdictsOf(`You bring:\n- ${sentence}`);
    assert.equal(found, verdict);
  });

/** Words that most portfolios have are no evidence of a duty. */
const ordinary = [
  "Work with partners.",
  "Take part in planning.",
  "Do all of it with care.",
  "Be glad to take part.",
];
for (const sentence of ordinary)
  test(`ordinary words alone show nothing: ${sentence}`, async () => {
    const found = await verdictsOf(`Your tasks:\n- ${sentence}`);
    assert.ok(!found.includes("met"), found.join());
  });

test("how many more there are is counted of all, also where some share a name", async () => {
  const { matching } = await readAt("Data Engineer", "You know Python.", getKnowledge());
  assert.equal(matching.listSome(["Python", "PostgreSQL"], 1, 4), "Python and 3 more");
  assert.equal(matching.listSome(["Python"], 5, 1), "Python");
});

/** What is told of the job, and the terms that it sets: a place, a number of people to lead. */
const cases: [sentence: string, ...terms: string[]][] = [
  ["There is no coding test."],
  ["You report to the Director of Research and Development."],
  ["You report to the Director of Research and lead a team of four engineers.", "seniority"],
  ["Every year some 300 appointments are canceled within two days of the visit."],
  ["The Lead Software Engineer is called Jo."],
];
for (const [sentence, ...terms] of cases)
  test(`told of the job: ${sentence}`, async () => {
    const { asks } = await readAt("Data Engineer", `The role\n${sentence}\n\nYou bring:\n- Python`);
    const kinds = asks.map(({ kind }) => kind);
    assert.deepEqual(
      kinds.filter((kind) => kind !== "responsibility" && kind !== "skill"),
      terms,
    );
  });
