import type { Entity } from "@/lib/knowledge";
import { indexTerms, lightWords, stopWords } from "@/lib/language";
import type { Focus } from "../draft";
import { entryItself } from "../intents/faq";
import type { Site } from "../site";
import { alone, spelled } from "./bare";
import { describedIn } from "./described";
import { asked, bareQuestion } from "./followup";
import { narrowed } from "./narrowed";
import type { Question } from "./question";
import { atEdge, beforeClause, edgeWithin, fromList, kindNouns, nobody, ofEdge } from "./select";
import { comparisonOf } from "./several";
import { ofSomebody } from "./somebody";

/** A turn that leans on the ones before it, written out so that it stands alone. */
export interface Resolved {
  text: string;
  /** The thing that was put in by its name: several may share the name, and this one is meant. */
  meant?: Entity;
}

/**
 * Writes a follow-up out: "What failed in it?", after a question on Kiteboard, is "What failed in Kiteboard?"
 * @returns undefined when the turn stands alone, or what it leans on is not known
 */
export function resolve(turn: Question, focus: Focus, site: Site): Resolved | undefined {
  // A question of the FAQ stands alone, whatever was spoken of.
  if (entryItself(turn, site)) return undefined;
  const bare = alone(turn, focus, site.voice.name);
  if (bare !== undefined) return { text: bare, meant: focus.topic };
  const comparison = comparisonOf(turn, focus);
  if (comparison !== undefined) return { text: comparison };
  const part = narrowed(turn, focus);
  if (part !== undefined) return { text: part };
  const text = ofSomebody(turn, focus.question) ?? asked(turn, focus, site);
  if (text !== undefined) return { text };
  if (bareQuestion.test(turn.plain)) return undefined;
  const end = ofEdge(turn, focus);
  if (end) return { text: `Tell me about ${spelled(end)}`, meant: end };
  const edge = edgeWithin(turn.text, focus);
  if (edge && turn.mentions.length === 0)
    return { text: turn.text.replace(edge.phrase, () => spelled(edge.entity)), meant: edge.entity };
  const listed = there.test(turn.text) ? undefined : fromList(turn, { focus, site, preamble: [] });
  if (listed && listed.kind !== "person") return withItem(turn, listed, focus);
  const described = byName(turn, site) ?? byOrder(turn, site);
  if (described) return described;
  const { list = [] } = focus;
  const entity = (onPage.test(turn.plain) ? focus.page : undefined) ?? focus.topic ?? focus.page;
  // Of several things in one place none is "there": the place is.
  const inPlace = list.length > 1 || !entity ? withPlaceBefore(turn, focus) : undefined;
  if (
    !inPlace &&
    !entity &&
    there.test(turn.text) &&
    list.length > 1 &&
    list.every(({ kind }) => kind === "work")
  )
    return { text: turn.text.replace(there, () => "at each job") };
  if (inPlace || !entity || entity.kind === "person") return inPlace;
  // An entry of the FAQ and a term of work have no name that could stand in a sentence: the question before says what is spoken of.
  if (entity.kind === "faq" || entity.kind === "screening") return undefined;
  // Of several roles at one place the question's own words choose.
  const written = withName(turn.text, entity, itemOf(focus, entity) ?? spelled(entity));
  if (written === undefined) return undefined;
  return { text: written, meant: severalThere.test(turn.plain) ? undefined : entity };
}

/** "Is the kite app free?" is "Is Kiteboard free?" */
function byName(turn: Question, { knowledge }: Site): Resolved | undefined {
  const described = describedIn(turn, knowledge);
  const [only, ...more] = described;
  if (!only) return undefined;
  const { tokens } = turn;
  // From the end, so that the places of the others still hold.
  const text = described.toReversed().reduce((before, { entity, from, to }) => {
    const [start, end] = [tokens[from]?.start, tokens[to - 1]?.end];
    return `${before.slice(0, start)}${spelled(entity)}${before.slice(end)}`;
  }, turn.text);
  return { text, meant: more.length > 0 ? undefined : only.entity };
}

const inOrder =
  /\b(?:her|his|their|your|my|the) (?:very )?(?:(latest|newest|most recent|last)|oldest|earliest|first) (?:(?:side|pet|software) )?(?:(project)|(?:blog )?(?:post|essay|article))\b(?! (?:of|in|from|during|since|before|after|about|on|tagged|using|with|that|which) \w)/i;

const whichOne =
  /^(?:(?:and|so)\b ?)?(?:(?:which|what) (?:one )?(?:is|was))?(?: *(?:(?:up )?on )?(?:here|(?:this|the|her|his|their|your) (?:site|website|blog|page)))?[?.! ]*$/i;

/** "How long did her latest project take?" (and not that of a year, or on a matter): the one that was begun last, of which something is asked. */
function byOrder(turn: Question, { knowledge }: Site): Resolved | undefined {
  const [phrase, latest, project] = inOrder.exec(turn.text) ?? [];
  if (phrase === undefined || turn.mentions.length > 0) return undefined;
  // "Which is her newest project?" asks for the project itself.
  if (whichOne.test(turn.text.replace(phrase, ""))) return undefined;
  const asked = indexTerms(turn.text.replace(phrase, " ")).filter((term) => !lightWords.has(term));
  const entity = atEdge(knowledge.of(project ? "project" : "essay"), latest !== undefined);
  if (!entity || asked.length === 0) return undefined;
  return { text: turn.text.replace(phrase, () => spelled(entity)), meant: entity };
}

const severalThere = /\b(?:there|first|originally)\b.*\b(?:there|first|originally)\b|\bfirst\b/;

/** What is said of the page one is on. */
const onPage =
  /\b(?:this (?:page|project|app|tool|essay|article|post|piece|story|text|work)|on here|right here)\b/;

