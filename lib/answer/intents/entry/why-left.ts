import { sentences } from "@/lib/language";
import { answered, cite, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { asks, type Intent, words } from "../intent";

const leaving =
  /\b(?:left|leave|leaving|quit|resigned|contract ended|moved on)\b.*\b(?:because|to|since|after|when|for)\b/i;

/** Why a job ended: only ever in the owner's own words. */
export const whyLeft: Intent = {
  id: "why-left",
  examples: ["Why did she leave {employer}?", "What was the reason for leaving {employer}?"],
  claim: asks(
    "why (did|has|is|was) P (leave|left|quit|go|gone|resign*|leaving|let go|fired|move on|depart)",
    "(reason|reasons) (for|of|behind) (leaving|P departure|P leaving)",
    "was P (fired|let go|laid off|dismissed)",
  ),
  words: words("leave quit let fired move depart reason behind departure laid dismissed resig*"),
  answer: (question, context) => {
    const { site } = context;
    const [job] = subjects(question, context, ["work", "volunteer"]);
    for (const fact of job?.facts ?? []) {
      const quote = sentences(fact.text).find((text) => leaving.test(text));
      if (quote) return answered(`"${quote}"`, [cite(fact, quote)], { entity: job, sure: 0.6 });
    }
    const what = job ? `why ${site.voice.name} left ${job.name}` : "why that ended";
    return notFound(site, what, { entity: job });
  },
};
