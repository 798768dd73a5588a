import type { ReactNode } from "react";
import { getOwner } from "@/lib/content";
import { typesetter, wholeness } from "./curly";

/** A sentence in which what stands between backticks is code. */
export function Coded({ text }: { text: string }): ReactNode {
  const set = typesetter(getOwner().language);
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
      <code key={index} className={wholeness(part)}>
        {part}
      </code>
    ) : (
      set(part)
    ),
  );
}
