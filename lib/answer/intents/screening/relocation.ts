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
    "(move|moving) (cities|countries|abroad)",
  ),
  words: words("relocate move willing cities countries abroad"),
  prose: /\brelocat/i,
});
