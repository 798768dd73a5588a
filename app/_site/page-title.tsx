import type { ReactNode } from "react";

interface PageTitleProps {
  /** What has just been done led here, and the title says so: it takes the focus. */
  tells?: boolean;
  children: ReactNode;
}

/** The title of a page that has no anchors of its own. */
export function PageTitle({ tells, children }: PageTitleProps) {
  // Without a script nothing else says that a form has become another page.
  return (
    <h1 className="title list-title text" {...(tells && { tabIndex: -1, autoFocus: true })}>
      {children}
    </h1>
  );
}
