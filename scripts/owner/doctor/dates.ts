import { type PartialDate, parseDate } from "@/lib/content";

const datePattern =
  /\b(?:\d{4}-\d{2}(?:-\d{2})?|(?:\d{1,2}(?:st|nd|rd|th)?\.? )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?,? (?:\d{1,2}(?:st|nd|rd|th)?,? )?\d{4})\b/gi;

/** The months and days a sentence names, in order: `February 1, 2027`, `2027-02`. A year alone is too little. */
export function datesIn(text: string): PartialDate[] {
  return [...text.matchAll(datePattern)].flatMap(([match]) => {
    const date = parseDate(match);
    return date && date !== "present" ? [date] : [];
  });
}
