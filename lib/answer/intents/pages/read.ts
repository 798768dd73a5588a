import type { Entity } from "@/lib/knowledge";
import { everydayWords, indexTerms } from "@/lib/language";
import { isYesNo } from "../../read/asked";
import { numberOf } from "../../read/numbers";
import type { Question } from "../../read/question";
import { foremost, type Opening, openingOf } from "./opening";
import { type MonthSpan, monthsBeside, monthsIn } from "./span";
import { type Wish, wishesIn } from "./wishes";
import { ends, listed, starts, statuses, unstated } from "./words";

export interface Order {
  by: "newest" | "oldest" | "longest" | "shortest" | "biggest" | "foremost";
  take: number;
}

/** A question for several pages as filters: what is left out narrows nothing. */
export interface PageQuery {
  kind: Opening["kind"];
  /** Words for the sort of project, of which one must stand in its head. */
  sort?: readonly string[];
  /** Alternatives, of each of which all wishes must hold. */
  wishes: Wish[][];
  /** Things of none of which all wishes may hold. */
  without: Wish[][];
  /** Pages left out by name. */
  except: Entity[];
  months?: MonthSpan;
  /** Which end of a project's time the months are about. */
  monthsOf: "start" | "end" | "either";
  employers: Entity[];
  /** For whom it was made: as a freelancer, or for nobody but the owner. */
  made?: "freelance" | "personal";
  /** What its status must say, and must not. */
  states?: RegExp;
  /** Whether an end in its dates says it as well. */
  isOver: boolean;
  unstates?: RegExp;
  open?: boolean;
  /** Terms of a license. */
  license?: readonly string[];
  /** Whether a tag or a category is asked for by that word. */
  tagged: boolean;
  /** Whether it is enough that a page names what is wished for. */
  mentioned: boolean;
  /** Whether what is near a category counts as well. */
  loosely: boolean;
  order?: Order;
  /** Whether only what goes on still is asked for. */
  ongoing: boolean;
  counted: boolean;
  yesNo: boolean;
  /** Whether everything of a kind is asked for. */
  all: boolean;
}

/** What makes of a question another than one for a list: reasons, people, likeness, things said before. */
const another =
  /\b(?:why|when|where|who|whom|whose|how(?! many)|never|like|similar|these(?! projects\b)|those(?! projects\b)|them|it|than|at least|least|if|while|per|each|fail\w*|went wrong|succe\w+|there(?<!\b(?:is|are|were|was) there))\b/;
const most = /\bmost\b(?! recent)/;
const negation = /\b(?:not|without|except|excluding|besides|nor|neither|other than|apart from)\b/;
/** "Cheapest" is one, and "interest" none. */
function hasSuperlative(plain: string): boolean {
  return plain.split(" ").some((word) => {
    const [, base = ""] = /^(\w{4,})est$/.exec(word) ?? [];
    return [base, base.replace(/i$/, "y"), base.replace(/(\w)\1$/, "$1")].some((each) =>
      everydayWords.has(each),
    );
  });
}

/** What a visitor means to do with the pages: "which posts should I read on privacy?" */
const readBy =
  /\b(?:should|can|could|would|do|might|must) (?:i|we) (?:read|look (?:at|into)|see|open|begin with|start with)(?= )(?! (?:first|next|now)\b)/;

/** "Any posts about birds? Which ones?" */
const whichOnes = / (?:which|what) (?:ones?|of them)$/;

/** Where all of them are: "How many projects are listed?" */
const here =
  / (?:(?:are|is) )?(?:listed|shown|mentioned)(?: (?:here|there|on (?:this|the|P) (?:site|website|page|blog)))?$| (?:(?:up )?on )?here$| on (?:this|the|P) (?:site|website|page|blog)$/;
/** All of them, which is said once more: "how many projects in total". */
const altogether = / (?:in (?:total|all)|altogether|overall)$/;

/** "What did she make back in 2015?" */
const backThen = /\bback (?=in\b)/;

const byLabel = /\b(?:tagged|tags?|labell?ed|filed under|category)\b/;

/** "Done while at Kolgrim" is done there. */
const meanwhile = /\bwhile (?=(?:(?:P was|being|working|employed) )*(?:at|for|with)\b)/;
const openSource =
  /\b(?:(?:licen[sc]ed|released|published|available) (?:as|under) (?:an? )?)?(?:(not (?:yet )?)?open[- ]source[d]?|(closed[- ]source[d]?|proprietary))\b/;
const relative = /\b(?:before|after|since|until|till|between|during)\b/;
const freelance =
  /\b(?:as an? (?:freelancer|freelance|contractor|independent)|freelanc(?:e|er|ing)(?: work)?|self-employed)\b/;
const personal =
  /\b(?:side|personal|hobby|pet|own|spare[- ]time|free[- ]time)(?=[- ]projects?\b)|\b(?:in|on|during) P (?:own|spare|free) time\b|\bfor (?:fun|P ?self)\b/;
const licensed =
  /\b(?:under|with|have|has|use|using)? ?(?:an? |the )?((?!(?:which|what|any|a|an|the|P|of)\b)[\w.-]+(?: [\d.]+)?)[- ](?:licen[sc]ed?|licen[sc]es?)\b/;
/** "Which projects are licensed?", "carry a licence that lets others reuse them". */
const anyLicense =
  /\b(?:are|is) licensed(?: at all)?$|\b(?:carry|carries|have|has|come with|comes with|with) an? (?:open |free |permissive |public )?licen[cs]e(?: (?:that|which) .*)?$/;
const goingOn =
  /\b(?:running|going|been live|maintained|lived) (?:for )?(?:the )?longest\b|\blongest[- ]running\b/;
