import { oldestFirst } from "@/lib/knowledge";
import { answered, cite, citeName, type Draft } from "../../draft";
import type { Site } from "../../site";
import { periodEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** If no fact has a confirmation date, the date of the newest page says how recent the site is. */
function newestPage({ knowledge }: Site): Draft | undefined {
  const newest = oldestFirst([...knowledge.of("essay"), ...knowledge.of("project")]).at(-1);
  return (
    newest?.period &&
    answered(
      `The newest page here: **${escapeMarkdown(newest.name)}** (${newest.period.display}).`,
      [citeName(newest), ...periodEvidence(newest)],
      { topic: newest, prior: 0.6 },
    )
  );
}

export const updated: Intent = {
  id: "updated",
  examples: ["When was this last updated?", "How recent is this?"],
  claim: asks(
    /\b(?:last updated|when was (?:this|it|the) .*updated|up to date)\b/,
    /\bhow (?:fresh|old|recent|current) (?:is|are) (?:this|it|that|these|those|the|P)(?: (?:own )?(?:site|website|page|pages|portfolio|content|information|info|data|facts|answers|cv|resume))?$/,
  ),
  words: words("fresh old updated"),
  answer: ({ mentions, mentionsOwner }, { site }) => {
    // "How old is Kiteboard?" is about the project, not about this site's content.
    if (mentions.length > 0 || mentionsOwner) return undefined;
    const dated = site.knowledge.facts
      .filter((fact) => fact.asOf)
      .sort((a, b) => (b.asOf ?? "").localeCompare(a.asOf ?? ""))[0];
    if (!dated) return newestPage(site);
    const text = `The newest dated fact here was confirmed on ${dated.asOf}: ${dated.label.toLowerCase()}, "${dated.text}".`;
    return answered(text, [cite(dated)], { prior: 0.7 });
  },
};
