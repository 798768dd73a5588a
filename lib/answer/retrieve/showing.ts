import type { Entity, Quote, Window } from "@/lib/knowledge";
import { fold, lowerFirst } from "@/lib/language";
import { answered, type Context, citeName, type Draft, type Evidence } from "../draft";
import { bullets, inBrackets, periodEvidence } from "../speak/lines";
import { escapeMarkdown, sentence, type Voice } from "../speak/voice";
import { answerType } from "./answer-type";
import type { Likely } from "./choice";
import { closed, joined, overlaps, piecesOf } from "./pieces";
import type { Found } from "./windows";

/** What is said before windows that may not be an answer at all. */
const nearestLead = "The portfolio may not say this. The nearest it comes";
/** How many characters they may have: a doubtful answer says less, not more. */
const briefly = 560;
/** And the answer to one of several questions. */
const besideOthers = 320;
/** How sure of them anything is at most: something speaks against them, whatever their probability is. */
export const mostSure = 0.62;

/** The found windows as an answer: under the name of what they are about, the likeliest first. */
export function tellWindows(found: Found, { site }: Context): Draft {
  const tell = (some: Found) =>
    told(some, site.voice, ({ isOwn }) => (isOwn ? site.voice.wordsOf : undefined));
  return { ...tell(found), brief: () => tell(within(found, besideOthers)) };
}

/** The likeliest windows, of so many characters together as they are said: a row of a table comes with the heads of its columns. */
function within(found: Found, most: number): Found {
  let length = 0;
  const chosen = found.chosen.filter(({ read }, at) => {
    const added = shownAs(read.window, false).length;
    const fits = at === 0 || length + added <= most;
    if (fits) length += added;
    return fits;
  });
  return { ...found, chosen };
}

/** The likeliest of the found windows, said to be what comes nearest and no more. */
export function tellNearest(found: Found, { site }: Context): Draft {
  return {
    ...told(
      { ...within(found, briefly), sure: Math.min(found.sure, mostSure) },
      site.voice,
      leadToNearest(site.voice),
    ),
    status: "partial",
  };
}

/** The lead to what comes nearest: in whose words it is, where answers speak in the third person and it in the first. */
export function leadToNearest(voice: Voice): (said: Said) => string {
  return ({ isOwn }) => `${nearestLead}${isOwn ? `, ${lowerFirst(voice.wordsOf)}` : ":"}`;
}

/** Whether what is said are the owner's words in the first person, while answers speak in the third. */
interface Said {
  isOwn: boolean;
}

function told(
  { chosen: all, sure, acceptance, sight }: Found,
  voice: Voice,
  leadTo: (said: Said) => string | undefined,
): Draft {
  const chosen = withoutBareNames(all);
  const evidence = chosen.flatMap(({ read }) => evidenceOf(read.window));
  const pages = [...new Set(chosen.map(({ read }) => read.window.page.entity))];
  const [first] = pages as [Entity];
  const asked = new Set(pages.filter((entity) => isAnswerOnly(entity, chosen)));
  const texts = pages.map((entity) =>
    passagesOf(entity, chosen, entity.kind === "faq" && !asked.has(entity)),
  );
  const names = pages.filter((entity) => !isOwners(entity) || asked.has(entity)).map(citeName);
  // Where a date is asked for, that of the page is one: a post seldom says the year it was written in.
  const dated = answerType(sight.question) === "date" && isWritten(first) ? first : undefined;
  const dates = dated ? periodEvidence(dated) : [];
  const named = (entity: Entity, text: string) =>
    asked.has(entity) ? `**${escapeMarkdown(entity.name)}** ${text}` : titled(entity, text, entity === dated);
  const body =
    pages.length === 1
      ? named(first, listed(texts[0] ?? []))
      : bullets(
          pages.flatMap((entity, at) => {
            const passages = texts[at] ?? [];
            // Without a name before them several passages are items like the others.
            const items = isOwners(entity) && !asked.has(entity) ? passages.map((one) => [one]) : [passages];
            return items.map((some) => named(entity, listed(some)).replaceAll("\n", "\n  "));
          }),
        );
  const lead = leadTo({ isOwn: voice.saysI(texts.flat().join(" ")) });
  return answered(lead ? `${lead}\n\n${body}` : body, [...evidence, ...names, ...dates], {
    prior: sure,
    topic: isOwners(first) ? undefined : first,
    hedged: texts.flat().length > 1,
    features: acceptance,
  });
}

/** Windows without those that hold a thing's name alone: it stands before what is said of it. */
function withoutBareNames(chosen: readonly Likely[]): readonly Likely[] {
  const telling = chosen.filter(
    ({ read: { window } }) => fold(window.text) !== fold(window.page.entity.name),
  );
  return telling.length > 0 ? telling : chosen;
}

/** What goes on from a yes or a no: "But only by train." */
export const goesOn =
  /^(?:yes|no)\b[,.;:!]?\s+(?:[—–-]|but|only|except|unless|though|although|however|if|when|as long)/i;
const ofList = ["item", "list", "row"];

