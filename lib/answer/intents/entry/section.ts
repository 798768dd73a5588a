import type { Entity, Window } from "@/lib/knowledge";
import { indexTerms, isNearForm, lightWords, sentences, stopWords } from "@/lib/language";
import { answered, type Context, type Draft, type Evidence } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { hasNumber } from "../../retrieve/expect";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { type Intent, words } from "../intent";

/** The most that a part of a page is told in, in characters. */
const longest = 560;

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
    if (!entity || asked.length === 0) return undefined;
    const windows = context.site.windowIndex.pageOf(entity)?.windows ?? [];
    const headings = [...new Set(windows.map(({ heading }) => heading))].filter((heading) =>
      saysAll(heading, asked),
    );
    const [heading, ...others] = headings;
    if (heading === undefined || others.length > 0) return undefined;
    const under = windows.filter((window) => window.heading === heading);
    // "How many teams use it?" is not answered by who the team is.
    if (howMany.test(question.plain) && !under.some(({ text }) => hasNumber(text))) return undefined;
    return told(entity, under, context);
  },
  whole: true,
};

const howMany = /\bhow (?:many|much)\b/;

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

/** What stands under a heading, as far as there is room: sentences, and the items of a list. */
function told(entity: Entity, windows: readonly Window[], { site }: Context): Draft | undefined {
  const evidence: Evidence[] = [];
  const lines: string[] = [];
  let length = 0;
  for (const { quotes, kind } of windows)
    for (const { text, url } of quotes) {
      const isItem = kind === "item" || kind === "list";
      for (const quote of isItem ? [text] : sentences(text)) {
        const isThere = evidence.some(
          (each) => each.quote === quote || (text.includes(each.quote) && isItem),
        );
        if (isThere || quote.endsWith(":") || (length > 0 && length + quote.length > longest)) continue;
        length += quote.length;
        lines.push(isItem ? `\n- ${escapeMarkdown(quote)}` : sentence(escapeMarkdown(quote)));
        evidence.push({ url, title: entity.title, quote });
      }
    }
  if (lines.length === 0) return undefined;
  return answered(site.voice.quoting(lines.join(" ").trim()), evidence, { entity, sure: 0.8 });
}
