import type { Entity } from "@/lib/knowledge";
import { everydayWords, indexTerms } from "@/lib/language";
import { numberOf } from "../../read/numbers";
import type { Question } from "../../read/question";
import { isYesNo } from "../../read/question-checks";
import { foremostWords, type Opening, parseOpening } from "./opening";
import { type MonthSpan, parseMonthSpan, spanBesidePage } from "./span";
import { parseWishes, type Wish } from "./wishes";
import { endVerbs, listedNouns, startVerbs, statusRules, takeExcludedStatus } from "./words";

export interface Order {
  by: "newest" | "oldest" | "longest" | "shortest" | "biggest" | "foremost";
  take: number;
}

/** A question about several pages as filters; missing ones narrow nothing. */
export interface PageQuery {
  kind: Opening["kind"];
  /** Words for the sort of project, of which one must stand in its head. */
  sort?: readonly string[];
  /** Alternative groups of wishes; a page must match all wishes of one group. */
  wishes: Wish[][];
  /** Groups of wishes; a page that matches all wishes of a group is left out. */
  excludedWishes: Wish[][];
  /** Pages left out by name. */
  excludedPages: Entity[];
  months?: MonthSpan;
  /** Which end of a project's time the months are about. */
  monthsAppliedTo: "start" | "end" | "either";
  employers: Entity[];
  /** For whom it was made: as a freelancer, or for nobody but the owner. */
  madeFor?: "freelance" | "personal";
  /** What its status must say, and must not. */
  statusPattern?: RegExp;
  /** Whether an end date counts as that status as well. */
  isOver: boolean;
  excludedStatusPattern?: RegExp;
  isOpenSource?: boolean;
  /** Terms of a license. */
  license?: readonly string[];
  /** Whether a tag or a category is asked for by that word. */
  asksForTag: boolean;
  /** Whether a mere mention of the wish on a page is enough. */
  isMentionEnough: boolean;
  /** Whether pages close to a category count as well. */
  isLoose: boolean;
  order?: Order;
  /** Whether only current projects are asked for. */
  ongoing: boolean;
  asksForCount: boolean;
  isYesNo: boolean;
  /** Whether everything of a kind is asked for. */
  asksForAll: boolean;
}

/** Words of questions that ask for no list: reasons, people, similarity, references to earlier answers. */
const otherQuestionPattern =
  /\b(?:why|when|where|who|whom|whose|how(?! many)|never|like|similar|these(?! projects\b)|those(?! projects\b)|them|it|than|at least|least|if|while|per|each|fail\w*|went wrong|succe\w+|there(?<!\b(?:is|are|were|was) there))\b/;
const mostPattern = /\bmost\b(?! recent)/;
const negationPattern = /\b(?:not|without|except|excluding|besides|nor|neither|other than|apart from)\b/;
/** "Cheapest" is one, and "interest" none. */
function hasSuperlative(plain: string): boolean {
  return plain.split(" ").some((word) => {
    const [, base = ""] = /^(\w{4,})est$/.exec(word) ?? [];
    return [base, base.replace(/i$/, "y"), base.replace(/(\w)\1$/, "$1")].some((each) =>
      everydayWords.has(each),
    );
  });
}

/** What the visitor wants to do with the pages: "which posts should I read on privacy?" */
const visitorReadsPattern =
  /\b(?:should|can|could|would|do|might|must) (?:i|we) (?:read|look (?:at|into)|see|open|begin with|start with)(?= )(?! (?:first|next|now)\b)/;

/** "Any posts about birds? Which ones?" */
const whichOnesPattern = / (?:which|what) (?:ones?|of them)$/;

/** Where all of them are: "How many projects are listed?" */
const herePattern =
  / (?:(?:are|is) )?(?:listed|shown|mentioned)(?: (?:here|there|on (?:this|the|P) (?:site|website|page|blog)))?$| (?:(?:up )?on )?here$| on (?:this|the|P) (?:site|website|page|blog)$/;
/** All of them, which is said once more: "how many projects in total". */
const altogetherPattern = / (?:in (?:total|all)|altogether|overall)$/;

/** "What did she make back in 2015?" */
const backThenPattern = /\bback (?=in\b)/;

const labelWordPattern = /\b(?:tagged|tags?|labell?ed|filed under|category)\b/;

