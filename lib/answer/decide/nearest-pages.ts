import { sentences } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf } from "../draft";
import { openingOf } from "../intents/pages/opening";
import type { Question } from "../read/question";
import { pagesFor } from "../retrieve/pages-for";
import { leadToNearest, mostSure } from "../retrieve/showing";
import { bullets, inBrackets } from "../speak/lines";
import { escapeMarkdown } from "../speak/voice";
import type { Steps } from "../steps";

const most = 3;
const longestLine = 200;

/** How many there are is not told by some of them. */
const isCount = /\b(?:how many|number of)\b/;

/**
 * The posts or projects that come nearest to a topic, by their titles, for who asks for some of them and no word of what
 * is asked filters any: "Show me the posts about changing mail programs."
 * @param sure how sure what comes nearest is
 */
export function* nearestPages(question: Question, { site }: Context, sure: number): Steps<Draft | undefined> {
  const opening = isCount.test(question.plain) ? undefined : openingOf(question.plain);
  // What is asked for by a verb alone, or as a sort of project, may be told in any passage.
  if (!opening?.plural || opening.kind === "any" || opening.noun === "" || opening.sort) return undefined;
  const urls = yield* pagesFor(question.text, site);
  const paths = new Map(
    site.knowledge.pages.flatMap(({ entity, windows: [first] }) =>
      entity.kind === opening.kind && first ? [[pathOf(first.quotes[0]?.url), entity] as const] : [],
    ),
  );
  const pages = urls.flatMap((url) => paths.get(pathOf(url)) ?? []).slice(0, most);
  if (pages.length === 0) return undefined;
  const lines = pages.map((entity) => {
    const name = `**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}`;
    const about = factOf(entity, "description");
    const [quote = ""] = sentences(about?.text ?? "");
    return about && quote.length > 0 && quote.length <= longestLine
      ? { line: `${name}: ${escapeMarkdown(quote)}`, evidence: [citeName(entity), cite(about, quote)] }
      : { line: name, evidence: [citeName(entity)] };
  });
  return {
    ...answered(
      `${leadToNearest(site.voice)({ isOwn: false })}\n${bullets(lines.map(({ line }) => line))}`,
      lines.flatMap(({ evidence }) => evidence),
      { list: pages, prior: Math.min(sure, mostSure) },
    ),
    status: "partial",
  };
}

function pathOf(url = ""): string {
  return url.replace(/#.*$/, "");
}
