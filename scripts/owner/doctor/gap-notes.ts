import type { Finding } from "./finding";
import { readFiles } from "./sample/pieces";

/** A line that `npm run init` or the owner left where something is missing. */
const notePattern = /^\s*#\s*gap:\s*(.+)$/;

/** The notes of what is still to be written, with their places. */
export function findGapNotes(location: string): Finding[] {
  return readFiles(location).flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, at): Finding[] => {
      const [, missing] = notePattern.exec(line) ?? [];
      if (!missing) return [];
      return [
        {
          kind: "missing",
          message: `A note says that this is missing: ${missing.trim()}`,
          where: `${file}:${at + 1}`,
          impact: 4,
        },
      ];
    }),
  );
}