/** A reference to an item of a list, with the words around it that belong to it. */
const item = new RegExp(
  String.raw`\b(?:the |that |this )?(?:(?:very )?(?:first|second|third|fourth|fifth|last|final|latest|other|former|latter|earlier|later|(?:19|20)\d\d|1st|2nd|3rd|4th|5th) )(?:ones?|${kindNouns}|of (?:them|those|these|the two))\b|\bthe (?:former|latter|first|second|third|fourth|fifth|last|other)\b(?= *(?:$|[?.!,]))|\b(?:that|this) one\b`,
  "i",
);
/** Whether a question is about an item of a list that was given, or the rest of it: "the second one", "the others". */
export function pointsToItem({ text, plain }: Question): boolean {
  return item.test(text) || theRest.test(plain);
}

/** "And the other two?", "the rest of them?": all of a list but what was spoken of. */
export const theRest =
  /^(?:(?:and|so|but|ok) )*(?:(?:what|how) about |tell (?:me|us) (?:more )?about |what (?:is|are) )?the (?:other (?:(two|three|four|five) ?)?(?:ones|things|projects|posts|essays|jobs|roles|degrees|papers|talks|awards)?|others|rest)(?: (?:of )?(?:them|those|these))?$/;

/** What may stand around such a reference when it is all that the turn says. */
const only = /^(?:and|or|but|so|then|ok|okay|now|what|how|about|tell|me|with|for|in|at|more|on|,| )*$/i;

/** "Tell me about the second one", "and the last of these?" */
function withItem(
  turn: Question,
  listed: Entity,
  { question: before, topic: entity }: Focus,
): Resolved | undefined {
  const found = item.exec(turn.text);
  if (!found) return undefined;
  const rest = `${turn.text.slice(0, found.index)} ${turn.text.slice(found.index + found[0].length)}`;
  if (!only.test(rest.replace(/[?.!]+/g, "").trim()))
    return { text: turn.text.replace(item, () => spelled(listed)), meant: listed };
  const spoken = entity && before ? before.text.replace(entity.name, () => listed.name) : undefined;
  const same = spoken !== undefined && spoken !== before?.text;
  return { text: same ? spoken : `Tell me about ${spelled(listed)}`, meant: listed };
}

const then = "again|then|too|now|still|first|exactly|yet|anyway|at all|as well|instead";
/** Where "that" or "this" is a thing, and does not stand before a noun or open a clause. */
const demonstrative = new RegExp(
  String.raw`\b(?:that|this)\b(?= *(?:$|[?.!,;])| (?:${then}|for|with|by|about|in|on|at|from|to|built|made|written)\b)|${beforeClause}\b(?:that|this)\b(?= (?:is|was|does|did|has|had|still|take|takes|took|work|works|use|uses|run|runs|cost|costs|ever|\w+ed)\b)`,
  "i",
);
const noun = new RegExp(String.raw`\b(?:this|that|the same) (?:one|${kindNouns})\b`, "i");
const there = /(?<!\b(?:is|are|was|were|been|be) )\bthere\b(?! (?:is|are|was|were|any|a|an|some|more)\b)/i;
const here = /\bhere\b(?= *(?:$|[?.!,;]))/i;
const places = ["work", "volunteer", "education"];

const whatItIs =
  /^(?:and |so )?(?:what|who) (?:is|are|was|were) ((?:the|an?|your|his|her|their|that|this) .{3,60}?)[?.! ]*$/i;

/**
 * What was asked about, where that is a part of a thing that has no page of its own: "it" after "What is the tram lamp?",
 * which stands in a list of small things, is the lamp.
 */
function itemOf({ question, said }: Focus, entity: Entity): string | undefined {
  const [, item] = whatItIs.exec(question?.text ?? "") ?? [];
  if (!item || !said) return undefined;
  const asked = indexTerms(item).filter((term) => !lightWords.has(term) && !stopWords.has(term));
  const named = new Set([entity.name, ...entity.aliases].flatMap((name) => indexTerms(name)));
  const isNone = asked.length === 0 || asked.some((term) => named.has(term));
  // "Tram lamp (2018): goes red when ...": an item begins with what it is about.
  const isItem = said.evidence.some(({ quote }) => {
    const opening = indexTerms(quote).slice(0, asked.length + 1);
    return asked.every((term) => opening.includes(term));
  });
  return isItem && !isNone ? item : undefined;
}

/** The text with a thing's name where it only points to the thing; undefined where it points to nothing. */
function withName(text: string, { kind }: Entity, name: string): string | undefined {
  if (nobody.test(text)) return undefined;
  const pairs: [RegExp, string][] = [
    [noun, name],
    [/\bits\b/i, `${name}'s`],
    [/\b(?:it|itself)\b/i, name],
    [demonstrative, name],
    [/\bthe name\b(?! (?:of|for|on|in)\b)/i, `${name}'s name`],
    [there, `${places.includes(kind) ? "at" : "in"} ${name}`],
    [here, `in ${name}`],
    ...(places.includes(kind) ? [[/\bthem\b/i, name] satisfies [RegExp, string]] : []),
  ];
  for (const [pattern, by] of pairs) if (pattern.test(text)) return text.replace(pattern, () => by);
  return undefined;
}

/** "What did she do there?", after "Did she work in England?" */
function withPlaceBefore(turn: Question, { question: before }: Focus): Resolved | undefined {
  const [place] = before?.places ?? [];
  if (!before || !place || !there.test(turn.text)) return undefined;
  const [from, to] = [before.tokens[place.from]?.start, before.tokens[place.to - 1]?.end];
  return { text: turn.text.replace(there, () => `in ${before.text.slice(from, to)}`) };
}
