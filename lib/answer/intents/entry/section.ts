import type { Entity, Quote } from "@/lib/knowledge";
import { indexTerms, isNearForm, lightWords, sentences, stopWords } from "@/lib/language";
import { answered, type Context, type Draft, type Evidence } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
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
    return told(
      entity,
      windows.filter((window) => window.heading === heading).flatMap(({ quotes }) => quotes),
      context,
    );
  },
  whole: true,
};

/** The words of a question that neither name its thing nor are of every question. */
function askedOf({ name }: Entity, { plain }: Question): string[] {
  const named = new Set(indexTerms(name));
  return tellingOf(plain).filter((term) => !named.has(term));
}

function tellingOf(text: string): string[] {
  return [...new Set(indexTerms(text))].filter(
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

/** The sentences under a heading, as far as there is room. */
function told(entity: Entity, quotes: readonly Quote[], { site }: Context): Draft | undefined {
  const evidence: Evidence[] = [];
  let text = "";
  for (const { text: quote, url } of quotes)
    for (const said of sentences(quote)) {
      if (evidence.some((each) => each.quote === said) || said.endsWith(":")) continue;
      if (text && text.length + said.length > longest) break;
      text += `${text ? " " : ""}${sentence(escapeMarkdown(said))}`;
      evidence.push({ url, title: entity.title, quote: said });
    }
  return text ? answered(site.voice.quoting(text), evidence, { entity, sure: 0.8 }) : undefined;
}
