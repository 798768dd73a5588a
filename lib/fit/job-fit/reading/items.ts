import { fold } from "@/lib/language";
import { holderActionIn } from "./holder";
import { holderPattern, isVerb, type VerbForm } from "./words";

interface Item {
  start: number;
  end: number;
}

/** What introduces a list of things to do: "You will", "the person appointed will", "your days will include". */
const leadPatterns: [VerbForm, RegExp][] = [
  [
    "ing",
    /\b(?:include|includes|including|involve|involves|involving|means|consists? of|range from|responsible for|charge of)\b:?\s+/giu,
  ],
  [
    "base",
    /(?:\b(?:will|would|must|should|shall|can|to|you)\b|['’](?:ll|d)\b)(?:\s+(?:also|then|mostly|mainly|regularly|jointly|have to|need to|be asked to|be expected to))*:?\s+/giu,
  ],
  ["ed", /(?:\b(?:have|has|having)\b|['’](?:ve)\b)\s+/giu],
  ["s", new RegExp(`^(?:the |our |an? )?${holderPattern.source}\\s+`, "giu")],
  ["de", /\b(?:Sie|Du|du)\s+/gu],
];
const jointPattern =
  /\s*[,;:]\s+(?:(?:and|und|or)\s+)?(?:(?:then|also|finally|sometimes|regularly|once a (?:week|month|quarter|year)|every (?:day|week|month|quarter|year))\s+)?|\s+(?:and|und|&|as well as)\s+/giu;

/**
 * The items of a sentence that lists several, each verbatim; the sentence itself when it is no list.
 * @param labelled a label announced a list: "Essential: Python, two years of audits, clear writing"
 */
export function itemsOf(text: string, labelled = false): string[] {
  const terms = termsLabelPattern.exec(text)?.[0];
  if (terms !== undefined && !labelled) return itemsOf(text.slice(terms.length), true);
  const items =
    (labelled ? labelledVerbItems(text) : undefined) ??
    verbItems(text) ??
    pairItems(text) ??
    clauseItems(text) ??
    nounItems(text, labelled);
  return items ? items.map(({ start, end }) => trimmed(text.slice(start, end))) : [text];
}

/** "The deal: permanent contract, four-day week, remote within Austria": terms of work, which no "and" need join. */
const termsLabelPattern =
  /^(?:the |our )?(?:deal|terms|conditions|basics|framework|key facts|details|offer|set-?up|arrangement)\s*:\s+(?=.+,)/i;

/** After these, "to" begins what one does. */
const infinitiveLeadPattern =
  /(?:^|\b(?:needs?|needed|have|has|expect(?:s|ed)?|asked?|required|able|ready|willing|happy|keen|is|be|are|was|will|you|us|somebody|someone|person|people|colleague|candidate|hire|\p{L}+(?:er|or|ist|ian)s?),?)\s*$/iu;

/** So many characters hold the longest of them, and a text of nothing but "to" is not read from its start for each. */
const maxLeadChars = 40;

function beginsWhatOneDoes(text: string, at: number): boolean {
  return infinitiveLeadPattern.test(text.slice(Math.max(0, at - maxLeadChars), at));
}

/** "You will build A, write B and run C" as three. */
function verbItems(text: string): Item[] | undefined {
  for (const [form, lead] of leadPatterns) {
    for (const match of text.matchAll(lead)) {
      // "Teach clerks to read": what stands before is a thing to do as well.
      if (/^to\b/i.test(match[0]) && !beginsWhatOneDoes(text, match.index)) continue;
      const found = verbItemsFrom(text, match.index + match[0].length, form);
      if (found) return found;
    }
  }
  const doing = holderActionIn(text);
  return doing && verbItemsFrom(text, doing.at, "s", true);
}

/** "Build A, write B and run C", behind a label. */
function labelledVerbItems(text: string): Item[] | undefined {
  for (const form of ["base", "ing", "ed"] as const) {
    const found = verbItemsFrom(text, 0, form);
    if (found) return found;
  }
  return undefined;
}

/** @param startsWithVerb the first word is a verb, whether it is a known one or not */
function verbItemsFrom(
  text: string,
  from: number,
  form: VerbForm,
  startsWithVerb = false,
): Item[] | undefined {
  if (!startsWithVerb && !isVerb(wordAt(text, from), form)) return undefined;
  const cuts = cutsIn(text, from).filter(
    ({ start, end }) =>
      isVerb(wordAt(text, end), form) &&
      // "Reviews patches" behind a comma is a verb and its object.
      (isComma(text, start) || !isVerb(wordAt(text, end + wordAt(text, end).length + 1), form)),
  );
  // "and" alone may join two verbs of one thing: "assemble and document a corpus".
  const commas = cuts.filter(({ start }) => isComma(text, start));
  const last = cuts.at(-1);
  const kept = last && commas.length > 0 && !commas.includes(last) ? [...commas, last] : commas;
  const items = kept.length > 0 ? itemsBetweenCuts(text, from, kept) : [];
  return items.length > 0 && items.every(({ start, end }) => /\S\s+\S/.test(text.slice(start, end).trim()))
    ? items
    : undefined;
}

function isComma(text: string, at: number): boolean {
  return /^\s*[,;:]/.test(text.slice(at, at + 4));
}

/** "You are the one they ask, you run the review, and you keep a hand in the code" as three. */
function clauseItems(text: string): Item[] | undefined {
  if (!/^you\b/i.test(text)) return undefined;
  const cuts = cutsIn(text, 0).filter(
    ({ start, end }) => isComma(text, start) && /^you(?:['’]\p{L}+)?\s/iu.test(text.slice(end)),
  );
  return cuts.length + 1 >= minItems ? itemsBetweenCuts(text, 0, cuts) : undefined;
}

const requirementVerbPattern =
  /\b(?:presuppos\w+|requires?|demands?|calls? for|conditional (?:on|upon))\s+(?!to\b)/iu;

/** "It requires a work permit and proof of vaccination": two things to have, of which each may be had without the other. */
function pairItems(text: string): Item[] | undefined {
  const match = requirementVerbPattern.exec(text);
  const from = match ? match.index + match[0].length : text.length;
  const [cut, ...more] = cutsIn(text, from);
  if (!cut || more.length > 0 || !/^(?:an?|the|your|proof|evidence)\s+\S+/i.test(text.slice(cut.end)))
    return undefined;
  return /\S\s+\S/.test(text.slice(from, cut.start)) ? itemsBetweenCuts(text, from, [cut]) : undefined;
}

const minItems = 3;
/** What cannot be an item of a list of nouns: a clause with a subject of its own, a relative clause, an aside. */
const clausePattern =
  /^(?:which|who|whom|whose|where|when|while|that|but|so|because|since|as|if|though|although|not|sadly|including|with|we|they|he|she|it|i|you|there|this|these|our)\b/;

/** "A track record with X, strong Y and Z, and time spent in W" as three. */
function nounItems(text: string, labelled: boolean): Item[] | undefined {
  const from =
    /^\p{Lu}\p{Ll}+ly,\s+|^[^,:;]{0,60}\b(?:need|want|want to see|ask for|seek|looking for|expect)s?\s+(?=an? )/u.exec(
      text,
    )?.[0].length ?? 0;
  const all = cutsIn(text, from);
  const commas = all.filter(({ start }) => isComma(text, start));
  const comma = commas.at(-1);
  const final = labelled && comma ? all.slice(all.indexOf(comma) + 1).slice(0, 1) : [];
  const cuts = [...commas, ...final];
  const last = cuts.at(-1);
  if (
    !last ||
    cuts.length + 1 < (labelled ? 2 : minItems) ||
    !(labelled || /\b(?:and|und)\s+$/i.test(text.slice(last.start, last.end)))
  )
    return undefined;
  if (/\b(?:or|oder)\s+$/i.test(text.slice(last.start, last.end))) return undefined;
  const items = itemsBetweenCuts(text, from, cuts);
  const areNouns = items.every(({ start, end }) => {
    const piece = fold(text.slice(start, end)).trim();
    const isClause = clausePattern.test(piece) && !(labelled && /^(?:you|i)\b/.test(piece));
    return (labelled || piece.split(/\s+/).length >= 2) && !isClause;
  });
  return areNouns &&
    items.length > 1 &&
    (labelled ||
      items.some(({ start, end }) => text.slice(start, end).trim().split(/\s+/).length >= minItems))
    ? items
    : undefined;
}

/** Where a list may be cut, outside of parentheses and asides. */
function cutsIn(text: string, from: number): Item[] {
  const asides = [...text.matchAll(asidePattern)].map(({ 0: aside, index }) => [index, index + aside.length]);
  return [...text.matchAll(jointPattern)]
    .map(({ 0: mark, index }) => ({ start: index, end: index + mark.length }))
    .filter(({ start }) => start > from && parenthesisDepthAt(text, start) === 0)
    .filter(({ start }) => !asides.some(([first = 0, end = 0]) => start >= first && start < end));
}

/** "A good part of their career, say seven years or more, on software for clinics": no item of a list. */
const asidePattern =
  /,\s(?:say|for example|for instance|perhaps|if possible|where possible|of course)\b[^,;]{0,40},/giu;

function parenthesisDepthAt(text: string, at: number): number {
  let depth = 0;
  for (let index = 0; index < at; index += 1) depth += text[index] === "(" ? 1 : text[index] === ")" ? -1 : 0;
  return depth;
}

function itemsBetweenCuts(text: string, from: number, cuts: readonly Item[]): Item[] {
  const starts = [from, ...cuts.map(({ end }) => end)];
  return starts.map((start, at) => ({ start, end: cuts[at]?.start ?? text.length }));
}

function wordAt(text: string, at: number): string {
  return /^[\p{L}-]+/u.exec(fold(text.slice(at, at + 30)))?.[0] ?? "";
}

function trimmed(text: string): string {
  return text.replace(/^[\s,;:]+|[\s,;:]+$/g, "");
}
