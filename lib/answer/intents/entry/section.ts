import type { Entity, Window } from "@/lib/knowledge";
import { indexTerms, isNearForm, lightWords, spaced, stopWords } from "@/lib/language";
import { answered, type Context, type Draft, type Evidence } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { holdsType } from "../../retrieve/answer-type";
import { hasNumber } from "../../retrieve/expect";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { shapeOf } from "../../usual/alike";
import { type Intent, words } from "../intent";
import { type Piece, piecesIn } from "./quotes";

/** The most that a part of a page is told in, in characters. */
const longest = 560;
/** From so many paragraphs on a part that is longer is told by how each opens; a sentence shorter than this only leads up to the next. */
const fewestOpened = 3;
const shortestOpening = 30;

/** The part of a page whose heading says all that is asked of its thing: "Why is {project} not open source?" */
export const section: Intent = {
  id: "section",
  reason: true,
  examples: ["What were the results of {project}?", "Why is {project} not open source?"],
  claim: ({ tagged }) => /@(?:project|essay)\b|\b(?:it|its|that|this)\b/.test(tagged),
  words: words(""),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project", "essay"]);
    const asked = entity ? askedOf(entity, question) : [];
    if (!entity) return undefined;
    const isAsked = (heading: string) =>
      isOfShape(heading, question) &&
      !(ofOthers.test(heading) && !/\b(?:others?|more|further|else)\b/.test(question.plain)) &&
      !(/\bproblems\b/.test(question.plain) && theProblem.test(heading)) &&
      (asked.length > 0 ? saysAll(heading, asked) : isQuoted(heading, question));
    const under = partOf(entity, isAsked, context) ?? partOfPost(entity, isAsked, context);
    if (!under) return undefined;
    // What it cost its maker is not what it costs.
    if (/\bcosts? P\b/.test(question.plain)) return undefined;
    // "How many teams use it?" is not answered by who the team is.
    if (howMany.test(question.plain) && !under.some(({ text }) => hasNumber(text))) return undefined;
    if (howLong.test(question.plain) && !under.some((window) => holdsType("duration", window) === 1))
      return undefined;
    return told(under[0]?.page.entity ?? entity, under, context);
  },
  whole: true,
};

/** What stands under the one heading of a page that says all that is asked. */
function partOf(
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

/** The same of the one post that has a project's name in its title: its post-mortem. */
function partOfPost(
  entity: Entity,
  isAsked: (heading: string) => boolean,
  context: Context,
): Window[] | undefined {
  if (entity.kind !== "project") return undefined;
  const name = spaced(entity.name);
  const found = context.site.knowledge
    .of("essay")
    .filter((post) => spaced(post.name).includes(name))
    .flatMap((post) => [partOf(post, isAsked, context) ?? []])
    .filter((windows) => windows.length > 0);
  return found.length === 1 ? found[0] : undefined;
}

/** "Other talks" are none of the owner's. */
const ofOthers = /^(?:other|more|further)\b/i;
/** What a thing was made against, and none of the problems that came of it. */
const theProblem = /^the problem\b/i;
const howMany = /\bhow (?:many|much)\b/;
const howLong =
  /\bhow (?:long|much time|many (?:minutes|hours|days|nights|evenings|weekends|weeks|months|years))\b/;

/** The words of a question that neither name its thing nor are of every question. */
function askedOf({ name }: Entity, { plain }: Question): string[] {
  const named = new Set(indexTerms(name));
  // The owner stands as "P" there.
  return tellingOf(plain.replaceAll(/\bP\b/g, " ")).filter(
    (term) => !named.has(term) && !ofAnything.has(term),
  );
}

/** What parts and points of anything are called. */
const ofAnything = new Set(
  indexTerms("features things parts points reasons ways kinds examples steps lists"),
);

function tellingOf(text: string): string[] {
  return [...new Set(indexTerms(text.replace(/\b(?:cannot|can['’]t)\b/gi, "can not")))].filter(
    (term) => term === "not" || !(lightWords.has(term) || stopWords.has(term)),
  );
}

/** Whether a heading and what is asked are the same words, whatever stands between them. */
function saysAll(heading: string, asked: readonly string[]): boolean {
  const said = tellingOf(heading);
  const holds = (some: readonly string[], term: string) =>
    some.some((each) => each === term || isNearForm(term, each));
  return (
    said.length > 0 && asked.every((term) => holds(said, term)) && said.every((term) => holds(asked, term))
  );
}

/** Whether a heading that asks for a reason, a time or a person is asked so: "Why did I sell it?" tells no price. */
function isOfShape(heading: string, { plain }: Question): boolean {
  const shape = shapeOf(heading);
  return !ownShapes.has(shape) || shape === shapeOf(plain);
}

const ownShapes = new Set(["why", "how", "who", "when", "where"]);

/** Whether a heading of everyday words is asked by all of them: "What went well with it?" */
function isQuoted(heading: string, { plain }: Question): boolean {
  return heading.includes(" ") && spaced(plain).includes(spaced(heading));
}

/**
 * What stands under a heading, as far as there is room: sentences, and the items of a list. Of more paragraphs than there
 * is room for, each is told by how it opens.
 */
function told(entity: Entity, windows: readonly Window[], { site }: Context): Draft | undefined {
  const all = piecesIn(windows);
  const paragraphs = [...new Set(all.map(({ url }) => url))];
  const total = all.reduce((sum, { quote }) => sum + quote.length, 0);
  const isLong = paragraphs.length >= fewestOpened && total > longest;
  const pieces = isLong
    ? paragraphs.flatMap((url) => openingOf(all.filter((each) => each.url === url)))
    : all;
  const evidence: Evidence[] = [];
  const lines: string[] = [];
  let length = 0;
  for (const { quote, url, isItem } of pieces) {
    if (quote.endsWith(":") || (length > 0 && length + quote.length > longest)) continue;
    length += quote.length;
    const opens = isLong && evidence.at(-1)?.url !== url;
    lines.push(isItem || opens ? `\n- ${escapeMarkdown(quote)}` : sentence(escapeMarkdown(quote)));
    evidence.push({ url, title: entity.title, quote });
  }
  if (lines.length === 0) return undefined;
  return answered(site.voice.quoting(lines.join(" ").trim()), evidence, { topic: entity, prior: 0.8 });
}

/** The first sentence of a paragraph, with the next where it only names what that is about. */
function openingOf(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.slice(0, (pieces[0]?.quote.length ?? 0) < shortestOpening ? 2 : 1);
}
