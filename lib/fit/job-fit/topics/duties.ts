import { terms } from "@/lib/language";
import { type BorneOut, borneOut, specific } from "../../evidence/borne-out";
import { deniedIn } from "../../evidence/denials";
import { contentStems } from "../../evidence/entries";
import { comparedFigures } from "../../evidence/figures";
import { inEnglish } from "../../evidence/german";
import { type Practised, practiceNamed, practised } from "../../evidence/practices";
import { unknownNames } from "../../evidence/unknown-names";
import { type Ask, type Desk, type Finding, noEvidence, type Segment } from "../ask";
import { languageOf } from "../clean";
import { askOf } from ".";
import { judgeSkills } from "./skills";

const mostStems = 14;

/** Words of every job description, which say nothing of this one. */
const generic = new Set(
  terms(
    "experience experienced ability able skills skill strong excellent good great working work knowledge understanding proven track record deep solid familiarity comfortable passion passionate attitude mindset team player environment fast-paced day-to-day ensure support help drive take own ownership deliver including various across within new best practices high quality responsible responsibilities role job tasks you your we our using use well things etc highly motivated self-starter demonstrated related relevant similar closely erfahrung kenntnisse sicherer umgang gute sehr fundierte arbeit arbeiten team aufgaben verantwortung unterstützung umsetzung",
  ),
);

