import { asks, words } from "../intent";
import { phrase } from "../patterns";
import { list } from "./list";

export const references = list({
  id: "references",
  kind: "reference",
  one: "reference",
  many: "references",
  examples: ["Who can recommend her?", "What do her colleagues say?", "Does she have references?"],
  called: phrase(
    "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees)",
    "(colleagues|people|others|manager|managers|bosses) (say|think|said)",
  ),
  told: phrase("who .. recommend*"),
  claim: asks(
    "who .. recommend*",
    "who [has|can|would|could] (vouch*|endorse*|refer*)",
    /\bwho wrote .*(?:recommendation|reference)\b/,
    "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees|recommended P)",
    "(colleagues|people|others|manager|managers|bosses) (say|think|said)",
  ),
  words: words("testimonial colleagues manager bosses recommen* vouc* endors* refe*"),
});
