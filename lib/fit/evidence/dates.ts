import { parseDate } from "@/lib/content";
import { type Language, writtenDate } from "@/lib/locale";

/**
 * A date as the pages write it: "2 Nov 2026", "Feb 2017", "2. Nov. 2026".
 * @param iso `2026-11-02`, or `2017-02`; what is no date is given back
 */
export function dateInWords(iso: string, language: Language = "en"): string {
  const date = parseDate(iso);
  return !date || date === "present" ? iso : writtenDate(language, date);
}
