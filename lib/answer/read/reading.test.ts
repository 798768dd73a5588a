import assert from "node:assert/strict";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { loadContent } from "@/lib/content";
import { type Answer, type AnswerStatus, createAnswerer, type Turn } from "..";

const here = path.dirname(fileURLToPath(import.meta.url));
/** An invented engineer with the sections and the habits of real résumés. */
const pri = createAnswerer(
  loadContent(path.join(here, "../../../corpora/fixtures/priyanka-venkataraman.json")),
);

async function talk(questions: string[]): Promise<Answer> {
  const history: Turn[] = [];
  let answer: Answer | undefined;
  for (const query of questions) {
    const pieces = pri.answer({ query, history: [...history] });
    let step = await pieces.next();
    while (!step.done) step = await pieces.next();
    answer = step.value;
    history.push({ role: "user", content: query }, { role: "assistant", content: answer.text });
  }
  return answer as Answer;
}

const cases: [turns: string[], status: AnswerStatus, has?: RegExp][] = [
  // Fields of a named thing, whatever they are called.
  [["who issued the CKA?"], "answered", /CNCF/],
  [["why did she get Engineer of the Year?"], "answered", /Kubernetes migration/],
  [["what did she talk about at FOSDEM?"], "answered", /Bots that let you sleep/],
  [["Which certificate is from HashiCorp?"], "answered", /Terraform Associate/],
  [["who supervised her thesis?"], "answered", /Subramanian/],
  [["what was her bachelor's score?"], "answered", /8\.4/],
  [["how often are the meetups?"], "answered", /Monthly/],
  // What is held, and what still goes on.
  [["does she hold the CKA?"], "answered", /^Yes/],
  [["is she still with PyLadies?"], "answered", /^No/],
  [["Did she work for Tulpenbank before 2019?"], "answered", /^No/],
  // The order of a working life: all positions at an employer are one place.
  [["Where was she before Tulpenbank?"], "answered", /Chennai/],
  [["how many companies has she worked for?"], "answered", /\*\*3\*\*/],
  [["where was she in 2020?"], "answered", /Tulpenbank/],
  // Sections of her own, filtered.
  [["Has she spoken at any conferences?"], "answered", /FOSDEM(?!.*KubeCon)/s],
  [["Projects using Go?"], "answered", /pagerzen.*kubecost-lite/s],
  [["Which universities?"], "answered", /Madras.*Anna/s],
  // Sentences: a number, a reason.
  [["how big is the AWS bill now?"], "answered", /\$260k/],
  [["why was kubecost-lite archived?"], "answered", /OpenCost/],
  // Follow-ups.
  [["When did she join Tulpenbank?", "and Chennai Analytics?"], "answered", /July 2016/],
  [
    ["Which certificates does she have?", "who issued the first one?", "and the Terraform one?"],
    "answered",
    /HashiCorp/,
  ],
  [["Did she work in India?", "doing what?"], "answered", /DevOps Engineer/],
  [["Did she work in India?", "and in Amsterdam?"], "answered", /Tulpenbank/],
  [["What conferences has she been to?", "which ones did she speak at?"], "answered", /SREcon(?!.*KubeCon)/s],
  [["Does she know Python?", "at what level?"], "answered", /Advanced/],
  [["Where does she work?", "what did she do before that?", "where was that?"], "answered", /Amsterdam/],
  [["Who is Jeroen?", "what did he say about her?"], "answered", /punishment/],
  // Two questions in one sentence.
  [["Where does she work, and which university did she go to?"], "answered", /Tulpenbank.*Madras/s],
  // Statements to be judged.
  [["Requirement: candidate knows Terraform. Met?"], "answered", /Terraform/],
  // Nothing is made of words that only come near.
  [["Who was her boss at Chennai Analytics?"], "partial", /may not say this/],
  [["Who advised her at Anna University?"], "partial", /may not say this/],
  [["what was her rank in the GATE exam?"], "not_found"],
  [["which bootcamp did she go to?"], "not_found"],
  [["how many stars does kubecost-lite have?"], "not_found"],
  [["what was the budget of the Kubernetes migration?"], "partial", /may not say this/],
  // Another place for code is named instead.
  [["what's her GitHub?"], "partial"],
  [["does she want to relocate to the US?"], "not_found"],
  [["has she been a product manager?"], "not_found"],
  [["does she have experience with machine translation?"], "not_found"],
];

for (const [turns, status, has] of cases) {
  test(`${turns.map((turn) => `"${turn}"`).join(" -> ")} is ${status}`, async () => {
    const answer = await talk(turns);
    assert.equal(answer.status, status, answer.text);
    if (has) assert.match(answer.text, has);
  });
}
