import { asks, words } from "../../../intents/intent";
import { originPattern } from "../../../intents/person/origin";
import { privateIntent } from "./guard";

/** How owners who publish it state their birth: "I was born in 1978". */
const birthPattern = /\bI was born (?:in|on) [\w, ]*(?:19|20)\d\d\b/;

/** A lookbehind: "Why does it wait longer after asking for a birth date?", "after it wants your birthday" ask about a program. */
const notAskedForSource = String.raw`(?<!\b(?:ask|asks|asked|asking|say|says|saying|said|type|types|typing|enter|enters|entering|hear|hears|hearing|spell|spelling|read|reads|reading|parse|parsing) (?:for )?(?:an?|their|the) |\b(?:wants|needs|requests|collects|hears|gets|takes|checks|asks for) P )`;

/** "What did splitting the date of birth prompt achieve?" is about a program's input. */
const formPartSource =
  "(?:prompts?|questions?|fields?|forms?|steps?|inputs?|boxe?s?|columns?|checks?|parsers?|parsing|pickers?|formats?|validation|slots?|lookups?|calendars?|widgets?|text ?boxe?s?|date-?pickers?)\\b";

/** What follows "P" where something the owner has is meant: "How old is her cat?" is about the cat. */
export const possessionSource =
  "(?!(?:now|today|exactly|roughly|about|by|when|at|then|actually|anyway|really|currently|and|or|in|this|these|if|please)\\b)[a-z]";

export const age = privateIntent({
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
    new RegExp(String.raw`\bhow old (?:is|are|was) P(?! ${possessionSource})`),
    "^[and] how old$",
    "(what|which) .. P .. age",
    "P [current|exact] age",
    "^[the] age$",
    new RegExp(
      String.raw`${notAskedForSource}\b(?:birthday|birthdate|birth day|birth date|birthplace|(?:date|year) of birth)\b(?! ${formPartSource})`,
    ),
    "P born",
    "^[and] [when|where] born",
    new RegExp(String.raw`\bdob\b(?! ${formPartSource})`),
  ),
  ownStatementPattern: ({ plain }) => (/\b(?:where|birthplace)\b/.test(plain) ? originPattern : birthPattern),
  words: words("old age birthday birthdate birth birthplace born dob"),
});
