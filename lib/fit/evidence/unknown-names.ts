import type { Knowledge } from "@/lib/knowledge";
import { everydayWords } from "@/lib/language";
import { isMentioned } from "./mentions";

/** A name as English writes it: capitals inside or at the start of a word that opens no sentence, letters with figures. */
const namePattern =
  /(?<=[\p{L}\p{N},;:()/"'-]\s*)\p{Lu}[\p{L}\p{N}.+#-]*[\p{L}\p{N}+#]|^\p{Lu}[\p{L}\p{N}]*[\p{Lu}\p{N}][\p{L}\p{N}]*/gu;

const bracketPattern = /\s*\([^)]*\)/g;

/** The names in an English statement that the portfolio does not mention: "FreeRTOS", "ISO 27001"; and the others. */
export function unknownNames(
  knowledge: Knowledge,
  statement: string,
): { unknown: string[]; known: string[] } {
  const [first] =
    /^\p{Lu}\p{Ll}+(?=(?: \p{Lu}\p{Ll}+){1,2}\W*$)/u.exec(statement.replace(bracketPattern, "")) ?? [];
  const names = [
    // "Mirth Connect" is a name as a whole, though a sentence begins so too.
    ...(first && !everydayWords.has(first.toLowerCase()) ? [first] : []),
    ...[...statement.matchAll(namePattern)].map(([found]) => found.replace(/\.$/, "")),
  ];
  const known = names.filter((each) => isMentioned(knowledge, each));
  return { known, unknown: names.filter((each) => !known.includes(each)) };
}
