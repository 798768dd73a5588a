import type { Fact } from "@/lib/knowledge";
import { joinList, nameKey } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf, factsOf, notFound } from "../../draft";
import { analyze, type Question } from "../../read/question";
import { bullets, inBrackets, isSubjectOf } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { cardsOf, type PageCard } from "./catalogue";
import { pagesNamed } from "./named";
import { pageQueryOf } from "./read";
import { selected } from "./select";

const mostPages = 4;
const mostTools = 8;
/** How many of the tools that pages share are told where nobody asks for tools. */
const mostShared = 2;
const longest = 700;

/** What pages can be compared by, as a question asks for it. */
const aspects = {
  stack: /^(?:tech|technolog\w+|stacks?|tools?|languages?|frameworks?|built|technical\w*)$/,
  time: /^(?:when|time|timelines?|dates?|long|durations?|periods?|years?)$/,
  status: /^(?:status|state|states|live)$/,
  category: /^(?:category|categories|kinds?|types?|sorts?|topics?|tags?)$/,
  employer: /^(?:employers?|clients?|company|companies|whom)$/,
  role: /^(?:roles?|parts?|teams?|responsibilit\w+)$/,
  what: /^(?:purposes?|goals?|problems?|uses?|aims?|summary|summaries)$/,
};
type Aspect = keyof typeof aspects;
/** "What are Kiteboard and Tallyho written in?" asks for the tools. */
const made = /\b(?:built|written|made|coded|programmed|running) (?:in|with|on|using)$/;

const comparing =
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
    const { cards, left } = pagesNamed(question, context);
    if (cards.length === 0) return ofSelected(question, context);
    if (cards.length < 2 || cards.length > mostPages) return undefined;
    const asked = (Object.keys(aspects) as Aspect[]).filter(
      (aspect) =>
        left.some((word) => aspects[aspect].test(word)) || (aspect === "stack" && made.test(question.plain)),
    );
    const other = left.filter(
      (word) => !comparing.test(word) && !Object.values(aspects).some((pattern) => pattern.test(word)),
    );
    if (other.length > 0) return undefined;
    return /\b(?:in common|alike|share)\b/.test(question.plain)
      ? inCommon(cards, context)
      : sideBySide(cards, asked, /\b(?:bigger|larger|smaller|better)\b/.test(question.plain));
  },
  whole: true,
};

/** "Compare her two newest projects", "What do her games have in common?" */
function ofSelected(question: Question, context: Context): Draft | undefined {
  const shared = /\bwhat do (?:all )?(?:of )?(.*) (?:have in common|share)\b/i.exec(question.text)?.[1];
  const text = shared ? `list ${shared}` : question.text.replace(/\b(?:compar\w+|contrast)\b/i, "list");
  const query = pageQueryOf(analyze(text, context.site));
  const cards = query && !query.all ? selected(query, cardsOf(context.site.knowledge)) : undefined;
  if (!cards || cards.length < 2 || cards.length > mostPages) return undefined;
  return shared ? inCommon(cards, context) : sideBySide(cards, [], false);
}

interface Portrait {
  line: string;
  facts: Fact[];
}

function sideBySide(cards: PageCard[], asked: Aspect[], ranked: boolean): Draft {
  const shared = sharedBy(cards, asked);
  const common = shared.clauses.length > 0 ? `\n\n${all(cards)} ${joinList(shared.clauses)}.` : "";
  const lead = ranked ? "No page gives a measure for that; side by side:\n" : "";
  const differing = (["category", "status"] as const).filter((slot) => differs(cards, slot));
  const aspects = asked.length > 0 ? asked : ["time" as const, "what" as const, ...differing];
  const told = [true, false].map((full) => cards.map((card) => portrait(card, aspects, full)));
  const texts = told.map((portraits) => lead + bullets(portraits.map(({ line }) => line)) + common);
  const at = (texts[0] ?? "").length <= longest ? 0 : 1;
  return answered(
    texts[at] ?? "",
    [
      ...cards.map(({ entity }) => citeName(entity)),
      ...(told[at] ?? []).flatMap(({ facts }) => facts.map((fact) => cite(fact))),
      ...shared.facts
        .filter((fact) => !told[at]?.some(({ facts }) => facts.includes(fact)))
        .map((fact) => cite(fact)),
    ],
    {
      topic: cards[0]?.entity,
      list: cards.map(({ entity }) => entity),
      prior: ranked ? 0.5 : 0.82,
    },
  );
}

