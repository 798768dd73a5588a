import assert from "node:assert/strict";
import { test } from "node:test";
import { languages, stringsOf } from "@/lib/locale";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { getKnowledge } = await import("@/lib/knowledge");
const { MatchContext } = await import("./ask");
const { readJob } = await import("./read");
const { summarise } = await import("./summary");

const advert = `Senior Voice Engineer
Bluebell Ltd

You bring:
- 15+ years of TypeScript, and several years in health care and insurance
- Vue, COBOL, relational databases, PostgreSQL at scale: partitioning, replication
- fluent English, Norwegian B2 and Portuguese
- a master's degree in computer science, an AWS certification
- you have led a team of 40 engineers, mentor colleagues and hold an annual budget
- the right to work in Canada, no sponsorship; security clearance

Terms: full time, on site in Toronto, three days a week; 40 % travel, on-call duty every second week, core hours 10 to 15 EST.
Start: 1 March 2027, notice of at most two weeks. Permanent contract.
Please tell us your salary expectations, your phone number, two references and your date of birth.`;

/** What English says, as patterns: anything in the places that are filled. */
const english = Object.values(stringsOf("en").reasons)
  .flatMap((text) => (typeof text === "string" ? [text] : [text.one, text.other]))
  .filter((text) => /\S \S/.test(text.replace(/\{\w+\}/g, "")))
  .map((text) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`);
  });

for (const language of languages) {
  test(`in ${language} every reason, and what is said of them all, is in ${language}`, async () => {
    const job = await readJob(advert, getKnowledge(), async () => {});
    const matching = new MatchContext(getKnowledge(), job.context, language);
    const judged = job.asks.map((ask) => ({ ask, finding: ask.judge(matching), blocker: true }));
    assert.ok(judged.length > 20, String(judged.length));
    const said = [summarise(matching, job, judged), ...judged.map(({ finding }) => finding.reason)];
    for (const reason of said) assert.doesNotMatch(reason, /\{\w+\}|undefined/);
    const inEnglish = said.filter((reason) => english.some((pattern) => pattern.test(reason)));
    if (language === "en") assert.equal(inEnglish.length, said.length);
    else assert.deepEqual(inEnglish, []);
    const named = judged.map(({ ask }) => ask.name(matching)).filter(Boolean);
    if (language !== "en")
      assert.ok(!named.some((name) => /\b(?:the|of|years)\b/.test(name)), named.join("; "));
  });
}

test("languages are called as the reader calls them, and found as the owner calls them", async () => {
  const job = await readJob(advert, getKnowledge(), async () => {});
  const of = (language: "de" | "es") => {
    const matching = new MatchContext(getKnowledge(), job.context, language);
    return job.asks.filter(({ kind }) => kind === "language").map((ask) => ask.name(matching));
  };
  assert.deepEqual(of("de"), ["Englisch", "Norwegisch", "Portugiesisch"]);
  assert.deepEqual(of("es"), ["inglés", "noruego", "portugués"]);
});
