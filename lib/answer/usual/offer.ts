import type { Question } from "../read/question";
import offers from "./offers.json" with { type: "json" };
import { type UsualQuestion, usualQuestions } from "./questions";

/** What an offer may be about, by what is said in it; without a usual question it is asked in the visitor's own words. */
const topics = offers.map(({ usual, said }) => ({
  said: new RegExp(String.raw`(?<![\w-])(?:${said.join("|")})(?![\w-])`),
  usual: usualQuestions.find(({ id }) => id === usual),
}));

const start = "(?:and |so |but )?(?:would|could|can|is|will|does|might|do|are|should) ";
const pointed =
  "(?:that|this|it|these terms|(?:something|anything) like (?:that|this)|such a (?:role|job|thing))";
const verdict =
  "(?:an? )?(?:problem|issue|no-go|deal ?-?breaker|ok|okay|fine|possible|acceptable|doable|feasible|something|of interest|interesting|P (?:kind of )?thing|P cup of tea|appealing|attractive|good|an option|work|suit|interest|appeal to|tempt|fit|bother)";
const forTheOwner =
  "(?: (?:for|to|with))?(?: P)?(?: (?:would |might |could )?(?:consider|like|do|want|take|join|enjoy|go for))?";
/** "Would that be a problem?", "Is that something for her?" */
const ofTheOffer = new RegExp(`^${start}${pointed} (?:be |sound |really |also )*${verdict}${forTheOwner}$`);
/** "Doable?", "Any problem?" */
const inShort =
  /^(?:is |would )?(?:that |it )?(?:any |an? )?(?:doable|feasible|possible|realistic|acceptable|ok|okay|fine|interested|interesting|problem|issue|chance|deal ?-?breaker)(?: (?:for|to|with) P)?$/;
const takes =
  "(?:(?:up|available|suited|right|ready|good|a (?:good )?fit) (?:for|to)|interested in|open to|ok with|okay with|fine with|happy (?:with|to do)|willing to (?:do|take|accept)|keen on|game for|into|do|take|accept|consider|want|like|join|attend|make|manage|mind|go for|live with|cope with|say yes to)";
/** "Would she be up for that?", "Could she join it every day?" */
const ofTheOwner = new RegExp(
  `^${start}P (?:be |ever |even |still |also )*${takes} ${pointed}(?: (?:every|each) \\w+| at all| please| again)?$`,
);

/** What is asked by taking up what was told before: a usual question, or both in one. */
export interface Offer {
  text: string;
  usual?: UsualQuestion;
}

/**
 * What somebody asks who first tells what they offer: "We have a pager rota. Would that be a problem?" asks what is said
 * of being on call.
 * @param aside what was said before the question in the same message
 * @returns undefined when the question does not take up what was told, or that is no matter of a job
 */
export function offered(turn: Question, aside: Question): Offer | undefined {
  if (inATongue(aside) && ofSpeaking.test(turn.plain)) return { text: `${told(aside)}: ${turn.raw}` };
  if (![ofTheOffer, ofTheOwner, inShort].some((pattern) => pattern.test(turn.plain))) return undefined;
  const topic = topics.find(({ said }) => said.test(aside.plain));
  if (!topic) return undefined;
  const { usual } = topic;
  return { usual, text: usual?.ask[0] ?? `${told(aside)}: ${turn.raw}` };
}

function told({ raw }: Question): string {
  return raw.replace(/[\s.;:!]+$/, "");
}

/** "Half of the team only speaks German. Could she hold her own in a meeting?" */
const ofSpeaking =
  /^(?:and |so |but )?(?:would|could|can|will|does|might) P (?:still |really |be able to )*(?:hold P own|cope|manage|follow|get by|keep up|join in|take part|present|run|lead|understand|work with (?:them|that)|talk to them)\b/;

function inATongue({ mentions, plain }: Question): boolean {
  const ofLanguage = mentions.some(({ candidates: [best] }) => best?.entity.kind === "language");
  return ofLanguage && /\b(?:speaks?|speaking|spoken|language|talks?|meetings?)\b/.test(plain);
}
