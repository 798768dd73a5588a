import { asks, words } from "../intent";
import { screening } from "./screening";

export const startDate = screening({
  keys: ["start_date", "availability", "notice"],
  what: "when a start would be possible",
  examples: ["When could she start?", "How soon could she join us?", "What is her earliest start?"],
  claim: asks(
    "when (can|could|would|is|are) P [able to] (start|begin|join|available)",
    "how soon",
    "earliest start",
    "start date",
    "from when",
  ),
  words: words("join available soon"),
  prose:
    /\bavailable (?:from|immediately|now|to start)\b|\bfrom (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/i,
});
