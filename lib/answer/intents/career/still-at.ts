import { type Entity, type EntityKind, isCurrent, newestFirst } from "@/lib/knowledge";
import { answered, type Context, cite, factsOf } from "../../draft";
import { namesUnknown } from "../../read/asked";
import type { Question } from "../../read/question";
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
    const entity = asked(question, context);
    if (!entity?.period || /^(?:and |so )?(?:what|which|who|why|how)\b/.test(question.plain))
      return undefined;
    const text = `${isCurrent(entity) ? "Yes" : "No"}: ${escapeMarkdown(entity.name)}, ${entity.period.display}.`;
    const [note] = entity.kind === "project" ? factsOf(entity, "status", "tagline", "description") : [];
    return answered(
      note ? `${text} ${escapeMarkdown(note.text)}` : text,
      [...periodEvidence(entity), ...(note ? [cite(note)] : [])],
      { topic: entity, prior: 0.85 },
    );
  },
};

/** What is asked for: by its name the last of all that the owner was there, by a verb alone the last of what that is said of. */
function asked(question: Question, context: Context): Entity | undefined {
  const [, kinds] = saidOf.find(([verb]) => verb.test(question.plain)) ?? [];
  const found = subjects(question, context, kinds ?? anyOfThem);
  const [first] = found;
  if (first)
    return newestFirst(found.filter(({ name, kind }) => name === first.name && kind === first.kind))[0];
  const isOpen = question.mentions.length === 0 && question.places.length === 0 && !namesUnknown(question);
  const all = isOpen ? (kinds ?? []).flatMap((kind) => context.site.knowledge.of(kind)) : [];
  return newestFirst(all)[0];
}
