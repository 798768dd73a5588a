import { declines } from "../../evidence/tone";
import type { Ask, Finding, MatchContext, Segment } from "../ask";
import { askOf } from ".";
import { fromScreening } from "./from-fact";

/** "Employment is subject to a background and credit check." */
const vettingPattern =
  /\b(?:background|criminal(?: records?)?|credit|probity|reliability|police|dbs|security)(?: (?:and|or|&) (?:\w+ ){1,2})? ?(?:checks?|checking|investigations?|screening|vetting)\b(?! (?:engines?|software|tools?|apis?|systems?|products?))|\b(?:security|police|staff|employee|garda|enhanced|pre-employment) vetting\b|\bvetting (?:applies|is required|process)\b|\bsubject to (?:\w+ ){0,2}vetting\b|\bfuhrungszeugnis\b/;

/** A background check before one is hired, wherever the text mentions it. */
export function vettingAsks(segment: Segment): Ask[] {
  if (segment.section === "company" || !vettingPattern.test(segment.folded)) return [];
  return [askOf(segment, { kind: "other", key: "vetting", name: "vetting", judge: judgeVetting })];
}

/** By the owner's facts alone: that they built such checks themselves is something else. */
function judgeVetting(matching: MatchContext): Finding {
  const fact = matching.screened("background_check", "vetting");
  return fromScreening(matching, fact, "vetting", (text) => (declines(text) ? "conflict" : "met"));
}
