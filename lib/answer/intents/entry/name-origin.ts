import { subjects } from "../../read/select";
import { asks, type Intent, words } from "../intent";
import { draftFromPage } from "./on-page";

/** How a page explains a name: "The name comes from a song", "It is named after the street". */
const nameOriginPattern =
  /\bnames?\b.{0,30}\b(?:comes?|came|is|was|stands?) (?:from|after|for|because|short|an? )|\bnamed (?:it |them |her |him )?(?:after|for|because)\b|\bcall(?:ed)? (?:it|them|her|him|this) .{0,60}\b(?:because|after|since)\b|\b(?:short|stands) for\b/i;

/** Why a project has its name. */
export const nameOrigin: Intent = {
  id: "name-origin",
  examples: ["Why is {project} called that?", "Where does the name of {project} come from?"],
  claim: asks(
    /\b(?:why|how come)\b.*\b(?:called|named)\b/,
    /\bwhere\b.*\bnames?\b.*\b(?:come|came|from)\b/,
    /\bhow did\b.*\b(?:get|got) (?:its|the|P) name\b/,
    /\bwhat (?:is|was) @project (?:called|named) after\b/,
  ),
  words: words("called named"),
  givesReason: true,
  coversQuestion: true,
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    return entity && draftFromPage(nameOriginPattern, entity, context);
  },
};
