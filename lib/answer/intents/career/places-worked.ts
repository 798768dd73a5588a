import type { Entity } from "@/lib/knowledge";
import { isToCome, newestFirst } from "@/lib/knowledge";
import { countriesOf, plural } from "@/lib/language";
import { answered, cite, factsOf } from "../../draft";
import { bullets, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** The cities and countries of a working life. */
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
      (job) => factsOf(job, "location").length > 0 && !isToCome(job),
    );
    const byPlace = new Map<string, Entity[]>();
    for (const job of jobs) {
      for (const { text } of factsOf(job, "location")) byPlace.set(text, [...(byPlace.get(text) ?? []), job]);
    }
    if (byPlace.size === 0) return undefined;
    const lines = [...byPlace].map(
      ([place, there]) =>
        `**${escapeMarkdown(place)}**: ${[...new Set(there.map(({ name }) => escapeMarkdown(name)))].join(", ")}`,
    );
    const counted = /\bhow many\b/.test(question.plain) ? count([...byPlace.keys()], question.plain) : "";
    return answered(
      counted + bullets(lines),
      jobs.flatMap((job) => [...roleEvidence(job), ...factsOf(job, "location").map((fact) => cite(fact))]),
      { topic: site.knowledge.person, list: jobs, prior: 0.8 },
    );
  },
};

/** How many places, or countries where those are asked for and all are known; work from home was at none. */
function count(places: string[], asked: string): string {
  const there = places.filter((place) => !/^\W*remote\b/i.test(place));
  if (!/\bcountries\b/.test(asked)) return `**${there.length}**:\n`;
  const countries = there.map((place) => countriesOf(place));
  return countries.every(({ length }) => length === 1)
    ? `**${new Set(countries.flat()).size}**:\n`
    : `${plural(there.length, "place")} ${there.length === 1 ? "is" : "are"} given:\n`;
}
