import { fill } from "./fill";

/** How a language writes a date: its month names from January on, the pattern, and how it writes the first of a month. */
export interface Calendar {
  months: readonly string[];
  form: string;
  first: string;
}

/** A date as the pages print it, the same in every browser: `2 Nov 2026`. @param iso begins with `YYYY-MM-DD` */
export function day(iso: string, { months, form, first }: Calendar): string {
  const [year = "", month = 0, date = 0] = iso.slice(0, 10).split("-");
  return fill(form, {
    day: Number(date) === 1 ? first : Number(date),
    month: months[Number(month) - 1] ?? "",
    year,
  });
}
