import { answered, cite, citeName, factOf } from "../../draft";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, underName } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { firstSentences } from "./quotes";

const madeVerbs = "(made|built|created|wrote|developed|designed|programmed|coded|did|started|founded)";

/** "Who worked with you on Kiteboard?" is answered only where the role says so. */
const collaboratorQuestionPattern =
  /^(?:and |so )?who (?:else )?(?:worked|built|made|helped|wrote|developed|collaborated)\b.*\bP\b.*@project$|^(?:and |so )?with whom did P\b.*@project$/;
const togetherPattern = /\bwith\b|\bco-?\w+|\b(?:team|pair|together)\b/i;

/** How a story says that somebody else made the project, or a part of it. */
const denialPattern =
  /\bI (?:did not|didn't|never) (?:build|write|make|design|develop|create|code|invent)\b|\b(?:is|was|are|were) not (?:mine|my (?:own |)(?:work|idea|code|design|invention))\b/;

/** Who made a project: it is one of the owner's, with the role that the page states. */
export const madeBy: Intent = {
  id: "made-by",
  examples: ["Who built {project}?", "Who is behind {project}?", "Who was {project} made by?"],
  claim: asks(
    `^[and|so] who ${madeVerbs} @project$`,
    `^[and|so] who (was|is) @project ${madeVerbs} by$`,
    collaboratorQuestionPattern,
    "^[and|so] who (is|was|are) (behind|the author of|the maker of|the creator of|the developer of|the authors of) @project$",
  ),
  words: words(
    "worked helped collaborated else made built create wrote develop design program code start found behind author maker",
  ),
  answer: (question, context) => {
    const { site } = context;
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    // "I did not build the model. Hanneke did": the denial, with the sentence after it.
    const denials = firstSentences(entity.facts, (text) => denialPattern.test(text), 2);
    if (denials.length > 0)
      return answered(underName(entity.name, denials), denials, { topic: entity, prior: 0.8 });
    const role = factOf(entity, "role");
    if (collaboratorQuestionPattern.test(question.tagged) && !(role && togetherPattern.test(role.text)))
      return undefined;
    const roleText = role ? `, role: ${escapeMarkdown(role.text)}` : "";
    return answered(
      `**${escapeMarkdown(entity.name)}** is one of ${site.voice.whose} projects${roleText}${inBrackets(entity.period?.display)}.`,
      [...periodEvidence(entity), citeName(site.knowledge.person), ...(role ? [cite(role)] : [])],
      { topic: entity, prior: role ? 0.8 : 0.65 },
    );
  },
  coversQuestion: true,
};
