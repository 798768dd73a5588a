import type { ReactNode } from "react";

/**
 * Renders its children to an HTML string on the server, so that the browser neither receives nor hydrates them as React
 * elements. For long content without client components.
 */
export async function StaticMarkup({ className, children }: { className: string; children: ReactNode }) {
  // Not imported at the top: Next reports that as an error.
  const { renderToStaticMarkup } = await import("react-dom/server");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(children) }} />;
}
