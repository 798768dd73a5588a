import { parseDate } from "@/lib/content";

/**
 * A date as people write it in a sentence: "2 November 2026", "February 2017", "2. November 2026".
 * @param iso `2026-11-02`, or `2017-02`; what is no date is given back
 */
export function dateInWords(iso: string, language: "en" | "de" = "en"): string {
  const date = parseDate(iso);
  if (!date || date === "present") return iso;
  const form = {
    day: date.day ? "numeric" : undefined,
    month: date.month ? "long" : undefined,
    year: "numeric",
    timeZone: "UTC",
  } as const;
  const locale = language === "de" ? "de-DE" : "en-GB";
  return new Date(Date.UTC(date.year, (date.month ?? 1) - 1, date.day ?? 1)).toLocaleDateString(locale, form);
}
