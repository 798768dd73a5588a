import type { Context } from "../draft";
import type { Question } from "../read/question";
import { refersBack } from "../read/select";
import type { Site } from "../site";
import type { Steps } from "../steps";
import { type AskedUsually, type UsualQuestion, usualByMeaning, usualByWords } from "../usual";
import { missingNames } from "./missing";

/** The usual question that is asked, in whatever words: by its words, or by what it means where that is known. */
export function* askedUsually(question: Question, context: Context): Steps<AskedUsually | undefined> {
  yield;
  // What leans on a thing is asked of it.
  if (context.focus.entity && refersBack(question)) return undefined;
  const said = usualByWords(question);
  const asked = said?.alike === 1 ? said : ((yield* usualByMeaning(question, context)) ?? said);
  return asked && isOfAnother(asked.usual, question, context.site) ? undefined : asked;
}

const possessor = /\b(?!(?:what|who|where|when|how|it|that|there|here|let)['’])(\p{L}+)['’]s\b/giu;
const theOwner = /\b(?:she|he|her|his|him|hers)\b/i;

/** Whether it is asked of somebody else than the owner, or of the owner and not of the site. */
function isOfAnother({ ofSomebody, ofSite }: UsualQuestion, question: Question, site: Site): boolean {
  if (ofSite && theOwner.test(question.raw)) return true;
  if (!ofSomebody) return false;
  const whose = [...question.raw.matchAll(possessor)].map(([, name = ""]) => name.toLowerCase());
  // The owner's name is no longer there.
  const said = question.plain.split(" ");
  return whose.some((name) => said.includes(name)) || missingNames(question, site).length > 0;
}
