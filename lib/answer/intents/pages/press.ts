import type { Page, Window } from "@/lib/knowledge";
import { answered, citeName, type Evidence } from "../../draft";
import { subjects } from "../../read/select";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { draftFromSummary } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

/** Headings of the section that lists press coverage. */
const pressHeadingPattern =
  /^(?:(?:press|media)(?: (?:coverage|mentions|kit))?|(?:in|from) the (?:press|news|media)|news coverage|coverage|(?:as )?(?:featured|seen) (?:in|on))$/i;
/** The same in an owner's words: "My work has been featured in The Larnwick Post." */
const featuredPattern =
  /\b(?:featured|covered|mentioned|profiled|written about|written up|seen) (?:in|on|by) \p{Lu}/u;
/** Items are quoted whole, at most this many for a page. */
const maxItemChars = 160;
const maxItems = 12;

const mediaWords =
  "(media|media outlets|outlets|press|newspapers|newspaper|magazines|magazine|news sites|news outlets|journalists)";
const subjectWords = "(P|it|that|this|@project|@essay)";

/** Who wrote about the owner's things, as their pages list it. */
export const press: Intent = {
  id: "pages:press",
  examples: [
    "Which media wrote about {project}?",
    "Has she been in the press?",
    "Was {project} in the news?",
    "Any press coverage?",
  ],
  claim: asks(
    `^[and|so] (which|what) ${mediaWords} (wrote|have written|has written|reported|covered|have covered|featured|picked up)`,
    `^[and|so] (which|what) ${mediaWords} (wrote|reported|wrote about|reported on|covered|featured|picked up) ${subjectWords}$`,
    `^[and|so] (was|were|is|are|has|have|did) ${subjectWords} [work|projects|ever] [ever] [been|get|make|made] [featured|mentioned|covered|written about] (in|into|by|on) [the] [a|any] (${mediaWords}|news|tv|television)$`,
    `^[and|so] (was|were|has|have|did) [the|a|any] ${mediaWords} (write|written|report|cover|covered|pick up) [about|on] ${subjectWords} [work|projects]$`,
    "^[and|so|is there|was there|did P get|did it get] any (press|media|news) (coverage|mentions|articles) [of|about|for|on] [P|it|@project|@essay] [work|projects]$",
    `^[and|so] (was|were|has|have|did) [the|a|any] ${mediaWords} [ever] (write|written|report|reported|cover|covered|feature|featured|mention|mentioned) [about|on] ${subjectWords} [work|projects|stuff] [where|and where|which ones]$`,
    `^[and|so] where (was|were|has|have) ${subjectWords} [work|projects] [been] (featured|covered|written about|in the press)$`,
  ),
  words: words(
    "media outlet press newspaper magazine news site journalist wrote report cover coverage feature pick mention article television been into work",
  ),
  answer: (question, context) => {
    const { knowledge } = context.site;
    const [entity] = subjects(question, context, ["project", "essay"]);
    if (!entity && question.mentions.length > 0) return undefined;
    const pages = knowledge.pages.filter((page) => !entity || page.entity === entity);
    const found = pages.flatMap((page) => {
      const items = pressItems(page);
      return items.length > 0 ? [{ entity: page.entity, items }] : [];
    });
    if (found.length === 0) return entity ? undefined : draftFromSummary(featuredPattern, context.site, 0.86);
    const lines = found.flatMap(({ entity: source, items }) =>
      items.map(({ quote }) =>
        found.length > 1
          ? `**${escapeMarkdown(source.name)}**: ${escapeMarkdown(quote)}`
          : escapeMarkdown(quote),
      ),
    );
    const only = found.length === 1 ? `**${escapeMarkdown(found[0]?.entity.name ?? "")}**:\n\n` : "";
    return answered(
      `${only}${bullets(lines)}`,
      found.flatMap(({ entity: source, items }) => [citeName(source), ...items]),
      { topic: entity ?? knowledge.person, list: found.map((each) => each.entity), prior: 0.86 },
    );
  },
  coversQuestion: true,
};

/** The items of a page's list of press. */
function pressItems({ entity: { title }, windows }: Page): Evidence[] {
  const quotes = windows.filter(isPressWindow).flatMap(({ quotes }) => quotes);
  const byUrl = new Map(quotes.map(({ text, url }) => [url, { url, title, quote: text }]));
  return [...byUrl.values()].filter(({ quote }) => quote.length <= maxItemChars).slice(0, maxItems);
}

function isPressWindow(window: Window): boolean {
  return (
    pressHeadingPattern.test(window.heading.trim()) && (window.kind === "item" || window.kind === "list")
  );
}
