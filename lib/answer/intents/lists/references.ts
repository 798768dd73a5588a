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
    "(colleagues|people|others|manager|managers|boss|bosses|lead|supervisor|employers) (say|think|said)",
  ),
  told: phrase("who .. recommend*"),
  claim: asks(
    "who .. recommend*",
    "who [has|can|would|could] (vouch*|endorse*|refer*)",
    /\bwho wrote .*(?:recommendation|reference)\b/,
    "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees|recommended P)",
    "(colleagues|people|others|manager|managers|boss|bosses|lead|supervisor|employers) (say|think|said|describe)",
    "(colleague|colleagues|manager|managers|boss|bosses|lead|supervisor|coworker|coworkers|employers) (would|might|will) (say|tell|think|describe)",
    /\bwould .*\b(?:colleagues?|managers?|boss(?:es)?|lead|supervisor|coworkers?|employers?) (?:\w+ )?(?:say|tell|think|describe)\b/,
  ),
  words: words("testimonial colleagues manager boss employers supervisor coworker former ex previous last past current recommen* vouc* endors* refe*"),
});
