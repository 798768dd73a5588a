import type { EntityKind } from "@/lib/knowledge";
import { lightWords, terms } from "@/lib/language";
import type { Question } from "./question";

/** Whether a question is to be answered with yes or no and evidence. */
export function isYesNo(question: Question): boolean {
  return /^(?:and |so |but |then |well |hey |ok )*(?:does|do|did|is|are|was|were|has|have|had|can|could|would|will|any|ever)\b/.test(
    question.plain,
  );
}

/** Whether the question mentions an entity of one of these kinds, as the most probable candidate of a mention. */
export function mentionsKind(question: Question, ...kinds: EntityKind[]): boolean {
  return question.mentions.some(
    ({ candidates }) => candidates[0] && kinds.includes(candidates[0].entity.kind),
  );
}

/** Whether the question confidently names a project, an employer or another entity rather than the person. */
export function isAboutEntity(question: Question): boolean {
  return question.mentions.some(({ candidates }) => {
    const best = candidates[0];
    return (
      best !== undefined &&
      best.weight >= 0.6 &&
      !["technology", "skill", "interest", "language"].includes(best.entity.kind)
    );
  });
}

/** Whether the question has a name that this site does not know. */
export function mentionsUnknownName(question: Question): boolean {
  return question.unknown.some(({ proper, raw }) => proper || /^[A-Z]{2,}$/.test(raw));
}

const pastEventPattern =
  /^(?:and |so |but )?(?:at |in |with |for )?(?:which|what|when|where|who|whom)\b.*\bdid P\b/;

/** "Which conference did she speak at in April?" asks what happened, and not what she would do. */
export function asksAboutPastEvent({ plain }: Pick<Question, "plain">): boolean {
  return pastEventPattern.test(plain);
}

const dependentsPattern =
  /\b(?:repos?|repositories|packages) (?:that |which )?(?:depend\w*|rely\w*|import\w*) (?:on |upon )?(?:P|the|it|this|that|@project)\b/;

/** "How many public repos import it?" asks about other people's repositories. */
export function asksForDependents({ plain, tagged }: Pick<Question, "plain" | "tagged">): boolean {
  return dependentsPattern.test(plain) || dependentsPattern.test(tagged);
}

/** "How many people follow her?" asks for a number, not for those people. */
export function asksHowMuch({ plain }: Pick<Question, "plain">): boolean {
  return /\bhow (?:many|much|often|long)\b/.test(plain);
}

const besideStudiesPattern =
  /\bdo(?:ing)? (?:before|prior to|instead of|after) (?:going to |P |starting |leaving )?(?:university|uni|college|school)\b/;

/** School as a time of life: "Which machine hosted the server back in high school?" */
const whileStudyingPattern =
  /\b(?:back (?:in|at)|during|while (?:P )?(?:was )?(?:still )?(?:in|at)|when P was (?:still )?(?:in|at)) (?:high |secondary |grammar |P )?(?:school|college|university|uni)\b/;
const learningPattern =
  /\b(?:stud(?:y|ied|ying|ies)|degrees?|majors?|learn\w*|courses?|grades?|graduat\w*|thesis)\b/;

/** "What did she do before university?" does not ask for a degree. */
export function asksOutsideStudies({ plain }: Pick<Question, "plain">): boolean {
  return (
    besideStudiesPattern.test(plain) || (whileStudyingPattern.test(plain) && !learningPattern.test(plain))
  );
}

const schoolFieldPattern =
  /\b(?:which|what) (?!coding\b|programming|code\b|online|web\b|grad\b|graduate|undergrad|high\b|secondary|primary|middle|elementary|grammar|public|private|local|other|kind|type|sort|P\b)(\w{3,}) (?:school|college|university|faculty|institute|academy)s?\b/;

/** "Which law school did she go to?" is not answered by schools of another field. */
export function asksForOtherField({ plain }: Pick<Question, "plain">, schools: string): boolean {
  const field = schoolFieldPattern.exec(plain)?.[1];
  return field !== undefined && !terms(schools).includes(terms(field)[0] ?? "");
}

const workBesidePattern =
  /\b(?:work\w*|jobs?|employed)\b.*\b(?:while|during|throughout|through|alongside|besides?|next to|parallel to)\b/;

/** "Did she work during her bachelor's?" is not answered by the degree. */
export function asksForSideWork({ plain }: Pick<Question, "plain">): boolean {
  return workBesidePattern.test(plain);
}

/** The stems of a question's informative words that are not in an entity's name. */
export function termsBesideName({ terms: asked }: Question, name: string): string[] {
  const own = new Set(terms(name));
  return asked.filter((term) => !own.has(term) && !lightWords.has(term));
}

const betweenJobsPattern = /\bbetween\b.*\b(?:jobs|employers|companies|roles|positions|posts)\b/;

/** "What did she do between her last two jobs?" asks for what was done in neither. */
export function asksBetweenJobs({ plain }: Pick<Question, "plain">): boolean {
  return betweenJobsPattern.test(plain) && !/\b(?:difference|compare|choose|chose)\b/.test(plain);
}

/** Asks what people at an employer say about the owner: "What does someone at Acme say about working with her?" */
export const coworkerOpinionPattern =
  /\b(?:someone|somebody|anyone|anybody|people|folks|guy|man|woman|lady|person|one|reference) (?:at|from|in) (?:@work|P (?:current|present|last|previous|former|old) (?:company|employer|firm|workplace|job|team)) (?:say|says|said|think|thinks|thought|write|writes|wrote)\b/;

const whatWasItPattern =
  /^(?:and |so )?what (?:is|was|were|are|happened|went on)(?: (?:it|that|this|there|the story))?$/;

/**
 * "Her accountant caught a bug in Kiteboard. What was it?" asks for the bug, not what Kiteboard is.
 * @param plain the question without its mark, in small letters
 * @param statementTerms stems of the text before it in the same message
 */
export function asksAboutStatement(plain: string, statementTerms: readonly string[]): boolean {
  return whatWasItPattern.test(plain) && statementTerms.filter((term) => !lightWords.has(term)).length > 1;
}

/** "Anything written about owls?" asks for posts, not for papers. */
export const writingOnPattern = /\b(?:anything|something) (?:written|posted) (?:here )?(?:about|on)\b/;

const originInPattern =
  /\b(?:city|town|village|place|part|region|state|county|province)s? (?:in|of) (?!the world\b)(?:the )?[\p{L}-]+(?: [\p{L}-]+)? (?:is|are|was|were|does|do|did) P (?:originally )?(?:from|come from|hail from|born|raised|grow up)\b/u;
const residedPattern =
  /\b(?:has|have|had|did|was|were) P (?:ever |also |previously )?(?:lived|living|live|been based|resided|stayed)\b/;

/** Whether a question is about where the owner comes from or has lived, and not about where they live. */
export function asksForEarlierHome({ plain }: Pick<Question, "plain">): boolean {
  return originInPattern.test(plain) || residedPattern.test(plain);
}
