import { isCurrent, newestFirst } from "@/lib/knowledge";
import { answered, cite, citeName, factOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { doneThere, jobs } from "./jobs";

/** What kind of place an employer is. */
export const companyDoes: Intent = {
  id: "company-does",
  examples: ["What does {employer} do?", "What does that company do?", "What does her company do?"],
  claim: asks(
    /\b(?:what (?:does|do|is|kind of (?:company|organi[sz]ation|business|place) is|sort of (?:company|business) is)) (?:the (?:company )?)?@(?:work|volunteer)(?: do| about| exactly)?$/,
    "what (does|do|did) (that|the|this) (company|organization|organisation|employer|firm) do",
    "what (does|do) P [current] (company|employer|firm|startup) (do|make|sell)",
    "describe (the company|@work)$",
    "what (industry|sector) (is|was) @work",
  ),
  words: words("organi business volunteer employer firm startup company current make sell industry sector"),
  final: true,
  answer: (question, context) => {
    const { knowledge } = context.site;
    const ofNow = /\bP (?:current )?(?:company|employer|firm|startup)\b/.test(question.plain);
    const [entity] = ofNow
      ? newestFirst(knowledge.of("work")).filter(isCurrent)
      : subjects(question, context, jobs);
    if (!entity) return undefined;
    const fact = factOf(entity, "description");
    // What the owner does there is not what the company does.
    if (!fact && ofNow) return notFound(context.site, `what ${entity.name} does`, { entity });
    if (!fact) return doneThere(entity, context);
    return answered(
      sentence(`${entity.name}: ${escapeMarkdown(fact.text)}`),
      [cite(fact), citeName(entity)],
      { entity },
    );
  },
};
