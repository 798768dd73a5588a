import type { Entity, EntityKind, Fact } from "@/lib/knowledge";
import { answered, type Context, cite, type Draft, type Evidence, factOf, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { isYesNo } from "../../read/question-checks";
import { bullets, inBrackets, roleEvidence, unfinishedNote, withEnding } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { lacksAskedDegree } from "../entry/studies";
import type { ListTopic } from "./topic";

const maxListLength = 1000;

/** A list as an answer: with its count if that is asked, shortened to names if it is long. */
export function renderList(
  topic: Pick<ListTopic, "one" | "many">,
  list: Entity[],
  question: Question,
  { site }: Context,
): Draft {
  const [first] = list;
  const asksForCount = /\b(?:how many|number of|count of|total (?:number )?of)\b/.test(question.plain);
  const alone = list.length === 1 && !asksForCount && first;
  const yes = isYesNo(question) && !asksForCount;
  // "Yes" to "Does she have a degree?" stands before degrees that were finished.
  const lacking = list.filter((each) => lacksAskedDegree(question, each));
  const shown = [...list.filter((each) => !lacking.includes(each)), ...lacking];
  const isUnfinished = list.length > 0 && lacking.length === list.length;
  const body = alone ? `${renderLine(first)}.` : bullets(shortened(shown));
  const lead = asksForCount
    ? `**${list.length}** ${list.length === 1 ? topic.one : topic.many}:\n`
    : yes
      ? `${isUnfinished ? "No" : "Yes"}${alone ? ". " : ":\n"}`
      : "";
  return answered(lead + body, list.slice(0, 24).flatMap(evidenceOf), {
    topic: list.length === 1 ? first : site.knowledge.person,
    list,
    prior: 0.86,
  });
}

function shortened(list: Entity[]): string[] {
  const full = list.map(renderLine);
  if (bullets(full).length <= maxListLength) return full;
  const names = list.map((entity) => escapeMarkdown(entity.name));
  if (bullets(names).length <= maxListLength) return names;
  const kept = Math.max(5, Math.floor((names.length * (maxListLength - 50)) / bullets(names).length));
  return [...names.slice(0, kept), `and ${list.length - kept} more`];
}

/** The slots that are displayed after the name, by kind. */
const detailSlots: Partial<Record<EntityKind, string[]>> = {
  work: ["position"],
  volunteer: ["position"],
  education: ["degree", "area"],
  award: ["awarder"],
  certificate: ["issuer"],
  publication: ["publisher"],
  language: ["fluency"],
  project: ["tagline"],
};

/** One entry in one line: its name and the details of its kind. */
function renderLine(entity: Entity): string {
  const name = `**${escapeMarkdown(entity.name)}**`;
  const hasKeywords = entity.kind === "skill" || entity.kind === "interest";
  const texts = hasKeywords
    ? factsOf(entity, "keyword").map(({ text }) => text)
    : entity.kind === "custom"
      ? entity.facts.filter(isDetail).map(({ text }) => text)
      : (detailSlots[entity.kind] ?? []).flatMap((slot) => factOf(entity, slot)?.text ?? []);
  const detail = texts.map(escapeMarkdown).join(", ");
  return `${name}${detail ? `${hasKeywords ? ": " : ", "}${detail}` : ""}${inBrackets(entity.period?.display)}${unfinishedNote(entity)}`;
}

/** Whether a fact of a custom section is short enough, and no date or link, to be displayed as a detail. */
function isDetail({ slot, text, entity }: Fact): boolean {
  if (text === entity.name) return false;
  return !["period", "date", "year", "url"].includes(slot) && text.length <= 80;
}

function evidenceOf(entity: Entity): Evidence[] {
  const hasKeywords = entity.kind === "interest" || entity.kind === "skill";
  const detailFacts = factsOf(
    entity,
    "awarder",
    "issuer",
    "publisher",
    "fluency",
    "degree",
    "area",
    "tagline",
  );
  const facts = hasKeywords
    ? [...detailFacts, ...factsOf(entity, "keyword")]
    : entity.kind === "custom"
      ? entity.facts.filter(isDetail)
      : detailFacts;
  return [...roleEvidence(entity), ...withEnding(entity, facts).map((fact) => cite(fact))];
}
