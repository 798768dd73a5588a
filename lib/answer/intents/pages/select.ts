import { isoDate, type PartialDate } from "@/lib/content";
import { type Entity, isCurrent } from "@/lib/knowledge";
import { indexTerms, isMatchedIn, nameKey, stem } from "@/lib/language";
import type { PageCard } from "./catalogue";
import type { Order, PageQuery } from "./page-query";
import type { MonthSpan } from "./span";
import type { Wish } from "./wishes";
import { unfinishedPattern } from "./words";

/** How much a page is about something: it is in the body, in the head by a synonym, in the head, or one of its labels. */
type Level = 0 | 1 | 2 | 3 | 4;
const inBodyLevel = 1;
const similarLevel = 2;
const inHeadLevel = 3;
const labelLevel = 4;

/** The pages a query selects, in order; undefined when a filter fits none, or does not apply here. */
export function selectPages(query: PageQuery, cards: readonly PageCard[]): PageCard[] | undefined {
  let found = cards.filter(({ kind }) => query.kind === "any" || kind === query.kind);
  const {
    sort,
    months,
    statusPattern,
    excludedStatusPattern,
    employers,
    order,
    isOpenSource,
    license,
    madeFor,
    excludedPages,
  } = query;
  // What is labelled with a platform is an app though it is called a game: "Which apps run on iOS?"
  const isPlatform = sort?.includes("app") && isLabelled(query.wishes, found);
  if (sort && !isPlatform) found = filterBySort(found, sort);
  if (isOpenSource !== undefined) found = found.filter((card) => card.isOpenSource === isOpenSource);
  if (license)
    found = found.filter(
      (card) => card.license.length > 0 && license.every((term) => card.license.includes(term)),
    );
  if (madeFor) found = filterByMaker(found, madeFor);
  if (statusPattern)
    found = found.filter((card) => statusPattern.test(card.status) || (query.isOver && isFinished(card)));
  if (excludedStatusPattern)
    found = found.filter(({ status }) => status && !excludedStatusPattern.test(status));
  if (employers.length > 0) found = filterByEmployers(found, employers);
  if (query.ongoing) found = found.filter(({ entity }) => isCurrent(entity));
  if (months) found = found.filter((card) => isInMonths(card, months, query.monthsAppliedTo));
  if (query.wishes.length > 0) {
    const all = new Set(query.wishes.flatMap((group) => filterByWishes(found, group, query)));
    found = found.filter((card) => all.has(card));
  }
  for (const group of query.excludedWishes) {
    const out = pagesMatching(group, cards);
    if (out.size === 0) return undefined;
    found = found.filter((card) => !out.has(card));
  }
  found = found.filter(({ entity }) => !excludedPages.includes(entity));
  if (found.length === 0) return undefined;
  const inOrder = newestFirst(found);
  return order ? pickByOrder(inOrder, order) : inOrder;
}

/** The pages of these employers; where none says whose it is, those that speak of one whose name is a single word. */
function filterByEmployers(cards: readonly PageCard[], employers: readonly Entity[]): PageCard[] {
  const keys = employers.map(({ name }) => nameKey(name));
  const found = cards.filter(({ employer }) => keys.includes(nameKey(employer)));
  if (found.length > 0) return found;
  const names = employers.map(({ name }) => indexTerms(name)).filter((terms) => terms.length === 1);
  return cards.filter(({ headTerms, bodyTerms }) =>
    names.some(([term = ""]) => headTerms.has(term) || bodyTerms.has(term)),
  );
}

/** Whether its dates have an end, and its status does not contradict it. */
function isFinished({ kind, hasEnd, status }: PageCard): boolean {
  return kind === "project" && hasEnd && !unfinishedPattern.test(status);
}

/** Personal projects name no employer where others do; if no page says for whom it was made, nothing is filtered. */
function filterByMaker(cards: readonly PageCard[], made: "freelance" | "personal"): PageCard[] {
  const called = made === "personal" ? cards.filter(isCalledSideProject) : [];
  if (called.length > 0) return called;
  const found = cards.filter((card) => card.madeFor === made);
  if (found.length > 0 || made === "freelance") return found;
  const withoutEmployer = cards.filter(({ kind, employer }) => kind === "project" && !employer);
  return withoutEmployer.length > 0 ? withoutEmployer : [...cards];
}

