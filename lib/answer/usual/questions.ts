import written from "./questions.json" with { type: "json" };

/** What owners of all kinds are asked, in the words in which strangers ask it. */
export interface UsualQuestion {
  id: string;
  /** The same as this site may answer it, the first that it does. */
  ask: readonly string[];
  /** The id of the one whose entry of a FAQ answers it where none asks this one. */
  orElse?: string;
  /** Whether somebody else may be asked about: not where a name stands that the site does not know. */
  ofSomebody?: boolean;
  /** Whether the site is asked about and not its owner: not where "she" is. */
  ofSite?: boolean;
  /** Whether it is asked of an offer: "Our office is in Leeds. Too far?" asks whether one would move. */
  ofTerms?: boolean;
  /** Whether no field and no list tells it: the time zone is no answer to working hours, nor an address to how soon one replies. */
  onlyTold?: boolean;
  /** In further words. Many more, for learning what is meant, are in `corpora/usual`. */
  ways: readonly string[];
}

/** A usual question that is asked, and how surely: 0 to 1. */
export interface AskedUsually {
  usual: UsualQuestion;
  alike: number;
}

/** All of them. */
export const usualQuestions: readonly UsualQuestion[] = written;