/** Whether a field sets pages apart: all state it, and not alike. */
function differs(cards: readonly PageCard[], slot: string): boolean {
  const stated = cards.flatMap(({ entity }) => factOf(entity, slot)?.text.toLowerCase() ?? []);
  return stated.length === cards.length && new Set(stated).size > 1;
}

/** A page in one line. The full one says what it is in the words of its description, the other by its tagline. */
function portrait({ entity, kind }: PageCard, aspects: readonly Aspect[], full: boolean): Portrait {
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
  const tools = tags.slice(0, mostTools);
  const brief = [period, category, status].filter((fact) => fact !== undefined);
  const said = [what, role, employer].flatMap((fact) => (fact ? sentence(escapeMarkdown(fact.text)) : []));
  const built = tools.map(({ text }) => escapeMarkdown(text));
  if (built.length > 0) said.push(`${kind === "essay" ? "Tagged" : "Built with"} ${joinList(built)}.`);
  const name = escapeMarkdown(entity.name);
  const prose = said.join(" ");
  const told = isSubjectOf(name, prose) ? prose.slice(name.length) : prose && `: ${prose}`;
  return {
    line: `**${name}**${inBrackets(brief.map(({ text }) => text).join(", "))}${told}`,
    facts: [...brief, ...[what, role, employer].filter((fact) => fact !== undefined), ...tools],
  };
}

function inCommon(cards: PageCard[], { site }: Context): Draft {
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

function all(cards: readonly PageCard[]): string {
  return numerals[cards.length] ?? "All";
}

/** What every one of the pages states alike, as clauses after "both". */
function sharedBy(cards: readonly PageCard[], asked: Aspect[]): { clauses: string[]; facts: Fact[] } {
  const wants = (aspect: Aspect) => asked.length === 0 || asked.includes(aspect);
  const alike = (slot: string) => sharedFacts(cards, slot);
  const posts = cards.every(({ kind }) => kind === "essay");
  const all = wants(posts ? "category" : "stack") ? alike("keyword") : [];
  const labels = asked.length > 0 ? all : all.slice(0, mostShared);
  const category = wants("category") ? alike("category") : [];
  const status = wants("status") ? alike("status") : [];
  const employer = wants("employer") ? alike("employer") : [];
  const [{ made = undefined } = {}] = cards;
  const say = (lead: string, shared: Fact[][]) =>
    shared.length > 0
      ? [`${lead} ${joinList(shared.flatMap(([fact]) => (fact ? escapeMarkdown(fact.text) : [])))}`]
      : [];
  return {
    clauses: [
      ...say(posts ? "are tagged" : "use", labels),
      ...say("are filed under", category),
      ...say("are", status),
      ...(made && employer.length > 0 ? [`are ${made} work`] : say("were made for", employer)),
    ],
    facts: [...labels, ...category, ...status, ...employer].flat(),
  };
}

/** What all pages state alike in a slot: the fact of each. */
function sharedFacts(cards: readonly PageCard[], slot: string): Fact[][] {
  const [first, ...others] = cards.map(({ entity }) => factsOf(entity, slot));
  return (first ?? []).flatMap((fact) => {
    const same = others.flatMap(
      (facts) => facts.find(({ text }) => nameKey(text) === nameKey(fact.text)) ?? [],
    );
    return same.length === others.length ? [[fact, ...same]] : [];
  });
}
