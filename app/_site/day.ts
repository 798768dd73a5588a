const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A day as the pages print it, in every browser alike: `2 Nov 2026`. @param iso begins with `YYYY-MM-DD` */
export function day(iso: string): string {
  const [year = "", month = 0, date = 0] = iso.slice(0, 10).split("-");
  return [Number(date), months[Number(month) - 1], year].filter(Boolean).join(" ");
}
