/** What reads: a person's browser, what a model's company sends, another crawler, or some other program. */
export type ReaderKind = "browser" | "ai agent" | "crawler" | "program";

const aiAgentPattern =
  /gptbot|oai-searchbot|chatgpt|claude|anthropic|perplexity|google-extended|applebot-extended|meta-external|amazonbot|bytespider|ccbot|cohere|duckassist|mistralai|gemini|copilot/i;
const crawlerPattern = /bot\b|crawl|spider|slurp|facebookexternalhit|preview|monitor/i;

/** The kind of reader, and nothing closer: by the name a program gives itself (RFC 9110, section 10.1.5). */
export function kindOfReader(userAgent: string | undefined): ReaderKind {
  if (!userAgent) return "program";
  if (aiAgentPattern.test(userAgent)) return "ai agent";
  if (crawlerPattern.test(userAgent)) return "crawler";
  return /^Mozilla\//.test(userAgent) ? "browser" : "program";
}

/** The site a visitor came from, by its host alone; undefined for none, or for this site itself. */
export function referringHost(referrer: string | undefined, own: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { protocol, host } = new URL(referrer);
  return /^https?:$/.test(protocol) && host !== new URL(own).host ? host.slice(0, 100) : undefined;
}
