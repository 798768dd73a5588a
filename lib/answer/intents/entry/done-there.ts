import type { Entity } from "@/lib/knowledge";
import { lightWords } from "@/lib/language";
import { answered, type Context, type Draft } from "../../draft";
import type { Question } from "../../read/question";
import { asksBetweenJobs, coworkerOpinionPattern } from "../../read/question-checks";
import { subjects } from "../../read/select";
import { asks, type Intent, words } from "../intent";
import { jobDraft, jobKinds } from "./jobs";

/** What the owner did in a job. */
export const doneThere: Intent = {
  id: "done-there",
  examples: ["What did she do at {employer}?", "What were her responsibilities at {employer}?"],
  claim: asks(
    // What did she do at Acme? Which achievements did she have there?
    /\b(?:what (?:did|does|do|has|have|was|is|were|are) P (?:do|doing|done|work on|working on|worked on|accomplish\w*|achiev\w*|build|built|responsib\w*|contribut\w*|actually do)|responsibilit\w+|duties|accomplishments?|achievements?|highlights|contributions?|tasks)\b.*(?:@(?:work|volunteer)|\b(?:there|that (?:job|role|company)|it|then|at|as|for|with|in)\b)/,
    "(achieve*|accomplish*|responsib*|duties|tasks|contribut*|highlight|highlights|success*|result|results|impact) .. @(work|volunteer)",
    // "Did she improve anything there?"
    "(did|has|does) P [ever|really|actually] (improve*|achieve*|accomplish*|deliver*|change|changed|contribute*) (anything|something|much|a lot) [of note|important|notable|big] .. (@(work|volunteer)|there)",
    "(what|which) [things|improvements|changes|results|tasks] (did|has|does) P .. (at|for|with) @(work|volunteer)",
    "(summarize|summarise|sum up|recap|describe) .. (@(work|volunteer)|there|that job|that role)",
    "@(work|volunteer) .. (about|responsibilit*|duties|accomplishment|accomplishments|achievement|achievements|highlights|contribution|contributions)",
    "^[and] what (did|does) P do (there|then|for them|for it|in that role|in that job|at that job|at that company)$",
    "(tell me [more] about|describe|what about|how about|explain|more on|more about|detail on|detail about|details on|details about) .. @(work|volunteer)",
    "^[and|so] what (was|is) @(work|volunteer)$",
    /\bwhat (?:was|is) (?:it|that|P .{0,30}) (?:like|about)\b/,
  ),
  words: words(`
    build duties highlights tasks volunteer result impact improvements changes summarize
    sum recap anything something improve* deliver* note notable accomplis* achie* respons* contribu* succes*
  `),
  answer: (question, context) => {
    const isUnpaid = volunteerPattern.test(question.plain);
    if (
      coworkerOpinionPattern.test(question.tagged) ||
      timeQuestionPattern.test(question.plain) ||
      asksBetweenJobs(question)
    )
      return undefined;
    const entities = subjects(question, context, isUnpaid ? ["volunteer"] : jobKinds);
    const [entity] = entities;
    if (!entity || asksForOneMatter(question)) return undefined;
    return entities.length > 1 && entities.every((other) => other.name === entity.name)
      ? severalPositions(entities, context)
      : jobDraft(entity, context);
  },
};

const volunteerPattern = /\b(?:as a volunteer|volunteering|voluntarily|unpaid)\b/;

/** "How long until her first contribution then?" asks for a time. */
const timeQuestionPattern = /^(?:and |so |but )?(?:how (?:long|many|often|soon)|when|since when)\b/;

/** "What was the hard departure at Acme about?" asks about one matter of a job. */
function asksForOneMatter({ plain, terms }: Question): boolean {
  return (
    /^(?:and |so )?what (?:is|was|were|are) .* about$/.test(plain) &&
    terms.some((term) => !lightWords.has(term))
  );
}

/** Several positions at one employer, one after another. */
function severalPositions(entities: Entity[], context: Context): Draft {
  const all = entities.map((entity) => jobDraft(entity, context));
  // Positions without any text are left out where another has some.
  const answeredDrafts = all.filter(({ status }) => status === "answered");
  const drafts = (answeredDrafts.length > 0 ? answeredDrafts : all).slice(0, 3);
  const text = drafts.map((draft) => draft.text.slice(0, 380).replace(/\n- [^\n]*$/, "")).join("\n\n");
  return answered(
    text,
    drafts.flatMap((draft) => draft.evidence),
    { topic: entities[0], list: entities },
  );
}
