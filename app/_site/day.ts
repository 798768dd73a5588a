import { fill } from "./fill";

/** How a language writes a day: its months, January first, their place in it, and the first of one. */
export interface Calendar {
  months: readonly string[];
  form: string;
  first: string;
}

/** A day as the pages print it, in every browser alike: `2 Nov 2026`. @param iso begins with `YYYY-MM-DD` */
export function day(iso: string, { months, form, first }: Calendar): string {
  const [year = "", month = 0, date = 0] = iso.slice(0, 10).split("-");
  return fill(form, {
    day: Number(date) === 1 ? first : Number(date),
    month: months[Number(month) - 1] ?? "",
    year,
  });
}
