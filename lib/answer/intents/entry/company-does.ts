import { answered, cite, citeName, factOf } from "../../draft";
import { subjects } from "../../read/select";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { doneThere, jobs } from "./jobs";

/** What kind of place an employer is. */
export const companyDoes: Intent = {
  id: "company-does",
  examples: ["What does {employer} do?", "What does that company do?"],
  claim: asks(
    /\b(?:what (?:does|do|is|kind of (?:company|organi[sz]ation|business|place) is|sort of (?:company|business) is)) (?:the (?:company )?)?@(?:work|volunteer)(?: do| about| exactly)?$/,
    "what (does|do|did) (that|the|this) (company|organization|organisation|employer|firm) do",
    "describe (the company|@work)$",
    "what (industry|sector) (is|was) @work",
  ),
  words: words("organi business volunteer employer firm industry sector"),
  answer: (question, context) => {
    const [entity] = subjects(question, context, jobs);
    if (!entity) return undefined;
    const fact = factOf(entity, "description");
    if (!fact) return doneThere(entity, context);
    return answered(
      sentence(`${entity.name}: ${escapeMarkdown(fact.text)}`),
      [cite(fact), citeName(entity)],
      { entity },
    );
  },
};
