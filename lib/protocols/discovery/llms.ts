import { getContent, getEditions } from "@/lib/content";
import { nameOf } from "@/lib/locale";
import { offeredOperations } from "@/lib/operations";
import { exampleAddress } from "./operations";
import { type Page, pagesToRead, twinOf } from "./pages";
import { type PlaceName, places } from "./places";
import { sitePages } from "./site-pages";
import { absolute, blocks, escapeMarkdown, firstSentence, linkItem } from "./text";

/** The places that a reader with little room may leave out. */
const optionalPlaces: PlaceName[] = ["llmsFull", "skills", "aiCatalog", "apiCatalog", "sitemap"];

/** `/llms.txt` (llmstxt.org): what there is, each with its address and a line about it. */
export function llmsText(): string {
  const { profile, owner } = getContent();
  const pages = pagesToRead();
  const pagesBelow = (path: string) => pages.filter((page) => page.path.startsWith(path));
  const texts = pages.filter(({ path }) => ["/resume", "/faq"].includes(path));
  return blocks(
    `# ${escapeMarkdown(profile.name)}`,
    `> ${escapeMarkdown(profile.label ?? `The portfolio of ${profile.name}`)}`,
    owner.sample && `${escapeMarkdown(profile.name)} is an invented person; this is sample content.`,
    "Questions are answered from these pages, with receipts. Ask before you read: an answer names the passages it " +
      "was made from, and says so where the portfolio doesn't say.",
    ["## Ask", "", linkItem("MCP server", absolute("/mcp"), "Streamable HTTP, no key"), ...operationItems()],
    ["## Interfaces", "", ...placeItems(["agents", "openapi", "serverCard", "agentCard"])],
    section("Projects", pagesBelow("/projects/")),
    section("Essays", pagesBelow("/essays/")),
    section("About", [...texts, ...pagesBelow("/pages/")]),
    otherLanguages(),
    [
      "## Optional",
      "",
      ...placeItems(optionalPlaces),
      ...[...sitePages(), ...pagesBelow("/deprecation")].map(pageItem),
    ],
  );
}

function otherLanguages(): string[] | undefined {
  const [, ...others] = getEditions();
  if (others.length === 0) return undefined;
  const about = "the same person; questions in it are answered from what stands there";
  return [
    "## Other languages",
    "",
    ...others.map(({ base, owner }) => linkItem(nameOf(owner.language), absolute(twinOf(base)), about)),
  ];
}

function section(title: string, pages: readonly Page[]): string[] | undefined {
  return pages.length > 0 ? [`## ${title}`, "", ...pages.map(pageItem)] : undefined;
}

function pageItem({ path, title, about }: Page): string {
  return linkItem(title, absolute(twinOf(path)), about);
}

function placeItems(names: readonly PlaceName[]): string[] {
  return names.map((name) =>
    linkItem(places[name].title, absolute(places[name].paths[0]), places[name].about),
  );
}

/** The operations that a link can call, each with an example; the others stand in the guide. */
function operationItems(): string[] {
  return offeredOperations().flatMap((operation) => {
    const address = exampleAddress(operation);
    return address ? [linkItem(operation.summary, address, firstSentence(operation.description))] : [];
  });
}
