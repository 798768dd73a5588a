import { asks, words } from "../intent";
import { screening } from "./screening";

const asksForHours = asks(
  "(working|office|business|core) hours",
  "(when|what time) (does|do|would|will|can) P [usually|normally|typically] (start|begin|finish|stop|end) [work|working|the day|the working day|P day]$",
  "(when|what time|what hours|which hours) (does|do|can) P [usually|normally|typically] (work|keep)$",
);
/** Questions that compare two clocks are about the time zone. */
const twoClocksPattern = /\b(?:overlap|ahead|behind|apart|in common|with|ours?)\b/;

export const workingHours = screening({
  keys: ["working_hours", "time_zone"],
  subject: "at which hours the work is done",
  examples: ["What are her working hours?", "What time does she start working?", "What hours does she work?"],
  claim: (asked) => asksForHours(asked) && !twoClocksPattern.test(asked.plain),
  words: words("working office business core time day usually normally typically start begin finish end"),
  // Working hours cannot be derived from a time zone alone.
  valuePattern:
    /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?(?:am|pm|o'clock)\b|\bhours\b|\b(?:mornings?|afternoons?|evenings?|nights?)\b/i,
});
