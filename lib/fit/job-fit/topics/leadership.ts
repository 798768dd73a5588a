import { type Receipt, receiptOf } from "../../evidence/receipts";
import { denies } from "../../evidence/tone";
import { type Ask, type Desk, type Finding, noEvidence, notPublic, type Segment } from "../ask";
import { askOf } from ".";

const leading =
  /\b(?:(?:line[- ])?manag(?:e|ed|ing) (?:and \w+ )?(?:a |an |small |large |other )*(?:teams?|people|engineers|developers|staff|reports|employees)|(?:people|line|team|personnel) management|management experience|lead(?:ing)? (?:and \w+ )?(?:a |an |small |large |of |other )*(?:teams?|engineers|developers|people|groups?)|leadership (?:experience|skills|role)|team ?lead(?:er(?:ship)?)? experience|direct reports|technical lead(?:ership)?|personalverantwortung|fuhrungserfahrung|teamleitung|mitarbeiterfuhrung|disziplinarisch\w*)\b/;
const led = /\b(?:line[- ]?manag\w*|managed|led|lead|leads|head of|supervis\w+|team of)\b/i;

/** Having led people. */
export function leadershipAsks(segment: Segment): Ask[] {
  if (!segment.wanted && segment.section !== "duties") return [];
  if (!leading.test(segment.folded)) return [];
  return [
    askOf(segment, {
      kind: "seniority",
      key: "leadership",
      name: ["leading people", "Führung von Menschen"],
      judge: judgeLeadership,
    }),
  ];
}

function judgeLeadership(desk: Desk): Finding {
  const fact = desk.screened("management");
  if (fact.state === "private")
    return notPublic(desk, fact.onRequest, ["Management experience", "Führungserfahrung"]);
  const stated = fact.state === "public" ? fact.facts.map((each) => receiptOf(each)) : [];
  const receipts = [...stated, ...toldOf(desk)];
  const [first] = receipts;
  if (!first) {
    return noEvidence(
      desk.say(
        "The portfolio shows no leading of people.",
        "Das Portfolio zeigt keine Führung von Menschen.",
      ),
    );
  }
  const quote = desk.quote(first.quote);
  const reason = desk.say(`The portfolio says: ${quote}.`, `Das Portfolio sagt: ${quote}.`);
  const refused = fact.state === "public" && /^(?:no|not|never)\b/i.test(fact.text);
  return { verdict: refused ? "conflict" : "met", reason, receipts };
}

const telling = ["position", "summary", "highlight"];

/** Where the account of a job tells of leading. */
function toldOf({ knowledge }: Desk): Receipt[] {
  return knowledge
    .of("work")
    .flatMap(({ facts }) => facts)
    .filter(({ slot, text }) => telling.includes(slot) && led.test(text) && !denies(text))
    .map((fact) => receiptOf(fact));
}
