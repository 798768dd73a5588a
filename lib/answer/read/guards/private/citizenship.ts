import { nationalities } from "@/lib/language";
import { asks, words } from "../../../intents/intent";
import { languageNames } from "../../../speak/languages/spoken";
import { guard } from "./guard";

const asked = asks("(citizen|citizenship|nationality|passport|passports)");

/** "Why didn't they let people see where their passport is?" asks of what was built. */
const ofOthers = /^(?:and |so |but )?(?:why|how come|how (?:did|does|do|would|was|were))\b/;

/** "Is she German?" asks for no language that she speaks. */
const ofNation =
  /^(?:and |so )?(?:is|are|was) P (?:an? |really |actually |originally )*(\p{L}+)(?: (?:citizen|national|man|woman|by birth|born))?$/u;

/** Many nations are called as their language is. */
const isOfNation = (word: string) => nationalities.has(word) || languageNames("en").has(word);

export const citizenship = guard({
  id: "citizenship",
  what: "citizenship",
  keys: ["citizenship", "nationality"],
  examples: ["What is her nationality?", "Is she a Portuguese citizen?"],
  claim: ({ plain, tagged }) =>
    (asked({ plain, tagged }) && !ofOthers.test(plain)) || isOfNation(ofNation.exec(plain)?.[1] ?? ""),
  words: words("citizen citizenship nationality passport born birth man woman"),
});
