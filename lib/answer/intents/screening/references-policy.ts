import { asks, words } from "../intent";
import { screening } from "./screening";

export const referencesPolicy = screening({
  keys: ["references_policy"],
  what: "whether references can be reached",
  examples: ["Could I speak to a reference?", "Can she provide references?"],
  claim: asks(
    "(speak|talk) (to|with) [a|P|some] (reference|references)",

    "(reference|references) (available|on request)",
    "(speak|talk) (to|with) (someone|somebody|anyone|anybody|people) .. worked (with|for|alongside) P",
    "(provide|give|supply|send|share|contact) .. (reference|references)",
  ),
  words: words(
    "speak talk reference available request someone somebody anyone people worked supply send share contact",
  ),
});
