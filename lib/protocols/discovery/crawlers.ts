import { getEditions, hreflangs, localizedPath, runInEdition } from "@/lib/content";
import { pagesToRead } from "./pages";
import { places } from "./places";
import { absolute } from "./text";

/** Agents that read for models, by the name they look for in robots.txt: a crawler named here passes over `*`. */
const aiAgents = [
  "GPTBot",
  "OAI-SearchBot",
  "ChatGPT-User",
  "ClaudeBot",
  "Claude-SearchBot",
  "Claude-User",
  "Claude-Web",
  "anthropic-ai",
  "Google-Extended",
  "Applebot-Extended",
  "PerplexityBot",
  "Perplexity-User",
  "Meta-ExternalAgent",
  "Amazonbot",
  "Bytespider",
  "CCBot",
  "cohere-ai",
  "DuckAssistBot",
  "MistralAI-User",
];

/** To be found and to be answered from, but not to be trained on: the facts in a model would outlive the owner's edits. */
const SIGNAL = "Content-Signal: search=yes, ai-input=yes, ai-train=no";

/**
 * `/robots.txt` (RFC 9309, contentsignals.org). A token's consent page is nothing to crawl, and neither are the questions that pages
 * offer: each is answered anew, and a crawler that follows all of them is soon told to wait.
 */
export function robots(): string {
  const rules = [SIGNAL, "Allow: /", "Disallow: /oauth/", "Disallow: /chat?", "Disallow: /*/chat?"];
  const lines = [
    "User-agent: *",
    ...rules,
    "",
    ...aiAgents.map((agent) => `User-agent: ${agent}`),
    ...rules,
    "",
    `Sitemap: ${absolute(places.sitemap.paths[0])}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** `/sitemap.xml`. A page whose date is not known has none; one in several languages names them all. */
export function sitemap(): string {
  const editions = getEditions();
  const urls = editions.flatMap(({ owner }) => runInEdition(owner.language, pageEntries));
  const links = editions.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>
${urls.join("\n")}
</urlset>
`;
}

function pageEntries(): string[] {
  return pagesToRead().map(({ path, updated }) => {
    const date = updated ? `<lastmod>${updated}</lastmod>` : "";
    const others = Object.entries(hreflangs(path)).map(alternate).join("");
    return `<url><loc>${escapeXml(absolute(localizedPath(path)))}</loc>${date}${others}</url>`;
  });
}

function alternate([language, path]: [string, string]): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(absolute(path))}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
