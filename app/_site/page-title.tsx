import type { ReactNode } from "react";

/** The title of a page that has no anchors of its own. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className="title list-title text">{children}</h1>;
}
