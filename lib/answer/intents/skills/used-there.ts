import type { Entity, Fact } from "@/lib/knowledge";
import { joinList, nameKey, technologyWords, tokenize } from "@/lib/language";
import { answered, type Context, cite, citeName, factsOf } from "../../draft";
import { subjects } from "../../read/select";
import type { Site } from "../../site";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { programmingLanguages } from "./programming-languages";

const technologyKeys = new Set([...technologyWords].map(nameKey));

/** The technologies the owner used at one place: its keywords, and the tools its text mentions. */
export const usedThere: Intent = {
  id: "used-there",
  examples: ["Which tools did she use at {employer}?", "What tech stack did they have at {employer}?"],
  claim: asks(
    "(what|which) [programming|coding] (language|languages|technology|technologies|tech|tool|tools|stack|tech stack|framework|frameworks|databases|software) .. (@(work|volunteer)|there|that job|that role)",
    "(tech|technology|technologies|stack|tools|languages) (used|use) (at|in|for) @(work|volunteer)",
    "(stack|tech stack|technologies|tools) (at|of) @(work|volunteer)",
  ),
  words: words(`
    programming coding language technology tech stack framework databases software volunteer
  `),
  answer: (question, context) => {
    const [place] = subjects(question, context, ["work", "volunteer"]);
    if (!place) return undefined;
    const onlyLanguages = /\blanguages?\b/.test(question.plain);
    const found = toolsAt(place, context, onlyLanguages);
    if (found.length === 0) return undefined;
    const names = [...new Set(found.map(({ name }) => name))].slice(0, 14);
    return answered(
      `${escapeMarkdown(place.name)}: ${joinList(names.map((name) => `**${escapeMarkdown(name)}**`))}.`,
      [citeName(place), ...[...new Set(found.map(({ fact }) => fact))].map((fact) => cite(fact))],
      { topic: place, prior: 0.8 },
    );
  },
};

interface NamedTool {
  name: string;
  fact: Fact;
}

function toolsAt(place: Entity, { site }: Context, onlyLanguages: boolean): NamedTool[] {
  const known = new Set(site.knowledge.of("technology").map(({ name }) => nameKey(name)));
  const isWanted = (key: string) =>
    onlyLanguages
      ? programmingLanguages.has(key)
      : known.has(key) || technologyKeys.has(key) || programmingLanguages.has(key);
  const keywords = factsOf(place, "keyword").filter(
    ({ text }) => !onlyLanguages || programmingLanguages.has(nameKey(text)),
  );
  const mentioned = factsOf(place, "summary", "description", "highlight").flatMap((fact) =>
    tokenize(fact.text)
      .filter(({ raw }) => /^\p{Lu}|[+#.]/u.test(raw) && isWanted(nameKey(raw)))
      .map(({ raw }) => ({ name: raw, fact })),
  );
  const stacks = projectsAt(place, site)
    .flatMap((project) => factsOf(project, "keyword"))
    .filter(({ text }) => !onlyLanguages || programmingLanguages.has(nameKey(text)));
  return [...[...keywords, ...stacks].map((fact) => ({ name: fact.text, fact })), ...mentioned];
}

/** The projects that name this place as their employer. */
function projectsAt({ name }: Entity, { knowledge }: Site): Entity[] {
  return knowledge
    .of("project")
    .filter((project) => factsOf(project, "employer").some(({ text }) => nameKey(text) === nameKey(name)));
}
