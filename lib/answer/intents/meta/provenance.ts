import { answered, citeName } from "../../draft";
import { asks, type Intent, words } from "../intent";

/** Where answers come from, and how they can be checked. */
export const provenance: Intent = {
  id: "provenance",
  examples: [
    "How do you know that?",
    "Where do you get this from?",
    "Are you making this up?",
    "Can I trust these answers?",
  ],
  claim: asks(
    /^(?:and |so |but )?(?:how (?:do|would|can|could) P (?:even )?know (?:that|this|all this|all that|it)|where (?:do|did|does) P (?:get|take|have) (?:that|this|it|all this) from|(?:says|according to) who(?:m)?)$/,
    /\b(?:making|make|makes|made) (?:this|that|it|things|stuff|all this|answers|facts) up\b|\bmak(?:e|es|ing) up (?:things|stuff|answers|facts)\b|\bhallucinat(?:e|es|ing|ions?)\b(?! (?:in|by|of))/,
    /^(?:can|could|should|may) i (?:really )?(?:trust|believe|rely on) (?:P|this|that|these answers|the answers|what P (?:say|says)|P answers?|it)$/,
    /^where (?:do|does) (?:P|these|the) answers? come from$/,
    /^how (?:reliable|accurate|trustworthy) (?:are|is) (?:P|this|these answers|P answers|the answers|this chat|this assistant)$/,
    /^(?:is|are) (?:all )?(?:of )?(?:this|that|it|the|these) ?(?:information|info|data|content|facts|portfolio)? (?:really )?(?:accurate|correct|true|reliable|trustworthy)$/,
  ),
  words: words("trust believe rely reliable accurate trustworthy making answer come fact hallucin*"),
  answer: (question, { site }) => {
    if (question.mentions.length > 0 || /\b(?:she|he|her|his)\b/i.test(question.raw)) return undefined;
    const { person } = site.knowledge;
    const text = site.voice.say(
      "Each sentence is quoted from {S's} own pages or worked out from facts there, and the number behind it leads to where it stands, word for word. What the pages do not say is not answered.",
    );
    return answered(text, [citeName(person)], { topic: person });
  },
};
