import { cueWords } from "./cues";
import { type Context, type Draft, type Focus, notFound, outOfScope, type Rule } from "./draft";
import { analyze, type Question } from "./question";
import { careerRules } from "./rules/career";
import { entryRules } from "./rules/entries";
import { fromFaq } from "./rules/faq";
import { isElsewhere, privateRules, withoutOrders } from "./rules/guards";
import { listRules } from "./rules/lists";
import { metaRules } from "./rules/meta";
import { fromPassages } from "./rules/passages";
import { personRules } from "./rules/person";
import { screeningRules } from "./rules/screening";
import { skillRules } from "./rules/skills";
import type { Site } from "./site";
import { joinList } from "./voice";

export interface Response {
  draft: Draft;
  question: Question;
  focus: Focus;
  /** The thing an earlier turn was about, when this one leaned on it. */
  used?: Focus["entity"];
}

// The order is the design: what is private or fixed first, then fields, then lists, then prose.
const rules: Rule[] = [
  ...privateRules,
  ...screeningRules,
  ...personRules,
  ...careerRules,
  ...entryRules,
  ...skillRules,
  ...listRules,
];

/** Answers one question in the light of what the conversation is about. */
export function respond(raw: string, site: Site, focus: Focus): Response {
  const { text, hostile } = withoutOrders(raw);
  const question = analyze(text, site);
  const context: Context = { site, focus };
  if (hostile && text === "") return { draft: outOfScope(site), question, focus };
  const { draft, rule } = choose(question, context);
  return { draft, question, focus: nextFocus(focus, draft, question, rule), used: context.used };
}

function choose(question: Question, context: Context): { draft: Draft; rule?: string } {
  const { site, focus } = context;
  if (question.tokens.length === 0)
    return {
      draft: {
        ...outOfScope(site),
        text: "There is no question in that. Ask about projects, experience, skills or availability.",
      },
    };
  const meta = firstOf(metaRules, question, context);
  if (meta) return meta;
  if (isElsewhere(question, site.knowledge.vocabulary)) return { draft: outOfScope(site) };
  const faq = fromFaq(question, context);
  if (faq) return { draft: faq, rule: "faq" };

  const again = ellipsis(question, focus);
  if (again) {
    const rule = rules.find((candidate) => candidate.id === focus.rule);
    const draft = rule?.answer(again, context);
    if (draft && rule) return { draft, rule: rule.id };
  }
  const missing = missingName(question, site);
  if (missing) return { draft: missing };
  const found = firstOf(rules, question, context);
  if (found) return found;
  const passage = fromPassages(question, context);
  if (passage) return { draft: passage, rule: "passages" };
  return { draft: nothing(question, site) };
}

function firstOf(
  candidates: Rule[],
  question: Question,
  context: Context,
): { draft: Draft; rule: string } | undefined {
  for (const rule of candidates) {
    if (!rule.when.some((pattern) => pattern.test(question.plain) || pattern.test(question.tagged))) continue;
    const draft = rule.answer(question, context);
    if (draft) return { draft, rule: rule.id };
  }
  return undefined;
}

/** "And at Acme?": the question before, asked of what this turn names. */
function ellipsis(question: Question, focus: Focus): Question | undefined {
  const before = focus.question;
  if (!before || !focus.rule || question.mentions.length === 0) return undefined;
  const bare = question.tagged.replace(
    /^(?:no|sorry|actually|wait|ok|okay|so|and|or|but|what about|how about|i mean|i meant|i mean|not that|the one|about|same for|same|for|at|with|in|from|the|as|a|then| )+/,
    "",
  );
  if (!/^@\w+(?: (?:then|instead|too|job|role|project|one|please|@\w+))*$/.test(bare)) return undefined;
  return {
    ...before,
    mentions: question.mentions,
    unknown: question.unknown,
    tokens: [...before.tokens, ...question.tokens],
  };
}

/** A name nobody here has: the premise is false, and the answer names it. */
function missingName(question: Question, site: Site): Draft | undefined {
  const shouted = question.raw === question.raw.toUpperCase();
  const strange = question.unknown.filter(
    ({ raw, proper, word }) =>
      !cueWords.has(word) && ((!shouted && proper && word.length > 1) || placed(word, question.plain)),
  );
  if (strange.length === 0) return undefined;
  const known = question.mentions.some((mention) =>
    ["technology", "skill", "language"].includes(mention.candidates[0]?.entity.kind ?? ""),
  );
  if (known && /\b(?:and|or)\b/.test(question.plain)) return undefined;
  const names = joinList([...new Set(strange.map(({ raw }) => raw))]);
  return notFound(site, `anything about ${names}`);
}

/** Whether an unknown word stands, at the end, where a name would: "worked at X", "know X". */
function placed(word: string, plain: string): boolean {
  const name = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    String.raw`\b(?:at|with|for|know|knows|use|used|using|called|named|join|joined|leave|tried) (?:the )?${name}(?: (?:before|yet|at all|too|either|already|or not|in production))?$|^(?:the )?${name}(?: experience| skills?)?$|\b${name} (?:experience|skills?|certified|certification)\b`,
  ).test(plain);
}

function nothing(question: Question, site: Site): Draft {
  const inScope =
    question.person ||
    question.mentions.length > 0 ||
    question.terms.some((term) => site.knowledge.ranker.has(term));
  if (!inScope && question.unknown.length + question.terms.length > 0) return outOfScope(site);
  const names = question.unknown
    .filter(({ proper }) => proper)
    .map(({ raw }) => raw)
    .slice(0, 3);
  return notFound(site, names.length > 0 ? `anything about ${joinList(names)}` : "that");
}

function nextFocus(focus: Focus, draft: Draft, question: Question, rule: string | undefined): Focus {
  const mentioned = question.mentions
    .flatMap((mention) => mention.candidates.slice(0, 1))
    .find(({ entity }) => entity.kind !== "technology")?.entity;
  const subject = draft.entity && draft.entity.kind !== "person" ? draft.entity : mentioned;
  return {
    entity: subject ?? (draft.entity?.kind === "person" && draft.list ? undefined : focus.entity),
    list: draft.list ?? focus.list,
    rule: rule ?? focus.rule,
    question: rule ? question : focus.question,
  };
}
