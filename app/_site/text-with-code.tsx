import type { ReactNode } from "react";
import { getOwner } from "@/lib/content";
import { typesetter, unbrokenClass } from "./typography";

/** A sentence in which the text between backticks is shown as code. */
export function TextWithCode({ text }: { text: string }): ReactNode {
  const typeset = typesetter(getOwner().language);
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
      <code key={index} className={unbrokenClass(part)}>
        {part}
      </code>
    ) : (
      typeset(part)
    ),
  );
}
