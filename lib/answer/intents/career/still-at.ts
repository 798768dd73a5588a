import { type EntityKind, isCurrent } from "@/lib/knowledge";
import { answered, cite, factsOf } from "../../draft";
import { subjects } from "../../read/select";
import { periodEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** Kinds of things that some verbs are said of, and no others. */
const saidOf: readonly [RegExp, EntityKind[]][] = [
  [/\bvolunteer/, ["volunteer"]],
  [/\bstud(?:y|ying)\b/, ["education"]],
  [/\bemployed\b/, ["work"]],
];

const anyOfThem: EntityKind[] = ["work", "volunteer", "education", "project"];

/** Whether something goes on still. */
export const stillAt: Intent = {
  id: "still-at",
  examples: ["Is she still at {employer}?", "Does she still volunteer?"],
  claim: asks(
    "still (at|on|with|there|work*|employed|involved|volunteer*|stud*|in|part of|a member|active|maintain*|live|running|around|going)",
    "still .. @(work|volunteer|education|project)",
  ),
  words: words("employed member active live running education project wor* volunt* stu* maintai*"),
  answer: (question, context) => {
    const [, kinds = anyOfThem] = saidOf.find(([verb]) => verb.test(question.plain)) ?? [];
    const [entity] = subjects(question, context, kinds);
    if (!entity?.period || /^(?:and |so )?(?:what|which|who|why|how)\b/.test(question.plain))
      return undefined;
    const text = `${isCurrent(entity) ? "Yes" : "No"}: ${escapeMarkdown(entity.name)}, ${entity.period.display}.`;
    const [note] = entity.kind === "project" ? factsOf(entity, "status", "tagline", "description") : [];
    return answered(
      note ? `${text} ${escapeMarkdown(note.text)}` : text,
      [...periodEvidence(entity), ...(note ? [cite(note)] : [])],
      { entity, sure: 0.85 },
    );
  },
};
