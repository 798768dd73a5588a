import { asks, words } from "../intent";
import { screening } from "./screening";

export const calls = screening({
  keys: ["calls", "contact"],
  what: "how to book a call",
  examples: ["Can I book a call with her?", "How do I schedule an interview with her?"],
  claim: asks("(book|schedule|set up|arrange) .. (call|meeting|chat|interview)"),
  words: words("book arrange meeting chat interview"),
});
