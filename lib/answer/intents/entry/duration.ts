import { duration, isCurrent, monthsCovered, monthsOf } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered } from "../../draft";
import { aboutAThing } from "../../read/asked";
import { refersBack, subjects } from "../../read/select";
import { periodEvidence } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";

/** For how long something went on. */
export const howLong: Intent = {
  id: "duration",
  examples: ["How long was she at {employer}?", "How many years did she spend at {employer}?"],
  claim: asks("how (long|many years|many months)", "(duration|tenure|time spent)"),
  words: words("duration tenure"),
  answer: (question, context) => {
    if (/\bexperience\b/.test(question.plain)) return undefined;
    // "How long does a battery last?" is not about the last job.
    if (!question.person && !refersBack(question) && !aboutAThing(question)) return undefined;
    const found = subjects(question, context, ["work", "volunteer", "education", "project"]);
    const [entity] = found;
    if (!entity || !monthsOf(entity.period)) return undefined;
    const group = found.filter((other) => other.kind === entity.kind && other.period?.start);
    const oneName = group.length === found.length && group.every((other) => other.name === entity.name);
    const name = oneName ? entity.name : joinList(group.map((other) => other.name));
    const still = group.some(isCurrent) ? " so far" : "";
    const spans = joinList(group.map((other) => other.period?.display ?? ""));
    return answered(
      `${duration(monthsCovered(group))}${still} at ${name}: ${spans}.`,
      group.flatMap(periodEvidence),
      { entity, sure: 0.88 },
    );
  },
};
