export {
  classifierStems,
  entryByMeaning,
  entryTexts,
  minProbabilityUnderspecified,
  nearestEntry,
  secondPersonTextOf,
  usualByMeaning,
} from "./by-meaning";
export { secondPersonText, usualByWords, usualOfEntry } from "./by-words";
export { questionsOf } from "./entry-questions";
export { candidatesOf, type UsualMatch, type UsualQuestion, usualQuestions, wordingsOf } from "./questions";
