import { answered, citeName } from "../../draft";
import { asks, type Intent, words } from "../intent";

const ofAnotherPattern = /\bnames? of P \w|\bP (?:\w+ )*\w+['’]s? name\b/;

export const name: Intent = {
  id: "name",
  examples: ["What is her full name?", "Whose portfolio is this?"],
  claim: asks(
    "what is P [full|last|first] name",
    "P [full|last|first] (name|surname)",
    "who (owns|is behind) this",
    "whose (portfolio|site|resume|cv)",
    "^[full] name$",
  ),
  words: words("surname owns behind"),
  // "What is the name of her dog?"
  answer: ({ plain }, { site }) =>
    ofAnotherPattern.test(plain)
      ? undefined
      : answered(
          `${site.voice.isFirstPerson ? "My name is" : "The portfolio belongs to"} **${site.voice.fullName}**.`,
          [citeName(site.knowledge.person)],
        ),
};
