import { asks, words } from "../intent";
import { screening } from "./screening";

export const salaryExpectation = screening({
  keys: ["salary_expectation", "rate_policy", "rates"],
  subject: "what salary or rate is expected",
  finalRefusal: true,
  examples: ["What salary does she expect?", "How much does she charge?", "What compensation is she after?"],
  claim: asks(
    // Not what is paid for a thing.
    /^(?!.*\b(?:who|which company|what company) pays|.*\b(?:salary|pay) did P (?:\w+ )?(?:give|lose|forgo|drop)\b|.*\bpay (?:for (?!P$)|data|cuts?|slips?|rules?|back|off|attention)|.*\b(?:did|does|do) P (?:\w+ )?pay\b|.*\bP (?:\w+ )?(?:have|has|had) to pay\b|.*\b(?:do|would|will|can) P pay (?:P )?(?!P$)\w|.*\b(?:not|never|they|customers?|clients?|people|users?|acquirers?|buyers?|investors?|publishers?|sponsors?|donors?|funders?|owners?) (?:\w+ ){0,3}pay\b)(?:.*\s)?(?:salary|pay|wage|compensation|remuneration)\b/,
    "how much (does|do|would|will) P (charge|cost|want|expect|ask)",
    "what (does|do|would|will) P charge",
    "P (base|base salary|ote) (plus|and|+) [the] (commission|bonus|equity|stock)",
    "^is P [very|too|rather] (expensive|cheap|affordable|pricey|costly)$",
    "budget for P",
  ),
  words: words(
    "pays salary pay wage compensation remuneration charge cost costly expensive cheap affordable pricey expect budget base commission bonus equity stock ote plus",
  ),
});
