import { type Entity, type EntityKind, type Fact, sentences } from "@/lib/knowledge";
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
  type Rule,
} from "../draft";
import type { Question } from "../question";
import { subjects } from "../select";
import { duration, isCurrent, monthsCovered, monthsOf, newestFirst } from "../timeline";
import { escapeMarkdown, joinList, sentence } from "../voice";
import { fromPassages } from "./passages";

const jobs: EntityKind[] = ["work", "volunteer"];
const places: EntityKind[] = ["work", "volunteer", "education"];
const dated: EntityKind[] = [
  "work",
  "volunteer",
  "education",
  "project",
  "award",
  "certificate",
  "publication",
  "essay",
  "custom",
];

/** Questions for one field of one thing: when, where, as what, with which score. */
export const entryRules: Rule[] = [
  {
    id: "of-list",
    when: [
      /^(?:and |so |ok )?(?:which|what)(?: (?:is|was|of|one|ones|job|role|degree|school|paper|project|award))*(?: (?:the|them|these|those|two|three|both|jobs|roles|degrees|papers|projects))*(?: (?:is|was|came|comes|started))?(?: the)? (?:first|older|oldest|earliest|newer|newest|latest|last|most recent|longest|second|third|other)(?: one)?$/,
    ],
    answer: (question, { focus }) => {
      const list = (focus.list ?? []).filter((entity) => entity.period);
      const old = /\b(?:first|older|oldest|earliest)\b/.test(question.plain);
      const ordered = newestFirst(list);
      const entity = old
        ? ordered.at(-1)
        : /\b(?:second|third|other|longest)\b/.test(question.plain)
          ? undefined
          : ordered[0];
      if (!entity || list.length < 2) return undefined;
      const what =
        entity.kind === "education"
          ? educationLine(entity)
          : `**${escapeMarkdown(entity.name)}**${detail(entity)}, ${entity.period?.display}`;
      return answered(
        `${what}.`,
        entity.kind === "education"
          ? educationEvidence(entity)
          : [...periodEvidence(entity), ...factsOf(entity, "position").map((fact) => cite(fact))],
        { entity },
      );
    },
  },
  {
    id: "why-left",
    when: [
      /\bwhy (?:did|has|is|was) P (?:leave|left|quit|go|gone|resign\w*|leaving|let go|fired|move on|depart)\b/,
      /\b(?:reason|reasons) (?:for|of|behind) (?:leaving|P (?:departure|leaving))\b/,
      /\bwas P (?:fired|let go|laid off|dismissed)\b/,
    ],
    answer: (question, context) => {
      const [job] = subjects(question, context, jobs);
      const scope = job ? job.facts : context.site.knowledge.facts;
      for (const fact of scope) {
        const quote = sentences(fact.text).find((text) =>
          /\b(?:left|leave|leaving|quit|resigned|contract ended|moved on)\b.*\b(?:because|to|since|after|when|for)\b/i.test(
            text,
          ),
        );
        if (quote && job) return answered(`"${quote}"`, [cite(fact, quote)], { entity: job, sure: 0.6 });
      }
      return notFound(
        context.site,
        job ? `why ${context.site.voice.name} left ${job.name}` : "why that ended",
        { entity: job },
      );
    },
  },
  {
    id: "duration",
    when: [
      /\bhow (?:long|many (?:years|months))\b/,
      /\b(?:duration|tenure|time spent)\b/,
      /^(?:for )?how long$/,
    ],
    answer: (question, context) => {
      if (/\bexperience\b/.test(question.plain)) return undefined;
      const found = subjects(question, context, ["work", "volunteer", "education", "project"]);
      const entity = found[0];
      if (!entity || !monthsOf(entity.period)) return undefined;
      const group = found.filter((other) => other.kind === entity.kind && other.period?.start);
      const months = monthsCovered(group);
      const name =
        group.length === found.length && group.every((other) => other.name === entity.name)
          ? entity.name
          : joinList(group.map((other) => other.name));
      const still = group.some(isCurrent) ? " so far" : "";
      const spans = joinList(group.map((other) => other.period?.display ?? ""));
      return answered(
        `${duration(months)}${still} at ${name}: ${spans}.`.replace(/^./, (c) => c.toUpperCase()),
        group.flatMap(periodEvidence),
        { entity, sure: 0.88 },
      );
    },
  },
  {
    id: "score",
    when: [
      /\b(?:gpa|grade point|grades?|final (?:mark|grade|score)|marks|honou?rs degree|classification|cum laude)\b/,
    ],
    answer: (question, context) => {
      const entities = subjects(question, context, ["education"]);
      const scope =
        entities.length > 0
          ? entities
          : /@(?:work|volunteer)/.test(question.tagged) || unknownName(question)
            ? []
            : context.site.knowledge.of("education");
      const facts = scope
        .flatMap((entity) => factsOf(entity, "score"))
        .filter(
          (fact) =>
            /\d|honou?r|distinction|cum laude|merit|first|pass/i.test(fact.text) &&
            !/^(?:dissertation|thesis)/i.test(fact.text),
        );
      if (facts.length === 0)
        return notFound(context.site, "which grades there were", { entity: entities[0] });
      const lines = facts.map(
        (fact) => `${escapeMarkdown(fact.text)} at ${fact.entity.name}${degreeSuffix(fact.entity)}`,
      );
      return answered(
        facts.length === 1 ? `${lines[0]}.` : lines.map((line) => `- ${line}`).join("\n"),
        facts.flatMap((fact) => [cite(fact), citeName(fact.entity)]),
        { entity: facts[0]?.entity },
      );
    },
  },
  {
    id: "thesis",
    when: [/\b(?:thesis|dissertation)\b/],
    answer: (question, context) => {
      const facts = context.site.knowledge.facts.filter(
        (fact) =>
          /\b(?:thesis|dissertation)\b/i.test(`${fact.label} ${fact.text}`) && fact.entity.kind !== "faq",
      );
      const level = subjects(question, context, ["education"]);
      const own = facts.filter((fact) => level.includes(fact.entity));
      const fact = own[0] ?? facts[0];
      if (!fact) return notFound(context.site, "what the thesis was about");
      return answered(
        sentence(`${fact.entity.name}: ${escapeMarkdown(fact.text)}`),
        [cite(fact), citeName(fact.entity)],
        { entity: fact.entity },
      );
    },
  },
  {
    id: "when-start",
    when: [
      /\b(?:when|what (?:year|month|date)|which (?:year|month)|since when|in (?:what|which) (?:year|month)|what time)\b.*\b(?:join\w*|start\w*|begin|began|hired|enroll?\w*|commence\w*|found(?:ed)?|come (?:to|on board)|go to|get into|enter\w*|become|became)\b/,
      /\bsince when\b/,
      /\bstart(?:ing)? date\b/,
    ],
    answer: (question, context) => edge(question, context, "start"),
  },
  {
    id: "when-end",
    when: [
      /\b(?:when|what (?:year|month|date)|which (?:year|month)|in (?:what|which) (?:year|month)|until when)\b.*\b(?:leave|left|leav\w+|finish\w*|end\w*|graduat\w*|complet\w*|quit|stop\w*|done|conclude\w*|get P degree|depart\w*)\b/,
      /\b(?:graduation (?:year|date)|year of graduation|until when|end date|class of)\b/,
    ],
    answer: (question, context) => edge(question, context, "end"),
  },
  {
    id: "when",
    when: [
      /^(?:and |so |ok )?(?:when|what (?:year|month|date|dates|period)|which (?:year|month|dates)|in (?:what|which) (?:year|month)|from when|between (?:what|which)|during (?:what|which))\b/,
      /\b(?:what year|which year|what date|when was|when did|when (?:is|are|were)|dates? of|timeframe|time frame|how recent\w*|how long ago|(?:which|what) (?:month|year|date))\b/,
    ],
    answer: (question, context) => when(question, context),
  },
  {
    id: "company-does",
    when: [
      /\b(?:what (?:does|do|is|kind of (?:company|organi[sz]ation|business|place) is|sort of (?:company|business) is)) (?:the (?:company )?)?@(?:work|volunteer)(?: do| about| exactly)?$/,
      /\bwhat (?:does|do|did) (?:that|the|this) (?:company|organi[sz]ation|employer|firm) do\b/,
      /\bdescribe (?:the company|@work)$/,
      /\bwhat (?:industry|sector) (?:is|was) @work\b/,
    ],
    answer: (question, context) => {
      const [entity] = subjects(question, context, jobs);
      const fact = entity && factOf(entity, "description");
      if (!entity) return undefined;
      if (!fact) return doneThere(entity, context);
      return answered(
        sentence(`${entity.name}: ${escapeMarkdown(fact.text)}`),
        [cite(fact), citeName(entity)],
        { entity },
      );
    },
  },
  {
    id: "where-entry",
    when: [
      /\b(?:where|which (?:city|country|state|town|office)|what (?:city|country|state|town)|in (?:what|which) (?:city|country|state|town))\b.*@(?:work|volunteer|education)\b/,
      /\b(?:where|which (?:city|country)|what (?:city|country))\b.*\b(?:that|it|this) (?:job|company|school|based|located)?\b/,
      /@(?:work|education|volunteer) (?:location|located|based|office)/,
    ],
    answer: (question, context) => {
      const entities = subjects(question, context, places).filter((entity) => factOf(entity, "location"));
      const [entity] = entities;
      const fact = entity && factOf(entity, "location");
      if (!entity || !fact) {
        const [asked] = subjects(question, context, places);
        return asked && /\b(?:city|country|town|state|located|based|office)\b/.test(question.plain)
          ? (fromPassages(question, context) ??
              notFound(context.site, `where ${asked.name} was`, { entity: asked }))
          : undefined;
      }
      return answered(`${entity.name}: ${escapeMarkdown(fact.text)}.`, [cite(fact), citeName(entity)], {
        entity,
      });
    },
  },
  {
    id: "as-what",
    when: [
      /\b(?:what|which) (?:was|is|were|are) P (?:\w+ )?(?:role|position|title|job|job title|function)s? (?:at|with|in|for|on|there|when)\b/,
      /\b(?:role|position|title|job title|capacity|function)\b.*(?:@(?:work|volunteer|project)|\bthere\b|\bthat (?:job|company|project)\b)/,
      /@(?:work|volunteer|project) (?:role|position|title)\b/,
      /\b(?:what|which) (?:role|position|title|job title)s? (?:does|did|do|has|have) P (?:hold|held|have|had|play|occupy)\b/,
      /\bwhat did P work as\b|\bwork(?:ed)? as what\b|\bas what\b/,
      /^(?:and )?(?:P )?(?:role|position|title)(?: there)?$/,
    ],
    answer: (question, context) => {
      const entities = subjects(question, context, ["work", "volunteer", "project"]);
      const facts = entities.flatMap((entity) => positionOf(entity) ?? []);
      if (facts.length === 0)
        return entities[0]
          ? notFound(context.site, `which role it was at ${entities[0].name}`, { entity: entities[0] })
          : undefined;
      const lines = facts
        .slice(0, 5)
        .map(
          (fact) =>
            `${escapeMarkdown(fact.text)} at ${fact.entity.name}${fact.entity.period?.display ? ` (${fact.entity.period.display})` : ""}`,
        );
      return answered(
        lines.length === 1 ? `${lines[0]}.` : lines.map((line) => `- ${line}`).join("\n"),
        facts.flatMap((fact) => [cite(fact), ...periodEvidence(fact.entity)]),
        { entity: facts[0]?.entity },
      );
    },
  },
  {
    id: "studied",
    when: [
      /\b(?:what (?:did|does|is|was) P (?:study\w*|major\w*|degree|field of study|learn)|(?:which|what) (?:subject|field|major|area|discipline|degree|course of study|program(?:me)?)s?\b.*\b(?:P|@education|study|studied|degree|hold|have|has|earn|get|did|university|college)|P (?:major|degree|degrees|field of study|qualifications?)\b|(?:highest|what) (?:degree|qualification|level of education)|degree in what|what .* degree\b|what degrees?)/,
      /^(?:P )?(?:degree|degrees|major)$/,
    ],
    answer: (question, context) => {
      const entities = subjects(question, context, ["education"]);
      const elsewhere = unknownName(question) || /@(?:work|volunteer)\b/.test(question.tagged);
      const scope = entities.length > 0 ? entities : elsewhere ? [] : context.site.knowledge.of("education");
      const facts = scope.filter((entity) => factOf(entity, "degree", "area"));
      if (facts.length === 0) return notFound(context.site, "what was studied", { entity: entities[0] });
      const lines = facts.slice(0, 6).map((entity) => educationLine(entity));
      return answered(
        lines.length === 1 ? `${lines[0]}.` : lines.map((line) => `- ${line}`).join("\n"),
        facts.flatMap(educationEvidence),
        { entity: facts[0], list: facts },
      );
    },
  },
  {
    id: "issuer",
    when: [
      /\b(?:who|which (?:organi[sz]ation|company|body|institution)|by whom|where)\b.*\b(?:award\w*|issu\w*|gave|give|grant\w*|certif\w*|present\w*|publish\w*|from)\b.*/,
      /\b(?:issuer|awarder|publisher|issued by|published by|awarded by|appear(?:ed)? in|published in)\b/,
    ],
    answer: (question, context) => {
      const entities = subjects(question, context, ["award", "certificate", "publication"]);
      const [entity] = entities;
      if (!entity) return undefined;
      const fact = factOf(entity, "awarder", "issuer", "publisher");
      if (!fact) return notFound(context.site, `who stands behind ${entity.name}`, { entity });
      return answered(
        `${escapeMarkdown(entity.name)}: ${fact.label.toLowerCase()} **${escapeMarkdown(fact.text)}**.`,
        [cite(fact), citeName(entity)],
        { entity },
      );
    },
  },
  {
    id: "stack",
    when: [
      /\b(?:stack|technolog\w+|tech|tools?|frameworks?|languages?|built (?:with|using|in|on)|made with|written in|running on|runs on|libraries|database)\b.*@project\b|@project\b.*\b(?:stack|technolog\w+|tech|built (?:with|using|in|on)|made with|written in|running on|run on|runs on|tools?|frameworks?|languages?)\b/,
      /\b(?:its|P|that|the) (?:tech(?:nology)? )?stack\b|\bwhat (?:is|was) (?:it|that) (?:built|written|made|running) (?:with|in|on|using)\b|\b(?:which|what) (?:technolog\w+|tools|tech|stack|languages?|frameworks?) (?:did|does|was|were|is|are) (?:it|that|P)\b.*\b(?:it|that|there)?\b/,
      /^(?:and )?(?:the |its |tech )?stack$/,
    ],
    answer: (question, context) => {
      const [entity] = subjects(question, context, ["project", "work"]);
      if (!entity) return undefined;
      const facts = factsOf(entity, "keyword");
      if (facts.length === 0) return undefined;
      return answered(
        `${entity.name} is built with ${joinList(facts.map((fact) => `**${escapeMarkdown(fact.text)}**`))}.`,
        facts.map((fact) => cite(fact)),
        { entity },
      );
    },
  },
  {
    id: "entry-link",
    when: [
      /\b(?:link|url|website|site|web ?page|repo(?:sitory)?|source code|code|github|live|demo|try|see it|find it|where can i (?:see|find|read|try|get))\b/,
    ],
    answer: (question, context) => entryLink(question, context),
  },
  {
    id: "license",
    when: [/\blicen[cs]ed?\b(?!.*\bdriv)/],
    answer: (question, context) => {
      const [entity] = subjects(question, context, ["project"]);
      const fact = entity && factOf(entity, "license");
      if (!entity) return undefined;
      return fact
        ? answered(`${entity.name} is under the ${fact.text} license.`, [cite(fact), citeName(entity)], {
            entity,
          })
        : (fromPassages(question, context) ??
            notFound(context.site, `which license ${entity.name} is under`, { entity }));
    },
  },
  {
    id: "story",
    when: [
      /\b(?:what (?:went wrong|failed|did not work)|fail\w*|mistakes?|lessons?|learn(?:ed|t)? from|do differently|regrets?)\b/,
      /\b(?:outcome|results?|impact|numbers|metrics|achiev\w+)\b/,
      /\b(?:why (?:did|was|is|that|use|choose)|decisions?|trade-?offs?|architecture)\b/,
      /\b(?:P (?:part|role|contribution)|who (?:else )?(?:built|worked)|alone|team size)\b/,
      /\b(?:problem|purpose|point of|what is it for|why (?:does|did) it exist)\b/,
    ],
    answer: (question, context) => storyPart(question, context),
  },
  {
    id: "done-there",
    when: [
      /\b(?:what (?:did|does|do|has|have|was|is|were|are) P (?:do|doing|done|work on|working on|worked on|accomplish\w*|achiev\w*|build|built|responsib\w*|contribut\w*|actually do)|responsibilit\w+|duties|accomplishments?|achievements?|highlights|contributions?|tasks)\b.*(?:@(?:work|volunteer)|\b(?:there|that (?:job|role|company)|it|then|at|as|for|with|in)\b)/,
      /@(?:work|volunteer).*\b(?:about|responsibilit\w+|duties|accomplishments?|achievements?|highlights|contributions?)\b/,
      /^(?:and )?what (?:did|does) P do (?:there|then|for them|for it|in that (?:role|job)|at that (?:job|company))$/,
      /\b(?:tell me (?:more )?about|describe|what about|how about|explain|more (?:on|about)|details? (?:on|about)|what was)\b.*@(?:work|volunteer)\b/,
      /\bwhat (?:was|is) (?:it|that|P .{0,30}) (?:like|about)\b/,
    ],
    answer: (question, context) => {
      const entities = subjects(question, context, jobs);
      const [entity] = entities;
      if (!entity) return undefined;
      return entities.length > 1 && entities.every((other) => other.name === entity.name)
        ? several(entities, context)
        : doneThere(entity, context);
    },
  },
  {
    id: "about-thing",
    when: [
      /\b(?:tell me|describe|what is|what was|what are|what does|explain|about|more on|became of|happened (?:to|with)|details|how does|show me|summari[sz]e|know more|what about|how about)\b/,
      /^@\w+$/,
      /^(?:the )?@(?:project|essay|award|certificate|publication|education|volunteer|work|reference|custom)(?: project| essay)?$/,
    ],
    answer: (question, context) => aboutThing(question, context),
  },
];