const sideProjects = ["side project", "side projects", "side-project", "side-projects"].map(nameKey);

/** Whether its owner files it under side projects. */
export function isCalledSideProject({ tags }: PageCard): boolean {
  return tags.some((tag) => sideProjects.includes(tag));
}

/** The pages that match an excluded wish by a label or technology: for other words it is unknown which pages lack them. */
function pagesMatching(group: readonly Wish[], cards: readonly PageCard[]): Set<PageCard> {
  const levels = group.map((wish) => cards.map((card) => levelOf(card, wish)));
  const minLevels = group.map(({ technology }) => (technology ? inHeadLevel : labelLevel));
  return new Set(
    cards.filter((_, at) =>
      levels.every((level, wish) => (level[at] ?? 0) >= (minLevels[wish] ?? labelLevel)),
    ),
  );
}

/** Whether all that is wished for is a label of one of the pages. */
function isLabelled(wishes: readonly Wish[][], cards: readonly PageCard[]): boolean {
  const all = wishes.flat();
  return all.length > 0 && all.every((wish) => cards.some((card) => levelOf(card, wish) === labelLevel));
}

/** Filters by a sort of project: by tag or category if any page has it, else by the words of the head. */
function filterBySort(cards: readonly PageCard[], sort: readonly string[]): PageCard[] {
  const stems = sort.map(stem);
  const tagged = cards.filter(({ tags }) => tags.some((tag) => stems.includes(stem(tag))));
  return tagged.length > 0
    ? tagged
    : cards.filter(({ headTerms }) => stems.some((term) => headTerms.has(term)));
}

function filterByWishes(cards: readonly PageCard[], group: readonly Wish[], query: PageQuery): PageCard[] {
  const combinedWish = group.length > 1 ? combineWishes(group) : undefined;
  const named = combinedWish ? cards.filter((card) => levelOf(card, combinedWish) === labelLevel) : [];
  if (named.length > 0) return named;
  let found = [...cards];
  for (const wish of group) {
    const levels = new Map(found.map((card) => [card, levelOf(card, wish)]));
    const best = [...levels.values()].reduce<Level>((most, level) => (level > most ? level : most), 0);
    const minLevel = minLevelFor(wish, best, query, found);
    found = minLevel === 0 ? [] : found.filter((card) => (levels.get(card) ?? 0) >= minLevel);
  }
  return found;
}

/** The level each page must reach for a wish, when the best page reaches `best`. */
function minLevelFor(wish: Wish, best: Level, query: PageQuery, cards: readonly PageCard[]): Level {
  const { technology, isProper } = wish;
  if (query.asksForTag) return best === labelLevel ? labelLevel : 0;
  if (query.isMentionEnough) return best > 0 ? inBodyLevel : 0;
  if (best === labelLevel)
    return technology || (!query.isLoose && isCategory(wish, cards)) ? labelLevel : inHeadLevel;
  if (best >= similarLevel && isProper && !technology) return inBodyLevel;
  // What two pages say in that very word needs no other words for it; one may do so by chance.
  if (best === inHeadLevel)
    return cards.filter((card) => levelOf(card, wish) >= inHeadLevel).length > 1 ? inHeadLevel : similarLevel;
  return best === similarLevel || (best === inBodyLevel && (isProper || technology)) ? best : 0;
}

/** "Projects in healthcare" are those of that category; those "about healthcare" may be others too. */
function isCategory({ words }: Wish, cards: readonly PageCard[]): boolean {
  const key = nameKey(words.join(" "));
  return cards.some(({ kind, tags }) => kind === "project" && tags.includes(key));
}

/** Several words as the one name they may be: "field recording", "GitHub Actions". */
function combineWishes(group: readonly Wish[]): Wish {
  return {
    words: group.flatMap(({ words }) => words),
    terms: group.flatMap(({ terms }) => terms),
    isProper: group.every(({ isProper }) => isProper),
  };
}

