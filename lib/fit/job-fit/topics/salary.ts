import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { askOf, type ReadingContext, withLabel } from ".";
import { fromFact } from "./from-fact";

const sumPattern =
  /(?:[€$£]|\b(?:eur|usd|gbp|chf)\b) ?\d|\d[\d.,']*\s?(?:k\b|€|eur\b|usd\b|gbp\b|chf\b|\$|£)/;
const payPattern =
  /\b(?:salary|salaries|compensation|pay range|base pay|remuneration|gehalt\w*|vergutung|day rate|hourly rate|tagessatz|stundensatz|ote|(?:per|an?) (?:year|annum|hour|day|month)|brutto)\b/;

/** A grade of a collective agreement: it asks for nothing. */
const payGradePattern =
  /\b(?:collective|agreement|tariff|tarif\w*|entgeltgruppe|(?:pay |salary )?(?:grade|level|band|scale|step|spine)s? (?:\w{1,3}\b|of the)|according to)\b(?!.*[€£$])/;

/** Whether a folded text asks for pay expectations, or for agreement to the pay. */
export function asksAboutPay(folded: string): boolean {
  return putToReaderPattern.test(folded) || expectationPattern.test(folded);
}

/** Whether a folded text says what is paid. */
export function mentionsPay(folded: string): boolean {
  return /\b(?:pay|paid|wages?)\b/.test(folded) || (payPattern.test(folded) && /\d/.test(folded));
}

const expectationPattern = /\b(?:salary expectations?|expected salary|gehaltsvorstellung\w*|gehaltswunsch)\b/;
/** Pay that the reader has to agree to: "your rate is $85 an hour", "apply only if this is acceptable". */
const putToReaderPattern =
  /\byour (?:\p{L}+ ){0,2}(?:rate|salary|pay|wage|fee)s?\b|\byours\b|\bacceptable\b|\b(?:accept|agree to) (?:this|that|it)\b|\bneed a yes\b/u;
/** Sums that are no pay: "a sales target of $900,000 a year". */
export const otherSumPattern =
  /\b(?:budgets?|targets?|revenues?|turnover|sales|quotas?|funds?|grants?|costs?)\b/;
const payKeys = ["salary_expectation", "rate_policy", "rates"];

/**
 * The pay. An offer asks for nothing, and is compared only with public facts of the owner on pay; expectations that
 * are asked for may be kept for a conversation.
 */
export function salaryAsks(segment: Segment, { owner }: Pick<ReadingContext, "owner">): Ask[] {
  const { folded } = segment;
  const expectation = expectationPattern.test(folded);
  const isAboutPay =
    (segment.label === "salary" && !payGradePattern.test(folded)) ||
    expectation ||
    (payPattern.test(folded) && sumPattern.test(folded) && !otherSumPattern.test(folded));
  if (!isAboutPay) return [];
  const isPublic = owner.facts.some(
    ({ key, visibility }) => payKeys.includes(key) && visibility === "public",
  );
  if (!isPublic && !asksAboutPay(folded)) return [];
  const hourly = /\b(?:day rate|hourly rate|tagessatz|stundensatz|(?:per|an?) (?:hour|day))\b/.test(folded);
  return [
    askOf(segment, {
      kind: "salary",
      key: "salary",
      name: "pay",
      text: segment.label === "salary" ? withLabel(segment) : segment.text,
      judge: (matching) => judgeSalary(matching, hourly),
    }),
  ];
}

/** @param hourly by the hour or the day, and not by the year */
export function judgeSalary(matching: MatchContext, hourly: boolean): Finding {
  const keys = hourly
    ? ["rate_policy", "rates", "salary_expectation"]
    : ["salary_expectation", "rate_policy", "rates"];
  const fact = matching.screened(...keys);
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "expectedPay");
  if (fact.state === "missing") return noEvidence(matching.say("noPay"));
  return fromFact(matching, fact, "partial");
}
