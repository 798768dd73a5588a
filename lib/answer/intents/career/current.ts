import type { Entity } from "@/lib/knowledge";
import { inYears, isCurrent, newestFirst } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { named, subjects } from "../../read/select";
import { inBrackets, periodEvidence, positionOf, roleEvidence, startOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** Where the owner works at present. */
export const currentJob: Intent = {
  id: "current-job",
  claim: asks(
    "(current|currently|now|right now|at the moment|at present|presently|present|today|these days|nowadays|latest|most recent|most recently|newest|last) .. (job|employer|client|employed|position|role|company|gig|work|works|working|workplace|title|employment|boss|startup)",
    // Who does she work for?
    /\b(?:who|where|which company|what company|for whom|what firm|which organi[sz]ation)\b (?:is|does|do|are|has|have)? ?(?:P )(?:currently |now |been )?(?:work(?:s|ing)?|employed)\b(?: for| at| with| now| currently| today| right now| these days| at the moment| at present)*$/,
    /\b(?:P (?:current )?(?:employer|company|workplace|day job))\b(?!s)/,
    "(which|what) (company|employer|job|startup|firm) .. (most recently|recently|lately|last)$",
    "(which|what) (company|organization|organisation|startup|firm|team) is P",
    "^[and|so] (who|which company|what company) (employs|pays) P [salary] [now|today|currently|at the moment]$",
    "(who|whom|where|which company) is P working",
    "^[P] [current] (job title|title|role|position|job|employer) (right now|now|currently|today|at the moment|at present)$",
    "(work|works|working) (now|currently|right now|today|these days)",
    "^(employer|current job|current employer|current role|job|current position|latest job)$",
    "is P [currently] (employed|working|unemployed)",
    "what is P (doing|up to) [now|currently|right now|these days|at the moment]$",
  ),
  words: words(`
    present days nowadays employer client employed gig workplace boss startup firm organi team pays
    salary unemployed
  `),
  answer: (question, context) =>
    question.span || named(question, ["work", "project", "education"]).length > 0 || question.terms.length > 3
      ? undefined
      : present(question, context),
};

/** Whether something goes on still. */
export const stillAt: Intent = {
  id: "still-at",
  claim: asks(
    "still (at|on|with|there|work*|employed|involved|volunteer*|stud*|in|part of|a member|active|maintain*|live|running|around|going)",
    "still .. @(work|volunteer|education|project)",
  ),
  words: words("employed member active live running education project wor* volunt* stu* maintai*"),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["work", "volunteer", "education", "project"]);
    if (!entity?.period) return undefined;
    const text = `${isCurrent(entity) ? "Yes" : "No"}: ${escapeMarkdown(entity.name)}, ${entity.period.display}.`;
    const [note] = entity.kind === "project" ? factsOf(entity, "status", "tagline", "description") : [];
    return answered(
      note ? `${text} ${escapeMarkdown(note.text)}` : text,
      [...periodEvidence(entity), ...(note ? [cite(note)] : [])],
      { entity, sure: 0.85 },
    );
  },
};

const states =
  "(live|running|active|maintained|finished|done|archived|in use|in production|dead|discontinued|closed|over)";

