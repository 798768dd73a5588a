import { isCurrent, newestFirst } from "@/lib/knowledge";
import { answered, cite, citeName, factOf, factsOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { jobDraft, jobKinds } from "./jobs";

const asksForSize = asks(
  /\bhow (?:big|large|small) (?:is|was) (?:@work|P (?:current )?(?:company|employer|firm|startup))$|\bhow many (?:people|employees|staff) (?:(?:work|worked|are|were) .*|(?:does|did) (?:the (?:company )?)?)(?:@work|P (?:company|employer|firm))\b/,
);
/** How many people an employer has; the size of a team is another number. */
const headcountPattern =
  /\b(?<!\b(?:team|group|squad|crew|department) )(?:of|with) (?:\d[\d,.]*|an? (?:dozen|hundred)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)\b|\b[\d,.]+(?:-| )?(?:people|person|employees|staff|engineers|strong|heads)/i;

const asksForBusiness = asks(
  /\b(?:what (?:does|do|is|kind of (?:company|organi[sz]ation|business|place) is|sort of (?:company|business) is)) (?:the (?:company )?)?@(?:work|volunteer)(?: do| about| exactly)?$/,
  "what (does|do|did) (that|the|this) (company|organization|organisation|employer|firm) do",
  "what (does|do) P [current] (company|employer|firm|startup) (do|make|sell)",
  "describe (the company|@work)$",
  "what (industry|sector) (is|was) @work",
);

/** What an employer does; and how many people it has, where the portfolio says so. */
export const companyDoes: Intent = {
  id: "company-does",
  examples: [
    "What does {employer} do?",
    "What does that company do?",
    "What does her company do?",
    "How big is {employer}?",
  ],
  claim: (asked) => asksForSize(asked) || asksForBusiness(asked),
  words: words(
    "organi business volunteer employer firm startup company current make sell industry sector big large small many people employees staff",
  ),
  finalRefusal: true,
  answer: (question, context) => {
    const { knowledge } = context.site;
    const isAboutCurrent = /\bP (?:current )?(?:company|employer|firm|startup)\b/.test(question.plain);
    const [entity] = isAboutCurrent
      ? newestFirst(knowledge.of("work")).filter(isCurrent)
      : subjects(question, context, jobKinds);
    if (!entity) return undefined;
    const described = factOf(entity, "description");
    const isAboutSize = asksForSize(question);
    const fact = isAboutSize
      ? factsOf(entity, "description", "summary").find(({ text }) => headcountPattern.test(text))
      : described;
    if (isAboutSize && !fact) return undefined;
    // What the owner does there is not what the company does.
    if (!fact && isAboutCurrent) return notFound(context.site, `what ${entity.name} does`, { topic: entity });
    if (!fact) return jobDraft(entity, context);
    return answered(
      endSentence(`${entity.name}: ${escapeMarkdown(fact.text)}`),
      [cite(fact), citeName(entity)],
      { topic: entity },
    );
  },
};
