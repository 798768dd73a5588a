import type { Entity } from "@/lib/knowledge";
import { isCurrent, isInYears, newestFirst } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { asksForSideWork } from "../../read/question-checks";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, positionOf, unfinishedNote, withEnding } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { lacksAskedDegree } from "../entry/studies";
import { asks, type Intent, words } from "../intent";

/** Whether the owner ever worked, studied or volunteered at a place. */
export const workedAt: Intent = {
  id: "worked-at",
  examples: ["Has she ever worked at {employer}?", "Did she study at {school}?"],
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
    if (!entity || asksForMore(entity, question)) return undefined;
    if (entity.kind === "education" && asksForSideWork(question)) return undefined;
    const { span } = question;
    if (!span && presentTensePattern.test(question.plain)) return presentDraft(entity, question, context);
    const stays = span && context.site.knowledge.of(entity.kind).filter(({ name }) => name === entity.name);
    const stayInSpan = span && stays?.find((other) => isInYears(other, span));
    if (stays && !stayInSpan) return denyStay(stays);
    const stay = stayInSpan ?? entity;
    return confirmStay(stay, lacksAskedDegree(question, stay) ? "No" : "Yes");
  },
};

const presentTensePattern =
  /^(?:and |so )?(?:does|do|is|are) P (?:(?:really|actually|already|currently|still|now) )*(?:work\w*|employed|at|intern\w*|volunteer\w*|study\w*|attend\w*)\b/;

/** "Does she work at Acme?" is about today: an ended job is a no, and without dates nobody knows. */
function presentDraft(entity: Entity, question: Question, context: Context): Draft | undefined {
  const { knowledge } = context.site;
  const found = subjects(question, context, [entity.kind]);
  const stays = newestFirst(
    (found.length > 0 ? found : knowledge.of(entity.kind)).filter(({ name }) => name === entity.name),
  );
  const [last] = stays;
  if (!last || isCurrent(last)) return last && confirmStay(last);
  return last.period ? denyStay(stays) : { ...confirmStay(last, ""), status: "partial" };
}

const placeWordPattern =
  /^(?:hold|earn|finish|complet|degre|work|employ|intern|volunt|studi|attend|graduat|job|role|compani|ever|involv|experi)$/;

/** "Did she introduce reviews at Acme?" asks for more than whether she was there. */
function asksForMore(entity: Entity, question: Question): boolean {
  const mention = question.mentions.find(({ candidates }) =>
    candidates.some((candidate) => candidate.entity === entity),
  );
  const isNamedByRole = mention?.candidates[0]?.weight === 0.65;
  if (isNamedByRole && question.terms.length <= 4) return false;
  return question.terms.some((term) => !placeWordPattern.test(term));
}

/** A no with the dates: "Did she work there before 2019?", when they say otherwise. */
function denyStay(entities: Entity[]): Draft | undefined {
  const [entity] = entities;
  if (!entity?.period) return undefined;
  const spans = joinList(entities.map(({ period }) => period?.display ?? ""));
  return answered(`No: **${escapeMarkdown(entity.name)}**, ${spans}.`, entities.flatMap(periodEvidence), {
    topic: entity,
    prior: 0.8,
  });
}

/** @param yes how the question is answered; empty where the dates don't say */
function confirmStay(entity: Entity, yes = "Yes"): Draft {
  const position = positionOf(entity);
  const roleFacts = position
    ? [position]
    : ["degree", "area"].flatMap((slot) => factsOf(entity, slot).slice(0, 1));
  const what = roleFacts.map(({ text }) => escapeMarkdown(text)).join(", ");
  const lead = yes && `${yes}${what ? ": " : ", "}`;
  const text = `${lead}${what ? `${what} at ` : yes && "at "}**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}${unfinishedNote(entity)}.`;
  const facts = withEnding(entity, roleFacts);
  return answered(text, [...periodEvidence(entity), ...facts.map((fact) => cite(fact))], {
    topic: entity,
    prior: 0.92,
  });
}