/** The field that says what the owner was there. */
export function positionOf(entity: Entity): Fact | undefined {
  return factOf(entity, "position", "role");
}

/** Receipts for when something was: its dates and its name. */
export function periodEvidence(entity: Entity): Evidence[] {
  const fact = factOf(entity, "period", "date");
  return fact ? [cite(fact), citeName(entity)] : [citeName(entity)];
}

export function educationLine(entity: Entity): string {
  const degree = factOf(entity, "degree")?.text;
  const area = factOf(entity, "area")?.text;
  const what =
    degree && area && !degree.toLowerCase().includes(area.toLowerCase())
      ? `${degree}, ${area}`
      : (degree ?? area ?? "Studies");
  return `**${escapeMarkdown(what)}**, ${escapeMarkdown(entity.name)}${entity.period?.display ? ` (${entity.period.display})` : ""}`;
}

export function educationEvidence(entity: Entity): Evidence[] {
  return [citeName(entity), ...factsOf(entity, "degree", "area", "period").map((fact) => cite(fact))];
}

/** Whether the question names something the site has never heard of. */
export function unknownName(question: Question): boolean {
  return question.unknown.some(({ proper, raw }) => proper || /^[A-Z]{2,}$/.test(raw));
}

/** What was done at one place: position, dates, and the résumé's own lines. */
export function doneThere(entity: Entity, { site }: Context): Draft {
  const position = positionOf(entity);
  const lead = [entity.name, position?.text, entity.period?.display]
    .filter(Boolean)
    .map((part) => escapeMarkdown(part as string));
  const prose = factsOf(entity, "summary", "description").sort((a, b) => order(a) - order(b));
  const items = factsOf(entity, "highlight");
  if (prose.length === 0 && items.length === 0) {
    const more = notFound(site, `what was done at ${entity.name}`, { entity });
    return position
      ? answered(`${lead.join(", ")}.`, [cite(position), ...periodEvidence(entity)], { entity, sure: 0.5 })
      : more;
  }
  const evidence: Evidence[] = [...(position ? [cite(position)] : []), ...periodEvidence(entity)];
  let text = `**${lead[0]}**${lead.length > 1 ? `, ${lead.slice(1).join(", ")}` : ""}.`;
  for (const fact of prose.slice(0, 2)) {
    if (text.length + fact.text.length > 600) break;
    text += ` ${sentence(escapeMarkdown(fact.text))}`;
    evidence.push(cite(fact));
  }
  const lines: string[] = [];
  for (const fact of items) {
    if (text.length + lines.join("\n").length + fact.text.length > 900) break;
    lines.push(`- ${escapeMarkdown(fact.text)}`);
    evidence.push(cite(fact));
  }
  return answered(lines.length > 0 ? `${text}\n\n${lines.join("\n")}` : text, evidence, {
    entity,
    sure: 0.87,
  });
}

