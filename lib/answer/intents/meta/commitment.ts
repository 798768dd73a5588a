import { answered, cite, citeName, contactSentence, factOf } from "../../draft";
import { asks, type Intent, words } from "../intent";

/** Asks the assistant for a commitment that only the owner can make: "Can you confirm that she will speak on 14 May?" */
export const commitment: Intent = {
  id: "commitment",
  examples: ["Can you confirm that she will speak on 14 May?", "Could you book her for our meetup?"],
  claim: asks(
    /^(?:please )?(?:can|could|will|would) P (?:please )?(?:confirm|guarantee|promise|agree|commit|make sure|ensure)\b.*\bP (?:will|would|is going to|is coming|can make|accepts?|takes?)\b/,
    /^(?:please )?(?:(?:can|could|will|would) P )?(?:please )?(?:book|reserve|schedule|sign up|put down) (?:P|an? (?:call|meeting|interview|slot|time) with P)\b/,
    /^(?:please )?(?:can|could|will|would) P (?:please )?(?:accept|agree to|sign) (?:the|this|our|my|an?) (?:offer|contract|invitation|terms|agreement)\b.*\b(?:for|on behalf of) P$/,
  ),
  words: words("confirm guarantee promise agree commit ensure book reserve schedule accept sign"),
  answer: (_, { site }) => {
    const { person, content } = site.knowledge;
    const email = factOf(person, "email");
    const text = site.voice.sayPart(
      `${content.owner.assistant} answers from what {S} {has|have} published and cannot agree to anything for {O}.`,
    );
    return answered(text + contactSentence(site), [email ? cite(email) : citeName(person)], {
      topic: person,
    });
  },
};
