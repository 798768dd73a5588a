import type { Finding } from "./finding";
import { filesIn } from "./sample/pieces";

/** A line that `npm run init` or the owner left where something is missing. */
const note = /^\s*#\s*gap:\s*(.+)$/;

/** The notes of what is still to be written, with where they stand. */
export function gapNotes(location: string): Finding[] {
  return filesIn(location).flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, at): Finding[] => {
      const [, missing] = note.exec(line) ?? [];
      if (!missing) return [];
      return [
        {
          kind: "missing",
          says: `A note says that this is missing: ${missing.trim()}`,
          where: `${file}:${at + 1}`,
          worth: 4,
        },
      ];
    }),
  );
}
