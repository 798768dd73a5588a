import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { Project } from "@/lib/content";
import { sharedContent } from "../../test-sample";
import { askFolder } from "../pages/test-site";

// Asks for every field of every project of two portfolios of the corpora, in several ways.

const folder = "corpora/portfolios/fit";
const people = ["rangi-whitcombe", "vihaan-sadekar"];

/** A question about a project, what its answer contains, and the earlier question that it depends on, if any. */
type FieldQuestion = [question: string, wanted: readonly string[], earlier?: string];

function fieldQuestionsOf({
  name,
  status,
  techStack,
  role,
  employer,
  period,
  license,
  category,
}: Project): FieldQuestion[] {
  const introduction = `What is ${name}?`;
  const start = period?.start ? [String(period.start.year)] : undefined;
  const end = period?.end && period.end !== "present" ? [String(period.end.year)] : undefined;
  const expecting = (
    wanted: readonly string[] | undefined,
    ...questions: [question: string, earlier?: string][]
  ) => (wanted ? questions.map(([question, earlier]): FieldQuestion => [question, wanted, earlier]) : []);
  return [
    ...expecting(
      status ? [status] : undefined,
      [`what's the status of ${name}?`],
      [`how is ${name} doing today`],
    ),
    ...expecting(
      techStack.length > 0 ? techStack : undefined,
      [`what is ${name} built with?`],
      [`What technologies does ${name} use?`],
      ["what is it written in?", introduction],
    ),
    ...expecting(role ? [role] : undefined, [`what was the role on ${name}?`]),
    ...expecting(
      role && /team of/.test(role) ? [role] : undefined,
      [`How big was the team on ${name}?`],
      ["and how many people built it?", introduction],
    ),
    ...expecting(employer ? [employer] : undefined, [`for which company was ${name} built`]),
    ...expecting(
      start,
      [`when did ${name} start?`],
      [`since when does ${name} exist?`],
      ["when did it start?", introduction],
    ),
    ...expecting(end, [`when did ${name} end?`], ["until when?", introduction]),
    ...expecting(license ? [license] : undefined, [`how is ${name} licensed?`]),
    ...expecting(category ? [name] : undefined, [`which projects are in the ${category} category?`]),
  ];
}

for (const person of people) {
  test(`the fields of the projects of ${person} are found by name`, async () => {
    const place = path.join(folder, person);
    const ask = askFolder(place);
    const missed: string[] = [];
    for (const [question, wanted, earlier] of sharedContent(place).projects.flatMap(fieldQuestionsOf)) {
      const { text } = await ask(question, earlier ? [earlier] : []);
      if (!wanted.some((each) => text.toLowerCase().includes(each.toLowerCase())))
        missed.push(`${earlier ?? ""} ${question} -> ${text}`);
    }
    assert.deepEqual(missed, []);
  });
}
