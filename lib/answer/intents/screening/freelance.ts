import { asks, words } from "../intent";
import { screening } from "./screening";

export const freelance = screening({
  keys: ["freelance", "employment_types"],
  subject: "whether freelance work is taken",
  allowsNamedJob: true,
  examples: ["Does she take freelance projects?", "Is she open to consulting?"],
  claim: asks(
    /^(?:and |so |but )?(?:is|does|do|would|will|could|can|are) P (?:\w+ ){0,2}?(?:take|taking|accept|accepting|available for|open to|do|doing|offer|offering|sell|provide)\b.*\b(?:freelanc\w+|consult\w+|side projects?)\b(?! at)/,
    /\b(?:look(?:ing)? for|want\w*|interested in|free for) .*\b(?:freelanc\w+|consulting)\b/,
    /^(?:and |so )?(?:does|is|do) P (?:still |also |ever )?(?:freelance|freelancing|moonlight|moonlighting|consult|consulting)$/,
    "^freelance$",
  ),
  words: words("looking interested free accept available open projects freelan* consul*"),
  prosePattern:
    /\b(?:available for|open to|taking|working on|as well as|doing|offer\w*|currently) (?:(?!not\b|no\b|never\b)\w+ ){0,2}(?:freelanc|consult|contract(?:ing| work))/i,
});
