import { asks, words } from "../intent";
import { screening } from "./screening";

export const freelance = screening({
  keys: ["freelance", "employment_types"],
  what: "whether freelance work is taken",
  examples: ["Does she take freelance projects?", "Is she open to consulting?"],
  claim: asks(
    /\b(?:take|taking|accept|accepting|available for|open to|do|does|doing)\b.*\b(?:freelanc\w+|consult\w+|side projects?|contracts?)\b(?! at)/,
    "^freelance$",
  ),
  words: words("accept available open projects contracts freelan* consul*"),
  prose: /\b(?:available for|open to|taking) (?:freelance|consult|contract)/i,
});
