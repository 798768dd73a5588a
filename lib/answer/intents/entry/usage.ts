import type { Entity, Fact } from "@/lib/knowledge";
import { sentences, stem, terms } from "@/lib/language";
import { answered, cite, citeName, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { asksForAudience, hasAudienceCount } from "../../retrieve/audience";
import { bullets } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const numberSource =
  "\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|dozens?|all";
const numberPattern = new RegExp(String.raw`\b(?:${numberSource})\b`, "i");
const figurePattern = new RegExp(String.raw`\b(?!all\b)(?:${numberSource})\b`, "i");
const usageStems = new Set(
  "use using run rely adopt have has get user customer visitor reader subscriber member download install today now currently far altogether total"
    .split(" ")
    .map(stem),
);
/** Words about use or users. */
const usagePattern =
  /\b(?:use[sd]?|using|users?|runs? (?:on )?it|in use|visitors?|customers?|members?|subscribers?|downloads?|installs?|teams?|adopted|rolled out|(?:is|are|was|went|goes|gone) live|live (?:in|at|on|since|for)|readers?|players?|rel(?:y|ies) on)\b/i;
/** Nouns for users of any kind. */
const anybodyStems = new Set(
  ["people", "user", "users", "customer", "customers", "person", "visitors"].map((word) => stem(word)),
);
const slots = [
  "outcome",
  "description",
  "tagline",
  "summary",
  "highlight",
  "story",
  "part",
  "problem",
  "decision",
];
const secondarySlots = new Set(["problem", "part", "decision"]);
/** From this score on, a sentence says who uses it; and how many such sentences are quoted. */
const minScore = 3;
const maxSentences = 2;

/** Who uses a project, and how many do. */
export const usage: Intent = {
  id: "usage",
  examples: ["Who uses {project}?", "How many people use {project}?", "Is {project} widely used?"],
  claim: asks(
    "who [else] (uses|used|use|is using|are using|relies on) (@project|it)",
    "who else runs (@project|it)",
    "how many .. (use|uses|used|using|rely on|adopted|run) (@project|it)",
    "how many [*] (users|people|customers|visitors|readers|subscribers|members|downloads|installs) (does|do|did|has|have) (@project|it)",
    "how many [*] [*] [*] (does|do|did|has|have|are|were|is|was) .. @project",
    "(is|was) @project [actually|really|widely|still|much] (used|popular|adopted)",
    "how (popular|widely used|successful) (is|was|did) @project",
    "@project [have|has|get] [any] (users|adoption)",
  ),
  words: words(`
    use users runs rely adopt customers visitors readers subscribers members downloads
    installs widely popular successful actually really
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    const noun = countedNounOf(question);
    const found = usageSentences(entity, noun, noun ? question.terms : []);
    if (found.length === 0 || (!noun && lacksAskedFigures(question, found))) return undefined;
    const lines = found.map(({ quote }) => endSentence(escapeMarkdown(quote)));
    const body = lines.length > 1 ? `\n${bullets(lines)}` : (lines[0] ?? "");
    return answered(
      context.site.voice.quoteIfNeeded(`**${escapeMarkdown(entity.name)}**: ${body}`),
      [...found.map(({ fact, quote }) => cite(fact, quote)), citeName(entity)],
      { topic: entity, prior: 0.75 },
    );
  },
};

/** The stem of the noun that a question counts, unless it stands for users of any kind. */
function countedNounOf({ plain }: Question): string | undefined {
  const phrase =
    /\bhow many (?:different |other |of the )?((?:[\w-]+ ){1,3}?)(?:use|uses|used|using|rely|adopted|run|do|does|did|has|have|are|were|is|was)\b/;
  const noun = phrase.exec(plain)?.[1]?.trim().split(" ").at(-1);
  return noun && !anybodyStems.has(stem(noun)) ? stem(noun) : undefined;
}

/** Whether a count is asked for, and the sentences have none or lack a query term: "How many people have registered?" */
function lacksAskedFigures({ plain, terms: asked }: Question, found: readonly UsageSentence[]): boolean {
  if (!/\bhow many\b/.test(plain)) return false;
  // "Developed over the past five years" says nothing about people.
  const isCount = asksForAudience({ plain }) ? hasAudienceCount : () => true;
  const withFigure = found.filter(({ quote }) => figurePattern.test(quote) && isCount(quote));
  const quoteTerms = new Set(withFigure.flatMap(({ quote }) => terms(quote)));
  const isMissing = (term: string) =>
    !quoteTerms.has(term) && !usageStems.has(term) && !anybodyStems.has(term);
  return withFigure.length === 0 || asked.some(isMissing);
}

interface UsageSentence {
  fact: Fact;
  quote: string;
  score: number;
}

/**
 * The sentences of a project's page that say most plainly who uses it.
 * @param noun the stem of what is counted: "nurs" for "how many nurses use it"
 * @param asked the other terms of the question, as stems
 */
export function usageSentences(
  entity: Entity,
  noun?: string,
  asked: readonly string[] = [],
): UsageSentence[] {
  const all = factsOf(entity, ...slots).flatMap((fact) =>
    sentences(fact.text).map((quote) => ({ fact, quote, score: scoreOf(fact, quote, noun, asked) })),
  );
  const best = Math.max(0, ...all.map(({ score }) => score));
  const chosen: UsageSentence[] = [];
  for (const each of all)
    if (each.score === best && best >= minScore && !chosen.some(({ quote }) => quote === each.quote))
      chosen.push(each);
  return chosen.slice(0, maxSentences);
}

/** Words about people who do not use it. */
const nonUsePattern =
  /\b(?:declined|refused|left|stopped|never|nobody|none|no longer|said no|opted out|gave (?:it )?up)\b/i;

function scoreOf({ slot }: Fact, quote: string, noun: string | undefined, asked: readonly string[]): number {
  if (noun && nonUsePattern.test(quote)) return 0;
  if (noun ? !countsNoun(quote, noun) : !usagePattern.test(quote)) return 0;
  const quoteTerms = new Set(terms(quote));
  const extraMatches = asked.filter((term) => term !== noun && quoteTerms.has(term)).length;
  const uses = Number(usagePattern.test(quote));
  return noun
    ? minScore + 2 * uses + extraMatches
    : 2 + uses + Number(numberPattern.test(quote)) * 2 - Number(secondarySlots.has(slot)) * 2;
}

/** Whether a text has a number before the noun: "all 62 nurses", "180 night nurses". */
function countsNoun(quote: string, noun: string): boolean {
  const numbers = new RegExp(String.raw`\b(?:${numberSource})(?=((?: [\w-]+){1,3}))`, "gi");
  return [...quote.matchAll(numbers)].some(([, behind = ""]) => terms(behind).includes(noun));
}
