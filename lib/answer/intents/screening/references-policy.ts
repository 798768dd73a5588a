import { asks, words } from "../intent";
import { screening } from "./screening";

export const referencesPolicy = screening({
  keys: ["references_policy"],
  subject: "whether references can be reached",
  allowsNamedJob: true,
  examples: [
    "Could I speak to a reference?",
    "Can she provide references?",
    "Is it possible to ring one of her former bosses?",
  ],
  claim: asks(
    "(speak|talk) (to|with) [a|P|some] (reference|references)",
    // Is it possible to ring one of her former bosses?
    /\b(?:speak|talk|reach out) (?:to|with) (?:an?|one of|any of|some of)? ?P (?:former|old|previous|past|last|current) (?:boss(?:es)?|managers?|employers?|colleagues?|clients?)\b|\b(?:i|we|to) (?:\w+ )?(?:ring|call|phone|contact|email) (?:an?|one of|any of|some of)? ?P (?:former|old|previous|past|last|current) (?:boss(?:es)?|managers?|employers?|colleagues?|clients?)\b/,
    "(reference|references) (available|on request)",
    "(speak|talk) (to|with) (someone|somebody|anyone|anybody|people) .. worked (with|for|alongside) P",
    /^(?:and |so )?(?:is there |can i |could i |may i |whom can i )?(?:ask |ring |call )?(?:someone|somebody|anyone|anybody|who)\b.*\b(?:ring|call|phone|ask|speak to|talk to|vouch for)\b.*\bP\b/,
    "(name|names|phone|phones|number|numbers|contact|contacts|email|emails|details) .. (of|for) P (reference|references|referees)",
    "P (reference|references|referees) (phone|phones|number|numbers|contact|contacts|email|emails|details)",
    "(provide|give|supply|send|share|contact) .. (reference|references)",
  ),
  words: words(
    "name number detail referee ask vouch time ring call phone email possible former previous past boss manager employer colleague client speak talk reference available request someone somebody anyone people worked supply send share contact",
  ),
});
