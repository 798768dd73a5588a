import { type Place, placesIn } from "@/lib/language";
import { type Context, type Draft, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { asNearest } from "../../retrieve/wished";
import { asks, words } from "../intent";
import { screening, stated } from "./screening";

const ofWork = asks(
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
const happened = /^(?:and |so |but )?(?:how|why) (?:did|was|were|has|had)\b/;

export const workAuthorization = screening({
  keys: ["work_authorization"],
  what: "what the work authorization is",
  closed: true,
  examples: [
    "Does she need a visa to work in Germany?",
    "Is she allowed to work in the EU?",
    "Would we have to sponsor her?",
  ],
  claim: (asked) => ofWork(asked) && !happened.test(asked.plain),
  words: words(`
    immigration hassle paperwork trouble papers company visa sponsor sponsorship green card permit authorization permission rights allowed
    eligible legally employed payroll there need require office role position hire
  `),
});

/**
 * What is said of where the owner may work, for who asks it of a place: "Germany is in the European Union", where that is
 * said. Of a place that no country or union covers which is named, it is what comes nearest.
 * @returns undefined where no place is asked for, or none is said
 */
export function permitIn(question: Question, context: Context): Draft | undefined {
  const asked = workAuthorization.claim(question) ? placesIn(question.text, true) : [];
  const said = asked.length > 0 ? workAuthorization.answer(question, context) : undefined;
  if (said?.status === "withheld") return said;
  const { topic: entity } = said ?? {};
  if (said?.status !== "answered" || !entity) return undefined;
  const told = entity.facts.flatMap(({ text }) => placesIn(text));
  if (told.length === 0) return undefined;
  const { site } = context;
  const covering = asked.map((place) => told.find((other) => isIn(place, other)));
  if (covering.some((place) => !place)) {
    const name = asked.find((_, at) => !covering[at])?.name ?? "";
    return { ...notFound(site, `anything about ${titled(name)}`), nearest: asNearest(said, site.voice) };
  }
  const within = asked.flatMap((place, at) => {
    const whole = covering[at];
    return whole && (place.city || place.countries.length < whole.countries.length)
      ? [`${titled(place.name)} is in ${withArticle.test(whole.name) ? "the " : ""}${whole.name}.`]
      : [];
  });
  return stated(entity, site, within[0]);
}

const withArticle = /^(?:united|european|netherlands|nordics|baltics|(?:eu|eea|uk|usa?)$)/i;

function isIn({ countries }: Place, { countries: others }: Place): boolean {
  return countries.length > 0 && countries.every((country) => others.includes(country));
}

function titled(name: string): string {
  return name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}
