import type { Entity, EntityKind, Fact } from "@/lib/knowledge";
import { answered, type Context, cite, type Draft, type Evidence, factOf, factsOf } from "../../draft";
import { isYesNo } from "../../read/asked";
import type { Question } from "../../read/question";
import { bullets, inBrackets, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import type { ListTopic } from "./topic";

const longestList = 1000;

/** A list as an answer: counted when asked how many, shortened to names when it is long. */
export function listed(
  topic: Pick<ListTopic, "one" | "many">,
  list: Entity[],
  question: Question,
  { site }: Context,
): Draft {
  const [first] = list;
  const counted = /\b(?:how many|number of|count of|total (?:number )?of)\b/.test(question.plain);
  const alone = list.length === 1 && !counted && first;
  const yes = isYesNo(question) && !counted;
  const body = alone ? `${line(first)}.` : bullets(shortened(list));
  const lead = counted
    ? `**${list.length}** ${list.length === 1 ? topic.one : topic.many}:\n`
    : yes
      ? `Yes${alone ? ". " : ":\n"}`
      : "";
  return answered(lead + body, list.slice(0, 24).flatMap(evidenceOf), {
    topic: list.length === 1 ? first : site.knowledge.person,
    list,
    prior: 0.86,
  });
}

function shortened(list: Entity[]): string[] {
  const full = list.map(line);
  if (bullets(full).length <= longestList) return full;
  const names = list.map((entity) => escapeMarkdown(entity.name));
  if (bullets(names).length <= longestList) return names;
  const kept = Math.max(5, Math.floor((names.length * (longestList - 50)) / bullets(names).length));
  return [...names.slice(0, kept), `and ${list.length - kept} more`];
}

/** The fields that say what matters of a kind, beside its name. */
const details: Partial<Record<EntityKind, string[]>> = {
  work: ["position"],
  volunteer: ["position"],
  education: ["degree", "area"],
  award: ["awarder"],
  certificate: ["issuer"],
  publication: ["publisher"],
  language: ["fluency"],
  project: ["tagline"],
};

/** One thing of a list in one line: its name and what matters of its kind. */
function line(entity: Entity): string {
  const name = `**${escapeMarkdown(entity.name)}**`;
  const keyed = entity.kind === "skill" || entity.kind === "interest";
  const texts = keyed
    ? factsOf(entity, "keyword").map(({ text }) => text)
    : entity.kind === "custom"
      ? entity.facts.filter(isDetail).map(({ text }) => text)
      : (details[entity.kind] ?? []).flatMap((slot) => factOf(entity, slot)?.text ?? []);
  const said = texts.map(escapeMarkdown).join(", ");
  return `${name}${said ? `${keyed ? ": " : ", "}${said}` : ""}${inBrackets(entity.period?.display)}`;
}

/** What a section of the owner's own says of a thing, in few words. */
function isDetail({ slot, text, entity }: Fact): boolean {
  if (text === entity.name) return false;
  return !["period", "date", "year", "url"].includes(slot) && text.length <= 80;
}

function evidenceOf(entity: Entity): Evidence[] {
  const keyed = entity.kind === "interest" || entity.kind === "skill";
  const shown = factsOf(entity, "awarder", "issuer", "publisher", "fluency", "degree", "area", "tagline");
  const facts = keyed
    ? [...shown, ...factsOf(entity, "keyword")]
    : entity.kind === "custom"
      ? entity.facts.filter(isDetail)
      : shown;
  return [...roleEvidence(entity), ...facts.map((fact) => cite(fact))];
}
