import {
  duration,
  type Entity,
  type EntityKind,
  isCurrent,
  monthsCovered,
  monthsOf,
  newestFirst,
} from "@/lib/knowledge";
import { joinList, lightWords, sentences, terms } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf, factsOf, notFound } from "../../draft";
import { aboutAThing, namesUnknown } from "../../read/asked";
import type { Question } from "../../read/question";
import { refersBack, subjects } from "../../read/select";
import {
  detail,
  educationEvidence,
  educationLine,
  inBrackets,
  periodEvidence,
  positionOf,
  sentenceOrList,
} from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

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

/** "Which one came first?", of the things that were just listed. */
export const ofList: Intent = {
  id: "of-list",
  claim: asks(
    /^(?:and |so |ok )?(?:which|what)(?: (?:is|was|of|one|ones|job|role|degree|school|paper|project|award))*(?: (?:the|them|these|those|two|three|both|jobs|roles|degrees|papers|projects))*(?: (?:is|was|came|comes|started))?(?: the)? (?:first|older|oldest|earliest|newer|newest|latest|last|most recent|longest|second|third|other)(?: one)?$/,
  ),
  words: words("ones degree school paper project award older newer longest"),
  answer: (question, { focus }) => {
    const list = newestFirst((focus.list ?? []).filter((entity) => entity.period));
    if (list.length < 2 || /\b(?:second|third|other|longest)\b/.test(question.plain)) return undefined;
    const entity = /\b(?:first|older|oldest|earliest)\b/.test(question.plain) ? list.at(-1) : list[0];
    if (!entity) return undefined;
    if (entity.kind === "education")
      return answered(`${educationLine(entity)}.`, educationEvidence(entity), { entity });
    return answered(
      `**${escapeMarkdown(entity.name)}**${detail(entity)}, ${entity.period?.display}.`,
      [...periodEvidence(entity), ...factsOf(entity, "position").map((fact) => cite(fact))],
      { entity },
    );
  },
};

/** For how long something went on. */
export const howLong: Intent = {
  id: "duration",
  claim: asks("how (long|many years|many months)", "(duration|tenure|time spent)"),
  words: words("duration tenure"),
  answer: (question, context) => {
    if (/\bexperience\b/.test(question.plain)) return undefined;
    // "How long does a battery last?" is not about the last job.
    if (!question.person && !refersBack(question) && !aboutAThing(question)) return undefined;
    const found = subjects(question, context, ["work", "volunteer", "education", "project"]);
    const [entity] = found;
    if (!entity || !monthsOf(entity.period)) return undefined;
    const group = found.filter((other) => other.kind === entity.kind && other.period?.start);
    const oneName = group.length === found.length && group.every((other) => other.name === entity.name);
    const name = oneName ? entity.name : joinList(group.map((other) => other.name));
    const still = group.some(isCurrent) ? " so far" : "";
    const spans = joinList(group.map((other) => other.period?.display ?? ""));
    return answered(
      `${duration(monthsCovered(group))}${still} at ${name}: ${spans}.`,
      group.flatMap(periodEvidence),
      { entity, sure: 0.88 },
    );
  },
};

const askedWhen =
  "(when|what year|what month|what months|what date|which year|which month|which months|since when|in what year|in what month|in what months|in which year|in which month|in which months|what time)";

export const started: Intent = {
  id: "when-start",
  claim: asks(
    // When did she join Acme?
    `${askedWhen} .. (join*|start*|begin|began|hired|enrol*|commence*|come to|come on board|go to|get into|enter*|become|became)`,
    "since when",
    "(start|starting) date",
  ),
  words: words("hired board become became joi* star* enro* commenc* ente*"),
  answer: (question, context) => edge(question, context, "start"),
};

export const ended: Intent = {
  id: "when-end",
  claim: asks(
    // When did she graduate?
    /\b(?:when|what (?:year|month|date)|which (?:year|month)|in (?:what|which) (?:year|month)|until when)\b.*\b(?:leave|left|leav\w+|finish\w*|end\w*|graduat\w*|complet\w*|quit|stop\w*|done|conclude\w*|get P degree|depart\w*|expir\w*|run out|renew\w*)\b/,
    "graduation (year|date)",
    "(year of graduation|until when|end date|class of)",
  ),
  words: words(`
    quit degree run class lea* finis* end* gradua* comple* sto* conclud* depar* expi* rene*
  `),
  answer: (question, context) => edge(question, context, "end"),
};

