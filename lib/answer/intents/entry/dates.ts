import { type EntityKind, isCurrent } from "@/lib/knowledge";
import { answered, type Context, type Draft, factOf, notFound } from "../../draft";
import { namesUnknown } from "../../read/asked";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, positionOf } from "../../speak/lines";

export const dated: EntityKind[] = [
  "work",
  "volunteer",
  "education",
  "project",
  "award",
  "certificate",
  "publication",
  "essay",
  "custom",
];

/** The first or the last date of a thing. */
export function edge(question: Question, context: Context, which: "start" | "end"): Draft | undefined {
  const { site } = context;
  const studies =
    which === "end" && /\bgraduat|degree|studies|class of|school|college|university/.test(question.plain);
  const found = subjects(question, context, studies ? ["education"] : dated);
  const fallback = studies && !namesUnknown(question) ? site.knowledge.of("education") : [];
  const scope = found.length > 0 ? found : fallback;
  const entity = scope.find((candidate) => candidate.period);
  if (!entity?.period) return scope[0] ? notFound(site, "when that was", { entity: scope[0] }) : undefined;
  const [from, to] = entity.period.display.split(" – ");
  // A certificate has one date, that of its issue.
  if (which === "end" && !to && entity.kind === "certificate")
    return notFound(site, `until when ${entity.name} is valid`, { entity });
  const value = which === "start" ? from : isCurrent(entity) ? undefined : (to ?? from);
  if (!value)
    return answered(
      site.voice.say(`{S} {is|am} still at ${entity.name} (${entity.period.display}).`),
      periodEvidence(entity),
      { entity },
    );
  const verb = which === "start" ? "Started at" : "Finished at";
  const what = positionOf(entity)?.text ?? factOf(entity, "degree")?.text;
  const rest = scope.slice(1).filter((other) => other.period && other.name === entity.name);
  const also = rest.map((other) => {
    const label = positionOf(other)?.text ?? factOf(other, "degree", "area")?.text ?? other.name;
    return ` ${label}: ${other.period?.display}.`;
  });
  return answered(
    `${verb} ${entity.name}${inBrackets(what)}: **${value}**. The dates given are ${entity.period.display}.${also.join("")}`,
    [...periodEvidence(entity), ...rest.flatMap(periodEvidence)],
    { entity },
  );
}
