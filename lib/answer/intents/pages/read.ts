import type { Entity, Mention } from "@/lib/knowledge";
import { stem, stopWords, terms } from "@/lib/language";
import { isYesNo } from "../../read/asked";
import type { Question } from "../../read/question";
import type { Span } from "../../read/span";
import { type Opening, openingOf } from "./opening";
import { yearsIn } from "./span";
import { ends, linking, makes, postNouns, projectNouns, starts, statuses, writes } from "./words";

/** Something that a page must be about, or be made with. */
export interface Wish {
  words: string[];
  terms: readonly string[];
  technology?: Entity;
  /** Written like a name: of it a page speaks wherever it names it. */
  proper: boolean;
}

export interface Order {
  by: "newest" | "oldest" | "longest" | "shortest";
  take: number;
}

/** A question for several pages as filters: what is left out narrows nothing. */
export interface PageQuery {
  kind: Opening["kind"];
  /** Words for the sort of project, of which one must stand in its head. */
  sort?: readonly string[];
  /** Alternatives, of each of which all wishes must hold. */
  wishes: Wish[][];
  years?: Span;
  /** Which end of a project's time the years are about. */
  yearsOf: "start" | "end" | "either";
  employer?: Entity;
  states?: RegExp;
  open: boolean;
  /** Whether a tag or a category is asked for by that word. */
  tagged: boolean;
  order?: Order;
  counted: boolean;
  yesNo: boolean;
}

/** What makes of a question another than one for a list: reasons, people, likeness, exceptions, things said before. */
const another =
  /\b(?:why|when|where|who|whom|whose|how(?! many)|not|never|without|except|besides|other than|like|similar|these|those|them|it|than|at least|least|if|while|there(?<!\b(?:is|are|were|was) there))\b/;
const most = /\bmost\b(?! recent)/;
const openSource = /\bopen[- ]source[d]?\b/;
const relative = /\b(?:before|after|since|until|till|between|during)\b/;
const numbers = new Map([
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["ten", 10],
]);
/** How many are "the recent ones". */
const several = 3;

/** Reads a question for pages. Undefined when it asks for something else, or adds words that filter nothing. */
export function pageQueryOf(question: Question): PageQuery | undefined {
  const state = statuses.find(({ asked }) => asked.test(question.plain));
  const plain = state ? question.plain.replace(state.asked, " ").replace(/ +/g, " ").trim() : question.plain;
  if (another.test(plain) || most.test(plain)) return undefined;
  const opening = openingOf(plain);
  if (!opening) return undefined;
  const years = yearsIn(plain);
  if (!years && relative.test(plain)) return undefined;
  const open = openSource.test(plain);
  const order = orderIn(plain, opening);
  const { wishes, employer } = wishesIn(question, plain, opening, { open, ordered: order !== undefined });
  const filters = opening.sort || wishes.length > 0 || years || employer || state || open || order;
  if (!filters) return undefined;
  if (opening.structural && (wishes.some((group) => group.some(({ technology }) => !technology)) || employer))
    return undefined;
  const words = plain.split(" ");
  return {
    kind: opening.kind,
    sort: opening.sort,
    wishes,
    years,
    yearsOf: words.some((word) => starts.has(word))
      ? "start"
      : words.some((word) => ends.has(word))
        ? "end"
        : "either",
    employer,
    states: state?.states,
    open,
    tagged: /\b(?:tag|tags|tagged|category|categories|categori[sz]ed|label|labell?ed)\b/.test(plain),
    order,
    counted: /\b(?:how many|number of|count)\b/.test(plain),
    yesNo: isYesNo(question) || /^(?:and |so )?(?:any|anything)\b/.test(plain),
  };
}

function orderIn(plain: string, { plural }: Opening): Order | undefined {
  const found =
    /\b(?:(first|earliest|oldest)|(latest|newest|most recent|last|recent(?:ly)?)|(longest)|(shortest))(?: (\d|two|three|four|five|ten))?\b/.exec(
      plain,
    );
  if (!found) return undefined;
  const [word, oldest, newest, longest] = found;
  const said = found[5];
  const take = said ? (numbers.get(said) ?? Number(said)) : plural && /recent/.test(word) ? several : 1;
  return { by: oldest ? "oldest" : newest ? "newest" : longest ? "longest" : "shortest", take };
}

