import type { Entity, Fact } from "./types";

const unfinishedPattern =
  /\b(?:no (?:degree|diploma|qualification)|without (?:an? |the |my |any )?(?:degree|diploma|graduating|finishing|completing)|(?:not|never) (?:yet )?(?:completed?|finished|awarded|graduated?|concluded)|did(?:n['’]t| not) (?:finish|complete|graduate)|unfinished|incomplete\)?$|dropped out|left (?:after|before|in|during|early|without)|withdr[ae]w\w*|discontinued|abandoned|broken off|abgebrochen|ohne abschluss|sin (?:terminar|acabar|título)|inachevée?s?|non (?:terminée?s?|complet\w+|conclus\w+)|não (?:concluíd|terminad)\w+)/i;

/** The fact that says of studies that they ended without the degree: "left after second year, no degree". */
export function unfinishedStudies({ kind, facts }: Entity): Fact | undefined {
  return kind === "education"
    ? facts.find(({ slot, text }) => slot !== "title" && unfinishedPattern.test(text))
    : undefined;
}