/** "Experience with Zorblax": a name, though none that is known. */
const namesSkill =
  /(?:[Ee]xperience|[Pp]roficiency|[Ee]xpertise|[Kk]nowledge|[Ff]amiliarity|[Ss]kills|Erfahrung(?:en)?|Kenntnisse) (?:with|in|of|mit|in der) (?:\p{Ll}+ )?\p{Lu}[\p{L}\p{N}.+#-]*(?: \p{Lu}[\p{L}\p{N}.+#-]*)?[.,;]?$/u;

/** "€7,200 gross a month" */
const pay =
  /(?:[€£$] ?\d|\d ?(?:euros?|eur|gbp|usd|chf)\b).{0,30}\b(?:gross|net|a month|per month|a year|per year|per annum|brutto)\b/;

/** Of asks that no other topic read: a duty, or a wish in words of its own. */
export function wordedAsk(segment: Segment, hasSkills: boolean): Ask[] {
  const duty = segment.section === "duties";
  if ((!duty && !segment.wanted) || pay.test(segment.folded)) return [];
  const all = contentStems(segment.text);
  const own = all.filter((each) => !generic.has(each));
  const stems = (own.length > 0 ? own : all).slice(0, mostStems);
  if (stems.length === 0) return [];
  return [
    askOf(segment, {
      kind: duty ? "responsibility" : namesSkill.test(segment.text) ? "skill" : "other",
      key: `words:${stems.join(" ")}`,
      name: practiceNamed(segment.text) ?? "",
      judge: (desk) => judgeWords(desk, segment.text, hasSkills),
    }),
  ];
}

export function judgeWords(desk: Desk, asked: string, hasSkills: boolean): Finding {
  const finding = judgeAsWorded(desk, asked, hasSkills);
  if (!/^(?:met|partial)$/.test(finding.verdict) || isGerman(desk, asked)) return finding;
  const { known, unknown } = unknownNames(desk.knowledge, asked);
  if (unknown.length === 0 || known.length > 0) return finding;
  // What is asked is the thing that is named; like words around it are not the thing.
  const around = specific(asked).filter((word) => !unknown.some((each) => each.includes(word)));
  if (around.length <= fewAround) return nothing(desk);
  return finding.verdict === "met" ? { ...finding, verdict: "partial" } : nothing(desk);
}

/** With so few words of its own around a name, a statement asks for the name. */
const fewAround = 1;

function isGerman(desk: Desk, asked: string): boolean {
  return desk.job.language === "de" || languageOf(asked) === "de";
}

function judgeAsWorded(desk: Desk, asked: string, hasSkills: boolean): Finding {
  const german = isGerman(desk, asked);
  const text = german ? inEnglish(asked) : asked;
  const denied = deniedIn(desk.knowledge, text);
  if (denied) {
    const quote = desk.quote(denied.quote);
    const reason = desk.say(`The portfolio says ${quote}.`, `Das Portfolio sagt ${quote}.`);
    return { verdict: "conflict", reason, receipts: [denied] };
  }
  const found = borneOut(text);
  // Like words need not mean like work.
  const practice = desk.job.otherProfession ? undefined : practised(desk.knowledge, text);
  if (practice && practice.receipts.length > 0) return fromPractice(desk, text, practice);
  const compared = found && comparedFigures(text, [found.text, ...found.receipts.map(({ quote }) => quote)]);
  const verdict = found && practice?.how !== "never" ? verdictOf(found, compared) : "no_evidence";
  if (desk.job.otherProfession) return otherwise(desk, found && verdict === "met" ? found : undefined);
  const skilled = hasSkills ? bySkills(desk, asked) : undefined;
  if (!found || verdict === "no_evidence") return skilled ?? nothing(desk);
  return fromPlace(desk, found, verdict);
}

function fromPractice(desk: Desk, text: string, { how, receipts }: Practised): Finding {
  const [receipt] = receipts;
  const short =
    comparedFigures(
      text,
      receipts.map(({ quote }) => quote),
    ) === "short";
  const whole = how === "shown" && !short;
  return fromPlace(desk, { receipt: receipt!, receipts }, whole ? "met" : "partial");
}

/**
 * How much of a statement must stand in one place to be shown. Fitted on the labelled advertisements: of the statements
 * above it whose words stand together or are the portfolio's own, nearly all are met; of the others, one in two.
 */
const shown = 0.4;
/** How many of the words must stand in one sentence, or how much of the statement in the portfolio's own words. */
const fewestTogether = 2;
const inItsWords = 0.4;
/** The same where a figure that is asked for is reached. */
const shownWithFigure = 0.35;

function verdictOf(
  { coverage, words, verbatim, together }: BorneOut,
  compared: ReturnType<typeof comparedFigures>,
): "met" | "partial" | "no_evidence" {
  if (compared === "reached" && coverage >= shownWithFigure) return "met";
  if (coverage < shown) return "no_evidence";
  const said = together >= fewestTogether || verbatim >= inItsWords;
  const whole = words >= fewestTogether || verbatim === 1;
  return compared !== "short" && said && whole ? "met" : "partial";
}

function nothing(desk: Desk): Finding {
  return noEvidence(
    desk.say("No passage of the portfolio shows this.", "Keine Stelle im Portfolio zeigt das."),
  );
}

/** Like words need not mean like work. */
function otherwise(desk: Desk, found: BorneOut | undefined): Finding {
  if (!found || found.coverage < sureOfOther)
    return noEvidence(
      desk.say(
        "The portfolio is of another profession and shows no such work.",
        "Das Portfolio gehört zu einem anderen Beruf und zeigt keine solche Arbeit.",
      ),
    );
  return { ...fromPlace(desk, found, "partial") };
}
const sureOfOther = 0.75;

function bySkills(desk: Desk, text: string): Finding | undefined {
  const named = desk.skills.find(text).flatMap(({ key }) => desk.skills.get(key) ?? []);
  const all = named.map((skill) => judgeSkills(desk, [skill], { practice: true, similar: false }));
  const met = all.filter(({ verdict }) => verdict === "met");
  const conflict = all.find(({ verdict }) => verdict === "conflict");
  if (conflict) return conflict;
  if (met.length === 0) return undefined;
  const reason = desk.say(
    "The portfolio shows what this names, though not this very task.",
    "Das Portfolio zeigt, was hier genannt ist, aber nicht genau diese Aufgabe.",
  );
  return { verdict: "partial", reason, receipts: met.flatMap(({ receipts }) => receipts.slice(0, 1)) };
}

function fromPlace(
  desk: Desk,
  { receipt, receipts }: Pick<BorneOut, "receipt" | "receipts">,
  verdict: "met" | "partial",
): Finding {
  const quote = desk.quote(receipt.quote);
  const reason =
    verdict === "met"
      ? desk.say(`${receipt.title} shows it: ${quote}.`, `${receipt.title} zeigt es: ${quote}.`)
      : desk.say(
          `The nearest passage is in ${receipt.title}: ${quote}.`,
          `Die nächste Stelle steht in ${receipt.title}: ${quote}.`,
        );
  return { verdict, reason, receipts };
}
