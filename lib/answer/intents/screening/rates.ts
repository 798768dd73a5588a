import { asks, words } from "../intent";
import { screening } from "./screening";

/** Questions about a fee once paid, or how many of something at a price: the owner's rate doesn't answer them. */
const oneTimeFeePattern =
  /\bhow many\b|\b(?:that|this|those) (?:\w+ )?(?:fees?|prices?|rates?)\b|\b(?:did|was|were|has|have|had) (?:P )?(?:\w+ )?(?:get|got|receive\w*|earn\w*|paid|pay|charge)\b.*\bfees?\b/;

const asksForRates = asks(
  "(day rate|hourly|fee|fees|fixed price|pricing|quote me)",
  // Not the price of a thing, nor what a customer pays.
  /^(?!.*\b(?:customers?|clients?|buyers?|users?|shops?|lower|higher|cheaper|retail|selling|list) (?:\w+ ){0,3}prices?\b).*\bprices?\b(?! (?:of|for) (?!P\b))/,
  /^(?!.*\b(?:do|does|did|would) P rates?\b).*(?:^|\b(?:P|day|daily|hourly|week|weekly|month|monthly|the|an?|any|current|usual|standard|normal|typical|minimum|freelance\w*|consult\w+|contract\w*|what|which|and|or|for|of|about|with|is|are|project) )rates?\b(?! of| limit)/,
);

/** "Which provider jacked up its prices?" is about what somebody else asked. */
const othersPricePattern =
  /\b(?:its|their|whose|the (?:\w+ ){0,2}\w+(?:[’']s|s[’'])) (?:\w+ ){0,2}(?:prices?|fees?|rates?|pricing)\b/;

export const rates = screening({
  keys: ["rates", "rate_policy", "salary_expectation"],
  subject: "what the rate is",
  finalRefusal: true,
  examples: ["What is her day rate?", "What are her fees?"],
  // A success rate is not a fee.
  claim: (asked) =>
    !oneTimeFeePattern.test(asked.plain) && !othersPricePattern.test(asked.plain) && asksForRates(asked),
  words: words("rate hourly fee fixed price limit"),
});
