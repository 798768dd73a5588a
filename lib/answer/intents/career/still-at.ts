import { type Entity, type EntityKind, isCurrent, newestFirst } from "@/lib/knowledge";
import { answered, type Context, cite, citeName, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { mentionsUnknownName } from "../../read/question-checks";
import { subjects } from "../../read/select";
import { periodEvidence, underName } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { handoverEvidence } from "../entry/handed-over";
import { asks, type Intent, words } from "../intent";

/** Verbs that apply to certain kinds of entries only. */
const kindsByVerb: readonly [RegExp, EntityKind[]][] = [
  [/\bvolunteer/, ["volunteer"]],
  [/\bstud(?:y|ying)\b/, ["education"]],
  [/\bemployed\b/, ["work"]],
];

const defaultKinds: EntityKind[] = ["work", "volunteer", "education", "project"];

/** Whether a job, a study, volunteering or a project is still ongoing. */
export const stillAt: Intent = {
  id: "still-at",
  examples: ["Is she still at {employer}?", "Does she still volunteer?"],
  claim: asks(
    "still (at|on|with|there|work*|employed|involved|volunteer*|stud*|in|part of|a member|active|maintain*|live|running|around|going)",
    "still .. @(work|volunteer|education|project)",
  ),
  words: words("employed member active live running education project wor* volunt* stu* maintai*"),
  answer: (question, context) => {
    const entity = askedEntity(question, context);
    if (!entity?.period || /^(?:and |so )?(?:what|which|who|why|how)\b/.test(question.plain))
      return undefined;
    // "Is she still its maintainer?" is about her; "is it still live?" about the project, whoever looks after it.
    const isAboutOwner = /\bP\b/.test(question.plain) && entity.kind === "project";
    const handover = isAboutOwner && !isCurrent(entity) ? handoverEvidence(entity, context) : undefined;
    if (handover)
      return answered(`No. ${underName(entity.name, [handover])}`, [handover, citeName(entity)], {
        topic: entity,
        prior: 0.8,
      });
    const text = `${isCurrent(entity) ? "Yes" : "No"}: ${escapeMarkdown(entity.name)}, ${entity.period.display}.`;
    const [note] = entity.kind === "project" ? factsOf(entity, "status", "tagline", "description") : [];
    return answered(
      note ? `${text} ${escapeMarkdown(note.text)}` : text,
      [...periodEvidence(entity), ...(note ? [cite(note)] : [])],
      { topic: entity, prior: 0.85 },
    );
  },
};

/** The entry that is asked about: if it is named, the latest with that name; if only a verb is given, the latest of its kind. */
function askedEntity(question: Question, context: Context): Entity | undefined {
  const [, kinds] = kindsByVerb.find(([verb]) => verb.test(question.plain)) ?? [];
  const found = subjects(question, context, kinds ?? defaultKinds);
  const [first] = found;
  if (first)
    return newestFirst(found.filter(({ name, kind }) => name === first.name && kind === first.kind))[0];
  const namesNothing =
    question.mentions.length === 0 && question.places.length === 0 && !mentionsUnknownName(question);
  const all = namesNothing ? (kinds ?? []).flatMap((kind) => context.site.knowledge.of(kind)) : [];
  return newestFirst(all)[0];
}
