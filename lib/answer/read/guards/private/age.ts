import { asks, words } from "../../../intents/intent";
import { guard } from "./guard";

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
    "how old (is|are|was) P",
    "^[and] how old$",
    "(what|which) .. P .. age",
    "P [current|exact] age",
    "^[the] age$",
    "(birthday|birthdate|birth day|birth date|birthplace)",
    "(date|year) of birth",
    "P born",
    "^[and] [when|where] born",
    "dob",
  ),
  words: words("old age birthday birthdate birth birthplace born dob"),
});
