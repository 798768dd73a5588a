import { isWorse, type Measurement } from "@/lib/answer";
import type { Finding } from "./finding";

/** A measurement that is older says little of the content as it is now. */
const staleAfterDays = 180;
const dayMs = 86_400_000;

/** Problems of the configured model: nobody has measured it, or answers are worse with it. */
export function findModelProblems(model: string, measured: Measurement | undefined, today: Date): Finding[] {
  const where = "MODEL_NAME, see MODEL.md";
  const finding = (message: string, impact: number): Finding[] => [{ kind: "model", message, where, impact }];
  if (!measured)
    return finding(
      `Nobody has measured ${model} on questions about you: its answers are given with little confidence. npm run eval -- --model --items FILE.jsonl`,
      5,
    );
  const { embedded, withModel, questions } = measured;
  if (isWorse(measured))
    return finding(
      `Answers are worse with ${model}: of ${questions} questions ${withModel.right} are right and ${withModel.wrong} wrong, and without it ${embedded.right} are right and ${embedded.wrong} wrong. Take another model, or none.`,
      10,
    );
  const days = Math.floor((today.getTime() - Date.parse(measured.at)) / dayMs);
  return days > staleAfterDays ? finding(`${model} was measured ${days} days ago. Measure it again.`, 2) : [];
}
