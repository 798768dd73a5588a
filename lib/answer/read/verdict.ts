import type { Question } from "./question";

const leadInSource = "(?:(?:and|so|but|or|well|ok|also|hope|i hope|i take it|i guess|i assume|hopefully) )*";
const suitablePhrases =
  "(?:good|fine|ok|okay|all right|alright|acceptable|possible|doable|feasible|enough|enough of|a match|a fit|a problem|a worry|an issue|an obstacle|a hurdle|a showstopper|a no|out of the question|a reason to (?:decline|say no)|too (?:much|many|far|late|early|long|short|small|big|little|often|few|low|junior|senior)|good enough|well enough|not (?:a problem|an issue|too (?:much|far|late|often)))";
const forWhom = "(?: (?:for|with|by|to) P)?(?: at all| too| then)?";

/** Ways to ask only whether something suits: "Too far for her?", "Any trouble?", "Would that be all right?", "Do I stop here?" */
const verdictForms = [
  `${suitablePhrases}${forWhom}`,
  `(?:is|was|would|will|could|might|can) (?:that|this|it|these|those|they|we)(?: all)? (?:be )?(?:still )?${suitablePhrases}${forWhom}`,
  `(?:that|this|it) (?:is|would be) ${suitablePhrases}${forWhom}`,
  `any (?:trouble|problems?|issues?|objections?|difficulty|worries)(?: (?:with (?:that|it|this)|there|for P))?`,
  "(?:would|will|could|can|does|do|did) P",
  "(?:would|could|will|does|do) (?:that|this|it) (?:suit|bother|fit|work for|scare|stop|worry|put off|be for) P",
  "(?:would|could|will|does) P (?:mind|cope|manage|accept (?:that|it)|agree(?: to (?:that|it))?|be (?:up for|fine with|ok with|okay with|happy with) (?:that|it|this)|have (?:a problem|trouble)(?: with (?:that|it))?)",
  "is (?:that|this|it) (?:more|less|further|longer|later) than P (?:would|could|can|wants?)(?: (?:take|do|accept|like|go|to))?",
  "(?:do|should|shall|can) i (?:stop|give up|go on|carry on|bother|bother P|even (?:write|ask|bother))(?: (?:here|then|at all|with (?:it|that)|P))*",
  "(?:am|are) (?:i|we) (?:wasting P time|out of luck|out of reach)",
];
const verdictPattern = new RegExp(`^${leadInSource}(?:${verdictForms.join("|")})$`);

/** One wording that stands for all of them. */
export const verdictQuestion = "Is that a problem for you?";

/** Whether a question asks only whether the offer before it suits the owner. */
export function asksForVerdict({ plain }: Pick<Question, "plain">): boolean {
  return verdictPattern.test(plain);
}
