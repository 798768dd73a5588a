import { answered, cite, citeName, factOf, factsOf } from "../../draft";
import { subjects } from "../../read/select";
import { sentenceOrList } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const makingVerbs = "(build|built|make|made|write|wrote|written|create|created|develop*|design*|do|did|done)";
const employerNouns =
  "(company|employer|client|customer|firm|organisation|organization|institute|agency|job|business)";

/** Values of the employer field that mean there was none. */
export const noEmployerPattern =
  /^(?:personal|volunteer(?:ing)?|self(?:-employed)?|freelance|independent|none|myself|own|hobby|side project)\b/i;

/** The employer or client that a project was made for. */
export const forWhom: Intent = {
  id: "for-whom",
  examples: [
    "Who was {project} made for?",
    "For which company did she build {project}?",
    "Where did she work when she made {project}?",
    "Which employer was {project} for?",
  ],
  claim: asks(
    `(which|what) ${employerNouns} (did|has) P ${makingVerbs} @project`,
    `(for|at|with) (which|what) ${employerNouns} .. @project`,
    `(which|what) ${employerNouns} (was|is) @project .. (for|at|with)`,
    "who (was|is) @project [built|made|written|created|developed|designed|done] for",
    "^[and|so] (for whom|who|whom) (was|is) (the client|the customer|the client of|the customer of|the client for|the customer for) @project$",
    "^[and|so] for whom (was|is|did P) [make|build|do] @project [built|made|written|created|developed|designed|done]$",
    `(which|what) ${employerNouns} (was|did) P (at|with|work for|working for) when P ${makingVerbs} @project`,
    `where (did|was) P (work|working|employed) when P ${makingVerbs} @project`,
    `where P (worked|was|was working) when P ${makingVerbs} @project`,
    `(who|whom) (did|was) P (work|working) for when P ${makingVerbs} @project`,
  ),
  words: words(
    "company employer client customer firm organisation institute agency job business built made wrote created did done develop* design*",
  ),
  answer: (question, context) => {
    const facts = subjects(question, context, ["project"]).flatMap((entity) => factsOf(entity, "employer"));
    // Where there was no employer, the page says for whom it is meant.
    const isOwnProject = facts.every(({ text }) => noEmployerPattern.test(text));
    if (facts.length === 0 || (isOwnProject && /^who\b|\b(?:client|customer)\b/.test(question.plain)))
      return undefined;
    const [first] = facts;
    const tagline = first && facts.length === 1 ? factOf(first.entity, "tagline") : undefined;
    const lines = facts.map(
      ({ entity, text }) => `**${escapeMarkdown(entity.name)}**, made for: **${escapeMarkdown(text)}**`,
    );
    return answered(
      `${sentenceOrList(lines)}${tagline ? ` ${endSentence(escapeMarkdown(tagline.text))}` : ""}`,
      [...facts.flatMap((fact) => [cite(fact), citeName(fact.entity)]), ...(tagline ? [cite(tagline)] : [])],
      { topic: first?.entity },
    );
  },
};
