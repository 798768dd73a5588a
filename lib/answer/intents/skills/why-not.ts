import type { Entity, Knowledge, Passage } from "@/lib/knowledge";
import { isMet, sentences, spaced, terms } from "@/lib/language";
import { answered, type Evidence } from "../../draft";
import { mentions, termsBeside } from "../../read/asked";
import { describedIn } from "../../read/described";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import { lineOrList, underName } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { isDeclined } from "./evidence";

/** Why a technology was not taken, where a story says that it was not. */
export const whyNot: Intent = {
  id: "why-not",
  examples: ["Why didn't she use Python?", "Why not TypeScript?"],
  claim: asks(
    /^(?:and |so |but )?why (?:not|(?:did|does|was|is|has|would) (?:P |it )?(?:not|never)|did not P|(?:did|was) P (?:avoid|reject|decide against|rule out))\b.*@technology\b/,
  ),
  words: words("use avoid reject decide against rule technology"),
  reason: true,
  whole: true,
  answer: (question, { site }) => {
    const [technology] = named(question, ["technology"]);
    if (!technology) return undefined;
    const told = site.knowledge.passages
      .flatMap((passage) => refusals(passage, technology.name))
      .filter(({ entity }) => isOnPage(question, entity, technology, site.knowledge));
    const meant = new Set([
      ...named(question, ["project", "essay", "work"]),
      ...describedIn(question, site.knowledge).map(({ entity }) => entity),
    ]);
    const own = told.filter(({ entity }) => meant.has(entity));
    if (own.length === 0 && mentions(question, "project", "work", "essay")) return undefined;
    const shown = (own.length > 0 ? own : told).slice(0, 3);
    if (shown.length === 0) return undefined;
    return answered(
      lineOrList(shown.map(({ entity, quotes }) => underName(entity.name, quotes))),
      shown.flatMap(({ quotes }) => quotes),
      { topic: shown[0]?.entity, prior: 0.8 },
    );
  },
};

/** Whether what is asked beside the technology stands on a page, in part: "for the shore electricity". */
function isOnPage(question: Question, entity: Entity, { name }: Entity, { passages }: Knowledge): boolean {
  const others = termsBeside(question, name);
  if (others.length === 0) return true;
  const page = passages.filter((passage) => passage.entity === entity);
  const said = new Set(page.flatMap(({ text, heading }) => terms(`${heading} ${text}`)));
  return others.some((term) => isMet(term, said));
}

/** Words by which a sentence gives its reason itself. */
const reasoned = /\b(?:because|since|as|for|too|so|would|could|should)\b|[;:]/;

/** The sentences that say that a technology was not taken, each with the next one where the reason may stand in that. */
function refusals(
  { entity, url, text }: Passage,
  technology: string,
): { entity: Entity; quotes: Evidence[] }[] {
  // The letters first: to take all texts apart for each question would take long.
  if (!text.toLowerCase().includes(technology.toLowerCase()) || !spaced(text).includes(spaced(technology)))
    return [];
  const all = sentences(text);
  return all.flatMap((said, at) => {
    if (!isDeclined(said, technology)) return [];
    const quotes = all.slice(at, reasoned.test(said) ? at + 1 : at + 2);
    return [{ entity, quotes: quotes.map((quote) => ({ url, title: entity.title, quote })) }];
  });
}
