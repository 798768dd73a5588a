import { type Entity, type Fact, isCurrent, newestFirst } from "@/lib/knowledge";
import { escapeRegExp, everydayWords, joinList, nameKey, sentences, spacedWords } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, type Evidence, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { isYesNo } from "../../read/question-checks";
import type { Site } from "../../site";
import { levelNote } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";

const likingPattern = /\b(?:like|love|enjoy|prefer|favou?r|hate|dislike|recommend)s?\b/;

/** Evidence that the owner knows technologies: their skill groups, and where they were used. */
export function evidenceDraft(
  technologies: Entity[],
  question: Question,
  context: Context,
): Draft | undefined {
  if (technologies.length === 0) return undefined;
  const [only] = technologies;
  const asksForNow = nowPattern.test(question.plain) && only !== undefined && technologies.length === 1;
  const ended = asksForNow ? givenUpDraft(only, context) : undefined;
  if (ended) return ended;
  const found = technologies.slice(0, 4).map((technology) => evidenceFor(technology, context));
  if (asksForNow && isYesNo(question) && !usesOf(only, context).some(({ entity }) => isCurrent(entity)))
    return {
      ...answered(
        `Whether that is so today, the portfolio doesn't say. ${found.flatMap(({ text }) => text).join(" ")}`,
        found.flatMap((each) => each.evidence),
        { topic: only, prior: 0.75 },
      ),
      status: "partial",
    };
  const parts = found.flatMap(({ text }) => text);
  const evidence = found.flatMap((each) => each.evidence);
  // That she uses it doesn't answer "Does she like it?" with yes.
  const yes = isYesNo(question) && !likingPattern.test(question.plain) ? "Yes. " : "";
  const missing = question.unknown
    .filter(({ raw, proper }) => proper || raw.length > 2)
    .map(({ raw }) => raw);
  if (missing.length > 0 && /\b(?:and|or|,)\b/.test(question.raw)) {
    parts.push(`${joinList(missing)}: no evidence in the portfolio.`);
    return {
      ...answered(yes + parts.join(" "), evidence, { topic: technologies[0], prior: 0.75 }),
      status: "partial",
    };
  }
  return question.unknown.some(({ proper }) => proper)
    ? undefined
    : answered(yes + parts.join(" "), evidence, { topic: technologies[0], prior: 0.88 });
}

