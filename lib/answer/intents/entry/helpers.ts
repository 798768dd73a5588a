import { answered, citeName } from "../../draft";
import { subjects } from "../../read/select";
import { positionsOf } from "../../retrieve/answer-type";
import { underName } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { piecesIn, quotesThatFit } from "./quotes";

/** How a story thanks somebody, or says who helped. */
const thanksPattern =
  /\b(?:thank(?:s|ed|ful)?|kudos|credits?|props to|shout-?out|grateful|gratitude|hat tip|help(?:ed|s)? (?:me|us)|with (?:the |a lot of )?help (?:of|from)|inspired (?:me|by)|inspiration)\b/i;
/** How a story says who made something with the owner: "I wrote it with Jory Vance", "Jory and I". */
const coMakerPattern =
  /\b(?:[Ww]ith|alongside) (?:(?:my|our) (?:\w+ ){1,2})?\p{Lu}\p{Ll}+ \p{Lu}|\p{Lu}\p{Ll}+ and I\b|\b(?:me|I) and \p{Lu}\p{Ll}+\b|\bco-?(?:auth|writ|wrote|creat|found|built|made|develop)\w*/u;
const coMakerQuestionPattern =
  /\bwho (?:else )?did P (?:build|make|write|create|develop|work|do|found|start)\b.*\bwith\b|\bwho co-?\w+|\bwith whom\b/;
/** How many characters of it are quoted. */
const maxAnswerChars = 400;

/** Who helped with a project, made it with the owner or gave the idea: those whom its story thanks, or names with the owner. */
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
    const namingPattern = coMakerQuestionPattern.test(question.plain) ? coMakerPattern : thanksPattern;
    const tools = context.site.knowledge.of("technology").map(({ name }) => `ith ${name}`);
    const evidence = piecesIn(windows)
      .filter(({ quote }) => namingPattern.test(quote) && positionsOf("person", quote).length > 0)
      // "With React Native" names no person.
      .filter(({ quote }) => !tools.some((tool) => quote.includes(tool)))
      .map(({ quote, url }) => ({ quote, url, title: entity.title }));
    if (evidence.length === 0) return undefined;
    const chosen = quotesThatFit(evidence, maxAnswerChars);
    return answered(underName(entity.name, chosen), [...chosen, citeName(entity)], {
      topic: entity,
      prior: 0.65,
    });
  },
  coversQuestion: true,
};