function several(entities: Entity[], context: Context): Draft {
  const drafts = entities.slice(0, 3).map((entity) => doneThere(entity, context));
  const text = drafts.map((draft) => draft.text.slice(0, 380).replace(/\n- [^\n]*$/, "")).join("\n\n");
  return answered(
    text,
    drafts.flatMap((draft) => draft.evidence),
    { entity: entities[0], list: entities },
  );
}

function order(fact: Fact): number {
  return fact.slot === "summary" ? 0 : 1;
}

function degreeSuffix(entity: Entity): string {
  const degree = factOf(entity, "degree", "area");
  return degree ? ` (${degree.text})` : "";
}

function edge(question: Question, context: Context, which: "start" | "end"): Draft | undefined {
  const kinds: EntityKind[] =
    which === "end" && /\bgraduat|degree|studies|class of|school|college|university/.test(question.plain)
      ? ["education"]
      : dated;
  const found = subjects(question, context, kinds);
  const scope =
    found.length > 0
      ? found
      : kinds.length === 1 && !unknownName(question)
        ? context.site.knowledge.of("education")
        : [];
  const entity = scope.find((candidate) => candidate.period);
  if (!entity?.period)
    return scope[0] ? notFound(context.site, `when that was`, { entity: scope[0] }) : undefined;
  const { voice } = context.site;
  const [from, to] = entity.period.display.split(" – ");
  const value = which === "start" ? from : isCurrent(entity) ? undefined : (to ?? from);
  if (!value)
    return answered(
      voice.say(`{S} {is|am} still at ${entity.name} (${entity.period.display}).`),
      periodEvidence(entity),
      { entity },
    );
  const verb = which === "start" ? "Started at" : "Finished at";
  const rest = scope.slice(1).filter((other) => other.period && other.name === entity.name);
  const also = rest
    .map(
      (other) =>
        ` ${positionOf(other)?.text ?? factOf(other, "degree", "area")?.text ?? other.name}: ${other.period?.display}.`,
    )
    .join("");
  const what = positionOf(entity)?.text ?? factOf(entity, "degree")?.text;
  return answered(
    `${verb} ${entity.name}${what ? ` (${what})` : ""}: **${value}**. The dates given are ${entity.period.display}.${also}`,
    [...periodEvidence(entity), ...rest.flatMap(periodEvidence)],
    { entity },
  );
}

