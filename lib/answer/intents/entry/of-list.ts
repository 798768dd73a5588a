import { newestFirst } from "@/lib/knowledge";
import { answered, cite, factsOf } from "../../draft";
import { detailNote, educationEvidence, educationLine, periodEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** "Which one came first?", about the entities of the previous answer. */
export const ofList: Intent = {
  id: "of-list",
  examples: ["Which one came first?", "Which of these is the newest?"],
  claim: asks(
    /^(?:and |so |ok )?(?:which|what)(?: (?:is|was|of|one|ones|job|role|degree|school|paper|project|award))*(?: (?:the|them|these|those|two|three|both|jobs|roles|degrees|papers|projects))*(?: (?:is|was|came|comes|started))?(?: the)? (?:first|older|oldest|earliest|newer|newest|latest|last|most recent|longest|second|third|other)(?: one)?$/,
  ),
  words: words("ones degree school paper project award older newer longest"),
  answer: (question, { focus }) => {
    const list = newestFirst((focus.list ?? []).filter((entity) => entity.period));
    if (list.length < 2 || /\b(?:second|third|other|longest)\b/.test(question.plain)) return undefined;
    const entity = /\b(?:first|older|oldest|earliest)\b/.test(question.plain) ? list.at(-1) : list[0];
    if (!entity) return undefined;
    if (entity.kind === "education")
      return answered(`${educationLine(entity)}.`, educationEvidence(entity), { topic: entity });
    return answered(
      `**${escapeMarkdown(entity.name)}**${detailNote(entity)}, ${entity.period?.display}.`,
      [...periodEvidence(entity), ...factsOf(entity, "position").map((fact) => cite(fact))],
      { topic: entity },
    );
  },
};
