import type { Entity, Knowledge, Passage } from "@/lib/knowledge";
import { isMatchedIn, sentences, spacedWords, terms } from "@/lib/language";
import { answered, type Evidence } from "../../draft";
import { describedIn } from "../../read/described";
import type { Question } from "../../read/question";
import { mentionsKind, termsBesideName } from "../../read/question-checks";
import { namedEntities } from "../../read/select";
import { lineOrList, underName } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { isDeclined } from "./evidence";

/** Why a technology was not chosen, if a story says that it was not. */
export const whyNot: Intent = {
  id: "why-not",
  examples: ["Why didn't she use Python?", "Why not TypeScript?"],
  claim: asks(
    /^(?:and |so |but )?why (?:not|(?:did|does|was|is|has|would) (?:P |it )?(?:not|never)|did not P|(?:did|was) P (?:avoid|reject|decide against|rule out))\b.*@technology\b/,
  ),
  words: words("use avoid reject decide against rule technology"),
  givesReason: true,
  coversQuestion: true,
  answer: (question, { site }) => {
    const [technology] = namedEntities(question, ["technology"]);
    if (!technology) return undefined;
    const declined = site.knowledge.passages
      .flatMap((passage) => refusals(passage, technology.name))
      .filter(({ entity }) => isOnPage(question, entity, technology, site.knowledge));
    const meant = new Set([
      ...namedEntities(question, ["project", "essay", "work"]),
      ...describedIn(question, site.knowledge).map(({ entity }) => entity),
    ]);
    const own = declined.filter(({ entity }) => meant.has(entity));
    if (own.length === 0 && mentionsKind(question, "project", "work", "essay")) return undefined;
    const displayed = (own.length > 0 ? own : declined).slice(0, 3);
    if (displayed.length === 0) return undefined;
    return answered(
      lineOrList(displayed.map(({ entity, quotes }) => underName(entity.name, quotes))),
      displayed.flatMap(({ quotes }) => quotes),
      { topic: displayed[0]?.entity, prior: 0.8 },
    );
  },
};

/** Whether a page has some of the question's other terms, besides the technology: "for the shore electricity". */
function isOnPage(question: Question, entity: Entity, { name }: Entity, { passages }: Knowledge): boolean {
  const others = termsBesideName(question, name);
  if (others.length === 0) return true;
  const page = passages.filter((passage) => passage.entity === entity);
  const pageTerms = new Set(page.flatMap(({ text, heading }) => terms(`${heading} ${text}`)));
  return others.some((term) => isMatchedIn(term, pageTerms));
}

/** Words of sentences that give their reason themselves. */
const reasonPattern = /\b(?:because|since|as|for|too|so|would|could|should)\b|[;:]/;

/** The sentences saying that a technology was not chosen, each with the next one if that may give the reason. */
function refusals(
  { entity, url, text }: Passage,
  technology: string,
): { entity: Entity; quotes: Evidence[] }[] {
  // Check for the substring first: splitting all texts for each question would be slow.
  if (
    !text.toLowerCase().includes(technology.toLowerCase()) ||
    !spacedWords(text).includes(spacedWords(technology))
  )
    return [];
  const all = sentences(text);
  return all.flatMap((sentence, at) => {
    if (!isDeclined(sentence, technology)) return [];
    const quotes = all.slice(at, reasonPattern.test(sentence) ? at + 1 : at + 2);
    return [{ entity, quotes: quotes.map((quote) => ({ url, title: entity.title, quote })) }];
  });
}
