import type { MouseEvent } from "react";

interface AskLinkProps {
  /** The page that asks where no script runs. */
  page: string;
  question: string;
  /** Asks in place. Where no script runs, and in a new tab, the link asks on a page of its own. */
  ask(question: string): void;
}

/** A question set as a phrase that can be asked, with the apostrophes of print: they are read like those of a keyboard. */
export function AskLink({ page, question: typed, ask }: AskLinkProps) {
  const question = typed.replaceAll("'", "’");
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask(question);
  };
  return (
    <a className="phrase" href={`${page}?q=${encodeURIComponent(question)}`} onClick={onClick}>
      {question}
    </a>
  );
}
