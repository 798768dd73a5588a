import { type Ask, type Finding, type MatchContext, noEvidence, notPublic, type Segment } from "../ask";
import { askOf, labelled, type Reading } from ".";
import { fromFact } from "./from-fact";

const money = /(?:[€$£]|\b(?:eur|usd|gbp|chf)\b) ?\d|\d[\d.,']*\s?(?:k\b|€|eur\b|usd\b|gbp\b|chf\b|\$|£)/;
const pay =
  /\b(?:salary|salaries|compensation|pay range|base pay|remuneration|gehalt\w*|vergutung|day rate|hourly rate|tagessatz|stundensatz|ote|(?:per|an?) (?:year|annum|hour|day|month)|brutto)\b/;

/** A place on a scale that others agreed on: nothing in it is to be had or told. */
const grade =
  /\b(?:collective|agreement|tariff|tarif\w*|entgeltgruppe|(?:pay |salary )?(?:grade|level|band|scale|step|spine)s? (?:\w{1,3}\b|of the)|according to)\b(?!.*[€£$])/;

/** Whether a folded text wants to be told of pay, or has it agreed to. */
export function asksOfPay(folded: string): boolean {
  return putToReader.test(folded) || expected.test(folded);
}

/** Whether a folded text says what is paid. */
export function namesPay(folded: string): boolean {
  return /\b(?:pay|paid|wages?)\b/.test(folded) || (pay.test(folded) && /\d/.test(folded));
}

const expected = /\b(?:salary expectations?|expected salary|gehaltsvorstellung\w*|gehaltswunsch)\b/;
/** What somebody has to want or to agree to: "your rate is $85 an hour", "apply only if this is acceptable". */
const putToReader =
  /\byour (?:\p{L}+ ){0,2}(?:rate|salary|pay|wage|fee)s?\b|\byours\b|\bacceptable\b|\b(?:accept|agree to) (?:this|that|it)\b|\bneed a yes\b/u;
/** "A sales target of $900,000 a year" is no pay. */
export const otherSum = /\b(?:budgets?|targets?|revenues?|turnover|sales|quotas?|funds?|grants?|costs?)\b/;
const ofPay = ["salary_expectation", "rate_policy", "rates"];

/**
 * What is paid. What is only offered asks for nothing, and is held against what the owner says in public of their pay; what
 * is asked of them the portfolio may keep for a conversation.
 */
export function salaryAsks(segment: Segment, { owner }: Pick<Reading, "owner">): Ask[] {
  const { folded } = segment;
  const expectation = expected.test(folded);
  const meant =
    (segment.label === "salary" && !grade.test(folded)) ||
    expectation ||
    (pay.test(folded) && money.test(folded) && !otherSum.test(folded));
  if (!meant) return [];
  const isTold = owner.facts.some(({ key, visibility }) => ofPay.includes(key) && visibility === "public");
  if (!isTold && !asksOfPay(folded)) return [];
  const hourly = /\b(?:day rate|hourly rate|tagessatz|stundensatz|(?:per|an?) (?:hour|day))\b/.test(folded);
  return [
    askOf(segment, {
      kind: "salary",
      key: "salary",
      name: "pay",
      text: segment.label === "salary" ? labelled(segment) : segment.text,
      judge: (matching) => judgeSalary(matching, hourly),
    }),
  ];
}

function judgeSalary(matching: MatchContext, hourly: boolean): Finding {
  const keys = hourly
    ? ["rate_policy", "rates", "salary_expectation"]
    : ["salary_expectation", "rate_policy", "rates"];
  const fact = matching.screened(...keys);
  if (fact.state === "private") return notPublic(matching, fact.onRequest, "expectedPay");
  if (fact.state === "missing") return noEvidence(matching.say("noPay"));
  return fromFact(matching, fact, "partial");
}
