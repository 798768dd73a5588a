import { sentences } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf } from "../draft";
import { parseOpening } from "../intents/pages/opening";
import type { Question } from "../read/question";
import { pagesFor } from "../retrieve/pages-for";
import { maxNearestPrior, nearestLeadFor } from "../retrieve/window-draft";
import { bullets, inBrackets } from "../speak/lines";
import { escapeMarkdown } from "../speak/voice";
import type { Steps } from "../steps";

const maxPages = 3;
const maxLineChars = 200;

/** "How many" is not answered by some of them. */
const countPattern = /\b(?:how many|number of)\b/;

/**
 * The posts or projects that come nearest to a topic, by their titles, for a request for some of them whose words filter
 * none: "Show me the posts about changing mail programs."
 * @param prior that of the windows that come nearest
 */
export function* draftNearestPages(
  question: Question,
  { site }: Context,
  prior: number,
): Steps<Draft | undefined> {
  const opening = countPattern.test(question.plain) ? undefined : parseOpening(question.plain);
  // What is asked for by a verb alone, or as a kind of project, may be in any passage.
  if (!opening?.plural || opening.kind === "any" || opening.noun === "" || opening.sort) return undefined;
  const urls = yield* pagesFor(question.text, site);
  const paths = new Map(
    site.knowledge.pages.flatMap(({ entity, windows: [first] }) =>
      entity.kind === opening.kind && first ? [[pathOf(first.quotes[0]?.url), entity] as const] : [],
    ),
  );
  const pages = urls.flatMap((url) => paths.get(pathOf(url)) ?? []).slice(0, maxPages);
  if (pages.length === 0) return undefined;
  const lines = pages.map((entity) => {
    const name = `**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}`;
    const about = factOf(entity, "description");
    const [quote = ""] = sentences(about?.text ?? "");
    return about && quote.length > 0 && quote.length <= maxLineChars
      ? { line: `${name}: ${escapeMarkdown(quote)}`, evidence: [citeName(entity), cite(about, quote)] }
      : { line: name, evidence: [citeName(entity)] };
  });
  return {
    ...answered(
      `${nearestLeadFor(site.voice)({ isFirstPerson: false })}\n${bullets(lines.map(({ line }) => line))}`,
      lines.flatMap(({ evidence }) => evidence),
      { list: pages, prior: Math.min(prior, maxNearestPrior) },
    ),
    status: "partial",
  };
}

function pathOf(url = ""): string {
  return url.replace(/#.*$/, "");
}
