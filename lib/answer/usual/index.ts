export { entryByMeaning, entryTexts, toldIn, usualByMeaning } from "./by-meaning";
export { toldAsUsual, usualByWords, usualOf } from "./by-words";
export { type AskedUsually, type UsualQuestion, usualQuestions } from "./questions";