/** Asks about today, which a list of skills does not tell. */
const nowPattern = /\b(?:still|currently|nowadays|these days|any ?more|at the moment|right now)\b/;
const givenUpPattern =
  /(?:\bno longer|(?:\bnot|\bnever|n['’]t) (?:[\w-]+ ){0,4}(?:any ?more|these days|again)|\b(?:stopped|quit|gave up|given up) (?:using|writing|working|on)?|\bmoved (?:away|off)|\b(?:used to|once) (?:write|use|like|work))\b/i;

function givesUp(clause: string, spacedName: string): boolean {
  return givenUpPattern.test(clause) && spacedWords(clause).includes(spacedName);
}

/** "I no longer write Elm.": the owner's own word on what is not used any more. */
function givenUpDraft(technology: Entity, { site }: Context): Draft | undefined {
  const name = spacedWords(technology.name);
  for (const { page, quotes } of site.windowIndex.windows)
    for (const { url, text } of quotes)
      for (const sentence of givenUpPattern.test(text) ? sentences(text) : [])
        if (sentence.split(/[.;,]\s/).some((clause) => givesUp(clause, name)))
          return answered(
            `No. ${site.voice.quoteIfNeeded(escapeMarkdown(sentence))}`,
            [{ url, title: page.entity.title, quote: sentence }],
            { topic: technology, prior: 0.85 },
          );
  return undefined;
}

/** How many uses are listed by name; the rest is counted. */
const maxUses = 5;

/** Where the content mentions a technology, in sentences and receipts. */
export function evidenceFor(technology: Entity, context: Context): { text: string[]; evidence: Evidence[] } {
  const group = technology.kind === "skill" ? undefined : groupOf(technology, context.site);
  const all = usesOf(technology, context);
  const uses = all.slice(0, maxUses);
  const more = all.length - uses.length;
  const used = joinList([
    ...uses.map(({ entity }) => escapeMarkdown(entity.name)),
    ...(more > 0 ? [`${more} more`] : []),
  ]);
  const name = `**${escapeMarkdown(technology.name)}**`;
  const listed = group && `${name} is listed under ${escapeMarkdown(group.name)}${levelNote(group)}`;
  const text = listed
    ? `${listed}${used ? `, and it was used in ${used}` : ""}.`
    : used
      ? `${name} was used in ${used}.`
      : `${name} is listed among the skills${levelNote(technology)}.`;
  // What a colleague made with it is the weakest evidence that the owner knows it.
  const quote = (uses.find(({ quote: sentence }) => sentence && !colleaguePattern.test(sentence)) ?? uses[0])
    ?.quote;
  return {
    text: quote ? [text, `"${quote}"`] : [text],
    evidence: [
      ...technology.facts.slice(0, 1).map((fact) => cite(fact)),
      ...uses.map((use) => cite(use.fact, use.quote)),
      ...(technology.kind === "skill" ? [citeName(technology)] : []),
    ],
  };
}

const colleaguePattern =
  /^(?:one|two|three|another|an?|my|our|the other)\b(?: [\w-]+)? (?:colleagues?|contractors?|co-?workers?|friends?)\b/i;

interface Use {
  entity: Entity;
  fact: Fact;
  /** The sentence that mentions it; undefined when it is only a keyword. */
  quote?: string;
}

/** Where a technology was used, with a sentence if there is one. */
export function usesOf(technology: Entity, context: Context): Use[] {
  const uses = knownUses.get(technology) ?? findUses(technology, context);
  knownUses.set(technology, uses);
  return uses;
}

// A technology belongs to one site, whose facts never change.
const knownUses = new WeakMap<Entity, Use[]>();

function findUses(technology: Entity, { site }: Context): Use[] {
  const found: Use[] = [];
  for (const kind of ["work", "project", "volunteer", "education"] as const) {
    for (const entity of newestFirst(site.knowledge.of(kind))) {
      const uses = entity.facts.flatMap((fact) => useIn(fact, technology));
      const best = uses.find(({ quote }) => quote) ?? uses[0];
      if (best) found.push(best);
    }
  }
  return found;
}

function useIn(fact: Fact, { name }: Entity): Use[] {
  const { entity } = fact;
  if (fact.slot === "keyword" || fact.slot === "tag")
    return nameKey(fact.text) === nameKey(name) ? [{ entity, fact }] : [];
  if (!mentions(fact.text, name)) return [];
  const quote = sentences(fact.text).find((part) => mentions(part, name) && !isDeclined(part, name));
  return quote ? [{ entity, fact, quote: quote.length > 240 ? fact.text : quote }] : [];
}

/** A longer name is no word of a sentence by chance. */
const maxAmbiguousLength = 2;

/** Whether a text has a name; one that is an everyday word, "Go" or "Swift", only as it is written and not at the beginning. */
function mentions(text: string, name: string): boolean {
  if (!spacedWords(text).includes(spacedWords(name))) return false;
  if (name.length > maxAmbiguousLength && !everydayWords.has(name.toLowerCase())) return true;
  return new RegExp(`(?<=[^.!?]\\s|[("'/])${escapeRegExp(name)}(?![\\p{L}\\p{N}])`, "u").test(text);
}

/** Words before and after a name that say the technology was not chosen: "I considered Kafka". */
const declinedBeforePattern =
  /\b(?:considered|instead of|rather than|without|avoid(?:ed|ing)?|not|never|against|\w+n't)(?: \w+){0,2} $/;
const declinedAfterPattern = /^[^.;]{0,40}\b(?:decided against|rejected|ruled out)\b/;

/** Whether every mention of a technology in a sentence says that it was not chosen. */
export function isDeclined(text: string, name: string): boolean {
  const lowerText = text.toLowerCase().replaceAll("\u2019", "'");
  const parts = lowerText.split(name.toLowerCase());
  return (
    parts.length > 1 &&
    parts
      .slice(1)
      .every(
        (after, at) =>
          declinedBeforePattern.test(parts[at]?.slice(-60) ?? "") || declinedAfterPattern.test(after),
      )
  );
}

/** The group of skills a tool is listed in. */
export function groupOf(technology: Entity, { knowledge }: Site): Entity | undefined {
  return knowledge
    .of("skill")
    .find((group) =>
      factsOf(group, "keyword").some((fact) => nameKey(fact.text) === nameKey(technology.name)),
    );
}
