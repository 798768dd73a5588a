import { asks, words } from "../intent";
import { screening } from "./screening";

export const notInterested = screening({
  keys: ["not_interested_in"],
  subject: "what kind of work is out of the question",
  examples: [
    "Are there industries she refuses to work in?",
    "What would she not work on?",
    "Any deal-breakers?",
    "What kind of work does she turn down?",
  ],
  claim: asks(
    /\b(?:would|will|does|do|could) (?:P )?(?:not|never) (?:P )?(?:want to )?(?:work|take|do|build|touch|accept|consider)\b(?: (?:on|in|for|with))?$/,
    /\b(?:won't|wouldn't|doesn't want to|refuses? to|avoids?|never) (?:P )?(?:work(?:ing)?|touch|build|take)(?: (?:on|in|for|with))?$/,
    "(industr*|sector*|field*|compan*|kind|kinds|sort|sorts|type|types|work|job|jobs|anything|things|areas) .. P .. (refuse*|avoid*|rule out|rules out|turn down|turns down|say no to|says no to|not work|never work|stay* away|steer* clear)",
    "(deal breakers|dealbreakers|deal-breakers|no gos|no-gos)",
    "not interested in$",
  ),
  words: words(
    "industries sectors fields companies kind sort type work jobs anything things areas refuse avoid rule turn down away clear deal-breakers dealbreakers breakers interested never touch build take accept consider",
  ),
});
