import {
  durationOf,
  type Entity,
  type EntityKind,
  earliestFirst,
  monthsCovered,
  monthsOf,
} from "@/lib/knowledge";
import { joinList, sentences, stopWords } from "@/lib/language";
import { answered, type Context, cite, type Draft, type Evidence, factOf } from "../../draft";
import { isYesNo } from "../../read/asked";
import type { Question } from "../../read/question";
import { bullets, inBrackets, positionOf, roleEvidence } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const kinds: EntityKind[] = ["work", "volunteer"];
const mostPlaces = 3;
const longestProse = 220;
const idle =
  /^(?:compar\w+|contrast|differ\w*|versus|vs|P|jobs?|roles?|positions?|work\w*|time|stay\w*|spen[dt]|longer|longest|shorter|shortest|employers?|company|companies|years?|tenures?|employed|remain\w*)$/;

/** Two employers side by side: as what, when, for how long, and what was done there; or at which of them the owner was longer. */
export const compareJobs: Intent = {
  id: "compare-jobs",
  examples: [
    "Compare her roles at {employer} and {other employer}",
    "Did she stay longer at {employer} or {other employer}?",
  ],
  claim: asks(
    "(compare|compares|compared|comparison|contrast|differ|differs|difference|differences|versus|vs) .. @* .. @*",
    "@* (versus|vs|compared to|compared with) @*",
    "(longer|longest|shorter|shortest) .. @* .. @*",
    "@* .. longer .. @*",
  ),
  words: words("compare comparison contrast differ versus vs longer longest shorter shortest stay"),
  answer: (question, context) => {
    const places = placesIn(question, context);
    if (places.length < 2 || places.length > mostPlaces || leftIn(question)) return undefined;
    return /\b(?:long|short)(?:er|est)\b/.test(question.plain)
      ? longer(places, question)
      : answered(bullets(places.map((place) => portrait(place, context))), places.flatMap(evidenceOf), {
          list: places.flatMap((place) => place.slice(0, 1)),
          prior: 0.82,
        });
  },
  whole: true,
};

/** The employers a question names, in its order, each with all that the owner was there. */
function placesIn({ mentions }: Question, { site }: Context): Entity[][] {
  const found = mentions.flatMap(({ candidates: [best] }) =>
    best && best.weight >= 0.6 && kinds.includes(best.entity.kind) ? [best.entity.name] : [],
  );
  const all = kinds.flatMap((kind) => site.knowledge.of(kind));
  return [...new Set(found)].map((name) => earliestFirst(all.filter((entity) => entity.name === name)));
}

/** Whether the question asks for more than a comparison of employers. */
function leftIn({ tokens, mentions, plain }: Question): boolean {
  const named = new Set(mentions.flatMap(({ from, to }) => tokens.slice(from, to).map(({ word }) => word)));
  return plain.split(" ").some((word) => !named.has(word) && !stopWords.has(word) && !idle.test(word));
}

function portrait(place: Entity[], { site }: Context): string {
  const roles = place.map((entity) => {
    const position = positionOf(entity)?.text;
    return `${position ? escapeMarkdown(position) : ""}${inBrackets(entity.period?.display)}`.trim();
  });
  const what = place.flatMap((entity) => factOf(entity, "summary", "description", "highlight") ?? [])[0];
  const said = what && sentences(what.text)[0];
  const prose =
    said && said.length <= longestProse ? ` ${site.voice.quoting(sentence(escapeMarkdown(said)))}` : "";
  return `**${escapeMarkdown(place[0]?.name ?? "")}**: ${joinList(roles.filter(Boolean))}.${prose}`;
}

function evidenceOf(place: Entity[]): Evidence[] {
  return place.flatMap((entity) => {
    const what = factOf(entity, "summary", "description", "highlight");
    const said = what && sentences(what.text)[0];
    return [...roleEvidence(entity), ...(what && said ? [cite(what, said)] : [])];
  });
}

function longer(places: Entity[][], question: Question): Draft | undefined {
  if (places.some((place) => place.length === 0 || !place.every(({ period }) => monthsOf(period))))
    return undefined;
  const measured = places.map((place) => ({ place, months: monthsCovered(place) }));
  const sign = /\bshort(?:er|est)\b/.test(question.plain) ? -1 : 1;
  const order = [...measured].sort((a, b) => sign * (b.months - a.months));
  const [best, next] = order;
  if (!best || !next || best.months === next.months) return undefined;
  const told = order.map(({ place }) => {
    const spans = inBrackets(joinList(place.map(({ period }) => period?.display ?? "")));
    return `at **${escapeMarkdown(place[0]?.name ?? "")}** ${durationOf(place)}${spans}`;
  });
  const choice = !isYesNo(question) || /\bor\b/.test(question.plain);
  const lead = choice ? (sign > 0 ? "Longer " : "Shorter ") : measured[0] === best ? "Yes: " : "No: ";
  return answered(
    `${lead}${told.join("; ")}.`,
    places.flatMap((place) => place.flatMap(roleEvidence)),
    {
      topic: best.place[0],
      list: places.flatMap((place) => place.slice(0, 1)),
      prior: 0.85,
    },
  );
}
