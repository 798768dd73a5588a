import type { Fact } from "@/lib/knowledge";
import { joinList, nameKey } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf, factsOf, notFound } from "../../draft";
import { analyze, type Question } from "../../read/question";
import { bullets, inBrackets, isSubjectOf } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { cardsOf, type PageCard } from "./catalogue";
import { pagesNamed } from "./named";
import { parsePageQuery } from "./page-query";
import { selectPages } from "./select";

const maxPages = 4;
const maxTools = 8;
/** How many shared tools are listed when the question does not ask for tools. */
const maxShared = 2;
const maxAnswerChars = 700;

/** What pages can be compared by, as a question asks for it. */
const aspectPatterns = {
  stack: /^(?:tech|technolog\w+|stacks?|tools?|languages?|frameworks?|built|technical\w*)$/,
  time: /^(?:when|time|timelines?|dates?|long|durations?|periods?|years?)$/,
  status: /^(?:status|state|states|live)$/,
  category: /^(?:category|categories|kinds?|types?|sorts?|topics?|tags?)$/,
  employer: /^(?:employers?|clients?|company|companies|whom)$/,
  role: /^(?:roles?|parts?|teams?|responsibilit\w+)$/,
  what: /^(?:purposes?|goals?|problems?|uses?|aims?|summary|summaries)$/,
};
type Aspect = keyof typeof aspectPatterns;
/** "What are Kiteboard and Tallyho written in?" asks for the tools. */
const builtWithPattern = /\b(?:built|written|made|coded|programmed|running) (?:in|with|on|using)$/;

const comparisonWordPattern =
  /^(?:compar\w+|contrast\w*|differ\w*|versus|vs|common|similar\w*|alike|same|shares?|bigger|larger|smaller|better|main|key|quick|quickly|brief\w*|overview|sum|between|tell|describe|explain|introduce|summari[sz]e|more)$/;

/** Projects and posts side by side: when, what sort, what each is, what it is built with, and what they have in common. */
export const comparePages: Intent = {
  id: "pages:compare",
  examples: [
    "Compare {project} and {other project}",
    "What is the difference between {project} and {other project}?",
    "Tell me about {project} and {other project}",
  ],
  claim: asks(
    "(compare|compares|compared|comparison|comparing|contrast|differ|differs|different|difference|differences|versus|vs|side by side)",
    "(in common|similar|alike|share|bigger|larger|smaller|better) .. @*",
    "@* .. (in common|similar|alike|share|bigger|larger|smaller|better)",
    "have in common",
    "(tell|describe|explain|introduce|summarize|summarise) .. @(project|essay) .. @(project|essay)",
    "what (is|are) [the] @(project|essay) .. @(project|essay)",
    "what (do|does) [the] @(project|essay) .. @(project|essay) [each|both] (do|cover)$",
  ),
  words: words(
    "compare comparison contrast versus vs common similar bigger larger smaller alike project tell describe explain introduce summarize",
  ),
  answer: (question, context) => {
    const { cards, restWords } = pagesNamed(question, context);
    if (cards.length === 0) return compareSelected(question, context);
    if (cards.length < 2 || cards.length > maxPages) return undefined;
    const asked = (Object.keys(aspectPatterns) as Aspect[]).filter(
      (aspect) =>
        restWords.some((word) => aspectPatterns[aspect].test(word)) ||
        (aspect === "stack" && builtWithPattern.test(question.plain)),
    );
    const other = restWords.filter(
      (word) =>
        !comparisonWordPattern.test(word) &&
        !Object.values(aspectPatterns).some((pattern) => pattern.test(word)),
    );
    if (other.length > 0) return undefined;
    return /\b(?:in common|alike|share)\b/.test(question.plain)
      ? draftInCommon(cards, context)
      : draftSideBySide(cards, asked, /\b(?:bigger|larger|smaller|better)\b/.test(question.plain));
  },
  coversQuestion: true,
};

/** "Compare her two newest projects", "What do her games have in common?" */
function compareSelected(question: Question, context: Context): Draft | undefined {
  const shared = /\bwhat do (?:all )?(?:of )?(.*) (?:have in common|share)\b/i.exec(question.text)?.[1];
  const text = shared ? `list ${shared}` : question.text.replace(/\b(?:compar\w+|contrast)\b/i, "list");
  const query = parsePageQuery(analyze(text, context.site));
  const cards = query && !query.asksForAll ? selectPages(query, cardsOf(context.site.knowledge)) : undefined;
  if (!cards || cards.length < 2 || cards.length > maxPages) return undefined;
  return shared ? draftInCommon(cards, context) : draftSideBySide(cards, [], false);
}

interface PageSummary {
  line: string;
  facts: Fact[];
}

function draftSideBySide(cards: PageCard[], asked: Aspect[], isRanking: boolean): Draft {
  const shared = sharedBy(cards, asked);
  const common = shared.clauses.length > 0 ? `\n\n${allOfThem(cards)} ${joinList(shared.clauses)}.` : "";
  const lead = isRanking ? "No page gives a measure for that; side by side:\n" : "";
  const differing = (["category", "status"] as const).filter((slot) => differs(cards, slot));
  const aspects = asked.length > 0 ? asked : ["time" as const, "what" as const, ...differing];
  const summaries = [true, false].map((full) => cards.map((card) => summarizePage(card, aspects, full)));
  const texts = summaries.map((lines) => lead + bullets(lines.map(({ line }) => line)) + common);
  const at = (texts[0] ?? "").length <= maxAnswerChars ? 0 : 1;
  return answered(
    texts[at] ?? "",
    [
      ...cards.map(({ entity }) => citeName(entity)),
      ...(summaries[at] ?? []).flatMap(({ facts }) => facts.map((fact) => cite(fact))),
      ...shared.facts
        .filter((fact) => !summaries[at]?.some(({ facts }) => facts.includes(fact)))
        .map((fact) => cite(fact)),
    ],
    {
      topic: cards[0]?.entity,
      list: cards.map(({ entity }) => entity),
      prior: isRanking ? 0.5 : 0.82,
    },
  );
}