function when(question: Question, context: Context): Draft | undefined {
  const found = subjects(question, context, dated).filter((entity) => entity.period);
  const [entity] = found;
  if (!entity) return undefined;
  // "When did she rework the fetch path at Acme?" asks for more than Acme's dates.
  if (entity.kind === "work" && question.terms.length > 3) return undefined;
  const same = found.filter((other) => other.kind === entity.kind).slice(0, 4);
  const lines = same.map(
    (other) => `${escapeMarkdown(other.name)}${detail(other)}: **${other.period?.display}**`,
  );
  return answered(
    lines.length === 1 ? `${lines[0]}.` : lines.map((line) => `- ${line}`).join("\n"),
    same.flatMap(periodEvidence),
    { entity },
  );
}

function detail(entity: Entity): string {
  const fact = positionOf(entity) ?? factOf(entity, "degree", "awarder", "issuer", "publisher");
  return fact ? ` (${escapeMarkdown(fact.text)})` : "";
}

function entryLink(question: Question, context: Context): Draft | undefined {
  const [entity] = subjects(question, context, [
    "project",
    "publication",
    "certificate",
    "work",
    "volunteer",
    "education",
    "essay",
  ]);
  if (!entity) return undefined;
  if (entity.kind === "essay")
    return answered(`[${escapeMarkdown(entity.name)}](${entity.url.split("#")[0]})`, [citeName(entity)], {
      entity,
    });
  const wantsCode = /\b(?:repo(?:sitory)?|source|code|github)\b/.test(question.plain);
  const facts = wantsCode
    ? [
        ...factsOf(entity, "repo"),
        ...factsOf(entity, "url").filter((fact) => /git(?:hub|lab)|code|bitbucket/.test(fact.text)),
      ]
    : factsOf(entity, "url", "repo");
  if (
    !/\b(?:link|url|website|site|web ?page|repo(?:sitory)?|source code|code|github|demo|where can)\b/.test(
      question.plain,
    )
  )
    return undefined;
  const fact = facts[0];
  if (!fact) return notFound(context.site, `where ${entity.name} can be found online`, { entity });
  const href = fact.href ?? fact.text;
  return answered(
    `${escapeMarkdown(entity.name)}: [${escapeMarkdown(fact.text.replace(/^https?:\/\/(?:www\.)?/, ""))}](${href})`,
    [cite(fact), citeName(entity)],
    { entity },
  );
}

