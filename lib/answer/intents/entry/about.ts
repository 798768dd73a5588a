import type { Entity, EntityKind, Fact } from "@/lib/knowledge";
import { lightWords, sentences } from "@/lib/language";
import {
  answered,
  type Context,
  cite,
  citeName,
  type Draft,
  type Evidence,
  factOf,
  factsOf,
  notFound,
} from "../../draft";
import { subjects } from "../../read/select";
import type { Site } from "../../site";
import { bullets, periodEvidence, positionOf } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const jobs: EntityKind[] = ["work", "volunteer"];

/** What kind of place an employer is. */
export const companyDoes: Intent = {
  id: "company-does",
  claim: asks(
    /\b(?:what (?:does|do|is|kind of (?:company|organi[sz]ation|business|place) is|sort of (?:company|business) is)) (?:the (?:company )?)?@(?:work|volunteer)(?: do| about| exactly)?$/,
    "what (does|do|did) (that|the|this) (company|organization|organisation|employer|firm) do",
    "describe (the company|@work)$",
    "what (industry|sector) (is|was) @work",
  ),
  words: words("organi business volunteer employer firm industry sector"),
  answer: (question, context) => {
    const [entity] = subjects(question, context, jobs);
    if (!entity) return undefined;
    const fact = factOf(entity, "description");
    if (!fact) return doneThere(entity, context);
    return answered(
      sentence(`${entity.name}: ${escapeMarkdown(fact.text)}`),
      [cite(fact), citeName(entity)],
      { entity },
    );
  },
};

/** What the owner did in a job. */
export const done: Intent = {
  id: "done-there",
  claim: asks(
    // What did she do at Acme? Which achievements did she have there?
    /\b(?:what (?:did|does|do|has|have|was|is|were|are) P (?:do|doing|done|work on|working on|worked on|accomplish\w*|achiev\w*|build|built|responsib\w*|contribut\w*|actually do)|responsibilit\w+|duties|accomplishments?|achievements?|highlights|contributions?|tasks)\b.*(?:@(?:work|volunteer)|\b(?:there|that (?:job|role|company)|it|then|at|as|for|with|in)\b)/,
    "(achieve*|accomplish*|responsib*|duties|tasks|contribut*|highlight|highlights|success*|result|results|impact) .. @(work|volunteer)",
    "(what|which) [things|improvements|changes|results|tasks] (did|has|does) P .. (at|for|with) @(work|volunteer)",
    "(summarize|summarise|sum up|recap|describe) .. (@(work|volunteer)|there|that job|that role)",
    "@(work|volunteer) .. (about|responsibilit*|duties|accomplishment|accomplishments|achievement|achievements|highlights|contribution|contributions)",
    "^[and] what (did|does) P do (there|then|for them|for it|in that role|in that job|at that job|at that company)$",
    "(tell me [more] about|describe|what about|how about|explain|more on|more about|detail on|detail about|details on|details about) .. @(work|volunteer)",
    "^[and|so] what (was|is) @(work|volunteer)$",
    /\bwhat (?:was|is) (?:it|that|P .{0,30}) (?:like|about)\b/,
  ),
  words: words(`
    build duties highlights tasks volunteer result impact improvements changes summarize summarise
    sum recap accomplis* achie* responsi* contribu* succes*
  `),
  answer: (question, context) => {
    const entities = subjects(question, context, jobs);
    const [entity] = entities;
    if (!entity) return undefined;
    return entities.length > 1 && entities.every((other) => other.name === entity.name)
      ? several(entities, context)
      : doneThere(entity, context);
  },
};

/** One named thing, told in a few lines. */
export const aboutThing: Intent = {
  id: "about-thing",
  claim: asks(
    "(tell me|show me|describe|explain|about|details|summarize|summarise|know more|more on)",
    "what (is|was|were) the (effect|impact|result|results|outcome|upshot|point|purpose|goal|aim|gist)$",
    "what (is|was|were) the (effect|impact|result|results|outcome|upshot|point|purpose|goal|aim|gist) (of|there)",
    "what (does|did|has|do) (@reference|that person|P|it) (say|said|write|wrote|mention|think)",
    "what (is|was|are|does|about) [the|P|this|that|it|a|an] [project|company|essay|paper|job|role|prize|award|course] [@*] [about|do|all about|for|like|exactly]$",
    "how (does|about)",
    "^how did P @award$",
    "how did P (place|do|perform|fare|finish|rank|end up) .. @(award|custom|project)",
    "who (is|was) @(project|reference|custom|interest)",
    "(became of|become of|came of|came out of|happened to|happened with|end up)",
    "what (does|did|do|has) (@reference|the [*] (one|person|reference|referee)|it|that one) (say|says|said|think|thinks|write|wrote|written) [about P|of P]$",
    "^[and|so] what (does|did|do) P (say|write|think) [about P|of P]$",
    /^@\w+$/,
    "^[the] @(project|essay|award|certificate|publication|education|volunteer|work|reference|custom) [project|essay]$",
  ),
  words: words(`
    summarize summarise effect impact result outcome upshot point purpose goal aim gist reference
    project essay paper prize award course perform fare rank custom interest became become referee
    certificate education volunteer
  `),
  answer: (question, context) => {
    const kinds: EntityKind[] = ["project", "essay", "publication", "award", "certificate", "education"];
    const { entity: spoken } = context.focus;
    // "What did he say?" after a reference is asked of that person.
    const says = spoken?.kind === "reference" && /\bP (?:say|write|think)\b/.test(question.plain);
    const [entity] = says
      ? [spoken]
      : subjects(question, context, [...kinds, "reference", "custom", ...jobs, "interest"]);
    const topics = question.terms.filter((term) => !lightWords.has(term));
    if (!entity || topics.length > 2) return undefined;
    return jobs.includes(entity.kind) ? doneThere(entity, context) : told(entity, context);
  },
};

