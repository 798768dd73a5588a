import type { Entity } from "@/lib/knowledge";
import { inYears, isCurrent, newestFirst } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf } from "../../draft";
import { asksForWorkBeside } from "../../read/asked";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, positionOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** Whether the owner was ever at a place. */
export const workedAt: Intent = {
  id: "worked-at",
  examples: ["Has she ever worked at {employer}?", "Did she study at {school}?"],
  claim: asks(
    /^(?:and |so )?(?:has|have|did|does|do|was|is|were) P (?:ever |really |actually |already |currently |still )?(?:been )?(?:work\w*|employed|at|intern\w*|volunteer\w*|stud\w+|attend\w*|go to|went to|graduate\w*|involved|hold|held|served?)\b.*@(?:work|volunteer|education)/,
    /^(?:has|did|have) P .*@(?:work|volunteer|education)$/,
    "^[and|so] (does|do|did|has|have|is|was) P [actually|really|also|already] (have|hold|got|get|earn*|finish*|complete*|do|done|a|an|been|be) [a|an|P|the|as a] @(education|work|volunteer)",
  ),
  words: words(`
    employed served education wor* inter* volunt* stu* atten* graduat* ear* finis* complet*
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["work", "volunteer", "education"]);
    if (!entity || asksMore(entity, question)) return undefined;
    if (entity.kind === "education" && asksForWorkBeside(question)) return undefined;
    const { span } = question;
    if (!span && atPresent.test(question.plain)) return isThere(entity, question, context);
    const then = span && context.site.knowledge.of(entity.kind).filter(({ name }) => name === entity.name);
    const during = span && then?.find((other) => inYears(other, span));
    return then && !during ? notThen(then) : wasThere(during ?? entity);
  },
};

const atPresent =
  /^(?:and |so )?(?:does|do|is|are) P (?:(?:really|actually|already|currently|still|now) )*(?:work\w*|employed|at|intern\w*|volunteer\w*|study\w*|attend\w*)\b/;

/** "Does she work at Acme?" asks of today: what has ended is no yes, and of what has no dates nobody knows. */
function isThere(entity: Entity, question: Question, context: Context): Draft | undefined {
  const { knowledge } = context.site;
  const found = subjects(question, context, [entity.kind]);
  const stay = newestFirst(
    (found.length > 0 ? found : knowledge.of(entity.kind)).filter(({ name }) => name === entity.name),
  );
  const [last] = stay;
  if (!last || isCurrent(last)) return last && wasThere(last);
  return last.period ? notThen(stay) : { ...wasThere(last, ""), status: "partial" };
}

const placeWords =
  /^(?:hold|earn|finish|complet|degre|work|employ|intern|volunt|studi|attend|graduat|job|role|compani|ever|involv|experi)$/;

/** "Did she introduce reviews at Acme?" asks for more than whether she was there. */
function asksMore(entity: Entity, question: Question): boolean {
  const mention = question.mentions.find(({ candidates }) =>
    candidates.some((candidate) => candidate.entity === entity),
  );
  const byRole = mention?.candidates[0]?.weight === 0.65;
  if (byRole && question.terms.length <= 4) return false;
  return question.terms.some((term) => !placeWords.test(term));
}

/** "Did she work there before 2019?", when the dates say otherwise. */
function notThen(entities: Entity[]): Draft | undefined {
  const [entity] = entities;
  if (!entity?.period) return undefined;
  const spans = joinList(entities.map(({ period }) => period?.display ?? ""));
  return answered(`No: **${escapeMarkdown(entity.name)}**, ${spans}.`, entities.flatMap(periodEvidence), {
    topic: entity,
    prior: 0.8,
  });
}

function wasThere(entity: Entity, yes = "Yes"): Draft {
  const position = positionOf(entity);
  const as = position ? [position] : ["degree", "area"].flatMap((slot) => factsOf(entity, slot).slice(0, 1));
  const what = as.map(({ text }) => escapeMarkdown(text)).join(", ");
  const lead = yes && `${yes}${what ? ": " : ", "}`;
  const text = `${lead}${what ? `${what} at ` : yes && "at "}**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}.`;
  return answered(text, [...periodEvidence(entity), ...as.map((fact) => cite(fact))], {
    topic: entity,
    prior: 0.92,
  });
}