const idle =
  /^(?:first|earliest|oldest|latest|newest|most|recent|recently|last|longest|shortest|two|three|four|five|ten|\d)$/;

interface Item {
  word: string;
  raw: string;
  mention?: Mention;
}

/** The words of a question that filter, those of one name or technology together, split at "or". */
function wishesIn(
  question: Question,
  plain: string,
  { noun, sort }: Opening,
  { open, ordered }: { open: boolean; ordered: boolean },
): { wishes: Wish[][]; employer?: Entity } {
  const left = new Set(plain.split(" "));
  const groups: Wish[][] = [[]];
  let employer: Entity | undefined;
  let run: Item[] = [];
  const close = () => {
    if (run.length > 0) groups.at(-1)?.push(...run.map(wishOf));
    run = [];
  };
  for (const item of itemsOf(question)) {
    const { word, mention } = item;
    const best = mention?.candidates[0];
    const isName = best && word.includes(" ") && best.weight >= 0.7;
    if (isName && ["work", "education", "volunteer"].includes(best.entity.kind)) {
      employer = best.entity;
      continue;
    }
    if (word === "or") {
      close();
      groups.push([]);
    } else if (
      !mention &&
      (isFiller(word, left, noun, sort) ||
        (ordered && idle.test(word)) ||
        (open && /^(?:open|sourced?|open-sourced?)$/.test(word)))
    )
      close();
    else run.push(item);
  }
  close();
  return { wishes: groups.filter((group) => group.length > 0), employer };
}

function isFiller(
  word: string,
  left: ReadonlySet<string>,
  noun: string,
  sort: readonly string[] | undefined,
): boolean {
  return (
    word === "P" ||
    word === noun ||
    sort?.includes(word) === true ||
    !left.has(word) ||
    stopWords.has(word) ||
    linking.has(word) ||
    starts.has(word) ||
    makes.has(word) ||
    writes.has(word) ||
    ends.has(word) ||
    projectNouns.has(word) ||
    postNouns.has(word) ||
    /^(?:19|20)\d\ds?$/.test(word)
  );
}

/** The words of a question in order, the owner as `P`, those of a name or a technology as one. */
function itemsOf({ tokens, mentions, plain }: Question): Item[] {
  const items: Item[] = [];
  const written = plain.split(" ");
  let at = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    if (written[at] !== token.word) {
      // The owner's name may be of several words, and stands as one `P`.
      if (written[at] === "P") {
        items.push({ word: "P", raw: token.raw });
        if (tokens[index + 1]?.word === written[at + 1]) at += 1;
      }
      continue;
    }
    at += 1;
    const mention = mentions.find(({ from }) => from === index);
    const kept = mention && isMeant(mention) ? mention : undefined;
    if (!kept) {
      items.push({ word: token.word, raw: token.raw });
      continue;
    }
    const words = tokens.slice(kept.from, kept.to);
    items.push({
      word: words.map(({ word }) => word).join(" "),
      raw: words.map(({ raw }) => raw).join(" "),
      mention: kept,
    });
    index = kept.to - 1;
    at += kept.to - kept.from - 1;
  }
  return items;
}

/** A technology, or a name in full: parts of other names are ordinary words here. */
function isMeant({ candidates }: Mention): boolean {
  const [best] = candidates;
  if (!best) return false;
  return technologyOf(candidates) !== undefined || best.weight >= 0.85;
}

const nearly = 0.25;

function technologyOf(candidates: Mention["candidates"]): Entity | undefined {
  const most = candidates[0]?.weight ?? 0;
  return candidates.find(({ entity, weight }) => entity.kind === "technology" && weight >= most - nearly)
    ?.entity;
}

function wishOf({ word, raw, mention }: Item, at: number): Wish {
  return {
    words: [word],
    terms: [
      ...new Set(
        word
          .split(" ")
          .filter((each) => !stopWords.has(each))
          .flatMap((each) => (/[.'&-]/.test(each) ? terms(each).slice(1) : [stem(each)])),
      ),
    ],
    technology: mention && technologyOf(mention.candidates),
    proper: at >= 0 && /\p{Lu}/u.test(raw),
  };
}
