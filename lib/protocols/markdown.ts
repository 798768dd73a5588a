import { getOwner, getProfile } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { getDocuments } from "@/lib/operations";

/** Everything the portfolio says, as one Markdown text: every page with its address. */
export function everythingAsMarkdown(): string {
  const { name, label } = getProfile();
  const opening = [
    `# The portfolio of ${name}`,
    ...(label ? [`> ${label}`] : []),
    ...(getOwner().sample ? [`${name} is an invented person: this is sample content.`] : []),
    `Every page of ${siteUrl()}, in full. Cite the page a statement comes from.`,
  ];
  const pages = getDocuments().map(({ url, markdown }) => `---\n\nSource: <${url}>\n\n${markdown.trim()}`);
  return `${[...opening, ...pages].join("\n\n")}\n`;
}
