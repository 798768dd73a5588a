import { zoneInText } from "@/lib/language";

const named = /\b[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_]+)+\b/;
const hour = /\b(\d{1,2})(?::(\d\d))? ?(am|pm|o'clock)?(?![\d:\w])/;
const minutesOfDay = 24 * 60;

/**
 * What the clock of a place that a question names says for somebody whose time zone is given.
 * @param question in lower case
 * @param own the owner's time zone: a text with its official name in it, such as `Europe/Lisbon`
 * @returns undefined when the question names no place whose zone is known, or `own` none
 */
export function hoursBetween(question: string, own: string): string | undefined {
  const zone = named.exec(own)?.[0];
  const asked = zoneInText(question);
  if (!zone || !asked || !isZone(zone)) return undefined;
  const here = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  const there = titled(asked.place);
  const year = new Date().getUTCFullYear();
  const aheadIn = (month: number) => {
    const day = new Date(Date.UTC(year, month, 15, 12));
    return offsetAt(zone, day) - offsetAt(asked.zone, day);
  };
  const [winter, summer] = [aheadIn(0), aheadIn(6)];
  const time = timeIn(question);
  const at = (difference: number) => clock((time ?? 0) + difference);
  return time === undefined
    ? `${here} is ${inSeasons(winter, summer, apart)} ${there}.`
    : `${clock(time)} in ${there} is ${inSeasons(winter, summer, at)} in ${here}.`;
}

function inSeasons(winter: number, summer: number, say: (difference: number) => string): string {
  return winter === summer ? say(winter) : `${say(winter)} (in summer ${say(summer)})`;
}

/** The time of the day that is asked for, in minutes. */
function timeIn(question: string): number | undefined {
  if (/\bnoon\b/.test(question)) return minutesOfDay / 2;
  const [, hours, minutes, half] = hour.exec(question) ?? [];
  if (hours === undefined || Number(hours) > 24 || (!minutes && !half)) return undefined;
  const twelve = half === "am" || half === "pm";
  const whole = twelve ? (Number(hours) % 12) + (half === "pm" ? 12 : 0) : Number(hours);
  return whole * 60 + Number(minutes ?? 0);
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** How far a zone is from UTC then, in minutes. */
function offsetAt(timeZone: string, day: Date): number {
  const name = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(day)
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])?(\d{2})?:?(\d{2})?/.exec(name ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function apart(minutes: number): string {
  if (minutes === 0) return "at the same time as";
  const hours = Math.abs(minutes) / 60;
  return `${hours} ${hours === 1 ? "hour" : "hours"} ${minutes > 0 ? "ahead of" : "behind"}`;
}

function clock(minutes: number): string {
  const within = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const next = minutes >= minutesOfDay ? " the next day" : minutes < 0 ? " the day before" : "";
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}${next}`;
}

function titled(place: string): string {
  return place.length <= 4
    ? place.toUpperCase()
    : place.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()).replace(/^Us /, "the US ");
}