/** How many are "the recent ones". */
const several = 3;
const ranking = new RegExp(
  `\\b(?:(?:top|best|main|key) (\\d|two|three|four|five|ten)\\b|(?:${foremost})\\b)`,
);

/** What a status says that one of these asks for: "finished or given up". */
function anyOf(asked: typeof statuses): RegExp | undefined {
  return asked.length > 0 ? new RegExp(asked.map(({ states }) => states.source).join("|"), "i") : undefined;
}

/** Reads a question for pages. Undefined when it asks for something else, or adds words that filter nothing. */
export function pageQueryOf(question: Question): PageQuery | undefined {
  const text = new Reduced(question.plain);
  const opening = openingOf(text.plain);
  text.take(meanwhile);
  text.take(readBy);
  text.take(altogether);
  text.take(here);
  text.take(whichOnes);
  text.take(backThen);
  const unstates = unstated(text);
  const stated = unstates ? [] : statuses.filter(({ asked }) => text.take(asked));
  const states = anyOf(stated);
  const beside = monthsBeside(text.plain, question.mentions, question.tokens);
  const months = beside ?? monthsIn(text.plain);
  if (months) text.leave(months.text);
  const made = text.take(personal) ? "personal" : text.take(freelance) ? "freelance" : undefined;
  // "Tagged open-source" asks for the tag, and not for a license.
  const [asked, closed, proprietary] = (byLabel.test(text.plain) ? null : text.take(openSource)) ?? [];
  const open = asked === undefined ? undefined : closed === undefined && proprietary === undefined;
  const licensedAtAll = text.take(anyLicense) !== null;
  const license = indexTerms(text.take(licensed)?.[1] ?? "");
  const ranked = opening && text.take(ranking);
  if (!opening || another.test(text.plain.replace(/\bother than\b/g, "except")) || most.test(text.plain))
    return undefined;
  if (!months && relative.test(text.plain)) return undefined;
  const ongoing = text.take(goingOn) !== null;
  const order: Order | undefined = ongoing
    ? { by: "oldest", take: 1 }
    : ranked
      ? { by: "foremost", take: ranked[1] ? numberOf(ranked[1]) : opening.plural ? several : 1 }
      : (orderIn(text, opening) ?? nextTo(beside, opening));
  // Who is to say which is the cheapest?
  if (hasSuperlative(text.plain)) return undefined;
  const { noun, sort, structural } = opening;
  const { wishes, without, except, employers } = wishesIn(question, { plain: text.plain, noun, sort });
  if (negation.test(text.plain) && without.length + except.length === 0) return undefined;
  const narrowed =
    sort ||
    wishes.length + without.length + except.length > 0 ||
    months ||
    employers.length > 0 ||
    made ||
    states;
  const filters = narrowed || unstates || open !== undefined || license.length > 0 || licensedAtAll || order;
  // "What has she built?" asks for all of it.
  const all = !filters && (listed.has(noun) || (noun === "" && opening.kind !== "any"));
  if (!filters && !all) return undefined;
  if (
    structural &&
    (wishes.some((group) => group.some(({ technology }) => !technology)) || employers.length > 0)
  )
    return undefined;
  const words = question.plain.split(" ");
  return {
    kind: opening.kind,
    sort: license.length > 0 ? undefined : sort,
    wishes,
    without,
    except,
    months,
    monthsOf: words.some((word) => starts.has(word))
      ? "start"
      : words.some((word) => ends.has(word))
        ? "end"
        : "either",
    employers,
    made,
    states,
    isOver: stated.some(({ isOver }) => isOver),
    unstates,
    open,
    license: license.length > 0 || licensedAtAll ? license : undefined,
    tagged: /\b(?:tag|tags|tagged|category|categories|categori[sz]ed|label|labell?ed)\b/.test(text.plain),
    mentioned: /\b(?:mention(?:s|ed|ing)?|refers? to|brings? up|cites?|quotes?)\b/.test(text.plain),
    loosely:
      /\b(?:about|related?|relating|concern\w*|deals?|dealing|handl\w+|involv\w+|touch\w*|cover\w*|around|on)\b/.test(
        text.plain,
      ),
    order,
    ongoing,
    counted: /\b(?:how many|number of|count)\b/.test(text.plain),
    yesNo: isYesNo(question) || /^(?:and |so )?(?:any|anything)\b/.test(text.plain),
    all,
  };
}

/** A question from which each part is left out once it has been understood. */
export class Reduced {
  plain: string;

  constructor(plain: string) {
    this.plain = plain;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.plain);
    if (found) this.leave(found[0]);
    return found;
  }

  leave(text: string): void {
    this.plain = this.plain.replace(text, " ").replace(/ +/g, " ").trim();
  }
}

/** One project before or after another is the one next to it. */
function nextTo(beside: MonthSpan | undefined, { plural }: Opening): Order | undefined {
  if (!beside || plural) return undefined;
  return { by: beside.words.startsWith("before") ? "newest" : "oldest", take: 1 };
}

const orders =
  /\b(?:(\d|two|three|four|five|ten) )?(?:(first|earliest|oldest|older)|(latest|newest|newer|most recent|last|recent(?:ly)?)|(longest)|(shortest)|(biggest|largest))(?: (\d|two|three|four|five|ten))?\b/;

function orderIn(text: Reduced, { plural }: Opening): Order | undefined {
  // As lists are anyway.
  text.take(/\b(?:newest|latest|most recent) first\b/);
  const found = text.take(orders);
  if (!found) return undefined;
  const [word, before, oldest, newest, longest, shortest, , after] = found;
  const said = before ?? after;
  const take = said ? numberOf(said) : plural && /recent/.test(word) ? several : 1;
  const by = oldest ? "oldest" : newest ? "newest" : longest ? "longest" : shortest ? "shortest" : "biggest";
  return { by, take };
}
