import type { Entity } from "@/lib/knowledge";
import type { Context } from "../../draft";
import { namesUnknown } from "../../read/asked";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";

/** The studies a question names; all of them, unless it names a place that is none. */
export function studies(question: Question, context: Context): Entity[] {
  const named = subjects(question, context, ["education"]);
  if (named.length > 0) return named;
  const elsewhere =
    namesUnknown(question) ||
    (question.places.length > 0 && !question.places.some(({ entities }) => entities.some(isStudy))) ||
    /@(?:work|volunteer)\b/.test(question.tagged);
  return elsewhere ? [] : context.site.knowledge.of("education");
}

function isStudy({ kind }: Entity): boolean {
  return kind === "education";
}
