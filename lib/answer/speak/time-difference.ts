import { zoneInText } from "@/lib/language";

const zonePattern = /\b[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_]+)+\b/;
const timePattern = /\b(\d{1,2})(?::(\d\d))? ?(am|pm|o'clock)?(?![\d:\w])/;
const minutesOfDay = 24 * 60;

/**
 * The time difference between the owner's zone and a place that a question names, or the owner's local time at a given
 * hour there.
 * @param question in lower case
 * @param ownerZoneText a text that contains the IANA name of the owner's time zone, such as `Europe/Lisbon`
 * @returns undefined when the question names no place with a known zone, or `ownerZoneText` none
 */
export function describeTimeDifference(question: string, ownerZoneText: string): string | undefined {
  const zone = zonePattern.exec(ownerZoneText)?.[0];
  const asked = zoneInText(question);
  if (!zone || !asked || !isTimeZone(zone)) return undefined;
  const ownerCity = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  const placeName = capitalizePlace(asked.place);
  const year = new Date().getUTCFullYear();
  const minutesAheadIn = (month: number) => {
    const day = new Date(Date.UTC(year, month, 15, 12));
    return offsetAt(zone, day) - offsetAt(asked.zone, day);
  };
  const [winter, summer] = [minutesAheadIn(0), minutesAheadIn(6)];
  const time = askedMinutes(question);
  const localTimeAfter = (difference: number) => formatTime((time ?? 0) + difference);
  return time === undefined
    ? `${ownerCity} is ${describeSeasons(winter, summer, describeDifference)} ${placeName}.`
    : `${formatTime(time)} in ${placeName} is ${describeSeasons(winter, summer, localTimeAfter)} in ${ownerCity}.`;
}

function describeSeasons(winter: number, summer: number, describe: (difference: number) => string): string {
  return winter === summer ? describe(winter) : `${describe(winter)} (in summer ${describe(summer)})`;
}

/** The time of day that a question asks about, in minutes after midnight. */
function askedMinutes(question: string): number | undefined {
  if (/\bnoon\b/.test(question)) return minutesOfDay / 2;
  const [, hours, minutes, meridiem] = timePattern.exec(question) ?? [];
  if (hours === undefined || Number(hours) > 24 || (!minutes && !meridiem)) return undefined;
  const isTwelveHour = meridiem === "am" || meridiem === "pm";
  const hourOfDay = isTwelveHour ? (Number(hours) % 12) + (meridiem === "pm" ? 12 : 0) : Number(hours);
  return hourOfDay * 60 + Number(minutes ?? 0);
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The UTC offset of a zone on a day, in minutes. */
function offsetAt(timeZone: string, day: Date): number {
  const name = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(day)
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])?(\d{2})?:?(\d{2})?/.exec(name ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function describeDifference(minutes: number): string {
  if (minutes === 0) return "at the same time as";
  const hours = Math.abs(minutes) / 60;
  return `${hours} ${hours === 1 ? "hour" : "hours"} ${minutes > 0 ? "ahead of" : "behind"}`;
}

function formatTime(minutes: number): string {
  const within = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const dayNote = minutes >= minutesOfDay ? " the next day" : minutes < 0 ? " the day before" : "";
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}${dayNote}`;
}

function capitalizePlace(place: string): string {
  return place.length <= 4
    ? place.toUpperCase()
    : place.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()).replace(/^Us /, "the US ");
}
