import { nationalities } from "@/lib/language";
import { asks, words } from "../../../intents/intent";
import { languageNames } from "../../../speak/languages/language-names";
import { privateIntent } from "./guard";

const asksAboutCitizenship = asks("(citizen|citizenship|nationality|passport|passports)");

/** "Why didn't they let people see where their passport is?" asks about something that was built. */
const reasonPattern = /^(?:and |so |but )?(?:why|how come|how (?:did|does|do|would|was|were))\b/;

/** "Is she German?" does not ask for a language that she speaks. */
const nationalityPattern =
  /^(?:and |so )?(?:is|are|was) P (?:an? |really |actually |originally )*(\p{L}+)(?: (?:citizen|national|man|woman|by birth|born))?$/u;

/** Many nationalities have the same name as the language. */
const isNationality = (word: string) => nationalities.has(word) || languageNames("en").has(word);

export const citizenship = privateIntent({
  id: "citizenship",
  what: "citizenship",
  keys: ["citizenship", "nationality"],
  examples: ["What is her nationality?", "Is she a Portuguese citizen?"],
  claim: ({ plain, tagged }) =>
    (asksAboutCitizenship({ plain, tagged }) && !reasonPattern.test(plain)) ||
    isNationality(nationalityPattern.exec(plain)?.[1] ?? ""),
  words: words("citizen citizenship nationality passport born birth man woman"),
});
