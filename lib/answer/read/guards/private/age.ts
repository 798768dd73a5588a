import { asks, words } from "../../../intents/intent";
import { ofOrigin } from "../../../intents/person/origin";
import { guard } from "./guard";

/** How an owner who publishes it says when: "I was born in 1978". */
const ofBirth = /\bI was born (?:in|on) [\w, ]*(?:19|20)\d\d\b/;

/** "Why does it wait longer after asking for a birth date?", "after it wants your birthday": asked of nobody's. */
const notAskedFor = String.raw`(?<!\b(?:ask|asks|asked|asking|say|says|saying|said|type|types|typing|enter|enters|entering|hear|hears|hearing|spell|spelling|read|reads|reading|parse|parsing) (?:for )?(?:an?|their|the) |\b(?:wants|needs|requests|collects|hears|gets|takes|checks|asks for) P )`;

/** "What did splitting the date of birth prompt achieve?" is asked of what a program asks for. */
const askedByForm =
  "(?:prompts?|questions?|fields?|forms?|steps?|inputs?|boxe?s?|columns?|checks?|parsers?|parsing|pickers?|formats?|validation|slots?|lookups?)\\b";

/** What stands behind "P" where something of the owner is meant: "How old is her cat?" is asked of the cat. */
export const somethingOf =
  "(?!(?:now|today|exactly|roughly|about|by|when|at|then|actually|anyway|really|currently|and|or|in|this|these|if|please)\\b)[a-z]";

export const age = guard({
  id: "age",
  what: "a date of birth or an age",
  keys: [
    "date_of_birth",
    "birthday",
    "age",
    "birth",
    "birthdate",
    "dateofbirth",
    "date-of-birth",
    "birth-date",
  ],
  examples: ["How old is Maren?", "What is her date of birth?", "When was she born?"],
  claim: asks(
    new RegExp(String.raw`\bhow old (?:is|are|was) P(?! ${somethingOf})`),
    "^[and] how old$",
    "(what|which) .. P .. age",
    "P [current|exact] age",
    "^[the] age$",
    new RegExp(
      String.raw`${notAskedFor}\b(?:birthday|birthdate|birth day|birth date|birthplace|(?:date|year) of birth)\b(?! ${askedByForm})`,
    ),
    "P born",
    "^[and] [when|where] born",
    "dob",
  ),
  saidOfOneself: ({ plain }) => (/\b(?:where|birthplace)\b/.test(plain) ? ofOrigin : ofBirth),
  words: words("old age birthday birthdate birth birthplace born dob"),
});