const storySlots: [RegExp, string[]][] = [
  [
    /\b(?:went wrong|fail\w*|mistakes?|lessons?|learn(?:ed|t)? from|differently|regrets?|did not work)\b/,
    ["failed"],
  ],
  [/\b(?:outcome|results?|impact|numbers|metrics|achiev\w+)\b/, ["outcome", "highlight"]],
  [/\b(?:P (?:part|role|contribution)|who (?:else )?(?:built|worked)|alone|team size)\b/, ["part", "role"]],
  [/\b(?:problem|purpose|point of|what is it for|exist)\b/, ["problem"]],
  [/\b(?:why|decisions?|trade-?offs?|architecture|choose|chose)\b/, ["decision"]],
];

function storyPart(question: Question, context: Context): Draft | undefined {
  const [entity] = subjects(question, context, ["project"]);
  if (!entity) return undefined;
  const slots = storySlots.find(([pattern]) => pattern.test(question.plain))?.[1] ?? [];
  const facts = factsOf(entity, ...slots);
  // A narrower question ("why Postgres?") is better met by the sentence that says it.
  if (facts.length === 0 || (slots[0] === "decision" && question.terms.length > 1)) return undefined;
  let text = "";
  const evidence: Evidence[] = [];
  for (const fact of facts) {
    if (text && text.length + fact.text.length > 800) break;
    text += `${text ? " " : ""}${sentence(escapeMarkdown(fact.text))}`;
    evidence.push(cite(fact));
  }
  return answered(text, evidence, { entity, sure: 0.85 });
}

