import { outOfScope } from "../../draft";
import { asks, type Intent, words } from "../intent";

export const thanks: Intent = {
  id: "thanks",
  examples: ["Thanks a lot", "Great, thank you", "Bye"],
  claim: asks(
    /^(?:(?:ok|okay|great|cool|perfect) )?(?:thanks|thank P|thank|thx|cheers|ta|bye|goodbye|see P)(?: .{0,20})?$/,
    /^(?:ok|okay|cool|great|nice|got it|perfect)$/,
  ),
  words: words("cool perfect thx ta bye goodbye nice"),
  answer: (_, { site }) => ({ ...outOfScope(site), text: "You're welcome. Ask again any time." }),
};
