import { type Entity, type Fact, newestFirst } from "@/lib/knowledge";
import { englishNumbers, hasDenial, sentences } from "@/lib/language";
import { answered, type Context, cite, citeName, factsOf } from "../../draft";
import { isAboutEntity, isYesNo } from "../../read/question-checks";
import { namedEntities } from "../../read/select";
import { hasNumber } from "../../retrieve/expectation";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { ownFactDraft } from "../screening/screening";

/** How confidently an employer must be recognized for the answer to cover that one alone. */
const minNameConfidence = 0.6;
const maxPlaces = 4;
const maxLineLength = 260;

/** How a résumé describes leading people, as opposed to managing a thing. */
const ledPeoplePattern =
  /\b(?:led|lead|leads|leading|managed?|managing|manages|head(?:ed|ing)?|supervis\w+|mentor\w*|coach\w*|hired?|hiring|line manager|direct reports|responsible for)\b(?! by\b)(?=.{0,80}\b(?:team|teams|group|engineers?|developers?|designers?|people|staff|reports|interns?|juniors?|students|graduates|trainees|apprentices|beginners|squads?|department|crew|colleagues|nurses|volunteers|researchers|analysts)\b)|\b(?:grew|built|ran) (?:(?!for|with|by|to|in|on|that|which|used)[\w-]+ ){0,4}(?:team|teams|group|staff|squads?|department|crew)\b|\b(?:led|lead|leads|ran|runs|headed|managed?|manages) an? (?:[\w-]+ ){1,4}of (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\b|(?<!\b(?:in|part|member) (?:of )?(?:an?|the|our) (?:\w+ )?)\b(?:team|group) (?:lead|of \d|of (?:two|three|four|five|six|seven|eight|nine|ten|twelve))\b/i;

/** A leader's position, and the number of people as its summary gives it: "Two teams, thirteen people". */
const leaderTitlePattern = /\b(?:manager|lead|leader|head|director|chief|cto|supervisor|principal)\b/i;
const peopleCountPattern = new RegExp(
  `\\b(?:\\d+|${[...englishNumbers.keys()].join("|")}) (?:\\w+ )?(?:people|engineers|developers|designers|reports|staff|colleagues)\\b`,
  "i",
);

/** Who has managed people need not have mentored or hired any: "Does she mentor anyone?", "Has she hired people?" */
const kindsOfLeading: readonly { asked: RegExp; told: RegExp }[] = [
  {
    asked: /\b(?:mentor\w*|coach(?:es|ed|ing)?)\b/i,
    told: /\b(?:mentor\w*|coach(?:es|ed|ing)?|supervis\w+|train(?:s|ed)|teach\w*|taught)\b/i,
  },
  { asked: /\b(?:hire[sd]?|hiring|recruit\w*)\b/i, told: /\b(?:hire[sd]?|hiring|recruit\w*)\b/i },
];
const managingPattern =
  /\b(?:managements?|manag(?:e|es|ed|ing)|leadership|lead|leads|led|leading|supervis\w+)\b/;

/** Whether and where the owner has led people: "Any management experience?" */
export const leadership: Intent = {
  id: "leadership",
  examples: ["Has she ever led a team?", "Does she have management experience?"],
  claim: asks(
    "(management|leadership|managerial|people management|team lead|mentoring) (experience|background|skills)",
    "(has|have|did|does) P [ever] (managed|manage|led|lead|mentored|mentor|supervised|supervise|run|hire|hired) [a|any|other] (people|team|teams|group|engineers|developers|juniors|staff|reports|others|interns|anyone)",
    "experience [in|with|of] (managing|leading|mentoring|supervising|coaching) [or mentoring|or leading|or managing|and mentoring|and leading] [a] (people|team|teams|engineers|developers|others|juniors|staff|colleagues|interns|students)",
    "^(management|leadership|managing people|leading teams)$",
    "how many (direct reports|reports|people under P) (did|has|had|does|do) P [ever] (have|had|got|get)",
    "how (big|large) [a|of a|was the|were the|is the|are the] (team|teams|group|groups) [that] (did|has|have|had|does|do|was|is) P [ever] (manage*|led|lead|leads|run|runs|supervis*)",
    "how (big|large) (was|were|is|are) the (team|teams|group|groups) [that] P (manage*|led|lead|leads|run|runs|supervis*)",
    "how many (people|engineers|developers|reports|others|designers|staff) (did|has|had|does|do) P [ever] (manage|managed|lead|led|supervise|supervised|run)",
    "how many (people|engineers|developers|others|staff) (has|is|was) P [ever] [been] [the] (boss|manager|head|lead|supervisor) of",
    "(has|was|is) P [ever] [been] (a|the|anyone's|anybody's|somebody's|someone's) boss",
  ),
  words: words(`
    management leadership managerial team lead mentoring supervised run hire group engineers
    developers juniors staff reports interns direct big large size max maximum most under boss head
  `),
  answer: (question, context) => {
    const [place] = namedEntities(question, ["work", "volunteer"], minNameConfidence);
    if (!place && isAboutEntity(question)) return undefined;
    const kind = managingPattern.test(question.plain)
      ? undefined
      : kindsOfLeading.find(({ asked }) => asked.test(question.plain));
    const stated = place ? undefined : ownFactDraft(["management"], context.site, undefined, kind?.asked);
    if (stated) return stated;
    const asksForCount = /\bhow (?:many|big|large)\b/.test(question.plain);
    const found = leadershipEvidence(context, place, asksForCount, kind?.told);
    const [first] = found;
    if (!first) return undefined;
    const lines = found.map(
      ({ entity, quote }) => `**${escapeMarkdown(entity.name)}**: ${escapeMarkdown(quote)}`,
    );
    const yes = isYesNo(question) ? "Yes:\n" : "";
    return answered(
      yes + bullets(lines),
      found.flatMap(({ fact, quote, entity }) => [cite(fact, quote), citeName(entity)]),
      { list: found.map(({ entity }) => entity), prior: 0.78 },
    );
  },
};

/**
 * One sentence for each employer, the newest first; or for the one that is named.
 * @param told what a sentence must say besides, where one kind of leading is asked for
 */
function leadershipEvidence(
  { site }: Context,
  place: Entity | undefined,
  asksForCount: boolean,
  told: RegExp | undefined,
): { entity: Entity; fact: Fact; quote: string }[] {
  const { person } = site.knowledge;
  const jobs = newestFirst([...site.knowledge.of("work"), ...site.knowledge.of("volunteer")]);
  const places = place ? [place] : jobs;
  const firstSentence = (entity: Entity, matches: (quote: string) => boolean) =>
    factsOf(entity, "summary", "highlight")
      .flatMap((fact) => sentences(fact.text).map((quote) => ({ entity, fact, quote })))
      .filter(({ quote }) => quote.length <= maxLineLength && matches(quote))
      .sort((a, b) => Number(lineManagingPattern.test(b.quote)) - Number(lineManagingPattern.test(a.quote)))
      .slice(0, 1);
  const mentionsLeading = (quote: string) =>
    ledPeoplePattern.test(quote) &&
    (!told || told.test(quote)) &&
    !hasDenial(quote) &&
    (!asksForCount || hasNumber(quote.replace(yearPattern, "")));
  const found = places.flatMap((entity) => firstSentence(entity, mentionsLeading));
  if (found.length > 0 || !asksForCount) return found.slice(0, maxPlaces);
  // If no job says how many people were led, use the owner's summary, or the number of people in the job of a leader.
  const leaderJobs = places.filter((entity) =>
    factsOf(entity, "position").some(({ text }) => leaderTitlePattern.test(text)),
  );
  const fromSummary = place ? [] : firstSentence(person, mentionsLeading);
  return (
    fromSummary.length > 0
      ? fromSummary
      : leaderJobs.flatMap((entity) => firstSentence(entity, (quote) => peopleCountPattern.test(quote)))
  ).slice(0, maxPlaces);
}

/** "I am line manager of two": says more of managing people than "I lead the group". */
const lineManagingPattern = /\bline[- ]?manag\w*|\bdirect reports\b|\breports? to me\b/i;
const yearPattern = /\b(?:19|20)\d\d\b/g;
