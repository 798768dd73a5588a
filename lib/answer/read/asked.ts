import type { EntityKind } from "@/lib/knowledge";
import { lightWords, terms } from "@/lib/language";
import type { Question } from "./question";

/** Whether a question is to be answered with yes or no, and the evidence. */
export function isYesNo(question: Question): boolean {
  return /^(?:and |so |but |then |well |hey |ok )*(?:does|do|did|is|are|was|were|has|have|had|can|could|would|will|any|ever)\b/.test(
    question.plain,
  );
}

/** Whether the question mentions a thing of one of these kinds, as the likeliest reading of its words. */
export function mentions(question: Question, ...kinds: EntityKind[]): boolean {
  return question.mentions.some(
    ({ candidates }) => candidates[0] && kinds.includes(candidates[0].entity.kind),
  );
}

/** Whether the question surely names a project, an employer or another thing rather than the person. */
export function aboutAThing(question: Question): boolean {
  return question.mentions.some(({ candidates }) => {
    const best = candidates[0];
    return (
      best !== undefined &&
      best.weight >= 0.6 &&
      !["technology", "skill", "interest", "language"].includes(best.entity.kind)
    );
  });
}

/** Whether the question names something the site has never heard of. */
export function namesUnknown(question: Question): boolean {
  return question.unknown.some(({ proper, raw }) => proper || /^[A-Z]{2,}$/.test(raw));
}

const oneTime = /^(?:and |so |but )?(?:at |in |with |for )?(?:which|what|when|where|who|whom)\b.*\bdid P\b/;

/** "Which conference did she speak at in April?" asks what happened, and not what she would do. */
export function isOfOneTime({ plain }: Pick<Question, "plain">): boolean {
  return oneTime.test(plain);
}

const dependents =
  /\b(?:repos?|repositories|packages) (?:that |which )?(?:depend\w*|rely\w*|import\w*) (?:on |upon )?(?:P|the|it|this|that|@project)\b/;

/** "How many public repos import it?" asks for what others have. */
export function asksForDependents({ plain, tagged }: Pick<Question, "plain" | "tagged">): boolean {
  return dependents.test(plain) || dependents.test(tagged);
}

/** "How many people follow her?" asks for a number, and for none of those people. */
export function asksHowMuch({ plain }: Pick<Question, "plain">): boolean {
  return /\bhow (?:many|much|often|long)\b/.test(plain);
}

const besideStudies =
  /\bdo(?:ing)? (?:before|prior to|instead of|after) (?:going to |P |starting |leaving )?(?:university|uni|college|school)\b/;

/** A time of life: "Which machine hosted the server back in high school?" */
const whileStudying =
  /\b(?:back (?:in|at)|during|while (?:P )?(?:was )?(?:still )?(?:in|at)|when P was (?:still )?(?:in|at)) (?:high |secondary |grammar |P )?(?:school|college|university|uni)\b/;
const ofLearning =
  /\b(?:stud(?:y|ied|ying|ies)|degrees?|majors?|learn\w*|courses?|grades?|graduat\w*|thesis)\b/;

/** "What did she do before university?" asks for none of the degrees. */
export function asksBesideStudies({ plain }: Pick<Question, "plain">): boolean {
  return besideStudies.test(plain) || (whileStudying.test(plain) && !ofLearning.test(plain));
}

const schoolOf =
  /\b(?:which|what) (?!coding\b|programming|code\b|online|web\b|grad\b|graduate|undergrad|high\b|secondary|primary|middle|elementary|grammar|public|private|local|other|kind|type|sort|P\b)(\w{3,}) (?:school|college|university|faculty|institute|academy)s?\b/;

/** "Which law school did she go to?" is not answered by schools that are none of law. */
export function isOfOtherField({ plain }: Pick<Question, "plain">, schools: string): boolean {
  const field = schoolOf.exec(plain)?.[1];
  return field !== undefined && !terms(schools).includes(terms(field)[0] ?? "");
}

const workBeside =
  /\b(?:work\w*|jobs?|employed)\b.*\b(?:while|during|throughout|through|alongside|besides?|next to|parallel to)\b/;

/** "Did she work during her bachelor's?" is not answered by the degree. */
export function asksForWorkBeside({ plain }: Pick<Question, "plain">): boolean {
  return workBeside.test(plain);
}

/** The telling words of a question beside those of a thing's name, as stems. */
export function termsBeside({ terms: asked }: Question, name: string): string[] {
  const own = new Set(terms(name));
  return asked.filter((term) => !own.has(term) && !lightWords.has(term));
}

/** What people at an employer say of the owner: "What does someone at Acme say about working with her?" */
export const ofSomebodyThere =
  /\b(?:someone|somebody|anyone|anybody|people|folks|guy|man|woman|lady|person|one|reference) (?:at|from|in) (?:@work|P (?:current|present|last|previous|former|old) (?:company|employer|firm|workplace|job|team)) (?:say|says|said|think|thinks|thought|write|writes|wrote)\b/;

const whatItWas =
  /^(?:and |so )?what (?:is|was|were|are|happened|went on)(?: (?:it|that|this|there|the story))?$/;

/**
 * "Her accountant caught a bug in Kiteboard. What was it?" asks for the bug, and not what Kiteboard is.
 * @param plain the question without its mark, in small letters
 * @param told stems of what was said before it in the same message
 */
export function asksWhatWasTold(plain: string, told: readonly string[]): boolean {
  return whatItWas.test(plain) && told.filter((term) => !lightWords.has(term)).length > 1;
}

/** "Anything written about owls?" is asked of posts, and of no papers. */
export const asksForWritingOn = /\b(?:anything|something) (?:written|posted) (?:here )?(?:about|on)\b/;
