import { asks, words } from "../intent";
import { screening } from "./screening";

const hours = asks(
  "(working|office|business|core) hours",
  "(when|what time) (does|do|would|will|can) P [usually|normally|typically] (start|begin|finish|stop|end) [work|working|the day|the working day|P day]$",
  "(when|what time|what hours|which hours) (does|do|can) P [usually|normally|typically] (work|keep)$",
);
/** What is asked of two clocks is a matter of the time zone. */
const ofTwo = /\b(?:overlap|ahead|behind|apart|in common|with|ours?)\b/;

export const workingHours = screening({
  keys: ["working_hours", "time_zone"],
  what: "at which hours the work is done",
  examples: ["What are her working hours?", "What time does she start working?", "What hours does she work?"],
  claim: (asked) => hours(asked) && !ofTwo.test(asked.plain),
  words: words("working office business core time day usually normally typically start begin finish end"),
  // Nobody's hours follow from a time zone alone.
  holds:
    /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?(?:am|pm|o'clock)\b|\bhours\b|\b(?:mornings?|afternoons?|evenings?|nights?)\b/i,
});
