import { answered, citeName } from "../../draft";
import { subjects } from "../../read/select";
import { placesOf } from "../../retrieve/answer-type";
import { underName } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { fitting, piecesIn } from "./quotes";

/** How a story thanks somebody, or says who helped. */
const thanks =
  /\b(?:thank(?:s|ed|ful)?|kudos|credits?|props to|shout-?out|grateful|gratitude|hat tip|help(?:ed|s)? (?:me|us)|with (?:the |a lot of )?help (?:of|from)|inspired (?:me|by)|inspiration)\b/i;
/** How a story says with whom something was made: "I wrote it with Jory Vance", "Jory and I". */
const together =
  /\b(?:[Ww]ith|alongside) (?:(?:my|our) (?:\w+ ){1,2})?\p{Lu}\p{Ll}+ \p{Lu}|\p{Lu}\p{Ll}+ and I\b|\b(?:me|I) and \p{Lu}\p{Ll}+\b|\bco-?(?:auth|writ|wrote|creat|found|built|made|develop)\w*/u;
const asksTogether =
  /\bwho (?:else )?did P (?:build|make|write|create|develop|work|do|found|start)\b.*\bwith\b|\bwho co-?\w+|\bwith whom\b/;
/** How many characters of it are given. */
const longest = 400;

/** Who helped with a thing, made it with the owner or put them on to it: those whom its story thanks, or names beside the owner. */
export const helpers: Intent = {
  id: "helpers",
  examples: ["Who helped her with {project}?", "Who put her on to {project}?"],
  claim: asks(
    "^[and|so] who [else|all] (helped|assisted|supported|inspired|encouraged) [P] [with|on|in] [make|build|write] (@project|@essay|it|that|this)",
    "^[and|so] who [else] (put|turned|tipped|pointed|got) P [off] (on|on to|onto|to|into) (@project|@essay|it|that|this)",
    "^[and|so] who [else] did P (build|make|write|create|develop|found|start|do) (@project|@essay|it|that|this) with",
    "^[and|so] who [else] did P work on (@project|@essay|it|that|this) with",
    "^[and|so] with whom did P (build|make|write|create|develop|found|start) (@project|@essay|it|that|this)",
    "^[and|so] who [else] (co-wrote|cowrote|co-authored|coauthored|co-created|co-founded|co-built) .. (@project|@essay|it|that|this)",
    "^[and|so] who gave P the (idea|tip|hint) [for] [@project|@essay|it|that|this]",
  ),
  words: words(
    "helped assist support inspire encourage build make write create develop found start work co-wrote cowrote co-authored coauthored co-created co-founded co-built put turned tipped pointed got idea hint gave",
  ),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project", "essay"]);
    if (!entity) return undefined;
    const windows = context.site.windowIndex.pageOf(entity)?.windows ?? [];
    const naming = asksTogether.test(question.plain) ? together : thanks;
    const tools = context.site.knowledge.of("technology").map(({ name }) => `ith ${name}`);
    const said = piecesIn(windows)
      .filter(({ quote }) => naming.test(quote) && placesOf("person", quote).length > 0)
      // "With React Native" is with nobody.
      .filter(({ quote }) => !tools.some((tool) => quote.includes(tool)))
      .map(({ quote, url }) => ({ quote, url, title: entity.title }));
    if (said.length === 0) return undefined;
    const shown = fitting(said, longest);
    return answered(underName(entity.name, shown), [...shown, citeName(entity)], {
      topic: entity,
      prior: 0.65,
    });
  },
  whole: true,
};
