import { isCurrent, newestFirst } from "@/lib/knowledge";
import { answered, cite, citeName, factOf, factsOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { doneThere, jobs } from "./jobs";

const ofSize = asks(
  /\bhow (?:big|large|small) (?:is|was) (?:@work|P (?:current )?(?:company|employer|firm|startup))$|\bhow many (?:people|employees|staff) (?:(?:work|worked|are|were) .*|(?:does|did) (?:the (?:company )?)?)(?:@work|P (?:company|employer|firm))\b/,
);
/** How many people an employer has; how many a team has is another number. */
const size =
  /\b(?<!\b(?:team|group|squad|crew|department) )(?:of|with) (?:\d[\d,.]*|an? (?:dozen|hundred)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)\b|\b[\d,.]+(?:-| )?(?:people|person|employees|staff|engineers|strong|heads)/i;

const ofWhat = asks(
  /\b(?:what (?:does|do|is|kind of (?:company|organi[sz]ation|business|place) is|sort of (?:company|business) is)) (?:the (?:company )?)?@(?:work|volunteer)(?: do| about| exactly)?$/,
  "what (does|do|did) (that|the|this) (company|organization|organisation|employer|firm) do",
  "what (does|do) P [current] (company|employer|firm|startup) (do|make|sell)",
  "describe (the company|@work)$",
  "what (industry|sector) (is|was) @work",
);

/** What kind of place an employer is; of how many people, where the portfolio says so. */
export const companyDoes: Intent = {
  id: "company-does",
  examples: [
    "What does {employer} do?",
    "What does that company do?",
    "What does her company do?",
    "How big is {employer}?",
  ],
  claim: (asked) => ofSize(asked) || ofWhat(asked),
  words: words(
    "organi business volunteer employer firm startup company current make sell industry sector big large small many people employees staff",
  ),
  final: true,
  answer: (question, context) => {
    const { knowledge } = context.site;
    const ofNow = /\bP (?:current )?(?:company|employer|firm|startup)\b/.test(question.plain);
    const [entity] = ofNow
      ? newestFirst(knowledge.of("work")).filter(isCurrent)
      : subjects(question, context, jobs);
    if (!entity) return undefined;
    const described = factOf(entity, "description");
    const isOfSize = ofSize(question);
    const fact = isOfSize
      ? factsOf(entity, "description", "summary").find(({ text }) => size.test(text))
      : described;
    if (isOfSize && !fact) return undefined;
    // What the owner does there is not what the company does.
    if (!fact && ofNow) return notFound(context.site, `what ${entity.name} does`, { topic: entity });
    if (!fact) return doneThere(entity, context);
    return answered(
      sentence(`${entity.name}: ${escapeMarkdown(fact.text)}`),
      [cite(fact), citeName(entity)],
      { topic: entity },
    );
  },
};
