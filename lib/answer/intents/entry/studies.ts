import { type Entity, unfinishedStudies } from "@/lib/knowledge";
import { degreeLevel } from "@/lib/language";
import { type Context, type Draft, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { mentionsUnknownName } from "../../read/question-checks";
import { degreeOf, subjects } from "../../read/select";

/** The refusal of a question about a degree that the owner does not hold: "In what subject did she do her doctorate?" */
export function refuseUnheldDegree({ plain }: Question, { site }: Context): Draft | undefined {
  const level = degreeLevel(plain);
  const held = site.knowledge.of("education");
  if (!level || held.length === 0 || held.some((entity) => degreeOf(entity) === level)) return undefined;
  return notFound(site, `anything about ${/^a/.test(level) ? "an" : "a"} ${level} degree`);
}

/** The studies a question names; all of them, unless it names a place other than a school. */
export function studies(question: Question, context: Context): Entity[] {
  const named = subjects(question, context, ["education"]);
  if (named.length > 0) return named;
  const namesOtherPlace =
    mentionsUnknownName(question) ||
    (question.places.length > 0 && !question.places.some(({ entities }) => entities.some(isStudy))) ||
    /@(?:work|volunteer)\b/.test(question.tagged);
  return namesOtherPlace ? [] : context.site.knowledge.of("education");
}

function isStudy({ kind }: Entity): boolean {
  return kind === "education";
}

/** Asks for what studies ended with, and not for the studies alone. */
const degreePattern =
  /\b(?:degrees?|diplomas?|bachelor\S*|master\S*|bsc|msc|b\.?a|m\.?a|phd|doctorate|graduat\w*|qualification\w*|finish\w*|complet\w*)\b/;

/** Whether a question asks for a degree, and these studies ended without it. */
export function lacksAskedDegree({ plain }: Question, entity: Entity): boolean {
  return degreePattern.test(plain) && unfinishedStudies(entity) !== undefined;
}
