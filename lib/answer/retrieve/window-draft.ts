import type { Entity, Quote, Window } from "@/lib/knowledge";
import { fold, lowerFirst, upperFirst } from "@/lib/language";
import { answered, type Context, citeName, type Draft, type Evidence } from "../draft";
import { bullets, inBrackets, periodEvidence } from "../speak/lines";
import { endSentence, escapeMarkdown, type Voice } from "../speak/voice";
import { answerType } from "./answer-type";
import type { RankedWindow } from "./choose-windows";
import { closeSentence, joinTexts, overlaps, piecesOf } from "./pieces";
import type { WindowAnswer } from "./windows";

/** The lead before windows that may not be an answer at all. */
const nearestLead = "The portfolio may not say this. The nearest it comes";
/** How many characters they may have: a doubtful answer should be shorter, not longer. */
const maxNearestChars = 560;
/** The same for the answer to one of several questions. */
const maxPartChars = 320;
/** The highest prior of what comes nearest: something speaks against it, whatever its probability is. */
export const maxNearestPrior = 0.62;

/** The chosen windows as an answer: under the names of their pages, the most probable first. */
export function draftFromWindows(found: WindowAnswer, { site }: Context): Draft {
  const render = (some: WindowAnswer) =>
    renderDraft(some, site.voice, ({ isFirstPerson }) => (isFirstPerson ? site.voice.quoteLead : undefined));
  return { ...render(found), brief: () => render(limitedTo(found, maxPartChars)) };
}

/** The most probable windows up to so many characters as rendered: a row of a table comes with the heads of its columns. */
function limitedTo(found: WindowAnswer, maxChars: number): WindowAnswer {
  let length = 0;
  const chosen = found.chosen.filter(({ candidate }, at) => {
    const added = renderWindow(candidate.window, false).length;
    const fits = at === 0 || length + added <= maxChars;
    if (fits) length += added;
    return fits;
  });
  return { ...found, chosen };
}

/** The most probable windows as what comes nearest, with a lead that says so. */
export function draftNearest(found: WindowAnswer, { site }: Context): Draft {
  return {
    ...renderDraft(
      { ...limitedTo(found, maxNearestChars), probability: Math.min(found.probability, maxNearestPrior) },
      site.voice,
      nearestLeadFor(site.voice),
    ),
    status: "partial",
  };
}

/** The lead to what comes nearest: it says whose words follow where they are in the first person and answers in the third. */
export function nearestLeadFor(voice: Voice): (wording: Wording) => string {
  return ({ isFirstPerson }) => `${nearestLead}${isFirstPerson ? `, ${lowerFirst(voice.quoteLead)}` : ":"}`;
}

/** Whether the text is in the first person of the owner, while answers are in the third. */
interface Wording {
  isFirstPerson: boolean;
}

function renderDraft(
  { chosen: all, probability, acceptance, query }: WindowAnswer,
  voice: Voice,
  leadFor: (wording: Wording) => string | undefined,
): Draft {
  const chosen = withoutBareNames(all);
  const evidence = chosen.flatMap(({ candidate }) => evidenceOf(candidate.window));
  const pages = [...new Set(chosen.map(({ candidate }) => candidate.window.page.entity))];
  const [first] = pages as [Entity];
  const answerOnlyEntries = new Set(pages.filter((entity) => needsItsQuestion(entity, chosen)));
  const texts = pages.map((entity) =>
    passagesOf(entity, chosen, entity.kind === "faq" && !answerOnlyEntries.has(entity)),
  );
  const names = pages
    .filter((entity) => !isOwnerEntity(entity) || answerOnlyEntries.has(entity))
    .map(citeName);
  // Where a date is asked for, that of the page may answer: a post seldom says the year it was written in.
  const datedEntity = answerType(query.question) === "date" && hasOwnDate(first) ? first : undefined;
  const dates = datedEntity ? periodEvidence(datedEntity) : [];
  const withName = (entity: Entity, text: string) =>
    answerOnlyEntries.has(entity)
      ? `**${escapeMarkdown(entity.name)}**${isList(text) ? "\n" : " "}${text}`
      : withTitle(entity, text, entity === datedEntity);
  const body =
    pages.length === 1
      ? withName(first, renderPassages(texts[0] ?? []))
      : bullets(
          pages.flatMap((entity, at) => {
            const passages = texts[at] ?? [];
            // Passages without a name before them are separate items.
            const items =
              isOwnerEntity(entity) && !answerOnlyEntries.has(entity)
                ? passages.map((one) => [one])
                : [passages];
            return items.map((some) => withName(entity, renderPassages(some)).replaceAll("\n", "\n  "));
          }),
        );
  const lead = leadFor({ isFirstPerson: voice.needsQuoting(texts.flat().join(" ")) });
  return answered(lead ? `${lead}\n\n${body}` : body, [...evidence, ...names, ...dates], {
    prior: probability,
    topic: isOwnerEntity(first) ? undefined : first,
    hedged: texts.flat().length > 1,
    features: acceptance,
  });
}

