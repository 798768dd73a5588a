import { answered, citeName } from "../../draft";
import { asks, type Intent, words } from "../intent";

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
  answer: (_, { site }) =>
    answered(
      `${site.voice.isFirstPerson ? "My name is" : "The portfolio belongs to"} **${site.voice.fullName}**.`,
      [citeName(site.knowledge.person)],
    ),
};
