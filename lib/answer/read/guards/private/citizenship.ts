import { asks, words } from "../../../intents/intent";
import { languageNames } from "../../../speak/languages/spoken";
import data from "./demonyms.json" with { type: "json" };
import { guard } from "./guard";

const asked = asks("(citizen|citizenship|nationality|passport|passports)");

/** "Is she German?" asks for no language that she speaks. */
const ofNation =
  /^(?:and |so )?(?:is|are|was) P (?:an? |really |actually |originally )*(\p{L}+)(?: (?:citizen|national|man|woman|by birth|born))?$/u;

/** What people of a nation are called where no language is called so, and the names of languages, which nations share. */
const demonyms = new Set([...data.demonyms, ...languageNames("en").keys()]);

export const citizenship = guard({
  id: "citizenship",
  what: "citizenship",
  keys: ["citizenship", "nationality"],
  examples: ["What is her nationality?", "Is she a Portuguese citizen?"],
  claim: ({ plain, tagged }) => asked({ plain, tagged }) || demonyms.has(ofNation.exec(plain)?.[1] ?? ""),
  words: words("citizen citizenship nationality passport born birth man woman"),
});