/** Whether what is shown of an entry of the FAQ says nothing without its question: items under "What do you not do?", a no. */
function isAnswerOnly(entity: Entity, chosen: readonly Likely[]): boolean {
  if (entity.kind !== "faq") return false;
  const own = chosen.flatMap(({ read: { window } }) => (window.page.entity === entity ? [window] : []));
  return own.some(
    ({ kind, text }) => ofList.includes(kind) || /^no\b[,.;:!]/i.test(text) || goesOn.test(text),
  );
}

/**
 * What is shown of one thing, what is likelier first; windows that share a sentence, or continue another, as one.
 * @param unasked whether it is an entry of the FAQ whose question is not said
 */
function passagesOf(entity: Entity, chosen: readonly Likely[], unasked: boolean): string[] {
  const own = chosen.filter(({ read }) => read.window.page.entity === entity);
  const shown = (window: Window) => shownAs(window, unasked);
  return together(own).map((windows) => {
    const [first, ...more] = withoutParts(windows).sort((a, b) => a.at - b.at) as [Window, ...Window[]];
    let text = shown(first);
    let last = first;
    for (const window of more) {
      const isAnnounced = window.kind === "item" && first.text.endsWith(":");
      if (isAnnounced) text += `\n- ${shown(window)}`;
      else if (announces(last, window)) text += `\n${itemsOf(window)}`;
      else if (isOneText(last, window)) text = joined(text, shown(window));
      else text += `\n${shown(window)}`;
      last = window;
    }
    return closed(text);
  });
}

/** Whether two windows are of paragraphs, or of one long item, and are read on from one to the other. */
function isOneText(before: Window, after: Window): boolean {
  const areProse = before.kind === "prose" && after.kind === "prose";
  return areProse || (before.kind === after.kind && before.kind === "item" && overlaps(before, after));
}

/** Windows by the passages they make up. */
function together(chosen: readonly Likely[]): Window[][] {
  const passages: Window[][] = [];
  for (const { read, after } of chosen) {
    const touched = passages.filter((windows) =>
      windows.some((other) => other === after || overlaps(other, read.window)),
    );
    const [into] = touched;
    if (!into) passages.push([read.window]);
    else {
      into.push(read.window, ...touched.slice(1).flat());
      for (const merged of touched.slice(1)) passages.splice(passages.indexOf(merged), 1);
    }
  }
  return passages;
}

/** Windows without those that another holds: the items of a list that is shown whole. */
function withoutParts(windows: readonly Window[]): Window[] {
  return windows.filter(
    (window) =>
      !windows.some(
        (other) =>
          other !== window &&
          piecesOf(other).length > piecesOf(window).length &&
          piecesOf(window).every((piece) => piecesOf(other).includes(piece)),
      ),
  );
}

function listed(passages: readonly string[]): string {
  const [only = ""] = passages;
  if (passages.length <= 1) return only;
  // A list among passages is no list in a list.
  const items = passages.map((each) => (isList(each) ? each : bullets([each.replaceAll("\n", "\n  ")])));
  return `\n${items.join("\n")}`;
}

function isList(passage: string): boolean {
  return passage.split("\n").every((line) => line.startsWith("- "));
}

function evidenceOf({ quotes, page }: Window): Evidence[] {
  return quotes.map(({ text, url }) => ({ url, title: page.entity.title, quote: text }));
}

/**
 * A window as it is said: a row with the heads of its columns, a list as one.
 * @param unasked whether it is of an entry of the FAQ whose question is not said
 */
function shownAs(window: Window, unasked: boolean): string {
  const { kind, quotes, text } = window;
  if (kind === "row") return sentence(quotes.map(cell).join("; "));
  if (kind === "list") {
    const announced = leadIn(window);
    return [...(announced ? [escapeMarkdown(announced)] : []), itemsOf(window)].join("\n");
  }
  if (kind === "code") return `\`\`\`\n${text}\n\`\`\``;
  return sentence(escapeMarkdown(unasked ? withoutVerdict(text) : text));
}

/** The sentence that announces a list, where it has one. */
function leadIn({ announced, quotes: [first] }: Window): string | undefined {
  return announced ? first?.text : undefined;
}

function itemsOf(list: Window): string {
  const items = leadIn(list) ? list.quotes.slice(1) : list.quotes;
  return bullets(items.map(({ text }) => escapeMarkdown(text)));
}

/** Whether what stands before a list ends with the sentence that announces it. */
function announces(before: Window, list: Window): boolean {
  const announced = leadIn(list);
  return announced !== undefined && before.text.endsWith(announced);
}

/** The yes or no of an answer in the FAQ is one to its own question. */
function withoutVerdict(text: string): string {
  const rest = text.replace(/^(?:Yes|No)\b[,.;:!]?\s+/, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function cell({ text, label }: Quote): string {
  return label ? `${escapeMarkdown(label)}: ${escapeMarkdown(text)}` : escapeMarkdown(text);
}

function titled(entity: Entity, text: string, dated: boolean): string {
  const date = dated ? inBrackets(entity.period?.display) : "";
  return isOwners(entity) ? text.trim() : `**${escapeMarkdown(entity.name)}**${date}: ${text}`;
}

/** Whether a thing is a page that has a date of its own. */
function isWritten({ kind, period }: Entity): boolean {
  return (kind === "essay" || kind === "project") && period !== undefined;
}

/** Whether a text is the owner's own and needs no name before it. */
function isOwners({ kind }: Entity): boolean {
  return ["person", "faq", "screening"].includes(kind);
}
