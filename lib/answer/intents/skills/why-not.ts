import type { Entity, Knowledge, Passage } from "@/lib/knowledge";
import { isMet, lightWords, sentences, spaced, terms } from "@/lib/language";
import { answered } from "../../draft";
import { mentions } from "../../read/asked";
import { describedIn } from "../../read/described";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import { bullets } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
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
    const lines = shown.map(
      ({ entity, quotes }) =>
        `**${escapeMarkdown(entity.name)}**: ${quotes.map((quote) => sentence(escapeMarkdown(quote))).join(" ")}`,
    );
    return answered(
      lines.length === 1 ? (lines[0] ?? "") : bullets(lines),
      shown.flatMap(({ entity, url, quotes }) =>
        quotes.map((quote) => ({ url, title: entity.title, quote })),
      ),
      { entity: shown[0]?.entity, sure: 0.8 },
    );
  },
};

/** Whether what is asked of beside the technology stands on a page, in part: "for the shore electricity". */
function isOnPage(
  { terms: asked }: Question,
  entity: Entity,
  { name }: Entity,
  { passages }: Knowledge,
): boolean {
  const own = new Set(terms(name));
  const others = asked.filter((term) => !own.has(term) && !lightWords.has(term));
  if (others.length === 0) return true;
  const page = passages.filter((passage) => passage.entity === entity);
  return others.some((term) =>
    page.some(({ text, heading }) => isMet(term, new Set(terms(`${heading} ${text}`)))),
  );
}

/** Words by which a sentence gives its reason itself. */
const reasoned = /\b(?:because|since|as|for|too|so|would|could|should)\b|[;:]/;

/** The sentences that say that a technology was not taken, each with the next one where the reason may stand in that. */
function refusals({ entity, url, text }: Passage, technology: string) {
  if (!spaced(text).includes(spaced(technology))) return [];
  const all = sentences(text);
  return all.flatMap((said, at) =>
    isDeclined(said, technology)
      ? [{ entity, url, quotes: all.slice(at, reasoned.test(said) ? at + 1 : at + 2) }]
      : [],
  );
}
