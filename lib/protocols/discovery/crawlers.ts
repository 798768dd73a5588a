import { getPages } from "./pages";
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

/** `/robots.txt` (RFC 9309, contentsignals.org). A token's consent page is nothing to crawl. */
export function robots(): string {
  const rules = [SIGNAL, "Allow: /", "Disallow: /oauth/"];
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

/** `/sitemap.xml`. A page whose date is not known has none. */
export function sitemap(): string {
  const urls = getPages().map(({ path, updated }) => {
    const date = updated ? `<lastmod>${updated}</lastmod>` : "";
    return `<url><loc>${escapeXml(absolute(path))}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
