import { isoDate, type PartialDate } from "@/lib/content";
import { isCurrent } from "@/lib/knowledge";
import { isMet, nameKey, stem } from "@/lib/language";
import type { PageCard } from "./catalogue";
import type { Order, PageQuery } from "./read";
import type { MonthSpan } from "./span";
import type { Wish } from "./wishes";
import { unfinished } from "./words";

/** How much a page is about something: it stands in its body, by another word in its head, in its head, or is one of its labels. */
type Level = 0 | 1 | 2 | 3 | 4;
const inBody = 1;
const alike = 2;
const inHead = 3;
const label = 4;

/** The pages a question asks for, in order; undefined when one of its filters fits none, or means nothing here. */
export function selected(query: PageQuery, cards: readonly PageCard[]): PageCard[] | undefined {
  let found = cards.filter(({ kind }) => query.kind === "any" || kind === query.kind);
  const { sort, months, states, unstates, employers, order, open, license, made, except } = query;
  // What is labelled with a platform is an app though it is called a game: "Which apps run on iOS?"
  const isPlatform = sort?.includes("app") && isLabelled(query.wishes, found);
  if (sort && !isPlatform) found = ofSort(found, sort);
  if (open !== undefined) found = found.filter((card) => card.open === open);
  if (license)
    found = found.filter(
      (card) => card.license.length > 0 && license.every((term) => card.license.includes(term)),
    );
  if (made) found = ofMaker(found, made);
  if (states) found = found.filter((card) => states.test(card.status) || (query.isOver && isFinished(card)));
  if (unstates) found = found.filter(({ status }) => status && !unstates.test(status));
  if (employers.length > 0)
    found = found.filter((card) => employers.some(({ name }) => nameKey(card.employer) === nameKey(name)));
  if (query.ongoing) found = found.filter(({ entity }) => isCurrent(entity));
  if (months) found = found.filter((card) => isIn(card, months, query.monthsOf));
  if (query.wishes.length > 0) {
    const all = new Set(query.wishes.flatMap((group) => fitting(found, group, query)));
    found = found.filter((card) => all.has(card));
  }
  for (const group of query.without) {
    const out = excluded(group, cards);
    if (out.size === 0) return undefined;
    found = found.filter((card) => !out.has(card));
  }
  found = found.filter(({ entity }) => !except.includes(entity));
  if (found.length === 0) return undefined;
  const inOrder = newestFirst(found);
  return order ? picked(inOrder, order) : inOrder;
}

/** Whether its dates have an end, and its status says nothing else. */
function isFinished({ kind, ended, status }: PageCard): boolean {
  return kind === "project" && ended && !unfinished.test(status);
}

/** What is made for nobody names no employer where others do; it is no filter where no page says for whom it was made. */
function ofMaker(cards: readonly PageCard[], made: "freelance" | "personal"): PageCard[] {
  const called = made === "personal" ? cards.filter(isCalledSideProject) : [];
  if (called.length > 0) return called;
  const found = cards.filter((card) => card.made === made);
  if (found.length > 0 || made === "freelance") return found;
  const unemployed = cards.filter(({ kind, employer }) => kind === "project" && !employer);
  return unemployed.length > 0 ? unemployed : [...cards];
}

const sideProjects = ["side project", "side projects", "side-project", "side-projects"].map(nameKey);

/** Whether its owner files it under side projects. */
export function isCalledSideProject({ tags }: PageCard): boolean {
  return tags.some((tag) => sideProjects.includes(tag));
}

/** The pages that what is not wanted is a label or a technology of: of other words nobody knows who lacks them. */
function excluded(group: readonly Wish[], cards: readonly PageCard[]): Set<PageCard> {
  const levels = group.map((wish) => cards.map((card) => levelOf(card, wish)));
  const least = group.map(({ technology }) => (technology ? inHead : label));
  return new Set(
    cards.filter((_, at) => levels.every((level, wish) => (level[at] ?? 0) >= (least[wish] ?? label))),
  );
}

/** Whether all that is wished for is a label of one of the pages. */
function isLabelled(wishes: readonly Wish[][], cards: readonly PageCard[]): boolean {
  const all = wishes.flat();
  return all.length > 0 && all.every((wish) => cards.some((card) => levelOf(card, wish) === label));
}

/** A sort that is some page's category is that category; else it stands in what is said of the page first. */
function ofSort(cards: readonly PageCard[], sort: readonly string[]): PageCard[] {
  const stems = sort.map(stem);
  const tagged = cards.filter(({ tags }) => tags.some((tag) => stems.includes(stem(tag))));
  return tagged.length > 0 ? tagged : cards.filter(({ head }) => stems.some((term) => head.has(term)));
}

function fitting(cards: readonly PageCard[], group: readonly Wish[], query: PageQuery): PageCard[] {
  const whole = group.length > 1 ? together(group) : undefined;
  const named = whole ? cards.filter((card) => levelOf(card, whole) === label) : [];
  if (named.length > 0) return named;
  let found = [...cards];
  for (const wish of group) {
    const levels = new Map(found.map((card) => [card, levelOf(card, wish)]));
    const best = [...levels.values()].reduce<Level>((most, level) => (level > most ? level : most), 0);
    const least = leastFor(wish, best, query, found);
    found = least === 0 ? [] : found.filter((card) => (levels.get(card) ?? 0) >= least);
  }
  return found;
}

