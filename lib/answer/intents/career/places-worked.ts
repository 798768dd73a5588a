import type { Entity } from "@/lib/knowledge";
import { newestFirst } from "@/lib/knowledge";
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
    const jobs = newestFirst(site.knowledge.of("work")).filter((job) => factsOf(job, "location").length > 0);
    const byPlace = new Map<string, Entity[]>();
    for (const job of jobs) {
      for (const { text } of factsOf(job, "location")) byPlace.set(text, [...(byPlace.get(text) ?? []), job]);
    }
    if (byPlace.size === 0) return undefined;
    const lines = [...byPlace].map(
      ([place, there]) =>
        `**${escapeMarkdown(place)}**: ${[...new Set(there.map(({ name }) => escapeMarkdown(name)))].join(", ")}`,
    );
    const counted = /\bhow many\b/.test(question.plain) ? `**${byPlace.size}**:\n` : "";
    return answered(
      counted + bullets(lines),
      jobs.flatMap((job) => [...roleEvidence(job), ...factsOf(job, "location").map((fact) => cite(fact))]),
      { entity: site.knowledge.person, list: jobs, sure: 0.8 },
    );
  },
};