/** "Done while at Kolgrim" is done there. */
const whileAtPattern = /\bwhile (?=(?:(?:P was|being|working|employed) )*(?:at|for|with)\b)/;
const openSourcePattern =
  /\b(?:(?:licen[sc]ed|released|published|available) (?:as|under) (?:an? )?)?(?:(not (?:yet )?)?open[- ]source[d]?|(closed[- ]source[d]?|proprietary))\b/;
const relativeTimePattern = /\b(?:before|after|since|until|till|between|during)\b/;
const freelancePattern =
  /\b(?:as an? (?:freelancer|freelance|contractor|independent)|freelanc(?:e|er|ing)(?: work)?|self-employed)\b/;
const personalPattern =
  /\b(?:side|personal|hobby|pet|own|spare[- ]time|free[- ]time)(?=[- ]projects?\b)|\b(?:in|on|during) P (?:own|spare|free) time\b|\bfor (?:fun|P ?self)\b/;
const licensedPattern =
  /\b(?:under|with|have|has|use|using)? ?(?:an? |the )?((?!(?:which|what|any|a|an|the|P|of)\b)[\w.-]+(?: [\d.]+)?)[- ](?:licen[sc]ed?|licen[sc]es?)\b/;
/** "Which projects are licensed?", "carry a licence that lets others reuse them". */
const anyLicensePattern =
  /\b(?:are|is) licensed(?: at all)?$|\b(?:carry|carries|have|has|come with|comes with|with) an? (?:open |free |permissive |public )?licen[cs]e(?: (?:that|which) .*)?$/;
const longestRunningPattern =
  /\b(?:running|going|been live|maintained|lived) (?:for )?(?:the )?longest\b|\blongest[- ]running\b/;
/** How many are "the recent ones". */
const severalCount = 3;
const rankingPattern = new RegExp(
  `\\b(?:(?:top|best|main|key) (\\d|two|three|four|five|ten)\\b|(?:${foremostWords})\\b)`,
);

/** One pattern for any of several statuses: "finished or given up". */
function anyStatusPattern(asked: typeof statusRules): RegExp | undefined {
  return asked.length > 0
    ? new RegExp(asked.map(({ statusPattern }) => statusPattern.source).join("|"), "i")
    : undefined;
}