/** Windows without those that have only the name of their page, which is rendered anyway. */
function withoutBareNames(chosen: readonly RankedWindow[]): readonly RankedWindow[] {
  const meaningful = chosen.filter(
    ({ candidate: { window } }) => fold(window.text) !== fold(window.page.entity.name),
  );
  return meaningful.length > 0 ? meaningful : chosen;
}

/** A yes or a no with a qualification: "Yes, but only by train." */
export const qualifiedVerdictPattern =
  /^(?:yes|no)\b[,.;:!]?\s+(?:[—–-]|but|only|except|unless|though|although|however|if|when|as long)/i;
/** In the question of an entry: what answers "What will you not build?" means the opposite without it. */
export const negationPattern = /\bnot\b|n['’]t\b/i;
const listKinds = ["item", "list", "row"];

/** Whether what is displayed of an entry of the FAQ is unclear without its question: items under "What do you not do?", a no. */
function needsItsQuestion(entity: Entity, chosen: readonly RankedWindow[]): boolean {
  if (entity.kind !== "faq") return false;
  if (negationPattern.test(entity.name)) return true;
  const own = chosen.flatMap(({ candidate: { window } }) => (window.page.entity === entity ? [window] : []));
  return own.some(
    ({ kind, text }) =>
      listKinds.includes(kind) || /^no\b[,.;:!]/i.test(text) || qualifiedVerdictPattern.test(text),
  );
}

/**
 * The passages of one page, the most probable first; windows that share a sentence or continue another are joined.
 * @param isQuestionHidden whether it is an entry of the FAQ whose question is not displayed
 */
function passagesOf(entity: Entity, chosen: readonly RankedWindow[], isQuestionHidden: boolean): string[] {
  const own = chosen.filter(({ candidate }) => candidate.window.page.entity === entity);
  const rendered = (window: Window) => renderWindow(window, isQuestionHidden);
  return groupIntoPassages(own).map((windows) => {
    const [first, ...more] = withoutParts(windows).sort((a, b) => a.at - b.at) as [Window, ...Window[]];
    let text = rendered(first);
    let last = first;
    for (const window of more) {
      const isAnnounced = window.kind === "item" && first.text.endsWith(":");
      if (isAnnounced) text += `\n- ${rendered(window)}`;
      else if (announces(last, window)) text += `\n${renderItems(window)}`;
      else if (isContinuous(last, window)) text = joinTexts(text, rendered(window));
      else text += `\n${rendered(window)}`;
      last = window;
    }
    return closeSentence(text);
  });
}

/** Whether two windows are parts of prose, or of one long item, and can be joined. */
function isContinuous(before: Window, after: Window): boolean {
  const areProse = before.kind === "prose" && after.kind === "prose";
  return areProse || (before.kind === after.kind && before.kind === "item" && overlaps(before, after));
}

/** Groups windows into passages: what overlaps or continues another belongs to its passage. */
function groupIntoPassages(chosen: readonly RankedWindow[]): Window[][] {
  const passages: Window[][] = [];
  for (const { candidate, continues } of chosen) {
    const overlapping = passages.filter((windows) =>
      windows.some((other) => other === continues || overlaps(other, candidate.window)),
    );
    const [target] = overlapping;
    if (!target) passages.push([candidate.window]);
    else {
      target.push(candidate.window, ...overlapping.slice(1).flat());
      for (const merged of overlapping.slice(1)) passages.splice(passages.indexOf(merged), 1);
    }
  }
  return passages;
}

/** Windows without those that another one includes: the items of a list that is displayed whole. */
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

function renderPassages(passages: readonly string[]): string {
  const [only = ""] = passages;
  if (passages.length <= 1) return only;
  // A list among passages is not nested in another.
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
 * A window as Markdown: a row with the heads of its columns, a list as one.
 * @param isQuestionHidden whether it is of an entry of the FAQ whose question is not displayed
 */
function renderWindow(window: Window, isQuestionHidden: boolean): string {
  const { kind, quotes, text } = window;
  if (kind === "row") return endSentence(renderRow(quotes));
  if (kind === "list") {
    const announcement = announcementOf(window);
    return [...(announcement ? [escapeMarkdown(announcement)] : []), renderItems(window)].join("\n");
  }
  if (kind === "code") return `\`\`\`\n${text}\n\`\`\``;
  return endSentence(escapeMarkdown(isQuestionHidden ? withoutVerdict(text) : text));
}

/** The sentence that announces a list, where it has one. */
function announcementOf({ hasLeadIn, quotes: [first] }: Window): string | undefined {
  return hasLeadIn ? first?.text : undefined;
}

function renderItems(list: Window): string {
  const items = announcementOf(list) ? list.quotes.slice(1) : list.quotes;
  return bullets(items.map(({ text }) => escapeMarkdown(text)));
}

/** Whether the window before a list ends with the sentence that announces it. */
function announces(before: Window, list: Window): boolean {
  const announcement = announcementOf(list);
  return announcement !== undefined && before.text.endsWith(announcement);
}

/** An answer of the FAQ without its yes or no, which answers the question of the FAQ; "No degree in law" is neither. */
function withoutVerdict(text: string): string {
  return upperFirst(text.replace(/^(?:Yes|No)[,.;:!]\s+/, ""));
}

/** The head of a column that says no more than that its cells name what the others are about. */
const namingHeadPattern = /^(?:what|measure|metric|item|thing|name|figure|indicator|kpi|quantity|value)s?$/i;

/**
 * What a row says: "Cost per stop: before –; after €640", where the first column is headed "What"; "Longest run: 812 m", where no
 * column has a head, and "per hectare, to run: $212", where only the first has one; else each cell under its head.
 */
function renderRow(cells: readonly Quote[]): string {
  const [first, ...rest] = cells;
  if (!first || rest.length === 0) return cells.map(renderCell).join("; ");
  const values = rest.map(renderCell).join("; ");
  const head = first.label?.trim();
  if (head && namingHeadPattern.test(head)) return `${escapeMarkdown(first.text)}: ${values}`;
  if (rest.some(({ label }) => label))
    return head ? `${renderCell(first)}; ${values}` : `${escapeMarkdown(first.text)} – ${values}`;
  return `${escapeMarkdown(head ? `${head}, ${first.text}` : first.text)}: ${values}`;
}

function renderCell({ text, label }: Quote): string {
  return label ? `${escapeMarkdown(label)}: ${escapeMarkdown(text)}` : escapeMarkdown(text);
}

function withTitle(entity: Entity, text: string, isDated: boolean): string {
  const date = isDated ? inBrackets(entity.period?.display) : "";
  return isOwnerEntity(entity) ? text.trim() : `**${escapeMarkdown(entity.name)}**${date}: ${text}`;
}

/** Whether an entity is a post or a project with a date of its own. */
function hasOwnDate({ kind, period }: Entity): boolean {
  return (kind === "essay" || kind === "project") && period !== undefined;
}

/** Whether an entity's text is about the owner and needs no name before it. */
function isOwnerEntity({ kind }: Entity): boolean {
  return ["person", "faq", "screening"].includes(kind);
}