/** What was done at one place: position, dates, and the résumé's own lines. */
function doneThere(entity: Entity, { site }: Context): Draft {
  const position = positionOf(entity);
  const lead = [entity.name, position?.text, entity.period?.display].flatMap((part) =>
    part ? escapeMarkdown(part) : [],
  );
  const prose = [...factsOf(entity, "summary"), ...factsOf(entity, "description")].slice(0, 2);
  const items = factsOf(entity, "highlight");
  const head = [...(position ? [cite(position)] : []), ...periodEvidence(entity)];
  if (prose.length === 0 && items.length === 0)
    return position
      ? answered(`${lead.join(", ")}.`, head, { entity, sure: 0.5 })
      : notFound(site, `what was done at ${entity.name}`, { entity });
  const opening = `**${lead[0]}**${lead.length > 1 ? `, ${lead.slice(1).join(", ")}` : ""}.`;
  const shown: Fact[] = [];
  for (const fact of prose) {
    if (opening.length + lengthOf([...shown, fact]) > 600) break;
    shown.push(fact);
  }
  const said = shown.map((fact) => site.voice.quoting(sentence(escapeMarkdown(fact.text))));
  const text = [opening, ...said].join(" ");
  const lines: string[] = [];
  for (const fact of items) {
    if (text.length + lines.join("\n- ").length + fact.text.length > 900) break;
    lines.push(escapeMarkdown(fact.text));
    shown.push(fact);
  }
  return answered(
    lines.length > 0 ? `${text}\n\n${bullets(lines)}` : text,
    [...head, ...shown.map((fact) => cite(fact))],
    { entity, sure: 0.87 },
  );
}

function lengthOf(facts: Fact[]): number {
  return facts.reduce((sum, { text }) => sum + text.length, 0);
}

/** Several positions at one employer, one after another. */
function several(entities: Entity[], context: Context): Draft {
  const drafts = entities.slice(0, 3).map((entity) => doneThere(entity, context));
  const text = drafts.map((draft) => draft.text.slice(0, 380).replace(/\n- [^\n]*$/, "")).join("\n\n");
  return answered(
    text,
    drafts.flatMap((draft) => draft.evidence),
    { entity: entities[0], list: entities },
  );
}

/** The most a thing is told in, in characters. */
const longestPortrait = 460;

function told(entity: Entity, { site }: Context): Draft | undefined {
  const facts = tellingFacts(entity);
  if (facts.length === 0) return undefined;
  const chosen: { fact: Fact; said: string }[] = [];
  const evidence: Evidence[] = [citeName(entity)];
  const quotes = facts.flatMap((fact) => sentences(fact.text).map((quote) => ({ fact, quote })));
  // A sentence that ends in a colon announces what is not quoted with it.
  for (const { fact, quote } of quotes.filter((each) => !each.quote.endsWith(":"))) {
    const said = sentence(escapeMarkdown(quote));
    if (chosen.some((other) => other.said === said)) continue;
    const length = chosen.reduce((sum, other) => sum + other.said.length, said.length);
    if (chosen.length > 0 && length > longestPortrait) break;
    chosen.push({ fact, said });
    evidence.push(cite(fact, quote));
    if (evidence.length > 6) break;
  }
  const isDate = ({ fact }: { fact: Fact }) => /^(?:period|date)$/.test(fact.slot);
  const dates = chosen.filter(isDate).map(({ said }) => said);
  const prose = chosen.filter((each) => !isDate(each)).map(({ said }) => said);
  return answered([inTheirWords(entity, prose, site), ...dates].join(" "), evidence, { entity, sure: 0.87 });
}

/** What says most of a thing, the best first. */
function tellingFacts(entity: Entity): Fact[] {
  const described = factsOf(entity, "description", "summary", "reference");
  const main = described.length > 0 ? described : factsOf(entity, "tagline", "problem", "story");
  const rest = factsOf(entity, "outcome", "highlight", "degree", "area", "awarder", "issuer", "publisher");
  const facts = [...main, ...rest, ...factsOf(entity, "period", "date")];
  return facts.length > 0 && entity.kind !== "custom"
    ? facts
    : entity.facts.filter(({ slot, text }) => text !== entity.name && slot !== "url");
}

/** The sentences behind the name of their thing, marked where somebody says "I" in them. */
function inTheirWords(entity: Entity, prose: string[], { voice }: Site): string {
  const name = escapeMarkdown(entity.name);
  const [first = "", ...more] = prose;
  if (entity.kind === "reference") return `**${name}**: "${prose.join(" ")}"`;
  if (voice.quoting(first) !== first) return `**${name}**. ${voice.quoting(prose.join(" "))}`;
  // "Halfbeat is a turn-taking detector" names it already.
  const opening = first.startsWith(`${name} `)
    ? `**${name}**${first.slice(name.length)}`
    : [`**${name}**.`, first].join(" ").trim();
  return more.length > 0 ? `${opening} ${voice.quoting(more.join(" "))}` : opening;
}