/** One named thing, told in a few lines. */
export function aboutThing(question: Question, context: Context): Draft | undefined {
  const kinds: EntityKind[] = [
    "project",
    "essay",
    "publication",
    "award",
    "certificate",
    "education",
    "reference",
    "custom",
    "volunteer",
    "work",
    "interest",
  ];
  const [entity] = subjects(question, context, kinds);
  if (!entity || question.terms.length > 2) return undefined;
  if (entity.kind === "work" || entity.kind === "volunteer") return doneThere(entity, context);
  const main = factsOf(entity, "tagline", "description", "summary", "reference", "problem", "story");
  const rest = factsOf(
    entity,
    "outcome",
    "highlight",
    "degree",
    "area",
    "awarder",
    "issuer",
    "publisher",
    "period",
    "date",
  );
  const facts = [...main, ...rest];
  const others =
    facts.length > 0 ? facts : entity.facts.filter((fact) => fact.slot !== "title" && fact.slot !== "url");
  if (others.length === 0) return undefined;
  let text = `**${escapeMarkdown(entity.name)}**.`;
  const evidence: Evidence[] = [citeName(entity)];
  const said = new Set<string>();
  for (const fact of others) {
    if (said.has(fact.text) || text.length + fact.text.length > 680) continue;
    said.add(fact.text);
    text += ` ${sentence(escapeMarkdown(fact.text))}`;
    evidence.push(cite(fact));
    if (evidence.length > 6) break;
  }
  return answered(text, evidence, { entity, sure: 0.87 });
}
