import { nameReceipt } from "../../evidence/receipts";
import { type Ask, type Finding, type MatchContext, noEvidence, type Segment } from "../ask";
import { numberOf, numberWords } from "../numbers";
import { askOf } from ".";

const paperAlternatives =
  "(?:(?:first[- ]author(?:ed)?|peer[- ]reviewed|refereed|scientific|research|scholarly|journal|conference) )*(?:articles?|papers?|publications?)";
const paperCountPattern = new RegExp(
  `\\b(?:at least|minimum of|no fewer than|more than)? ?(\\d{1,2}|${numberWords}|several|a few|some) ${paperAlternatives}\\b`,
);
const reviewedPattern =
  /\b(?:peer[- ]reviewed|refereed|track record of publi\w+|publication record|list of publications)\b/;
/** "Several" papers are at least this many. */
const severalCount = 3;

/** Own papers, at least as many as the line names. */
export function publicationAsks(segment: Segment): Ask[] {
  const { folded, wanted } = segment;
  const number = paperCountPattern.exec(folded)?.[1];
  if (
    !wanted ||
    !(
      reviewedPattern.test(folded) ||
      (number && /\b(?:publish\w*|author\w*|first|own|reviewed)\b/.test(folded))
    )
  )
    return [];
  const minPapers =
    number === undefined ? 1 : /several|few|some/.test(number) ? severalCount : numberOf(number);
  return [
    askOf(segment, {
      kind: "other",
      key: `publications:${minPapers}`,
      name: () => "",
      judge: (matching) => judgePublications(matching, minPapers),
    }),
  ];
}

function judgePublications(matching: MatchContext, minPapers: number): Finding {
  const own = matching.knowledge.of("publication");
  if (own.length === 0) return noEvidence(matching.say("noPassage"));
  return {
    verdict: own.length >= minPapers ? "met" : "partial",
    reason: matching.say("lists", { names: matching.listSome(own.map(({ name }) => name)) }),
    receipts: own.slice(0, minPapers).map(nameReceipt),
  };
}
