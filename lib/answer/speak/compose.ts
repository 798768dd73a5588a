import { lowerFirst, upperFirst, withoutEndMarks } from "@/lib/language";
import { confidenceOf } from "../decide/confidence";
import type { Response } from "../decide/respond";
import type { Draft } from "../draft";
import type { Site } from "../site";
import type { Answer, AnswerStatus, Citation } from "../types";
import { receiptsFor } from "./receipts";
import { suggest } from "./suggest";
import { escapeMarkdown } from "./voice";

/**
 * Joins the responses to a message into one answer with its receipts.
 * @param allowNearest whether the nearest passage may be shown where nothing answers; the text that says so is in English
 */
export function compose(
  query: string,
  given: Response[],
  site: Site,
  followUp: boolean,
  allowNearest = false,
): Answer {
  const responses = (allowNearest ? withNearest(given) : given).map((response) =>
    given.length > 1 ? shorten(response) : response,
  );
  const [first] = responses as [Response];
  const last = responses.at(-1) ?? first;
  const draft = responses.length === 1 ? first.draft : joinDrafts(draftsWithQuestions(responses));
  const isAnswered = draft.status === "answered" || draft.status === "partial";
  const cited = isAnswered ? draft.evidence : [];
  const { evidence, sources } = receiptsFor(draft.text, cited);
  const citations = evidence.map(({ url, title, quote }): Citation => ({ source: url, title, quote }));
  const dates = cited.flatMap((item) => item.asOf ?? []).sort();
  const confidence = Math.min(...responses.map(confidenceOf));
  return {
    text: draft.text,
    status: draft.status,
    sources,
    citations,
    confidence: responses.length > 1 && isAnswered ? Math.max(0.36, confidence) : confidence,
    asOf: dates[0],
    nearest: allowNearest && given.some(({ draft }) => draft.nearest) ? true : undefined,
    resolvedQuery:
      followUp || responses.some(({ resolved }) => resolved) ? writeOutQuery(query, responses) : undefined,
    suggestions: suggest(site, query, last.draft, last.question),
    engine: "embedded",
  };
}

/**
 * Puts the nearest draft in place of a refusal; of several questions only where none is answered, and then the most
 * probable one.
 */
function withNearest(given: readonly Response[]): Response[] {
  if (given.some(({ draft }) => ["answered", "partial", "withheld"].includes(draft.status)))
    return [...given];
  const [surest] = given.flatMap(({ draft }) => draft.nearest ?? []).sort((a, b) => b.prior - a.prior);
  return given.map((response) =>
    surest && response.draft.nearest === surest ? { ...response, draft: surest, rule: "windows" } : response,
  );
}

/** The short form of a response, where there is one: for an answer to one of several questions. */
function shorten(response: Response): Response {
  const { brief } = response.draft;
  return brief ? { ...response, draft: brief() } : response;
}

/** Longer questions are not repeated. */
const maxRepeatedChars = 100;

/** The drafts of several questions; where only some are refused, and not told of what, with those questions. */
function draftsWithQuestions(responses: readonly Response[]): Draft[] {
  const isPlain = ({ draft }: Response) =>
    draft.status === "not_found" && draft.text.startsWith(plainRefusal);
  if (responses.every(isPlain)) return responses.map(({ draft }) => draft);
  return responses.map((response) => {
    const { draft, question } = response;
    const asked = withoutEndMarks(question.raw.replace(/\s+/g, " ").trim());
    if (!isPlain(response) || asked.length > maxRepeatedChars) return draft;
    const quoted = escapeMarkdown(`${upperFirst(asked)}?`);
    return { ...draft, text: `"${quoted}": ${lowerFirst(draft.text)}` };
  });
}

const plainRefusal = "The portfolio doesn't say that.";

function joinDrafts(drafts: Draft[]): Draft {
  const answered = drafts.filter((draft) => draft.status === "answered" || draft.status === "partial");
  const status: AnswerStatus =
    answered.length === drafts.length
      ? "answered"
      : answered.length > 0
        ? "partial"
        : (drafts[0]?.status ?? "not_found");
  return {
    status,
    text: withoutRepeatedLeads(
      withoutRepeatedTexts(withoutRepeatedLines(drafts.map((draft) => draft.text))),
    ).join("\n\n"),
    evidence: drafts.flatMap((draft) => draft.evidence),
    prior: Math.min(...drafts.map((draft) => draft.prior)),
  };
}

/** Two parts may have the same answer, or one text may contain the other. */
function withoutRepeatedTexts(texts: readonly string[]): string[] {
  const different = [...new Set(texts)];
  return different.filter(
    (text, at) => !different.some((other, place) => place !== at && other.includes(text)),
  );
}

const bulletPattern = /^\s*- (?:\*\*[^*]+\*\*: )?/;
/** "In Ada's words: "..."", around what an earlier text may quote as well. */
const quotedLinePattern = /^In [^\n:]+ words:\s+"(.*)"$/;
/** Shorter lines are names, leads and values, which may be repeated. */
const minRepeatChars = 60;

/** Each text without the lines that an earlier text has already. */
function withoutRepeatedLines(texts: readonly string[]): string[] {
  return texts.map((text, at) => {
    const before = texts.slice(0, at).join("\n");
    const isRepeated = (line: string) => {
      const content = line.replace(bulletPattern, "").replace(quotedLinePattern, "$1").trim();
      return content.length >= minRepeatChars && before.includes(content);
    };
    const lines = text.split("\n");
    const kept = lines.filter((line) => !isRepeated(line));
    if (kept.length === lines.length) return text;
    // A lead alone says nothing.
    return kept.some((line) => line.length >= minRepeatChars) ? kept.join("\n") : "";
  });
}

const quoteLeadPattern = /^In [^\n:]+ words:\s+(?!")/;
const nameLeadPattern = /^\*\*[^*\n]+\*\*(?: \([^)\n]*\))?: /;

/** Texts without their leads (whose words these are, and the name of the entity) where the text before has the same lead. */
function withoutRepeatedLeads(texts: readonly string[]): string[] {
  return texts.map((text, at) => {
    const before = texts[at - 1] ?? "";
    const [quoteLead = ""] = quoteLeadPattern.exec(text) ?? [];
    if (!before.startsWith(quoteLead)) return text;
    const rest = text.slice(quoteLead.length);
    const [nameLead = ""] = nameLeadPattern.exec(rest) ?? [];
    return before.slice(quoteLead.length).startsWith(nameLead)
      ? rest.slice(nameLead.length).trimStart()
      : rest;
  });
}

/** The message as it was resolved: each part as written out, or with the entity it was taken to be about. */
function writeOutQuery(query: string, responses: Response[]): string {
  const wholeQuery = responses.length > 1 ? undefined : query;
  return responses
    .map(({ subjectFromFocus: used, resolved, question }) => {
      if (resolved !== undefined) return resolved;
      const asked = wholeQuery ?? question.raw;
      return used ? `${withoutEndMarks(asked)} (${used.name})?` : asked;
    })
    .join(" ");
}
