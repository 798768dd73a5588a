import { asks, words } from "../intent";
import { screening } from "./screening";

export const interviewing = screening({
  keys: ["interviewing"],
  subject: "anything about other interviews",
  examples: ["Is she interviewing anywhere else?", "Does she have other offers she is talking about?"],
  claim: asks("interviewing", "other (offers|interviews|companies) .. (talk*|process*|interview*)"),
  words: words("offers tal* proces* intervie*"),
});
