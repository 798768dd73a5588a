import type { Question } from "../read/question";
import offers from "./offers.json" with { type: "json" };
import { type UsualQuestion, usualQuestions } from "./questions";

/** What an offer may be about, by its words; without a usual question it is asked in the visitor's own words. */
const offerTopics = offers.map(({ usual, said }) => ({
  pattern: new RegExp(String.raw`(?<![\w-])(?:${said.join("|")})(?![\w-])`),
  usual: usualQuestions.find(({ id }) => id === usual),
}));

const start = "(?:and |so |but )?(?:would|could|can|is|will|does|might|do|are|should) ";
const offerPronoun =
  "(?:that|this|it|these terms|(?:something|anything) like (?:that|this)|such a (?:role|job|thing))";
const verdictWords =
  "(?:an? )?(?:problem|issue|no-go|deal ?-?breaker|ok|okay|fine|possible|acceptable|doable|feasible|something|of interest|interesting|P (?:kind of )?thing|P cup of tea|appealing|attractive|good|an option|work|suit|interest|appeal to|tempt|fit|bother)";
const forTheOwner =
  "(?: (?:for|to|with))?(?: P)?(?: (?:would |might |could )?(?:consider|like|do|want|take|join|enjoy|go for))?";
/** "Would that be a problem?", "Is that something for her?" */
const offerVerdictPattern = new RegExp(
  `^${start}${offerPronoun} (?:be |sound |really |also )*${verdictWords}${forTheOwner}$`,
);
/** "Doable?", "Any problem?" */
const shortVerdictPattern =
  /^(?:is |would )?(?:that |it )?(?:any |an? )?(?:doable|feasible|possible|realistic|acceptable|ok|okay|fine|interested|interesting|problem|issue|chance|deal ?-?breaker)(?: (?:for|to|with) P)?$/;
const acceptingWords =
  "(?:(?:up|available|suited|right|ready|good|a (?:good )?fit) (?:for|to)|interested in|open to|ok with|okay with|fine with|happy (?:with|to do)|willing to (?:do|take|accept)|keen on|game for|into|do|take|accept|consider|want|like|join|attend|make|manage|mind|go for|live with|cope with|say yes to)";
/** "Would she be up for that?", "Could she join it every day?" */
const ownerAcceptsPattern = new RegExp(
  `^${start}P (?:be |ever |even |still |also )*${acceptingWords} ${offerPronoun}(?: (?:every|each) \\w+| at all| please| again)?$`,
);

/** The question that is asked about an offer: a usual question, or the offer and the question in one text. */
export interface OfferQuestion {
  text: string;
  usual?: UsualQuestion;
}

/**
 * The question of a visitor who states an offer first: "We have a pager rota. Would that be a problem?" asks about being
 * on call.
 * @param preface the text before the question in the same message
 * @returns undefined when the question is not about the statement, or the statement is not about a job
 */
export function offerQuestionOf(turn: Question, preface: Question): OfferQuestion | undefined {
  if (mentionsSpokenLanguage(preface) && languageTaskPattern.test(turn.plain))
    return { text: `${statementText(preface)}: ${turn.raw}` };
  if (
    ![offerVerdictPattern, ownerAcceptsPattern, shortVerdictPattern].some((pattern) =>
      pattern.test(turn.plain),
    )
  )
    return undefined;
  const topic = offerTopics.find(({ pattern }) => pattern.test(preface.plain));
  if (!topic) return undefined;
  const { usual } = topic;
  return { usual, text: usual?.ask[0] ?? `${statementText(preface)}: ${turn.raw}` };
}

function statementText({ raw }: Question): string {
  return raw.replace(/[\s.;:!]+$/, "");
}

/** "Half of the team only speaks German. Could she hold her own in a meeting?" */
const languageTaskPattern =
  /^(?:and |so |but )?(?:would|could|can|will|does|might) P (?:still |really |be able to )*(?:hold P own|cope|manage|follow|get by|keep up|join in|take part|present|run|lead|understand|work with (?:them|that)|talk to them)\b/;

function mentionsSpokenLanguage({ mentions, plain }: Question): boolean {
  const ofLanguage = mentions.some(({ candidates: [best] }) => best?.entity.kind === "language");
  return ofLanguage && /\b(?:speaks?|speaking|spoken|language|talks?|meetings?)\b/.test(plain);
}
