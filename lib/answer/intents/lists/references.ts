import { type Entity, isCurrent, lastEnded, newestFirst } from "@/lib/knowledge";
import { spacedWords } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { coworkerOpinionPattern } from "../../read/question-checks";
import { namedEntities } from "../../read/select";
import type { Site } from "../../site";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import type { Intent } from "../intent";
import { asks, words } from "../intent";
import { phrase } from "../patterns";
import { listIntent } from "./list";

const referenceList = listIntent({
  id: "references",
  kind: "reference",
  one: "reference",
  many: "references",
  examples: ["Who can recommend her?", "What do her colleagues say?", "Does she have references?"],
  nounPattern: phrase(
    "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees)",
    "(colleagues|people|others|manager|managers|boss|bosses|lead|supervisor|employers) (say|think|said)",
  ),
  mentionPattern: phrase("who .. recommend*"),
  claim: asks(
    "who .. recommend*",
    "who [has|can|would|could] (vouch*|endorse*|refer*)",
    /\bwho wrote .*(?:recommendation|reference)\b/,
    coworkerOpinionPattern,
    "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees|recommended P)",
    "(colleagues|people|others|manager|managers|boss|bosses|lead|supervisor|employers) (say|think|said|describe)",
    "(colleague|colleagues|manager|managers|boss|bosses|lead|supervisor|coworker|coworkers|employers) (would|might|will) (say|tell|think|describe)",
    /\bwould .*\b(?:colleagues?|managers?|boss(?:es)?|lead|supervisor|coworkers?|employers?) (?:\w+ )?(?:say|tell|think|describe)\b/,
  ),
  words: words(
    "testimonial colleagues manager boss employers supervisor coworker someone somebody anyone anybody people folks guy man woman lady working company firm workplace job team former ex previous last past current recommen* vouc* endors* refe*",
  ),
});

/** Who recommends the owner; and what they say, if that is asked and nobody is named. */
export const references: Intent = {
  ...referenceList,
  claim: (asked) => referenceList.claim(asked) && !eventPattern.test(asked.plain),
  answer: (question, context) =>
    quotedReferencesDraft(question, context) ?? referenceList.answer(question, context),
};

/** "What did her boss say when told?", "Why did managers think so?": about an event, not a reference. */
const eventPattern = /^(?:and |so )?why\b|\b(?:say|said|think|thought) (?:when|after|before|once|they|it)\b/;
const statementVerbPattern = /\b(?:say|says|said|think|thinks|tell|describe|describes|write|writes|wrote)\b/;
/** The maximum number of references that are quoted in full. */
const maxQuoted = 4;

function quotedReferencesDraft(question: Question, { site }: Context): Draft | undefined {
  const { plain, mentions, unknown } = question;
  const employer = employerIn(question, site);
  const all = site.knowledge
    .of("reference")
    .filter((reference) => !employer || isOfEmployer(reference, employer));
  const namesPerson = (!employer && mentions.length > 0) || unknown.some(({ proper }) => proper);
  if (
    !statementVerbPattern.test(plain) ||
    namesPerson ||
    /^(?:and |so )?who\b/.test(plain) ||
    all.length > maxQuoted
  )
    return undefined;
  const quoted = all.flatMap((entity) => {
    const fact = factOf(entity, "reference");
    return fact ? [{ entity, fact }] : [];
  });
  if (quoted.length === 0)
    return employer && notFound(site, `what anybody at ${escapeMarkdown(employer.name)} says`);
  return answered(
    bullets(
      quoted.map(({ entity, fact }) => `**${escapeMarkdown(entity.name)}**: "${escapeMarkdown(fact.text)}"`),
    ),
    quoted.flatMap(({ entity, fact }) => [citeName(entity), cite(fact)]),
    { list: quoted.map(({ entity }) => entity), prior: 0.85 },
  );
}

/** The employer whose people are asked about, if there is one. */
function employerIn(question: Question, { knowledge }: Site): Entity | undefined {
  const { plain, tagged } = question;
  if (!coworkerOpinionPattern.test(tagged)) return undefined;
  if (tagged.includes("@work")) return namedEntities(question, ["work"])[0];
  const jobs = knowledge.of("work");
  return /\bP (?:current|present)\b/.test(plain) ? newestFirst(jobs).find(isCurrent) : lastEnded(jobs);
}

function isOfEmployer(reference: Entity, { name, aliases }: Entity): boolean {
  const statedText = spacedWords([reference.name, ...reference.facts.map(({ text }) => text)].join(" "));
  return [name, ...aliases].some((each) => statedText.includes(spacedWords(each)));
}
