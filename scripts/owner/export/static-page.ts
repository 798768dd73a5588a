import { fill, languages, stringsOf } from "@/lib/locale";
import { withPolicy } from "@/lib/protocols";

/** What is said where something needs the server that a static copy does not have. */
export interface Notice {
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
export function asStaticPage(html: string, needsServer: boolean, notice: Notice): string {
  const marked = html.replace("<html ", `<html data-static="${needsServer ? "bare" : ""}" `);
  const linked = marked.replace(/<link rel="ard ai-catalog"[^>]*>/, "");
  return withPolicy(needsServer ? withoutServer(linked, notice) : linked, notice.analytics);
}

function withoutServer(html: string, { server }: Notice): string {
  const said = /<html[^>]* lang="([a-z]+)"/.exec(html)?.[1];
  const { staticCopy: say } = stringsOf(languages.find((language) => language === said) ?? "en").pages;
  const address = server && `<a href="${escaped(server)}">${escaped(server)}</a>`;
  const there = address ? ` ${fill(escaped(say.whole), { address })}` : "";
  const words = `<div class="row"><h1 class="title list-title text">${escaped(say.title)}</h1><div class="text prose"><p>${escaped(say.text)}${there}</p></div></div>`;
  return html
    .replace(/(<main[^>]*>)[\s\S]*<\/main>/, (_, start: string) => `${start}${words}</main>`)
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, "");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
