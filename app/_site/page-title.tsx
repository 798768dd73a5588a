import type { ReactNode } from "react";

interface PageTitleProps {
  /** Whether the title takes the focus: it says the outcome of a form that was just sent. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The title of a page that has no anchors of its own. */
export function PageTitle({ takesFocus, children }: PageTitleProps) {
  // Without a script nothing else tells a screen reader that a form led to another page.
  return (
    <h1 className="title list-title text" {...(takesFocus && { tabIndex: -1, autoFocus: true })}>
      {children}
    </h1>
  );
}
