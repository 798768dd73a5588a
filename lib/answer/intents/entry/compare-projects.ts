import type { Entity, Fact } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, cite, citeName, factOf, factsOf } from "../../draft";
import { named } from "../../read/select";
import { bullets, inBrackets } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const longestProse = 240;

const mostTools = 6;

/** Two projects side by side: what each is, what it is built with, what came of it. */
export const compareProjects: Intent = {
  id: "compare-projects",
  examples: [
    "Compare {project} and {other project}",
    "What is the difference between {project} and {other project}?",
  ],
  claim: asks(
    "(compare|comparison|contrast|differ|differs|different|difference|differences|versus|vs)",
    "(in common|similar|better|bigger|larger|alike) .. @project",
  ),
  words: words("compare comparison contrast versus vs common similar bigger larger alike project"),
  answer: (question) => {
    const projects = named(question, ["project"]).slice(0, 3);
    if (projects.length < 2) return undefined;
    const told = projects.map(portrait);
    return answered(
      bullets(told.map(({ line }) => line)),
      told.flatMap(({ facts, project }) => [citeName(project), ...facts.map((fact) => cite(fact))]),
      { entity: projects[0], list: projects, sure: 0.82 },
    );
  },
  whole: true,
};

function portrait(project: Entity): { project: Entity; line: string; facts: Fact[] } {
  const what = factOf(project, "tagline", "description");
  const tools = factsOf(project, "keyword").slice(0, mostTools);
  const came = factsOf(project, "outcome", "highlight").find(
    ({ text }) => text.length <= longestProse && !text.endsWith(":"),
  );
  const parts = [what, came].flatMap((fact) => (fact ? sentence(escapeMarkdown(fact.text)) : []));
  const built =
    tools.length > 0 ? [`Built with ${joinList(tools.map(({ text }) => escapeMarkdown(text)))}.`] : [];
  const head = `**${escapeMarkdown(project.name)}**${inBrackets(project.period?.display)}`;
  const facts = [what, came, ...tools, factOf(project, "period")].filter((fact) => fact !== undefined);
  return { project, line: `${head}: ${[...parts, ...built].join(" ")}`, facts };
}