function levelOf({ labels, technologies, headTerms, bodyTerms }: PageCard, wish: Wish): Level {
  const { technology, terms, words } = wish;
  const all = (holds: (term: string) => boolean) => terms.length > 0 && terms.every(holds);
  if (technology && technologies.some((key) => keysOf(technology).has(key))) return labelLevel;
  const key = nameKey(words.join(" "));
  if (labels.some((each) => each.key === key || isWithin(terms, each.terms))) return labelLevel;
  if (all((term) => headTerms.has(term))) return inHeadLevel;
  if (!technology && all((term) => isMatchedIn(term, headTerms))) return similarLevel;
  return all((term) => bodyTerms.has(term)) ? inBodyLevel : 0;
}

/** Whether all of the words stand in the label, as KDE does in "KDE Plasma"; a label of one word is the word. */
function isWithin(terms: readonly string[], label: readonly string[]): boolean {
  return terms.length > 0 && terms.every((term) => label.includes(term));
}

function keysOf({ name, aliases }: { name: string; aliases: readonly string[] }): Set<string> {
  return new Set([name, ...aliases].map(nameKey));
}

function isInMonths(
  { entity: { period }, kind, hasEnd }: PageCard,
  span: MonthSpan,
  of: PageQuery["monthsAppliedTo"],
): boolean {
  const start = period?.start && monthsOfDate(period.start);
  const end = period?.end && period.end !== "present" ? monthsOfDate(period.end) : undefined;
  const holds = (date: { from: number; to: number } | undefined) =>
    date !== undefined && span.from <= date.from && date.to <= span.to;
  if (kind === "essay") return holds(start);
  if (of === "end") return hasEnd && holds(end);
  if (holds(start)) return true;
  // What began before and is known to have ended later was going on as well.
  const isBounded = span.to - span.from < 1200;
  return (
    of === "either" && isBounded && hasEnd && !!start && !!end && start.from <= span.to && span.from <= end.to
  );
}

/** The months a date may be in: all of a year, when it says no more. */
function monthsOfDate({ year, month }: PartialDate): { from: number; to: number } {
  return { from: year * 12 + (month ?? 1) - 1, to: year * 12 + (month ?? 12) - 1 };
}

function pickByOrder(cards: readonly PageCard[], { by, take }: Order): PageCard[] | undefined {
  const ranked =
    by === "foremost"
      ? featuredOrAll(cards)
      : by === "biggest"
        ? sortByTeamSize(cards)
        : by === "longest" || by === "shortest"
          ? sortByLength(cards, by)
          : by === "oldest"
            ? [...cards].filter(({ entity }) => entity.period?.start).reverse()
            : cards.filter(({ entity }) => entity.period?.start);
  return ranked.length > 0 ? ranked.slice(0, take) : undefined;
}

/** Posts by their words, projects by the time they took, where both ends are known. */
function sortByLength(cards: readonly PageCard[], by: "longest" | "shortest"): PageCard[] {
  const measure = (card: PageCard) => (card.kind === "essay" ? card.wordCount : monthsTaken(card));
  const known = cards.filter((card) => card.kind === "essay" || (card.hasEnd && hasDuration(card)));
  // Of several, one alone whose length is known is the longest of none.
  if (known.length < Math.min(2, cards.length)) return [];
  return [...known].sort((a, b) => (by === "longest" ? measure(b) - measure(a) : measure(a) - measure(b)));
}

/** The featured pages; all of them, newest first, where none is featured. */
export function featuredOrAll(cards: readonly PageCard[]): PageCard[] {
  const featured = cards.filter((card) => card.featured);
  return featured.length > 0 ? featured : [...cards];
}

/** By how many people their role says were in the team, where two or more say it. */
function sortByTeamSize(cards: readonly PageCard[]): PageCard[] {
  const known = cards.filter(({ teamSize }) => teamSize !== undefined);
  return known.length > 1 ? [...known].sort((a, b) => (b.teamSize ?? 0) - (a.teamSize ?? 0)) : [];
}

/** Whether it has a start and a different end: a single date does not say how long it took. */
function hasDuration({ entity: { period } }: PageCard): boolean {
  const { start, end } = period ?? {};
  return !start || !end || end === "present" || isoDate(start) !== isoDate(end);
}

function monthsTaken({ entity: { period } }: PageCard): number {
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