/** Parses a question about pages. Undefined when it asks for something else, or has words that are no filter. */
export function parsePageQuery(question: Question): PageQuery | undefined {
  const text = new RemainingText(question.plain);
  const opening = parseOpening(text.plain);
  text.take(whileAtPattern);
  text.take(visitorReadsPattern);
  text.take(altogetherPattern);
  text.take(herePattern);
  text.take(whichOnesPattern);
  text.take(backThenPattern);
  const excludedStatusPattern = takeExcludedStatus(text);
  const matchedStatuses = excludedStatusPattern
    ? []
    : statusRules.filter(({ askedPattern }) => text.take(askedPattern));
  const statusPattern = anyStatusPattern(matchedStatuses);
  const beside = spanBesidePage(text.plain, question.mentions, question.tokens);
  const months = beside ?? parseMonthSpan(text.plain);
  if (months) text.remove(months.matched);
  const made = text.take(personalPattern)
    ? "personal"
    : text.take(freelancePattern)
      ? "freelance"
      : undefined;
  // "Tagged open-source" asks for the tag, and not for a license.
  const [asked, closed, proprietary] =
    (labelWordPattern.test(text.plain) ? null : text.take(openSourcePattern)) ?? [];
  const isOpenSource = asked === undefined ? undefined : closed === undefined && proprietary === undefined;
  const licensedAtAll = text.take(anyLicensePattern) !== null;
  const license = indexTerms(text.take(licensedPattern)?.[1] ?? "");
  const ranked = opening && text.take(rankingPattern);
  if (
    !opening ||
    otherQuestionPattern.test(text.plain.replace(/\bother than\b/g, "except")) ||
    mostPattern.test(text.plain)
  )
    return undefined;
  if (!months && relativeTimePattern.test(text.plain)) return undefined;
  const ongoing = text.take(longestRunningPattern) !== null;
  const order: Order | undefined = ongoing
    ? { by: "oldest", take: 1 }
    : ranked
      ? { by: "foremost", take: ranked[1] ? numberOf(ranked[1]) : opening.plural ? severalCount : 1 }
      : (parseOrder(text, opening) ?? orderBeside(beside, opening));
  // Who is to say which is the cheapest?
  if (hasSuperlative(text.plain)) return undefined;
  const { noun, sort, verbOnly } = opening;
  const { wishes, excludedWishes, excludedPages, employers } = parseWishes(question, {
    plain: text.plain,
    noun,
    sort,
  });
  if (negationPattern.test(text.plain) && excludedWishes.length + excludedPages.length === 0)
    return undefined;
  const isNarrowed =
    sort ||
    wishes.length + excludedWishes.length + excludedPages.length > 0 ||
    months ||
    employers.length > 0 ||
    made ||
    statusPattern;
  const hasFilter =
    isNarrowed ||
    excludedStatusPattern ||
    isOpenSource !== undefined ||
    license.length > 0 ||
    licensedAtAll ||
    order;
  // "What has she built?" asks for all of it.
  const all = !hasFilter && (listedNouns.has(noun) || (noun === "" && opening.kind !== "any"));
  if (!hasFilter && !all) return undefined;
  if (
    verbOnly &&
    (wishes.some((group) => group.some(({ technology }) => !technology)) || employers.length > 0)
  )
    return undefined;
  const words = question.plain.split(" ");
  return {
    kind: opening.kind,
    sort: license.length > 0 ? undefined : sort,
    wishes,
    excludedWishes,
    excludedPages,
    months,
    monthsAppliedTo: words.some((word) => startVerbs.has(word))
      ? "start"
      : words.some((word) => endVerbs.has(word))
        ? "end"
        : "either",
    employers,
    madeFor: made,
    statusPattern,
    isOver: matchedStatuses.some(({ isOver }) => isOver),
    excludedStatusPattern,
    isOpenSource,
    license: license.length > 0 || licensedAtAll ? license : undefined,
    asksForTag: /\b(?:tag|tags|tagged|category|categories|categori[sz]ed|label|labell?ed)\b/.test(text.plain),
    isMentionEnough: /\b(?:mention(?:s|ed|ing)?|refers? to|brings? up|cites?|quotes?)\b/.test(text.plain),
    isLoose:
      /\b(?:about|related?|relating|concern\w*|deals?|dealing|handl\w+|involv\w+|touch\w*|cover\w*|around|on)\b/.test(
        text.plain,
      ),
    order,
    ongoing,
    asksForCount: /\b(?:how many|number of|count)\b/.test(text.plain),
    isYesNo: isYesNo(question) || /^(?:and |so )?(?:any|anything)\b/.test(text.plain),
    asksForAll: all,
  };
}

/** The rest of a question, from which each part is removed once it has been understood. */
export class RemainingText {
  plain: string;

  constructor(plain: string) {
    this.plain = plain;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.plain);
    if (found) this.remove(found[0]);
    return found;
  }

  remove(text: string): void {
    this.plain = this.plain.replace(text, " ").replace(/ +/g, " ").trim();
  }
}

/** One project before or after another is the one next to it. */
function orderBeside(beside: MonthSpan | undefined, { plural }: Opening): Order | undefined {
  if (!beside || plural) return undefined;
  return { by: beside.phrase.startsWith("before") ? "newest" : "oldest", take: 1 };
}

const orderPattern =
  /\b(?:(\d|two|three|four|five|ten) )?(?:(first|earliest|oldest|older)|(latest|newest|newer|most recent|last|recent(?:ly)?)|(longest)|(shortest)|(biggest|largest))(?: (\d|two|three|four|five|ten))?\b/;

function parseOrder(text: RemainingText, { plural }: Opening): Order | undefined {
  // As lists are anyway.
  text.take(/\b(?:newest|latest|most recent) first\b/);
  const found = text.take(orderPattern);
  if (!found) return undefined;
  const [word, before, oldest, newest, longest, shortest, , after] = found;
  const countWord = before ?? after;
  const take = countWord ? numberOf(countWord) : plural && /recent/.test(word) ? severalCount : 1;
  const by = oldest ? "oldest" : newest ? "newest" : longest ? "longest" : shortest ? "shortest" : "biggest";
  return { by, take };
}
