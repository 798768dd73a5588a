import type { Passage } from "@/lib/knowledge";
import { sentences, terms } from "@/lib/language";
import { contentStems, holdsStem } from "../../evidence/entries";
import { type Receipt, shorten } from "../../evidence/receipts";
import { denies, doubts } from "../../evidence/tone";
import { type Ask, type Desk, type Finding, noEvidence, type Segment } from "../ask";
import { askOf } from ".";
import { judgeSkills } from "./skills";

const mostStems = 14;
const enough = 0.75;
const some = 0.5;

/** Words of every job description, which say nothing of this one. */
const generic = new Set(
  terms(
    "experience experienced ability able skills skill strong excellent good great working work knowledge understanding proven track record deep solid familiarity comfortable passion passionate attitude mindset team player environment fast-paced day-to-day ensure support help drive take own ownership deliver including various across within new best practices high quality responsible responsibilities role job tasks you your we our using use well things etc highly motivated self-starter demonstrated related relevant similar closely erfahrung kenntnisse sicherer umgang gute sehr fundierte arbeit arbeiten team aufgaben verantwortung unterstützung umsetzung",
  ),
);

/** "Experience with Zorblax": a name, though none that is known. */
const namesSkill =
  /(?:[Ee]xperience|[Pp]roficiency|[Ee]xpertise|[Kk]nowledge|[Ff]amiliarity|[Ss]kills|Erfahrung(?:en)?|Kenntnisse) (?:with|in|of|mit|in der) (?:\p{Ll}+ )?\p{Lu}[\p{L}\p{N}.+#-]*(?: \p{Lu}[\p{L}\p{N}.+#-]*)?[.,;]?$/u;

/** Of asks that no other topic read: a duty, or a wish in words of its own. */
export function wordedAsk(segment: Segment, hasSkills: boolean): Ask[] {
  const duty = segment.section === "duties";
  if (!duty && !segment.wanted) return [];
  const stems = contentStems(segment.text)
    .filter((each) => !generic.has(each))
    .slice(0, mostStems);
  if (stems.length === 0) return [];
  return [
    askOf(segment, {
      kind: duty ? "responsibility" : namesSkill.test(segment.text) ? "skill" : "other",
      key: `words:${stems.join(" ")}`,
      name: "",
      judge: (desk) => judgeWords(desk, segment.text, stems, hasSkills),
    }),
  ];
}

export function judgeWords(desk: Desk, text: string, stems: readonly string[], hasSkills: boolean): Finding {
  if (desk.job.otherProfession) {
    return noEvidence(
      desk.say(
        "The portfolio is of another profession and shows no such work.",
        "Das Portfolio gehört zu einem anderen Beruf und zeigt keine solche Arbeit.",
      ),
    );
  }
  const best = nearest(desk, stems);
  if (best && best.share >= some) return fromWords(desk, best, stems.length > 1);
  const named = hasSkills ? desk.skills.find(text).flatMap(({ key }) => desk.skills.get(key) ?? []) : [];
  const shown = named.map((skill) => judgeSkills(desk, [skill], { practice: true, similar: false }));
  const met = shown.filter(({ verdict }) => verdict === "met");
  if (met.length > 0) {
    const reason = desk.say(
      "The portfolio shows what this names, though not this very task.",
      "Das Portfolio zeigt, was hier genannt ist, aber nicht genau diese Aufgabe.",
    );
    return { verdict: "partial", reason, receipts: met.flatMap(({ receipts }) => receipts.slice(0, 1)) };
  }
  return noEvidence(
    desk.say("No passage of the portfolio shows this.", "Keine Stelle im Portfolio zeigt das."),
  );
}

interface Match {
  share: number;
  sentence: string;
  receipt: Receipt;
}

/** @param several One word in common is a coincidence. */
function fromWords(desk: Desk, { share, sentence, receipt }: Match, several: boolean): Finding {
  if (denies(sentence)) {
    return {
      verdict: "conflict",
      reason: desk.say(
        `The portfolio says ${desk.quote(receipt.quote)}.`,
        `Das Portfolio sagt ${desk.quote(receipt.quote)}.`,
      ),
      receipts: [receipt],
    };
  }
  return share >= enough && several
    ? {
        verdict: "met",
        reason: desk.say(
          `${receipt.title} shows it: ${desk.quote(receipt.quote)}.`,
          `${receipt.title} zeigt es: ${desk.quote(receipt.quote)}.`,
        ),
        receipts: [receipt],
      }
    : {
        verdict: "partial",
        reason: desk.say(
          `The nearest passage is in ${receipt.title}: ${desk.quote(receipt.quote)}.`,
          `Die nächste Stelle steht in ${receipt.title}: ${desk.quote(receipt.quote)}.`,
        ),
        receipts: [receipt],
      };
}

const telling = new Set([
  "work",
  "project",
  "volunteer",
  "publication",
  "faq",
  "person",
  "skill",
  "custom",
  "award",
]);

/** The sentence that holds the largest share of the words, the rare ones counting more. */
function nearest({ knowledge }: Desk, stems: readonly string[]): Match | undefined {
  const { ranker } = knowledge;
  const weights = stems.map((each) => ranker.idf(each));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let best: Match | undefined;
  for (const { passage } of ranker.search([...stems], 12)) {
    if (!telling.has(passage.entity.kind)) continue;
    for (const sentence of sentences(passage.text)) {
      const held = new Set(terms(sentence));
      const found = stems.map((each) => holdsStem(held, each));
      if (found.filter((each) => each === "exact").length < Math.min(2, stems.length)) continue;
      if (doubts(sentence) && !denies(sentence)) continue;
      const score = found.reduce(
        (sum, each, at) => sum + (each ? weights[at]! * (each === "exact" ? 1 : 0.5) : 0),
        0,
      );
      if (score / total > (best?.share ?? 0))
        best = { share: score / total, sentence, receipt: receiptFor(passage, sentence) };
    }
  }
  return best;
}

function receiptFor({ url, entity }: Passage, sentence: string): Receipt {
  return { url, title: entity.title, quote: shorten(sentence) };
}
