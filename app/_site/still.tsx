import type { ReactNode } from "react";

/**
 * What nothing changes in a browser, given to React as one text: it is sent as that beside the page itself and neither built
 * again there element by element nor gone through. For what is long and has no component of a browser in it.
 */
export async function Still({ className, children }: { className: string; children: ReactNode }) {
  // Not at the top: there Next takes it for a mistake.
  const { renderToStaticMarkup } = await import("react-dom/server");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(children) }} />;
}
