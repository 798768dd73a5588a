import { getContent, getOwner, isoDate, type Period, type Profile } from "@/lib/content";
import { stringsOf } from "@/lib/locale";

/** What to call the owner in a sentence: the given name, without a title before it. */
export function shortName(name: string): string {
  const bare = name.replace(/^(?:dr|prof|professor|mr|mrs|ms|mx|sir|dame)\.?\s+/i, "");
  return bare.split(" ")[0] || name;
}

/** The first sentence of the summary, where it is short enough to be read at a glance. */
export function firstSentence(profile: Profile): string | undefined {
  const summary = profile.about.fields.find(({ name }) => name === "summary")?.text ?? "";
  const [sentence = ""] = summary.split(/(?<=[.!?]["”’)]?)\s+(?=["“(]?\p{Lu})/u);
  return sentence !== "" && sentence.length <= maxSentenceChars ? sentence : undefined;
}

/** The text with a full stop at its end unless it has one, for where another sentence follows. */
export function asSentence(text: string): string {
  return /[.!?…]["”’)]?$/.test(text) ? text : `${text}.`;
}

/** The longest first sentence shown on the home page. */
const maxSentenceChars = 200;

/** A period as years only, for a table of contents: `2019–2022`, `2025–`, `2021`. */
export function yearRange(period: Period | undefined): string {
  const from = period?.start?.year;
  const end = period?.end;
  if (end === "present") return from ? `${from}–` : stringsOf(getOwner().language).pages.frame.now;
  const to = end?.year;
  if (from && to && from !== to) return `${from}–${to}`;
  return String(from ?? to ?? "");
}

/** The newest date anything in the content carries, as `YYYY-MM-DD`, or undefined when nothing has one. */
export function lastUpdated(): string | undefined {
  const { owner, profile, essays } = getContent();
  const dates = [
    profile.updated,
    ...owner.facts.filter((fact) => fact.visibility === "public").map((fact) => fact.asOf),
    ...essays.flatMap(({ date, updated }) => [date && isoDate(date), updated && isoDate(updated)]),
  ];
  return dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
}

/** How to reach the owner: the contact fact, the résumé's email, or its website. */
export function contact(profile: Profile): { text: string; href: string } | undefined {
  const stated = getContent().owner.facts.find((fact) => fact.key === "contact")?.values[0];
  const address = [stated, profile.email].find((value) => value && /^\S+@\S+\.\S+$/.test(value));
  if (address) return { text: address, href: `mailto:${address}` };
  return profile.url && /^https?:/.test(profile.url)
    ? { text: profile.url.replace(/^https?:\/\//, "").replace(/\/$/, ""), href: profile.url }
    : undefined;
}
