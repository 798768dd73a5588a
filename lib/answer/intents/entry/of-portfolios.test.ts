import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { Project } from "@/lib/content";
import { sharedContent } from "../../test-sample";
import { asking } from "../pages/test-site";

// Every field of every project of two portfolios of the corpora, asked for in several ways.

const folder = "corpora/portfolios/fit";
const people = ["rangi-whitcombe", "vihaan-sadekar"];

/** A question on a project, after an earlier one where it leans on it, and what its answer holds. */
type Case = [question: string, wanted: readonly string[], earlier?: string];

function casesOf({ name, status, techStack, role, employer, period, license, category }: Project): Case[] {
  const whatIsIt = `What is ${name}?`;
  const start = period?.start ? [String(period.start.year)] : undefined;
  const end = period?.end && period.end !== "present" ? [String(period.end.year)] : undefined;
  const asked = (wanted: readonly string[] | undefined, ...cases: [question: string, earlier?: string][]) =>
    wanted ? cases.map(([question, earlier]): Case => [question, wanted, earlier]) : [];
  return [
    ...asked(
      status ? [status] : undefined,
      [`what's the status of ${name}?`],
      [`how is ${name} doing today`],
    ),
    ...asked(
      techStack.length > 0 ? techStack : undefined,
      [`what is ${name} built with?`],
      [`What technologies does ${name} use?`],
      ["what is it written in?", whatIsIt],
    ),
    ...asked(role ? [role] : undefined, [`what was the role on ${name}?`]),
    ...asked(
      role && /team of/.test(role) ? [role] : undefined,
      [`How big was the team on ${name}?`],
      ["and how many people built it?", whatIsIt],
    ),
    ...asked(employer ? [employer] : undefined, [`for which company was ${name} built`]),
    ...asked(
      start,
      [`when did ${name} start?`],
      [`since when does ${name} exist?`],
      ["when did it start?", whatIsIt],
    ),
    ...asked(end, [`when did ${name} end?`], ["until when?", whatIsIt]),
    ...asked(license ? [license] : undefined, [`how is ${name} licensed?`]),
    ...asked(category ? [name] : undefined, [`which projects are in the ${category} category?`]),
  ];
}

for (const person of people) {
  test(`the fields of the projects of ${person} are found by name`, async () => {
    const place = path.join(folder, person);
    const ask = asking(place);
    const missed: string[] = [];
    for (const [question, wanted, earlier] of sharedContent(place).projects.flatMap(casesOf)) {
      const { text } = await ask(question, earlier ? [earlier] : []);
      if (!wanted.some((each) => text.toLowerCase().includes(each.toLowerCase())))
        missed.push(`${earlier ?? ""} ${question} -> ${text}`);
    }
    assert.deepEqual(missed, []);
  });
}
