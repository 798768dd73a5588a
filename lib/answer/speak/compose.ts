import { unended } from "@/lib/language";
import { confidenceOf } from "../decide/confidence";
import type { Response } from "../decide/respond";
import type { Draft } from "../draft";
import type { Site } from "../site";
import type { Answer, AnswerStatus, Citation } from "../types";
import { receiptsFor } from "./receipts";
import { suggest } from "./suggest";

/**
 * The responses to a message as one answer with its receipts.
 * @param nearest whether what comes nearest may be shown where nothing answers; it is said so in English
 */
export function compose(
  query: string,
  given: Response[],
  site: Site,
  followUp: boolean,
  nearest = false,
): Answer {
  const responses = (nearest ? withNearest(given) : given).map((response) =>
    given.length > 1 ? briefly(response) : response,
  );
  const [first] = responses as [Response];
  const last = responses.at(-1) ?? first;
  const draft = responses.length === 1 ? first.draft : join(responses.map((response) => response.draft));
  const backed = draft.status === "answered" || draft.status === "partial";
  const behind = backed ? draft.evidence : [];
  const { evidence, sources } = receiptsFor(draft.text, behind);
  const citations = evidence.map(({ url, title, quote }): Citation => ({ source: url, title, quote }));
  const dates = behind.flatMap((item) => item.asOf ?? []).sort();
  const confidence = Math.min(...responses.map(confidenceOf));
  return {
    text: draft.text,
    status: draft.status,
    sources,
    citations,
    confidence: responses.length > 1 && backed ? Math.max(0.36, confidence) : confidence,
    asOf: dates[0],
    nearest: nearest && given.some(({ draft }) => draft.nearest) ? true : undefined,
    resolvedQuery:
      followUp || responses.some(({ resolved }) => resolved) ? resolve(query, responses) : undefined,
    suggestions: suggest(site, query, last.draft, last.question),
    engine: "embedded",
  };
}

/** A refusal with something near it as that: of several questions only where none is answered, and then the surest. */
function withNearest(given: readonly Response[]): Response[] {
  if (given.some(({ draft }) => ["answered", "partial", "withheld"].includes(draft.status)))
    return [...given];
  const [surest] = given.flatMap(({ draft }) => draft.nearest ?? []).sort((a, b) => b.prior - a.prior);
  return given.map((response) =>
    surest && response.draft.nearest === surest ? { ...response, draft: surest, rule: "windows" } : response,
  );
}

/** The answer to one of several questions, which takes no more room than it must. */
function briefly(response: Response): Response {
  const { brief } = response.draft;
  return brief ? { ...response, draft: brief() } : response;
}

function join(drafts: Draft[]): Draft {
  const good = drafts.filter((draft) => draft.status === "answered" || draft.status === "partial");
  const status: AnswerStatus =
    good.length === drafts.length
      ? "answered"
      : good.length > 0
        ? "partial"
        : (drafts[0]?.status ?? "not_found");
  return {
    status,
    text: withoutLeadsBefore(withoutRepeats(withoutLinesBefore(drafts.map((draft) => draft.text)))).join(
      "\n\n",
    ),
    evidence: drafts.flatMap((draft) => draft.evidence),
    prior: Math.min(...drafts.map((draft) => draft.prior)),
  };
}

/** Two parts may be answered by the same, or one by a passage that the other shows among more. */
function withoutRepeats(texts: readonly string[]): string[] {
  const different = [...new Set(texts)];
  return different.filter(
    (text, at) => !different.some((other, place) => place !== at && other.includes(text)),
  );
}

const bullet = /^\s*- (?:\*\*[^*]+\*\*: )?/;
/** Shorter lines are names, leads and values, which may stand twice. */
const shortest = 60;

/** Each part without what a part before it has said already. */
function withoutLinesBefore(texts: readonly string[]): string[] {
  return texts.map((text, at) => {
    const before = texts.slice(0, at).join("\n");
    const isSaid = (line: string) => {
      const said = line.replace(bullet, "").trim();
      return said.length >= shortest && before.includes(said);
    };
    const lines = text.split("\n");
    const left = lines.filter((line) => !isSaid(line));
    if (left.length === lines.length) return text;
    // A lead alone says nothing.
    return left.some((line) => line.length >= shortest) ? left.join("\n") : "";
  });
}

const leadOfOwn = /^In [^\n:]+ words:\s+(?!")/;
const leadOfThing = /^\*\*[^*\n]+\*\*(?: \([^)\n]*\))?: /;

/** Texts without whose words they are, and of what, where the one before them says the same. */
function withoutLeadsBefore(texts: readonly string[]): string[] {
  return texts.map((text, at) => {
    const before = texts[at - 1] ?? "";
    const [own = ""] = leadOfOwn.exec(text) ?? [];
    if (!before.startsWith(own)) return text;
    const rest = text.slice(own.length);
    const [thing = ""] = leadOfThing.exec(rest) ?? [];
    return before.slice(own.length).startsWith(thing) ? rest.slice(thing.length) : rest;
  });
}

/** A follow-up as it was written out, each of its parts. */
function resolve(query: string, responses: Response[]): string {
  const whole = responses.length > 1 ? undefined : query;
  return responses
    .map(({ used, resolved, question }) => {
      if (resolved !== undefined) return resolved;
      const said = whole ?? question.raw;
      return used ? `${unended(said)} (${used.name})?` : said;
    })
    .join(" ");
}
