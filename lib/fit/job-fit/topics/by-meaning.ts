// Asks for terms of work in words that no topic's patterns know: which term it is was told by the meaning, and what of it by the
// places, dates and numbers in the text.
import { fold } from "@/lib/language";
import type { Ask, Finding, MatchContext, RequirementKind, Segment, Term } from "../ask";
import { type TermOfWork, termsOfWork } from "../reading/terms-of-work";
import { judgePermit } from "./authorization";
import { judgeStartOf } from "./availability";
import { judgeContractOf } from "./employment";
import { judgeOutOfHours, judgeZoneOf } from "./hours";
import { judgePlaceOf, judgeRemoteOf } from "./location";
import { judgeSalary } from "./salary";
import { judgeTravelOf } from "./travel";

interface KnownTerm {
  kind: RequirementKind;
  name: Term;
  judge(matching: MatchContext, segment: Pick<Segment, "text" | "folded">): Finding;
}

const knownTerms: Record<TermOfWork, KnownTerm> = {
  place: { kind: "location", name: "workplace", judge: judgePlaceOf },
  remote: { kind: "remote", name: "workplace", judge: judgeRemoteOf },
  zone: { kind: "location", name: "zone", judge: judgeZoneOf },
  travel: {
    kind: "other",
    name: "travel",
    judge: judgeTravelOf,
  },
  permit: { kind: "work_authorization", name: "rightToWork", judge: judgePermit },
  start: { kind: "availability", name: "start", judge: judgeStartOf },
  contract: { kind: "employment_type", name: "contract", judge: judgeContractOf },
  pay: {
    kind: "salary",
    name: "pay",
    judge: (matching, { folded }) => judgeSalary(matching, /\b(?:day|daily|hour|hourly)\b/.test(folded)),
  },
  hours: { kind: "other", name: "hours", judge: judgeOutOfHours },
};

/** The term of work that an ask of any topic is about; undefined for an ability, a duty or a qualification. */
export function termOf({ kind, key }: Pick<Ask, "kind" | "key">): TermOfWork | undefined {
  const [topic] = key.split(":");
  if (topic === "travel" || topic === "presence") return "travel";
  if (topic === "on_call" || topic === "unsocial") return "hours";
  if (topic === "zone") return "zone";
  return termsOfWork.find((each) => knownTerms[each].kind === kind && kind !== "other");
}

/** A free-form ask as one for a term of work. */
export function askForTerm(ask: Ask, term: TermOfWork): Ask {
  const { kind, name, judge } = knownTerms[term];
  const segment = { text: ask.text, folded: fold(ask.text) };
  return {
    text: ask.text,
    importance: ask.importance,
    kind,
    key: `${term}:${segment.folded}`,
    name: (matching) => matching.term(name),
    judge: (matching) => judge(matching, segment),
  };
}
