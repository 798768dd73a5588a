import { asks, words } from "../../../intents/intent";
import { guard } from "./guard";

export const citizenship = guard({
  id: "citizenship",
  what: "citizenship",
  keys: ["citizenship", "nationality"],
  examples: ["What is her nationality?", "Is she a Portuguese citizen?"],
  claim: asks("(citizen|citizenship|nationality|passport|passports)"),
  words: words("citizen citizenship nationality passport"),
});