/** Whether a field distinguishes the pages: all state it, with different values. */
function differs(cards: readonly PageCard[], slot: string): boolean {
  const stated = cards.flatMap(({ entity }) => factOf(entity, slot)?.text.toLowerCase() ?? []);
  return stated.length === cards.length && new Set(stated).size > 1;
}

/** A page in one line. The full one says what it is in the words of its description, the other by its tagline. */
function summarizePage({ entity, kind }: PageCard, aspects: readonly Aspect[], full: boolean): PageSummary {
  const wants = (aspect: Aspect) => aspects.includes(aspect);
  const period = wants("time") ? factOf(entity, "period", "date") : undefined;
  const category = wants("category") ? factOf(entity, "category") : undefined;
  const status = wants("status") ? factOf(entity, "status") : undefined;
  const employer = wants("employer") ? factOf(entity, "employer") : undefined;
  const role = wants("role") ? factOf(entity, "role") : undefined;
  const what = wants("what")
    ? factOf(entity, ...(full ? ["description", "tagline"] : ["tagline", "description"]))
    : undefined;
  const tags = wants(kind === "essay" ? "category" : "stack") ? factsOf(entity, "keyword") : [];
  const tools = tags.slice(0, maxTools);
  const inParentheses = [period, category, status].filter((fact) => fact !== undefined);
  const statements = [what, role, employer].flatMap((fact) =>
    fact ? endSentence(escapeMarkdown(fact.text)) : [],
  );
  const built = tools.map(({ text }) => escapeMarkdown(text));
  if (built.length > 0) statements.push(`${kind === "essay" ? "Tagged" : "Built with"} ${joinList(built)}.`);
  const name = escapeMarkdown(entity.name);
  const prose = statements.join(" ");
  const rest = isSubjectOf(name, prose) ? prose.slice(name.length) : prose && `: ${prose}`;
  return {
    line: `**${name}**${inBrackets(inParentheses.map(({ text }) => text).join(", "))}${rest}`,
    facts: [...inParentheses, ...[what, role, employer].filter((fact) => fact !== undefined), ...tools],
  };
}

function draftInCommon(cards: PageCard[], { site }: Context): Draft {
  const names = joinList(cards.map(({ entity }) => `**${escapeMarkdown(entity.name)}**`));
  const { clauses, facts } = sharedBy(cards, []);
  if (clauses.length === 0) return notFound(site, `what ${names} have in common`);
  return answered(
    `${cards.length === 2 ? `Both ${names}` : `${names} all`} ${joinList(clauses)}.`,
    [...cards.map(({ entity }) => citeName(entity)), ...facts.map((fact) => cite(fact))],
    { topic: cards[0]?.entity, list: cards.map(({ entity }) => entity), prior: 0.82 },
  );
}

const numerals = ["", "", "Both", "All three", "All four"];

function allOfThem(cards: readonly PageCard[]): string {
  return numerals[cards.length] ?? "All";
}

/** What all pages have in common, as clauses after "both". */
function sharedBy(cards: readonly PageCard[], asked: Aspect[]): { clauses: string[]; facts: Fact[] } {
  const wants = (aspect: Aspect) => asked.length === 0 || asked.includes(aspect);
  const sharedIn = (slot: string) => sharedFacts(cards, slot);
  const posts = cards.every(({ kind }) => kind === "essay");
  const all = wants(posts ? "category" : "stack") ? sharedIn("keyword") : [];
  const labels = asked.length > 0 ? all : all.slice(0, maxShared);
  const category = wants("category") ? sharedIn("category") : [];
  const status = wants("status") ? sharedIn("status") : [];
  const employer = wants("employer") ? sharedIn("employer") : [];
  const [{ madeFor = undefined } = {}] = cards;
  const clause = (lead: string, shared: Fact[][]) =>
    shared.length > 0
      ? [`${lead} ${joinList(shared.flatMap(([fact]) => (fact ? escapeMarkdown(fact.text) : [])))}`]
      : [];
  return {
    clauses: [
      ...clause(posts ? "are tagged" : "use", labels),
      ...clause("are filed under", category),
      ...clause("are", status),
      ...(madeFor && employer.length > 0 ? [`are ${madeFor} work`] : clause("were made for", employer)),
    ],
    facts: [...labels, ...category, ...status, ...employer].flat(),
  };
}

/** The values of a slot that all pages share: the fact of each page. */
function sharedFacts(cards: readonly PageCard[], slot: string): Fact[][] {
  const [first, ...others] = cards.map(({ entity }) => factsOf(entity, slot));
  return (first ?? []).flatMap((fact) => {
    const same = others.flatMap(
      (facts) => facts.find(({ text }) => nameKey(text) === nameKey(fact.text)) ?? [],
    );
    return same.length === others.length ? [[fact, ...same]] : [];
  });
}
