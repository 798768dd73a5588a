import type { Entity, Window } from "@/lib/knowledge";
import { indexTerms, isNearForm, lightWords, spacedWords, stopWords } from "@/lib/language";
import { answered, type Context, type Draft, type Evidence } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { holdsType } from "../../retrieve/answer-type";
import { hasNumber } from "../../retrieve/expectation";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { shapeOf } from "../../usual/similarity";
import { type Intent, words } from "../intent";
import { type Piece, piecesIn } from "./quotes";

/** The maximum length of an answer from a section, in characters. */
const maxAnswerChars = 560;
/** A longer section of at least so many paragraphs is abridged to their openings. A shorter first sentence needs the next. */
const minParagraphsToAbridge = 3;
const minOpeningChars = 30;

/** The section of a page whose heading has all that is asked about the entity: "Why is {project} not open source?" */
export const section: Intent = {
  id: "section",
  givesReason: true,
  examples: ["What were the results of {project}?", "Why is {project} not open source?"],
  claim: ({ tagged }) => /@(?:project|essay)\b|\b(?:it|its|that|this)\b/.test(tagged),
  words: words(""),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project", "essay"]);
    const askedTerms = entity ? askedTermsOf(entity, question) : [];
    if (!entity) return undefined;
    const isAsked = (heading: string) =>
      hasQuestionShape(heading, question) &&
      !(othersHeadingPattern.test(heading) && !/\b(?:others?|more|further|else)\b/.test(question.plain)) &&
      !(/\bproblems\b/.test(question.plain) && problemHeadingPattern.test(heading)) &&
      (askedTerms.length > 0 ? hasSameTerms(heading, askedTerms) : isQuotedIn(heading, question));
    const found = windowsUnderHeading(entity, isAsked, context) ?? windowsInPost(entity, isAsked, context);
    if (!found) return undefined;
    // What it cost its maker is not its price.
    if (/\bcosts? P\b/.test(question.plain)) return undefined;
    // "How many teams use it?" is not answered by who the team is.
    if (countQuestionPattern.test(question.plain) && !found.some(({ text }) => hasNumber(text)))
      return undefined;
    const hasDuration = found.some((window) => holdsType("duration", window) === 1);
    if (durationQuestionPattern.test(question.plain) && !hasDuration) return undefined;
    return sectionDraft(found[0]?.page.entity ?? entity, found, context);
  },
  coversQuestion: true,
};

/** The windows under the only heading of a page that has all that is asked. */
function windowsUnderHeading(
  entity: Entity,
  isAsked: (heading: string) => boolean,
  { site }: Context,
): Window[] | undefined {
  const windows = site.windowIndex.pageOf(entity)?.windows ?? [];
  const headings = [...new Set(windows.map(({ heading }) => heading))].filter(isAsked);
  const [heading, ...others] = headings;
  if (heading === undefined || others.length > 0) return undefined;
  return windows.filter((window) => window.heading === heading);
}

/** The same in the only post with the project's name in its title, such as its post-mortem. */
function windowsInPost(
  entity: Entity,
  isAsked: (heading: string) => boolean,
  context: Context,
): Window[] | undefined {
  if (entity.kind !== "project") return undefined;
  const name = spacedWords(entity.name);
  const found = context.site.knowledge
    .of("essay")
    .filter((post) => spacedWords(post.name).includes(name))
    .flatMap((post) => [windowsUnderHeading(post, isAsked, context) ?? []])
    .filter((windows) => windows.length > 0);
  return found.length === 1 ? found[0] : undefined;
}

/** "Other talks" are not the owner's. */
const othersHeadingPattern = /^(?:other|more|further)\b/i;
/** The problem that a project was made to solve, and not the problems it caused. */
const problemHeadingPattern = /^the problem\b/i;
const countQuestionPattern = /\bhow (?:many|much)\b/;
const durationQuestionPattern =
  /\bhow (?:long|much time|many (?:minutes|hours|days|nights|evenings|weekends|weeks|months|years))\b/;

/** The terms of a question without its entity's name and the words of every question. */
function askedTermsOf({ name }: Entity, { plain }: Question): string[] {
  const named = new Set(indexTerms(name));
  // "P" stands for the owner there.
  return contentTerms(plain.replaceAll(/\bP\b/g, " ")).filter(
    (term) => !named.has(term) && !genericTerms.has(term),
  );
}

/** Words for the parts and points of anything. */
const genericTerms = new Set(
  indexTerms("features things parts points reasons ways kinds examples steps lists"),
);

function contentTerms(text: string): string[] {
  return [...new Set(indexTerms(text.replace(/\b(?:cannot|can['’]t)\b/gi, "can not")))].filter(
    (term) => term === "not" || !(lightWords.has(term) || stopWords.has(term)),
  );
}

/** Whether a heading and the question have the same content terms, apart from the words between them. */
function hasSameTerms(heading: string, asked: readonly string[]): boolean {
  const headingTerms = contentTerms(heading);
  const holds = (some: readonly string[], term: string) =>
    some.some((each) => each === term || isNearForm(term, each));
  return (
    headingTerms.length > 0 &&
    asked.every((term) => holds(headingTerms, term)) &&
    headingTerms.every((term) => holds(asked, term))
  );
}

/** Whether a heading that asks for a reason, a time or a person has the question's shape: "Why did I sell it?" gives no price. */
function hasQuestionShape(heading: string, { plain }: Question): boolean {
  const shape = shapeOf(heading);
  return !strictShapes.has(shape) || shape === shapeOf(plain);
}

const strictShapes = new Set(["why", "how", "who", "when", "where"]);

/** Whether a question contains a heading of everyday words as it is: "What went well with it?" */
function isQuotedIn(heading: string, { plain }: Question): boolean {
  return heading.includes(" ") && spacedWords(plain).includes(spacedWords(heading));
}

/**
 * The text under a heading, as far as there is room: sentences, and the items of a list. Where the paragraphs do not all
 * fit, only their openings are quoted.
 */
function sectionDraft(entity: Entity, windows: readonly Window[], { site }: Context): Draft | undefined {
  const all = piecesIn(windows);
  const paragraphs = [...new Set(all.map(({ url }) => url))];
  const total = all.reduce((sum, { quote }) => sum + quote.length, 0);
  const isAbridged = paragraphs.length >= minParagraphsToAbridge && total > maxAnswerChars;
  const pieces = isAbridged
    ? paragraphs.flatMap((url) => openingOf(all.filter((each) => each.url === url)))
    : all;
  const evidence: Evidence[] = [];
  const lines: string[] = [];
  let length = 0;
  for (const { quote, url, isItem } of pieces) {
    if (quote.endsWith(":") || (length > 0 && length + quote.length > maxAnswerChars)) continue;
    length += quote.length;
    const isOpening = isAbridged && evidence.at(-1)?.url !== url;
    lines.push(isItem || isOpening ? `\n- ${escapeMarkdown(quote)}` : endSentence(escapeMarkdown(quote)));
    evidence.push({ url, title: entity.title, quote });
  }
  if (lines.length === 0) return undefined;
  return answered(site.voice.quoteIfNeeded(lines.join(" ").trim()), evidence, { topic: entity, prior: 0.8 });
}

/** The first sentence of a paragraph, with the next where the first is too short to say anything. */
function openingOf(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.slice(0, (pieces[0]?.quote.length ?? 0) < minOpeningChars ? 2 : 1);
}
