import { nameReceipt } from "../../evidence/receipts";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { askOf } from ".";

const papers =
  "(?:(?:first[- ]author(?:ed)?|peer[- ]reviewed|refereed|scientific|research|scholarly|journal|conference) )*(?:articles?|papers?|publications?)";
const counted = new RegExp(
  `\\b(?:at least|minimum of|no fewer than|more than)? ?(\\d{1,2}|${numberWords}|several|a few|some) ${papers}\\b`,
);
const reviewed =
  /\b(?:peer[- ]reviewed|refereed|track record of publi\w+|publication record|list of publications)\b/;
/** "Several" papers are so many at least. */
const several = 3;

/** Papers of one's own, by their number where one is named. */
export function publicationAsks(segment: Segment): Ask[] {
  const { folded, wanted } = segment;
  const number = counted.exec(folded)?.[1];
  if (
    !wanted ||
    !(reviewed.test(folded) || (number && /\b(?:publish\w*|author\w*|first|own|reviewed)\b/.test(folded)))
  )
    return [];
  const least = number === undefined ? 1 : /several|few|some/.test(number) ? several : numberOf(number);
  return [
    askOf(segment, {
      kind: "other",
      key: `publications:${least}`,
      name: () => "",
      judge: (matching) => judgePublications(matching, least),
    }),
  ];
}

function judgePublications(matching: MatchContext, least: number): Finding {
  const own = matching.knowledge.of("publication");
  if (own.length === 0) return noEvidence(matching.say("noPassage"));
  return {
    verdict: own.length >= least ? "met" : "partial",
    reason: matching.say("lists", { names: matching.some(own.map(({ name }) => name)) }),
    receipts: own.slice(0, least).map(nameReceipt),
  };
}
