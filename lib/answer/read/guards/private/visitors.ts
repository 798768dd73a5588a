import { asks, words } from "../../../intents/intent";
import { privateIntent } from "./guard";

export const visitors = privateIntent({
  id: "visitors",
  what: "who else has asked, or other visitors' questions",
  keys: [],
  examples: ["Who else has asked about her?", "What did other recruiters ask?"],
  claim: asks("who else [has] ask*", /\bother (?:visitors|people|recruiters)'? (?:ask\w*|questions)\b/),
  words: words("visitors recruiters questions ask*"),
});
