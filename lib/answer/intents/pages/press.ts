import type { Page, Window } from "@/lib/knowledge";
import { answered, citeName, type Evidence } from "../../draft";
import { subjects } from "../../read/select";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { saidInSummary } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

/** What the part of a page is called that lists who wrote about it. */
const heading =
  /^(?:(?:press|media)(?: (?:coverage|mentions|kit))?|(?:in|from) the (?:press|news|media)|news coverage|coverage|(?:as )?(?:featured|seen) (?:in|on))$/i;
/** The same in an owner's words: "My work has been featured in The Larnwick Post." */
const featured =
  /\b(?:featured|covered|mentioned|profiled|written about|written up|seen) (?:in|on|by) \p{Lu}/u;
/** An item is told whole; a page has at most so many. */
const longest = 160;
const most = 12;

const media =
  "(media|media outlets|outlets|press|newspapers|newspaper|magazines|magazine|news sites|news outlets|journalists)";
const thing = "(P|it|that|this|@project|@essay)";

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
    `^[and|so] (which|what) ${media} (wrote|have written|has written|reported|covered|have covered|featured|picked up)`,
    `^[and|so] (which|what) ${media} (wrote|reported|wrote about|reported on|covered|featured|picked up) ${thing}$`,
    `^[and|so] (was|were|is|are|has|have|did) ${thing} [work|projects|ever] [ever] [been|get|make|made] [featured|mentioned|covered|written about] (in|into|by|on) [the] [a|any] (${media}|news|tv|television)$`,
    `^[and|so] (was|were|has|have|did) [the|a|any] ${media} (write|written|report|cover|covered|pick up) [about|on] ${thing} [work|projects]$`,
    "^[and|so|is there|was there|did P get|did it get] any (press|media|news) (coverage|mentions|articles) [of|about|for|on] [P|it|@project|@essay] [work|projects]$",
    `^[and|so] (was|were|has|have|did) [the|a|any] ${media} [ever] (write|written|report|reported|cover|covered|feature|featured|mention|mentioned) [about|on] ${thing} [work|projects|stuff] [where|and where|which ones]$`,
    `^[and|so] where (was|were|has|have) ${thing} [work|projects] [been] (featured|covered|written about|in the press)$`,
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
      const items = itemsOf(page);
      return items.length > 0 ? [{ entity: page.entity, items }] : [];
    });
    if (found.length === 0) return entity ? undefined : saidInSummary(featured, context.site, 0.86);
    const lines = found.flatMap(({ entity: of, items }) =>
      items.map(({ quote }) =>
        found.length > 1 ? `**${escapeMarkdown(of.name)}**: ${escapeMarkdown(quote)}` : escapeMarkdown(quote),
      ),
    );
    const only = found.length === 1 ? `**${escapeMarkdown(found[0]?.entity.name ?? "")}**:\n\n` : "";
    return answered(
      `${only}${bullets(lines)}`,
      found.flatMap(({ entity: of, items }) => [citeName(of), ...items]),
      { topic: entity ?? knowledge.person, list: found.map((each) => each.entity), prior: 0.86 },
    );
  },
  whole: true,
};

/** The items of a page's list of press. */
function itemsOf({ entity: { title }, windows }: Page): Evidence[] {
  const quotes = windows.filter(isPress).flatMap(({ quotes }) => quotes);
  const once = new Map(quotes.map(({ text, url }) => [url, { url, title, quote: text }]));
  return [...once.values()].filter(({ quote }) => quote.length <= longest).slice(0, most);
}

function isPress(window: Window): boolean {
  return heading.test(window.heading.trim()) && (window.kind === "item" || window.kind === "list");
}
