import { type Place, placesIn } from "@/lib/language";
import { type Context, type Draft, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { asNearest } from "../../retrieve/wished-projects";
import { asks, words } from "../intent";
import { factDraft, screening } from "./screening";

const asksForAuthorization = asks(
  "(visa|sponsor|sponsorship|green card|immigration)",
  "(need|require|want) .. (sponsoring|sponsored)",
  "permit (for|in)",
  "(hire|employ) P (there|here|in)",
  "(put|have|keep) P on [the|our|a] payroll",
  /\bP be (?:legally )?(?:employed|hired|on (?:the|our) payroll) (?:there|here|in)\b/,
  "work (permit|authorization|authorisation|permission|rights)",
  // Not "Where does she work right now?"
  /\bwork right(?= (?:in|for)\b|$)/,
  "right to work",
  "(authorized|authorised|allowed|eligible) to work",
  "legally work",
  "can P [legally] work in",
  "(able|allowed|permitted) to work (in|for|there)",
);

/** "How did she cope when the immigration office wanted more papers?" asks for what happened. */
const pastPattern = /^(?:and |so |but )?(?:how|why) (?:did|was|were|has|had)\b/;

export const workAuthorization = screening({
  keys: ["work_authorization"],
  subject: "what the work authorization is",
  finalRefusal: true,
  examples: [
    "Does she need a visa to work in Germany?",
    "Is she allowed to work in the EU?",
    "Would we have to sponsor her?",
  ],
  claim: (asked) => asksForAuthorization(asked) && !pastPattern.test(asked.plain),
  words: words(`
    immigration hassle paperwork trouble papers company visa sponsor sponsorship green card permit authorization permission rights allowed
    eligible legally employed payroll there need require office role position hire
  `),
});

/**
 * Whether the owner may work in the place that is asked about: "Germany is in the European Union", if the fact names
 * that. If no stated country or union covers the place, the fact is given as the nearest answer.
 * @returns undefined if no place is asked about, or none is stated
 */
export function permitForPlace(question: Question, context: Context): Draft | undefined {
  const asked = workAuthorization.claim(question) ? placesIn(question.text, true) : [];
  const draft = asked.length > 0 ? workAuthorization.answer(question, context) : undefined;
  if (draft?.status === "withheld") return draft;
  const { topic: entity } = draft ?? {};
  if (draft?.status !== "answered" || !entity) return undefined;
  const allowedPlaces = entity.facts.flatMap(({ text }) => placesIn(text));
  if (allowedPlaces.length === 0) return undefined;
  const { site } = context;
  const covering = asked.map((place) => allowedPlaces.find((other) => isIn(place, other)));
  if (covering.some((place) => !place)) {
    const name = asked.find((_, at) => !covering[at])?.name ?? "";
    return { ...notFound(site, `anything about ${titleCase(name)}`), nearest: asNearest(draft, site.voice) };
  }
  const within = asked.flatMap((place, at) => {
    const whole = covering[at];
    return whole && (place.city || place.countries.length < whole.countries.length)
      ? [`${titleCase(place.name)} is in ${articlePattern.test(whole.name) ? "the " : ""}${whole.name}.`]
      : [];
  });
  return factDraft(entity, site, within[0]);
}

const articlePattern = /^(?:united|european|netherlands|nordics|baltics|(?:eu|eea|uk|usa?)$)/i;

function isIn({ countries }: Place, { countries: others }: Place): boolean {
  return countries.length > 0 && countries.every((country) => others.includes(country));
}

function titleCase(name: string): string {
  return name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}
