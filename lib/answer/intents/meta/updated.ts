import { answered, cite } from "../../draft";
import { asks, type Intent, words } from "../intent";

export const updated: Intent = {
  id: "updated",
  examples: ["When was this last updated?", "How recent is this?"],
  claim: asks(
    /\b(?:how (?:fresh|old|recent|current)|last updated|when was (?:this|it|the) .*updated|up to date)\b/,
  ),
  words: words("fresh old updated"),
  answer: ({ mentions, person }, { site }) => {
    // "How old is Kiteboard?" asks of it, and not of what stands here.
    if (mentions.length > 0 || person) return undefined;
    const dated = site.knowledge.facts
      .filter((fact) => fact.asOf)
      .sort((a, b) => (b.asOf ?? "").localeCompare(a.asOf ?? ""))[0];
    if (!dated) return undefined;
    const text = `The newest dated fact here was confirmed on ${dated.asOf}: ${dated.label.toLowerCase()}, "${dated.text}".`;
    return answered(text, [cite(dated)], { sure: 0.7 });
  },
};
