import { asks, words } from "../intent";
import { screening } from "./screening";

export const relocation = screening({
  keys: ["relocation"],
  what: "whether relocation is possible",
  closed: true,
  examples: ["Would she relocate to Berlin?", "Is she willing to move?"],
  claim: asks(
    "(relocate|relocating|relocation)",
    /(?<!\b(?:did|has|have|when|why) )\bP move (?:to|for)\b/,
    "willing to move",
    /(?:to|would|could|can|if|get|make|let) (?:\w+ )?move P (?:to|over|here)\b/,
    "(open|ready|happy|prepared|able|want) to move",
    "(consider|considering|about|mind|for) moving",
    /\b(?:would|could|will) P (?:consider |be willing to |come (?:and |to )?)?(?:live|be based|settle) in\b/,
    /\bP (?:would|could|will|might) (?:come (?:and |to |over to )?)?(?:live|settle|be based) in\b/,
    "(move|moving) (cities|countries|abroad)",
  ),
  words: words(
    "relocate move willing open ready happy prepared consider chance come mind live based settle cities countries abroad",
  ),
  prose: /\brelocat/i,
});