export const when: Intent = {
  id: "when",
  claim: asks(
    "^[and|so|ok] (when|what year|in what months|in which months|which months|what month|what date|what dates|what period|which year|which month|which dates|in what year|in what month|in which year|in which month|from when|between what|between which|during what|during which)",
    "(what|which) (year|years|month|months|date|dates)",
    "when (was|did|is|are|were)",
    "^[and|so] when did (it|that|this) (run|happen|take place|go|last)",
    "when .. P (pass|passed|sit|sat|take|took|get|got|obtain*|earn*|receive*) .. [exam|test|certification|certificate|degree]",
    "(date|dates) of",
    "(timeframe|time frame|how recent*|how long ago)",
  ),
  words: words(`
    period run pass sat exam test certification degree timeframe frame ago obtai* ear* receiv* recen*
  `),
  answer: (question, context) => {
    const found = subjects(question, context, dated).filter((entity) => entity.period);
    const [entity] = found;
    if (!entity) return undefined;
    // "When did she rework the fetch path at Acme?" asks for more than Acme's dates.
    if (entity.kind === "work" && question.terms.length > 3) return undefined;
    const told = eventIn(entity, question);
    if (told) return told;
    const same = found.filter((other) => other.kind === entity.kind).slice(0, 4);
    const lines = same.map(
      (other) => `${escapeMarkdown(other.name)}${detail(other)}: **${other.period?.display}**`,
    );
    return answered(sentenceOrList(lines), same.flatMap(periodEvidence), { entity });
  },
};

/** "When was Mapwright acquired?": the sentence on it that holds the word and a year. */
function eventIn(entity: Entity, { terms: asked }: Question): Draft | undefined {
  const wanted = asked.filter((term) => !lightWords.has(term));
  for (const fact of factsOf(entity, "summary", "description", "highlight", "story")) {
    const quote = sentences(fact.text).find(
      (text) => /\b(?:19|20)\d\d\b/.test(text) && wanted.some((term) => terms(text).includes(term)),
    );
    if (quote)
      return answered(
        `**${escapeMarkdown(entity.name)}**: ${sentence(escapeMarkdown(quote))}`,
        [cite(fact, quote), citeName(entity)],
        {
          entity,
          sure: 0.8,
        },
      );
  }
  return undefined;
}

/** The first or the last date of a thing. */
function edge(question: Question, context: Context, which: "start" | "end"): Draft | undefined {
  const { site } = context;
  const studies =
    which === "end" && /\bgraduat|degree|studies|class of|school|college|university/.test(question.plain);
  const found = subjects(question, context, studies ? ["education"] : dated);
  const fallback = studies && !namesUnknown(question) ? site.knowledge.of("education") : [];
  const scope = found.length > 0 ? found : fallback;
  const entity = scope.find((candidate) => candidate.period);
  if (!entity?.period) return scope[0] ? notFound(site, "when that was", { entity: scope[0] }) : undefined;
  const [from, to] = entity.period.display.split(" – ");
  // A certificate has one date, that of its issue.
  if (which === "end" && !to && entity.kind === "certificate")
    return notFound(site, `until when ${entity.name} is valid`, { entity });
  const value = which === "start" ? from : isCurrent(entity) ? undefined : (to ?? from);
  if (!value)
    return answered(
      site.voice.say(`{S} {is|am} still at ${entity.name} (${entity.period.display}).`),
      periodEvidence(entity),
      { entity },
    );
  const verb = which === "start" ? "Started at" : "Finished at";
  const what = positionOf(entity)?.text ?? factOf(entity, "degree")?.text;
  const rest = scope.slice(1).filter((other) => other.period && other.name === entity.name);
  const also = rest.map((other) => {
    const label = positionOf(other)?.text ?? factOf(other, "degree", "area")?.text ?? other.name;
    return ` ${label}: ${other.period?.display}.`;
  });
  return answered(
    `${verb} ${entity.name}${inBrackets(what)}: **${value}**. The dates given are ${entity.period.display}.${also.join("")}`,
    [...periodEvidence(entity), ...rest.flatMap(periodEvidence)],
    { entity },
  );
}
