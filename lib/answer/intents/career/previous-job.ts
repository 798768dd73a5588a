import { durationOf, isCurrent, newestFirst } from "@/lib/knowledge";
import { asks, type Intent, words } from "../intent";
import { oneJob } from "./one-job";

export const previousJob: Intent = {
  id: "previous-job",
  examples: ["What was her previous job?", "Who was her former employer?"],
  claim: asks(
    "(previous|prior|former|preceding|last but one) .. (job|employer|position|role|company|gig|employment|work|workplace|title)",
    "before [P] (current|present|this|the current|P current)",
    "previously (work*|employ*)",
    "work* previously",
    "^[and|so] where (did|has|was) P (work|worked|employed|working) (before|previously|before (that|this|now))$",
  ),
  words: words("prior former preceding gig present previously wor* emplo*"),
  answer: (question, { site }) => {
    if (/\b(?:jobs|employers|positions|roles|companies)\b/.test(question.plain)) return undefined;
    const order = newestFirst(site.knowledge.of("work"));
    const job = order.some(isCurrent) ? order.find((entity) => !isCurrent(entity)) : order[1];
    const long = /\bhow long\b/.test(question.plain) && job ? `, ${durationOf([job])}` : "";
    return job && oneJob(job, `The previous job${long}`);
  },
};
