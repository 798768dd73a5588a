import questionData from "./questions.json" with { type: "json" };

/** A question that owners of all kinds are asked, in the words in which strangers ask it. */
export interface UsualQuestion {
  id: string;
  /** Wordings that this site may be able to answer; the first that it can is used. */
  ask: readonly string[];
  /** The id of the usual question whose FAQ entry answers this one where no entry asks it. */
  orElse?: string;
  /** Whether it may be about somebody else: then it does not count where the question has a name that the site does not know. */
  ofSomebody?: boolean;
  /** Whether it is about the site and not its owner: then it does not count where "she" is mentioned. */
  ofSite?: boolean;
  /** Whether it may be asked about an offer: "Our office is in Leeds. Too far?" asks whether the owner would move. */
  ofTerms?: boolean;
  /** Whether it may be asked of the project or job just spoken of: "What was the hardest problem?" */
  ofTopic?: boolean;
  /** Whether only prose answers it: a time zone does not answer working hours, nor an address how soon one replies. */
  onlyTold?: boolean;
  /** Whether posts often answer it in passing, as they do what laptop somebody uses. */
  inPosts?: boolean;
  /** Whether posts hardly ever answer it, though they share words with it. */
  seldomTold?: boolean;
  /** Further wordings. Many more, for training the classifier, are in `corpora/usual`. */
  ways: readonly string[];
}

/** A usual question that is asked, and how well it matches: 0 to 1. */
export interface UsualMatch {
  usual: UsualQuestion;
  score: number;
  /** The one it may be instead, where two are nearly as likely: "List her top five skills" */
  alternative?: UsualQuestion;
}

/** The usual question that is asked, and the one it may be instead. */
export function candidatesOf({ usual, alternative }: UsualMatch): UsualQuestion[] {
  return alternative ? [usual, alternative] : [usual];
}

/** All wordings of a usual question: those that a site may be able to answer, and the further ones. */
export function wordingsOf({ ask, ways }: Pick<UsualQuestion, "ask" | "ways">): string[] {
  return [...ask, ...ways];
}

/** All of them. */
export const usualQuestions: readonly UsualQuestion[] = questionData;
