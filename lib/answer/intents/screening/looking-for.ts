import { asks, words } from "../intent";
import { screening } from "./screening";

export const lookingFor = screening({
  keys: ["looking_for", "availability"],
  subject: "which role is wanted",
  examples: [
    "What kind of role is she looking for?",
    "What is her ideal job?",
    "What would she like to do next?",
    "Is she looking for a new employer?",
  ],
  claim: asks(
    "(what|which) (kind|kinds|sort|sorts|type|types) of (role|job|work|position|company|team|opportunit*|roles|jobs|positions|companies|teams) .. (look*|want*|seek*|interest*|prefer*|after)",
    "what (is|are) P (looking|searching|hoping) for",
    "what (do|does|would) P (want|like) [to do next|to do now|next]$",
    "what does P want (now|really|from life)$",
    "what does P want (from|in) (a|an|the|P) [new|next] (job|role|employer|position|company|team|career|work)",
    "(looking|searching) for [a|an|another|any] [new|other|different] (employer|employment|company to work for)",
    "ideal (role|job|next)",
    "(next role|looking for in|kind of position)",
    "P [be] (open to|up for|interested in|willing to|keen on) [a|any|some] (collaborat*|team up|teaming up|work together|working together|join forces|joining forces|joint project|joint projects)",
  ),
  words: words(
    "team employer new another searching hoping ideal next together joining forces collaborat* opportun* loo* wan* see* interes* prefe*",
  ),
  prosePattern:
    /\b(?:(?:look(?:ing)?|searching) for (?!(?:[\w'’-]+ ){0,2}(?:issues|bugs|ideas|ways|answers|patterns|books?|tools?|things to)\b)|seeking|eager to|open to|interested in (?:a |roles|positions|joining|(?:[\w-]+ ){1,5}(?:roles?|positions?|jobs?)\b)|hoping to|want(?:s)? to (?:join|work)|available for)\b/i,
});
