import { oldestFirst } from "@/lib/knowledge";
import { lightWords, terms } from "@/lib/language";
import type { Question } from "../../read/question";
import { positionOf } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { oneJobDraft } from "./one-job";

const becamePattern =
  /\bP (?:first |finally )?(?:become|became|start(?:ed)? (?:out )?as|turn(?:ed)? into|get promoted to|(?:was |be |get |got )?made) (?:an? |the |P )?((?:[\p{L}-]+ )*[\p{L}-]+)$/u;

/** When the owner took on a profession or rank: the first job with that title. */
export const became: Intent = {
  id: "became",
  examples: ["When did she become a staff engineer?", "In which year did she start as a staff engineer?"],
  claim: asks(
    "(when|since when|what year|which year|in what year|in which year) (did|has|was) P [first|finally] (become|became|start as|start out as|get promoted to|made)",
  ),
  words: words("become start out get promoted first finally year made"),
  answer: (question, { site }) => {
    const asked = professionIn(question);
    if (asked.length === 0) return undefined;
    const [job] = oldestFirst(site.knowledge.of("work")).filter((each) => {
      const position = new Set(terms(positionOf(each)?.text ?? ""));
      return asked.every((term) => position.has(term));
    });
    return job && oneJobDraft(job, "First");
  },
};

function professionIn({ plain }: Question): string[] {
  return terms(becamePattern.exec(plain)?.[1] ?? "").filter((term) => !lightWords.has(term));
}