/** How much each page must be about a wish, when one is about it as much as `best`. */
function leastFor(wish: Wish, best: Level, query: PageQuery, cards: readonly PageCard[]): Level {
  const { technology, proper } = wish;
  if (query.tagged) return best === label ? label : 0;
  if (query.mentioned) return best > 0 ? inBody : 0;
  if (best === label) return technology || (!query.loosely && isCategory(wish, cards)) ? label : inHead;
  if (best >= alike && proper && !technology) return inBody;
  // What two pages say in that very word needs no other words for it; one may do so by chance.
  if (best === inHead)
    return cards.filter((card) => levelOf(card, wish) >= inHead).length > 1 ? inHead : alike;
  return best === alike || (best === inBody && (proper || technology)) ? best : 0;
}

/** "Projects in healthcare" are those of that category; those "about healthcare" may be others too. */
function isCategory({ words }: Wish, cards: readonly PageCard[]): boolean {
  const key = nameKey(words.join(" "));
  return cards.some(({ kind, tags }) => kind === "project" && tags.includes(key));
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
  const all = (holds: (term: string) => boolean) => terms.length > 0 && terms.every(holds);
  if (technology && technologies.some((key) => keysOf(technology).has(key))) return label;
  const key = nameKey(words.join(" "));
  if (labels.some((each) => each.key === key || within(terms, each.terms))) return label;
  if (all((term) => head.has(term))) return inHead;
  if (!technology && all((term) => isMet(term, head))) return alike;
  return all((term) => body.has(term)) ? inBody : 0;
}

/** Whether all of the words stand in the label, as KDE does in "KDE Plasma"; a label of one word is the word. */
function within(terms: readonly string[], label: readonly string[]): boolean {
  return terms.length > 0 && terms.every((term) => label.includes(term));
}

function keysOf({ name, aliases }: { name: string; aliases: readonly string[] }): Set<string> {
  return new Set([name, ...aliases].map(nameKey));
}

function isIn(
  { entity: { period }, kind, ended }: PageCard,
  span: MonthSpan,
  of: PageQuery["monthsOf"],
): boolean {
  const start = period?.start && monthsOfDate(period.start);
  const end = period?.end && period.end !== "present" ? monthsOfDate(period.end) : undefined;
  const holds = (date: { from: number; to: number } | undefined) =>
    date !== undefined && span.from <= date.from && date.to <= span.to;
  if (kind === "essay") return holds(start);
  if (of === "end") return ended && holds(end);
  if (holds(start)) return true;
  // What began before and is known to have ended later was going on as well.
  const bounded = span.to - span.from < 1200;
  return (
    of === "either" && bounded && ended && !!start && !!end && start.from <= span.to && span.from <= end.to
  );
}

/** The months a date may be in: all of a year, when it says no more. */
function monthsOfDate({ year, month }: PartialDate): { from: number; to: number } {
  return { from: year * 12 + (month ?? 1) - 1, to: year * 12 + (month ?? 12) - 1 };
}

function picked(cards: readonly PageCard[], { by, take }: Order): PageCard[] | undefined {
  const ranked =
    by === "foremost"
      ? byOwner(cards)
      : by === "biggest"
        ? byTeam(cards)
        : by === "longest" || by === "shortest"
          ? byLength(cards, by)
          : by === "oldest"
            ? [...cards].filter(({ entity }) => entity.period?.start).reverse()
            : cards.filter(({ entity }) => entity.period?.start);
  return ranked.length > 0 ? ranked.slice(0, take) : undefined;
}

/** Posts by their words, projects by the time they took, where both ends are known. */
function byLength(cards: readonly PageCard[], by: "longest" | "shortest"): PageCard[] {
  const measure = (card: PageCard) => (card.kind === "essay" ? card.words : monthsOf(card));
  const known = cards.filter((card) => card.kind === "essay" || (card.ended && isSpan(card)));
  // Of several, one alone whose length is known is the longest of none.
  if (known.length < Math.min(2, cards.length)) return [];
  return [...known].sort((a, b) => (by === "longest" ? measure(b) - measure(a) : measure(a) - measure(b)));
}

/** Those that the owner puts first; where none is, the newest. */
export function byOwner(cards: readonly PageCard[]): PageCard[] {
  const featured = cards.filter((card) => card.featured);
  return featured.length > 0 ? featured : [...cards];
}

/** By how many people their role says were in the team, where two or more say it. */
function byTeam(cards: readonly PageCard[]): PageCard[] {
  const known = cards.filter(({ team }) => team !== undefined);
  return known.length > 1 ? [...known].sort((a, b) => (b.team ?? 0) - (a.team ?? 0)) : [];
}

/** Whether two ends are told: of what is only dated nobody knows how long it took. */
function isSpan({ entity: { period } }: PageCard): boolean {
  const { start, end } = period ?? {};
  return !start || !end || end === "present" || isoDate(start) !== isoDate(end);
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
