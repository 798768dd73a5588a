import type { Context } from "../../draft";
import type { Question } from "../../read/question";
import { isAboutEntity } from "../../read/question-checks";
import { asks, type Intent, words } from "../intent";
import { contactDraft } from "./contact-details";

export const website: Intent = {
  id: "website",
  examples: ["Does she have a website?", "What is the URL of her homepage?"],
  claim: asks(
    /\b(?:website|web site|homepage|home page|web page|personal (?:site|page)|blog url|url)\b(?!.*\bof @)/,
  ),
  words: words("website web homepage home blog url"),
  answer: (question, context) =>
    isAboutEntity(question) ||
    refersToTopic(question, context) ||
    makingPattern.test(question.plain) ||
    formerSitePattern.test(question.plain)
      ? undefined
      : contactDraft(question, context, "url", "a website"),
};

/** "Did she build this website herself?" asks how it was made. */
const makingPattern =
  /\b(?:buil[dt]|ma[dk]e|wrote|written|write|design\w*|creat\w+|cod(?:ed?|ing)|develop\w*|made|host\w*|start\w*|began|begin|mov\w+|migrat\w+)\b|^(?:and |so |but )?(?:did|was|were|why|when|since when|who|how (?:long|did|does|has|was))\b|^(?:and |so |but )?(?:what|which) (?!(?:website|site|url|address|link|is|are|was|were|does|do)\b)[\w-]+ (?:does|do|did|is|are|was|were)\b/;

/** "What was her first website called?" */
const formerSitePattern =
  /\b(?:first|old|older|former|previous|earlier|last|original) (?:\w+ )?(?:websites?|web ?pages?|homepage|blog)\b/;

/** Whether "it" refers to the topic of the conversation: "Does it have a website?" */
function refersToTopic({ plain, mentionsOwner }: Question, { focus }: Context): boolean {
  return !mentionsOwner && focus.topic !== undefined && /\b(?:it|its|that|there|this)\b/.test(plain);
}
