import { fill, languages, stringsOf } from "@/lib/locale";
import { withPolicy } from "@/lib/protocols";

/** What the notice says where something needs the server that a static copy does not have. */
export interface ServerNotice {
  /** Where the whole site is served, if it is. */
  server?: string;
  /** The owner's own script, which the policy of each page must name. */
  analytics?: string;
}

/**
 * A page as a host without a server gives it: with its policy inside, since no header comes with it, and marked, so that
 * its script says of a question that nobody is there to answer.
 * @param needsServer the page is a form and nothing else: in its place stands what it would need, and no script
 */
export function toStaticPage(html: string, needsServer: boolean, notice: ServerNotice): string {
  const withMarker = html.replace("<html ", `<html data-static="${needsServer ? "bare" : ""}" `);
  const withoutCatalog = withMarker.replace(/<link rel="ard ai-catalog"[^>]*>/, "");
  return withPolicy(
    needsServer ? withServerNotice(withoutCatalog, notice) : withoutCatalog,
    notice.analytics,
  );
}

function withServerNotice(html: string, { server }: ServerNotice): string {
  const pageLanguage = /<html[^>]* lang="([a-z]+)"/.exec(html)?.[1];
  const { staticCopy: say } = stringsOf(
    languages.find((language) => language === pageLanguage) ?? "en",
  ).pages;
  const address = server && `<a href="${escaped(server)}">${escaped(server)}</a>`;
  const link = address ? ` ${fill(escaped(say.whole), { address })}` : "";
  const words = `<div class="row"><h1 class="title list-title text">${escaped(say.title)}</h1><div class="text prose"><p>${escaped(say.text)}${link}</p></div></div>`;
  return html
    .replace(/(<main[^>]*>)[\s\S]*<\/main>/, (_, start: string) => `${start}${words}</main>`)
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, "");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
