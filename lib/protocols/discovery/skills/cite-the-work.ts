import { DIRECTORY_PATH } from "@/lib/identity";
import { absolute, escapeMarkdown } from "../text";
import type { Skill } from ".";

export const citeTheWork: Skill = {
  name: "cite-the-work",
  description: (owner) =>
    `Cites what the portfolio of ${owner} says so that a reader can check it: passage addresses, quotes word for word, ` +
    `dates, and proof that an answer came from this site. Use when writing about ${owner} or their work.`,
  examples: (owner) => [
    `How do I cite a project of ${owner}?`,
    `How can I prove what this portfolio answered?`,
  ],
  body: (owner) => `# Cite the work of ${escapeMarkdown(owner)}

1. Cite passages, not pages. Each of \`sources\` and each \`citations[].source\` is an address with the anchor of the
   passage; opening it marks the passage.
2. Quote \`citations[].quote\` and nothing else as the owner's words: it stands on the page word for word, and to the character
   in the page's Markdown (\`.md\` behind its address) without its marks for links, emphasis and code. The page sets
   typographic quotation marks where straight ones were written: fold “ ” to " and ‘ ’ to ' before comparing with it.
   \`answer\` is the assistant's wording, so attribute it to the assistant. The tool \`ask\` of the MCP server gives the citations to \`"verbosity": "full"\`.
3. Name the page: \`citations[].title\`. In running text: "quote" (${escapeMarkdown(owner)}, title, address).
4. Give the date. \`as_of\` is the age of the oldest dated fact, \`timestamp\` is when it was asked. A fact such as
   availability is only as good as its date.
5. Without \`sources\` there is nothing to cite. Write that the portfolio doesn't say.
6. To keep proof of an answer, store the reply with its headers. \`Content-Digest\` (RFC 9530) fits the body, and
   \`Signature\` with \`Signature-Input\` (RFC 9421) covers the digest, the status and the address that was asked. The key
   is in <${absolute(DIRECTORY_PATH)}>.
7. The whole text of a page is at its address with \`.md\` behind it; ${absolute("/llms.txt")} lists the pages.
`,
};