/** What has become of a project: "Is Second Ring live?" */
export const status: Intent = {
  id: "status",
  claim: asks(
    `(is|was|are) (@project|it) [still|already|now|ever] ${states}`,
    "(status|state) of @project",
    "@project [P] status",
  ),
  words: words(`
    project live running active maintained archived production dead discontinued closed status state
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    const fact = entity && factsOf(entity, "status")[0];
    if (!entity || !fact) return undefined;
    const text = `**${escapeMarkdown(entity.name)}** is marked as ${escapeMarkdown(fact.text)}${inBrackets(entity.period?.display)}.`;
    return answered(text, [cite(fact), ...periodEvidence(entity)], { entity, sure: 0.85 });
  },
};

/** Whether the owner was ever at a place. */
export const workedAt: Intent = {
  id: "worked-at",
  claim: asks(
    /^(?:and |so )?(?:has|have|did|does|do|was|is|were) P (?:ever |really |actually |already |currently |still )?(?:been )?(?:work\w*|employed|at|intern\w*|volunteer\w*|stud\w+|attend\w*|go to|went to|graduate\w*|involved|hold|held|served?)\b.*@(?:work|volunteer|education)/,
    /^(?:has|did|have) P .*@(?:work|volunteer|education)$/,
    "^[and|so] (does|do|did|has|have|is|was) P [actually|really|also|already] (have|hold|got|get|earn*|finish*|complete*|do|done|a|an|been|be) [a|an|P|the|as a] @(education|work|volunteer)",
  ),
  words: words(`
    employed served education wor* inter* volunt* stu* atten* graduat* ear* finis* complet*
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["work", "volunteer", "education"]);
    if (!entity || asksMore(entity, question)) return undefined;
    const { span } = question;
    const then = span && context.site.knowledge.of(entity.kind).filter(({ name }) => name === entity.name);
    const during = span && then?.find((other) => inYears(other, span));
    return then && !during ? notThen(then) : wasThere(during ?? entity);
  },
};

function present(question: Question, { site }: Context): Draft | undefined {
  const order = newestFirst(site.knowledge.of("work"));
  const [job] = order;
  if (!job) return notFound(site, "where the work is at present");
  const latest =
    /\b(?:latest|most recent|last|newest)\b/.test(question.plain) && !/\bcurrent|now\b/.test(question.plain);
  const current = order.filter(isCurrent);
  if (current.length === 0) return mostRecent(job, latest);
  const shown = latest ? [job] : current.slice(0, 3);
  const parts = shown.map((entity) => {
    const position = positionOf(entity);
    const since = entity.period?.start ? `, since ${startOf(entity)}` : "";
    return `at **${escapeMarkdown(entity.name)}**${position ? ` as ${escapeMarkdown(position.text)}` : ""}${since}`;
  });
  return answered(site.voice.say(`{S} {works|work} ${joinList(parts)}.`), shown.flatMap(roleEvidence), {
    entity: shown[0],
    list: shown,
    sure: 0.92,
  });
}

function mostRecent(job: Entity, asked: boolean): Draft {
  const position = positionOf(job);
  const role = position ? `${escapeMarkdown(position.text)} at ` : "";
  const text = `${asked ? "" : "No current job is given. "}The most recent: ${role}**${escapeMarkdown(job.name)}**${inBrackets(job.period?.display)}.`;
  return answered(text, roleEvidence(job), { entity: job, sure: asked ? 0.9 : 0.7 });
}

const placeWords =
  /^(?:hold|earn|finish|complet|degre|work|employ|intern|volunt|studi|attend|graduat|job|role|compani|ever|involv|experi)$/;

/** "Did she introduce reviews at Acme?" asks for more than whether she was there. */
function asksMore(entity: Entity, question: Question): boolean {
  const mention = question.mentions.find(({ candidates }) =>
    candidates.some((candidate) => candidate.entity === entity),
  );
  const byRole = mention?.candidates[0]?.weight === 0.65;
  if (byRole && question.terms.length <= 4) return false;
  return question.terms.some((term) => !placeWords.test(term));
}

/** "Did she work there before 2019?", when the dates say otherwise. */
function notThen(entities: Entity[]): Draft | undefined {
  const [entity] = entities;
  if (!entity?.period) return undefined;
  const spans = joinList(entities.map(({ period }) => period?.display ?? ""));
  return answered(`No: **${escapeMarkdown(entity.name)}**, ${spans}.`, entities.flatMap(periodEvidence), {
    entity,
    sure: 0.8,
  });
}

function wasThere(entity: Entity): Draft {
  const position = positionOf(entity) ?? factsOf(entity, "degree", "area")[0];
  const text = `Yes${position ? `: ${escapeMarkdown(position.text)} at` : ", at"} **${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}.`;
  return answered(text, [...periodEvidence(entity), ...(position ? [cite(position)] : [])], {
    entity,
    sure: 0.92,
  });
}
