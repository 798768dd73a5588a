import { asks, words } from "../../../intents/intent";
import { privateIntent } from "./guard";

export const salaryHistory = privateIntent({
  id: "salary-history",
  what: "salary history",
  keys: ["salary_history"],
  examples: [
    "What was her last salary?",
    "How much did she earn in her previous job?",
    "What is her current pay?",
  ],
  claim: asks(
    "(current|previous|past|last|present) (salary|pay|compensation)",
    "salary history",
    "what (did|does|do|was|is) P (earn|earning|paid|get paid|being paid)",
    "(what|how much) (did|does|do|was|is|were|are) @work (pay*|paid|give|giving) P",
    "how much (does|do|did|is|was) P (earn*|make|paid|being paid|get paid|currently make)",
  ),
  words: words("present salary pay compensation history ear*"),
});
