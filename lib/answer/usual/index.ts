export {
  entryByMeaning,
  entryNear,
  entryTexts,
  likelyThin,
  toldIn,
  usualByMeaning,
  wordsTold,
} from "./by-meaning";
export { toldAsUsual, usualByWords, usualOf } from "./by-words";
export { questionsOf } from "./entry-questions";
export { type AskedUsually, type UsualQuestion, usualQuestions } from "./questions";
