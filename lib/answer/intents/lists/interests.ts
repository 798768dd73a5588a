import { asks, words } from "../intent";
import { phrase } from "../patterns";
import { list } from "./list";

const outsideOfWork = "outside [of] (work|office|the office|coding|programming|the day job|P day job)";

export const interests = list({
  id: "interests",
  kind: "interest",
  one: "interest",
  many: "interests",
  examples: [
    "What are her hobbies?",
    "What does she do in her free time?",
    "What does she do for fun outside of coding?",
  ],
  called: phrase(
    "(hobb*|interests|interested in|free time|spare time|for fun|pastime|pastimes|leisure|unwind|relax)",
    outsideOfWork,
    "(after work|off the clock)",
  ),
  claim: asks(
    "P .. for fun",
    "(hobb*|interests|interested in|free time|spare time|pastime|pastimes|leisure|unwind|relax)",
    outsideOfWork,
    /\bwhen (?:P )?(?:is|are)? ?not (?:working|coding|at work)\b/,
    "(after work|off the clock)",
  ),
  words: words(`
    interests free spare fun pastime leisure unwind relax outside office coding programming day job clock hob*
  `),
});
