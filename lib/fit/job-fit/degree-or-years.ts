import type { Ask, Segment } from "./ask";
import { numberWords } from "./numbers";
import { bestOf } from "./topics";

/** "A bachelor's degree or five years of experience": either will do; undefined where both are asked. */
export function degreeOrYears(
  { folded }: Segment,
  degrees: readonly Ask[],
  years: readonly Ask[],
): Ask[] | undefined {
  const [[degree], [time]] = [degrees, years];
  if (!degree || !time || degrees.length + years.length > 2 || !degreeOrYearsPattern.test(folded))
    return undefined;
  return [
    {
      ...degree,
      judge: (matching) => bestOf(verdictsBestFirst, [degree.judge(matching), time.judge(matching)]),
    },
  ];
}

const verdictsBestFirst = ["met", "partial", "conflict", "no_evidence"];
const degreeWords = "(?:degree|bachelor\\S*|master\\S*|b\\.?sc|m\\.?sc|ph\\.?d|diploma|studium|ausbildung)";
const degreeOrYearsPattern = new RegExp(
  `\\b${degreeWords}\\b.*\\b(?:or|oder) (?:(?:at least|a minimum of|minimum|min\\.?|equivalent|more than|over|about|mindestens) )*(?:\\d{1,2}|${numberWords})(?: ?\\+)? ?(?:years?|yrs?|jahren?|jahre)\\b|\\b(?:years?|yrs?|jahren?|jahre)\\b(?:(?!${degreeWords})[^;.])*\\b(?:or|oder) (?:an? |the |equivalent |einem? |ein )*(?:\\p{L}+ )?${degreeWords}\\b`,
  "u",
);
