// How words are read, whatever they speak of: tokens, sentences, stems, spelling, what is said for what.
export { type DegreeLevel, degreeLevel, degreeNames, higherDegree } from "./degrees";
export { denies } from "./denial";
export { countriesOf, type Place, placesIn } from "./geography";
export { isFormOfKin, kinOf, phrasesAt } from "./kin";
export { kinIndex } from "./kin-index";
export { membersOf, technologyWords } from "./lexicon/categories";
export { everydayStems, everydayWords, questionWords } from "./lexicon/everyday";
export { irregular, pastForms } from "./lexicon/irregular";
export { lightWords } from "./lexicon/light-words";
export { countryOf, countryOfCitizens, nationalities, peoples, stateOf } from "./lexicon/places";
export { stopWords } from "./lexicon/stop-words";
export { type ZoneOfPlace, zoneIn, zoneInText } from "./lexicon/time-zones";
export { abbreviations, commonTypos } from "./lexicon/typos";
export { englishNumbers, monthNames } from "./numbers";
export { joinList, plural } from "./phrases";
export { sentences, sentencesOfMessage } from "./sentences";
export { allowedEdits, differentLetters, editDistance, lettersIn, Spelling } from "./spelling";
export { isMet, synonymsOf } from "./synonyms";
export {
  fold,
  indexTerms,
  isNearForm,
  literal,
  lowerFirst,
  nameKey,
  spaced,
  stem,
  type Token,
  terms,
  tokenize,
  unended,
} from "./text";
export { holdsPhrase, plain, shareOfWords } from "./wording";
