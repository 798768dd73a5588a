import type { Entity } from "@/lib/knowledge";
import { isUpcoming, newestFirst } from "@/lib/knowledge";
import { countriesOf, plural } from "@/lib/language";
import { answered, cite, factsOf } from "../../draft";
import { bullets, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** The cities and countries the owner has worked in. */
export const placesWorked: Intent = {
  id: "places-worked",
  examples: ["Which countries has she worked in?", "Which cities did she live and work in?"],
  claim: asks(
    "(which|what|how many) [different] (cities|countries|places|towns|locations) .. P .. (work*|live*|been|employ*|job|jobs)",
    "(cities|countries|city|country) .. (worked in|lived in)",
    "(every|each|all) [the|of the] (city|cities|country|countries|places) .. P",
  ),
  words: words("cities countries towns locations wor* liv* emplo*"),
  answer: (question, { site }) => {
    if (question.mentions.length > 0 || question.places.length > 0) return undefined;
    const jobs = newestFirst(site.knowledge.of("work")).filter(
      (job) => factsOf(job, "location").length > 0 && !isUpcoming(job),
    );
    const byPlace = new Map<string, Entity[]>();
    for (const job of jobs) {
      for (const { text } of factsOf(job, "location")) byPlace.set(text, [...(byPlace.get(text) ?? []), job]);
    }
    if (byPlace.size === 0) return undefined;
    const lines = [...byPlace].map(
      ([place, jobsThere]) =>
        `**${escapeMarkdown(place)}**: ${[...new Set(jobsThere.map(({ name }) => escapeMarkdown(name)))].join(", ")}`,
    );
    const countLine = /\bhow many\b/.test(question.plain)
      ? renderCount([...byPlace.keys()], question.plain)
      : "";
    return answered(
      countLine + bullets(lines),
      jobs.flatMap((job) => [...roleEvidence(job), ...factsOf(job, "location").map((fact) => cite(fact))]),
      { topic: site.knowledge.person, list: jobs, prior: 0.8 },
    );
  },
};

/** The number of places, or of countries if those are asked for and all are known. Remote work has no place. */
function renderCount(places: string[], asked: string): string {
  const located = places.filter((place) => !/^\W*remote\b/i.test(place));
  if (!/\bcountries\b/.test(asked)) return `**${located.length}**:\n`;
  const countries = located.map((place) => countriesOf(place));
  return countries.every(({ length }) => length === 1)
    ? `**${new Set(countries.flat()).size}**:\n`
    : `${plural(located.length, "place")} ${located.length === 1 ? "is" : "are"} given:\n`;
}
