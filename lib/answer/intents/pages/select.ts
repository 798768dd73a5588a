import { isNearForm, nameKey, stem, synonymsOf } from "@/lib/language";
import type { Span } from "../../read/span";
import type { PageCard } from "./catalogue";
import type { Order, PageQuery, Wish } from "./read";

/** How much a page is about something: named in its body, in its head, or one of its tags. */
type Level = 0 | 1 | 2 | 3;

/** The pages a question asks for, in order; undefined when one of its filters fits none. */
export function selected(query: PageQuery, cards: readonly PageCard[]): PageCard[] | undefined {
  let found = cards.filter(({ kind }) => query.kind === "any" || kind === query.kind);
  const { sort, years, states, employer, order } = query;
  if (sort) found = ofSort(found, sort);
  if (query.open) found = found.filter(({ open }) => open);
  if (states) found = found.filter(({ status }) => states.test(status));
  if (employer) found = found.filter((card) => nameKey(card.employer) === nameKey(employer.name));
  if (years) found = found.filter((card) => isIn(card, years, query.yearsOf));
  if (query.wishes.length > 0) {
    const all = new Set(query.wishes.flatMap((group) => fitting(found, group, query.tagged)));
    found = found.filter((card) => all.has(card));
  }
  if (found.length === 0) return undefined;
  const inOrder = newestFirst(found);
  return order ? picked(inOrder, order) : inOrder;
}

/** A sort that is some page's category is that category; else it stands in what is said of the page first. */
function ofSort(cards: readonly PageCard[], sort: readonly string[]): PageCard[] {
  const stems = sort.map(stem);
  const tagged = cards.filter(({ tags }) => tags.some((tag) => stems.includes(stem(tag))));
  return tagged.length > 0 ? tagged : cards.filter(({ head }) => stems.some((term) => head.has(term)));
}

function fitting(cards: readonly PageCard[], group: readonly Wish[], tagged: boolean): PageCard[] {
  const whole = group.length > 1 ? together(group) : undefined;
  const named = whole ? cards.filter((card) => levelOf(card, whole) === 3) : [];
  if (named.length > 0) return named;
  let found = [...cards];
  for (const wish of group) {
    const levels = new Map(found.map((card) => [card, levelOf(card, wish)]));
    const best = Math.max(0, ...levels.values());
    const least = tagged ? (best === 3 ? 3 : 0) : enough(best as Level, wish);
    found = least === 0 ? [] : found.filter((card) => (levels.get(card) ?? 0) >= least);
  }
  return found;
}

/** How much each page must be about a wish, when one is about it as much as `best`. */
function enough(best: Level, { technology, proper }: Wish): Level {
  if (best === 3) return technology ? 3 : 2;
  if (best === 2) return proper && !technology ? 1 : 2;
  return best === 1 && (proper || technology) ? 1 : 0;
}

/** Several words as the one name they may be: "field recording", "GitHub Actions". */
function together(group: readonly Wish[]): Wish {
  return {
    words: group.flatMap(({ words }) => words),
    terms: group.flatMap(({ terms }) => terms),
    proper: group.every(({ proper }) => proper),
  };
}

function levelOf({ labels, technologies, head, body }: PageCard, wish: Wish): Level {
  const { technology, terms, words } = wish;
  if (technology && technologies.some((key) => keysOf(technology).has(key))) return 3;
  const key = nameKey(words.join(" "));
  if (labels.some((label) => label.key === key || within(terms, label.terms))) return 3;
  if (technology)
    return terms.every((term) => head.has(term)) ? 2 : terms.every((term) => body.has(term)) ? 1 : 0;
  if (terms.every((term) => holds(head, term))) return 2;
  return terms.every((term) => body.has(term)) ? 1 : 0;
}

/** Whether all of the words stand in the label, as KDE does in "KDE Plasma"; a label of one word is the word. */
function within(terms: readonly string[], label: readonly string[]): boolean {
  return terms.length > 0 && terms.every((term) => label.includes(term));
}

function keysOf({ name, aliases }: { name: string; aliases: readonly string[] }): Set<string> {
  return new Set([name, ...aliases].map(nameKey));
}

function holds(head: ReadonlySet<string>, term: string): boolean {
  if (head.has(term) || synonymsOf(term).some((other) => head.has(other))) return true;
  for (const other of head) if (isNearForm(term, other)) return true;
  return false;
}

function isIn({ entity: { period }, kind, ended }: PageCard, years: Span, of: PageQuery["yearsOf"]): boolean {
  const start = period?.start?.year;
  const end = period?.end && period.end !== "present" ? period.end.year : undefined;
  const holds = (year: number | undefined) => year !== undefined && years.from <= year && year <= years.to;
  if (kind === "essay") return holds(start);
  if (of === "end") return ended && holds(end);
  if (holds(start)) return true;
  // What began before and is known to have ended later was going on as well.
  const bounded = years.to - years.from < 100;
  return (
    of === "either" &&
    bounded &&
    ended &&
    start !== undefined &&
    end !== undefined &&
    start <= years.to &&
    years.from <= end
  );
}

function picked(cards: readonly PageCard[], { by, take }: Order): PageCard[] | undefined {
  const ranked =
    by === "longest" || by === "shortest"
      ? byLength(cards, by)
      : by === "oldest"
        ? [...cards].filter(({ entity }) => entity.period?.start).reverse()
        : cards.filter(({ entity }) => entity.period?.start);
  return ranked.length > 0 ? ranked.slice(0, take) : undefined;
}

/** Posts by their words, projects by the time they took, where both ends are known. */
function byLength(cards: readonly PageCard[], by: "longest" | "shortest"): PageCard[] {
  const measure = (card: PageCard) => (card.kind === "essay" ? card.words : monthsOf(card));
  const known = cards.filter((card) => card.kind === "essay" || card.ended);
  return [...known].sort((a, b) => (by === "longest" ? measure(b) - measure(a) : measure(a) - measure(b)));
}

function monthsOf({ entity: { period } }: PageCard): number {
  const { start, end } = period ?? {};
  if (!start || !end || end === "present") return 0;
  return (end.year - start.year) * 12 + (end.month ?? 12) - (start.month ?? 1);
}

/** By when they began, the newest first; the undated last, in page order. */
function newestFirst(cards: readonly PageCard[]): PageCard[] {
  const at = ({ entity }: PageCard) => {
    const start = entity.period?.start;
    return start ? start.year * 10_000 + (start.month ?? 0) * 100 + (start.day ?? 0) : 0;
  };
  return [...cards].sort((a, b) => at(b) - at(a));
}
