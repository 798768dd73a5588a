import { escapeRegExp } from "@/lib/language";
import { asks, words } from "../../../intents/intent";
import { isInStories, privateIntent } from "./guard";

const conditions =
  "disabilit*|disabled|illness|illnesses|disease|diseases|diabetes|diabetic|epilepsy|epileptic|autistic|autism|adhd|depression|depressed|cancer|allergies|allergic|asthma";

const conditionPattern = new RegExp(String.raw`\b(?:${conditions.replace(/\*/g, "\\w*")})\b`, "i");

export const health = privateIntent({
  id: "health",
  what: "health matters",
  keys: ["health", "health_condition", "health_conditions", "medical", "medical_history", "disability"],
  examples: ["Does she have any health conditions?", "Is she disabled?", "Has she ever been ill?"],
  claim: asks(
    "mental health",
    "(is|was|has|had|have|do|does|did) P .. (ill|sick|unwell|diagnosed|healthy|ill health)",
    "(is|was|has|had|have|do|does|did) P [have|got|suffer from|been|be] [a|an|any|some] [*] (health|medical|physical|chronic) (condition|conditions|issue|issues|problem|problems|needs|complaint|complaints|history)",
    "P [*] (medical|health) (condition|conditions|issue|issues|problem|problems|history|record|records|status)$",
    "^[any] (medical|health) (condition|conditions|issue|issues|problems|history)$",
    "how is P health",
    `(is|was|has|had|have|do|does|did) P [have|got|suffer from|been|be|suffering from|living with] [a|an|any|some] (${conditions})`,
    `P (${conditions})`,
  ),
  isInOwnStories: ({ plain }, site) => {
    const [asked] = conditionPattern.exec(plain) ?? [];
    return asked !== undefined && isInStories(site, new RegExp(String.raw`\b${escapeRegExp(asked)}`, "i"));
  },
  words: words(`
    health mental ill sick unwell healthy medical physical chronic condition issue problem need complaint
    history record status disease epileptic epilepsy autistic autism adhd cancer suffer living know asthma
    disab* diagno* diabet* depress* allerg*
  `),
});
