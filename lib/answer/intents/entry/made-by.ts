import { answered, cite, citeName, factOf } from "../../draft";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, underName } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { firstSaid } from "./quotes";

const made = "(made|built|created|wrote|developed|designed|programmed|coded|did|started|founded)";

/** "Who worked with you on Kiteboard?" is answered where the role says it. */
const withWhom =
  /^(?:and |so )?who (?:else )?(?:worked|built|made|helped|wrote|developed|collaborated)\b.*\bP\b.*@project$|^(?:and |so )?with whom did P\b.*@project$/;
const together = /\bwith\b|\bco-?\w+|\b(?:team|pair|together)\b/i;

/** Where a story says that somebody else made the thing, or a part of it. */
const denied =
  /\bI (?:did not|didn't|never) (?:build|write|make|design|develop|create|code|invent)\b|\b(?:is|was|are|were) not (?:mine|my (?:own |)(?:work|idea|code|design|invention))\b/;

/** By whom a project was made: it is among the owner's, who had a role in it where the page says which. */
export const madeBy: Intent = {
  id: "made-by",
  examples: ["Who built {project}?", "Who is behind {project}?", "Who was {project} made by?"],
  claim: asks(
    `^[and|so] who ${made} @project$`,
    `^[and|so] who (was|is) @project ${made} by$`,
    withWhom,
    "^[and|so] who (is|was|are) (behind|the author of|the maker of|the creator of|the developer of|the authors of) @project$",
  ),
  words: words(
    "worked helped collaborated else made built create wrote develop design program code start found behind author maker",
  ),
  answer: (question, context) => {
    const { site } = context;
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    // "I did not build the model. Hanneke did": the denial, with the sentence behind it.
    const others = firstSaid(entity.facts, (text) => denied.test(text), 2);
    if (others.length > 0)
      return answered(underName(entity.name, others), others, { topic: entity, prior: 0.8 });
    const role = factOf(entity, "role");
    if (withWhom.test(question.tagged) && !(role && together.test(role.text))) return undefined;
    const as = role ? `, role: ${escapeMarkdown(role.text)}` : "";
    return answered(
      `**${escapeMarkdown(entity.name)}** is one of ${site.voice.whose} projects${as}${inBrackets(entity.period?.display)}.`,
      [...periodEvidence(entity), citeName(site.knowledge.person), ...(role ? [cite(role)] : [])],
      { topic: entity, prior: role ? 0.8 : 0.65 },
    );
  },
  whole: true,
};
