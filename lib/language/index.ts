// Text processing that is independent of the topic: tokens, sentences, stems, spelling, synonyms.
export { type DegreeLevel, degreeLevel, degreeNames, higherDegree } from "./degrees";
export { hasDenial } from "./denial";
export { countriesOf, type Place, placesIn } from "./geography";
export { categoryMembers, technologyWords } from "./lexicon/categories";
export { everydayWords, isEverydayStem, questionWords } from "./lexicon/everyday";
export { irregularForms, pastForms } from "./lexicon/irregular";
export { lightWords } from "./lexicon/light-words";
export { countryCodeOfDemonym, countryOf, demonyms, nationalities, stateOf } from "./lexicon/places";
export { stopWords } from "./lexicon/stop-words";
export { type ZoneOfPlace, zoneIn, zoneInText } from "./lexicon/time-zones";
export { abbreviations, commonTypos } from "./lexicon/typos";
export { englishNumbers, monthNames } from "./numbers";
export { joinList, plural } from "./phrases";
export { findPhrases, isKnownWordForm, relatedWordsOf } from "./related-words";
export { buildRelatedWordsIndex } from "./related-words-index";
export { sentences, sentencesOfMessage } from "./sentences";
export { allowedEdits, editDistance, letterDifference, letterMask, SlipSpelling, Spelling } from "./spelling";
export { isMatchedIn, synonymsOf } from "./synonyms";
export {
  escapeRegExp,
  fold,
  indexTerms,
  isNearForm,
  lowerFirst,
  nameKey,
  spacedWords,
  stem,
  type Token,
  terms,
  tokenize,
  upperFirst,
  withoutEndMarks,
} from "./text";
export { hasPhrase, normalizeWording, wordCoverage } from "./wording";
