import type { Entity, Fact } from "@/lib/knowledge";
import { sentences, stem, terms } from "@/lib/language";
import { answered, cite, citeName, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { asksForAudience, countsAudience } from "../../retrieve/audience";
import { bullets } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const count =
  "\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|dozens?|all";
const counted = new RegExp(String.raw`\b(?:${count})\b`, "i");
const numbered = new RegExp(String.raw`\b(?!all\b)(?:${count})\b`, "i");
const ofUse = new Set(
  "use using run rely adopt have has get user customer visitor reader subscriber member download install today now currently far altogether total"
    .split(" ")
    .map(stem),
);
/** What is said of those who use a thing. */
const used =
  /\b(?:use[sd]?|using|users?|runs? (?:on )?it|in use|visitors?|customers?|members?|subscribers?|downloads?|installs?|teams?|adopted|rolled out|live|readers?|players?|rel(?:y|ies) on)\b/i;
/** Nouns that stand for whoever uses it. */
const anybody = new Set(
  ["people", "user", "users", "customer", "customers", "person", "visitors"].map((word) => stem(word)),
);
const parts = [
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
const later = new Set(["problem", "part", "decision"]);
/** From here on a sentence says who uses it; how many such sentences are said. */
const enough = 3;
const most = 2;

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
    const noun = nounOf(question);
    const found = usersOf(entity, noun, noun ? question.terms : []);
    if (found.length === 0 || (!noun && asksFor(question, found))) return undefined;
    const lines = found.map(({ quote }) => sentence(escapeMarkdown(quote)));
    const body = lines.length > 1 ? `\n${bullets(lines)}` : (lines[0] ?? "");
    return answered(
      context.site.voice.quoting(`**${escapeMarkdown(entity.name)}**: ${body}`),
      [...found.map(({ fact, quote }) => cite(fact, quote)), citeName(entity)],
      { topic: entity, prior: 0.75 },
    );
  },
};

/** The noun that is counted, as a stem, unless it stands for anybody. */
function nounOf({ plain }: Question): string | undefined {
  const phrase =
    /\bhow many (?:different |other |of the )?((?:[\w-]+ ){1,3}?)(?:use|uses|used|using|rely|adopted|run|do|does|did|has|have|are|were|is|was)\b/;
  const noun = phrase.exec(plain)?.[1]?.trim().split(" ").at(-1);
  return noun && !anybody.has(stem(noun)) ? stem(noun) : undefined;
}

/** Whether a count is asked for and none is told, or something that none of them says: "How many people have registered?" */
function asksFor({ plain, terms: asked }: Question, found: readonly Said[]): boolean {
  if (!/\bhow many\b/.test(plain)) return false;
  // "Developed over the past five years" says nothing of people.
  const counts = asksForAudience({ plain }) ? countsAudience : () => true;
  const told = found.filter(({ quote }) => numbered.test(quote) && counts(quote));
  const said = new Set(told.flatMap(({ quote }) => terms(quote)));
  return told.length === 0 || asked.some((term) => !said.has(term) && !ofUse.has(term) && !anybody.has(term));
}

interface Said {
  fact: Fact;
  quote: string;
  score: number;
}

/**
 * The sentences of a thing's page that say most plainly who uses it.
 * @param noun the stem of what is counted: "nurs" for "how many nurses use it"
 * @param asked what else the question says, as stems
 */
export function usersOf(entity: Entity, noun?: string, asked: readonly string[] = []): Said[] {
  const all = factsOf(entity, ...parts).flatMap((fact) =>
    sentences(fact.text).map((quote) => ({ fact, quote, score: scoreOf(fact, quote, noun, asked) })),
  );
  const best = Math.max(0, ...all.map(({ score }) => score));
  const chosen: Said[] = [];
  for (const each of all)
    if (each.score === best && best >= enough && !chosen.some(({ quote }) => quote === each.quote))
      chosen.push(each);
  return chosen.slice(0, most);
}

/** Of those who do not use it. */
const without =
  /\b(?:declined|refused|left|stopped|never|nobody|none|no longer|said no|opted out|gave (?:it )?up)\b/i;

function scoreOf({ slot }: Fact, quote: string, noun: string | undefined, asked: readonly string[]): number {
  if (noun && without.test(quote)) return 0;
  if (noun ? !countsNoun(quote, noun) : !used.test(quote)) return 0;
  const said = new Set(terms(quote));
  const more = asked.filter((term) => term !== noun && said.has(term)).length;
  const uses = Number(used.test(quote));
  return noun
    ? enough + uses + more
    : 2 + uses + Number(counted.test(quote)) * 2 - Number(later.has(slot)) * 2;
}

/** Whether a text has a number of such things: "all 62 nurses", "180 night nurses". */
function countsNoun(quote: string, noun: string): boolean {
  const numbers = new RegExp(String.raw`\b(?:${count})((?: [\w-]+){1,3})`, "gi");
  return [...quote.matchAll(numbers)].some(([, behind = ""]) => terms(behind).includes(noun));
}
