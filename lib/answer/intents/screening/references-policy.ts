import { asks, words } from "../intent";
import { screening } from "./screening";

export const referencesPolicy = screening({
  keys: ["references_policy"],
  what: "whether references can be reached",
  examples: ["Could I speak to a reference?", "Can she provide references?"],
  claim: asks(
    "(speak|talk) (to|with) [a|P|some] (reference|references)",
    "(provide|give|supply|send|share|contact) .. (reference|references)",
  ),
  words: words("speak talk reference supply send share contact"),
});
