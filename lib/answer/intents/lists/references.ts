import { type Entity, isCurrent, lastEnded, newestFirst } from "@/lib/knowledge";
import { spaced } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factOf, notFound } from "../../draft";
import { ofSomebodyThere } from "../../read/asked";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import type { Site } from "../../site";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import type { Intent } from "../intent";
import { asks, words } from "../intent";
import { phrase } from "../patterns";
import { list } from "./list";

const names = list({
  id: "references",
  kind: "reference",
  one: "reference",
  many: "references",
  examples: ["Who can recommend her?", "What do her colleagues say?", "Does she have references?"],
  called: phrase(
    "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees)",
    "(colleagues|people|others|manager|managers|boss|bosses|lead|supervisor|employers) (say|think|said)",
  ),
  told: phrase("who .. recommend*"),
  claim: asks(
    "who .. recommend*",
    "who [has|can|would|could] (vouch*|endorse*|refer*)",
    /\bwho wrote .*(?:recommendation|reference)\b/,
    ofSomebodyThere,
    "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees|recommended P)",
    "(colleagues|people|others|manager|managers|boss|bosses|lead|supervisor|employers) (say|think|said|describe)",
    "(colleague|colleagues|manager|managers|boss|bosses|lead|supervisor|coworker|coworkers|employers) (would|might|will) (say|tell|think|describe)",
    /\bwould .*\b(?:colleagues?|managers?|boss(?:es)?|lead|supervisor|coworkers?|employers?) (?:\w+ )?(?:say|tell|think|describe)\b/,
  ),
  words: words(
    "testimonial colleagues manager boss employers supervisor coworker someone somebody anyone anybody people folks guy man woman lady working company firm workplace job team former ex previous last past current recommen* vouc* endors* refe*",
  ),
});

/** Who speaks for the owner; and what they say, where that is asked and nobody is named. */
export const references: Intent = {
  ...names,
  claim: (asked) => names.claim(asked) && !ofAnEvent.test(asked.plain),
  answer: (question, context) => told(question, context) ?? names.answer(question, context),
};

/** "What did her boss say when told?", "Why did managers think so?": of something that happened, and of no reference. */
const ofAnEvent = /^(?:and |so )?why\b|\b(?:say|said|think|thought) (?:when|after|before|once|they|it)\b/;
const asksWhat = /\b(?:say|says|said|think|thinks|tell|describe|describes|write|writes|wrote)\b/;
/** How many are told in their own words. */
const most = 4;

function told(question: Question, { site }: Context): Draft | undefined {
  const { plain, mentions, unknown } = question;
  const employer = employerIn(question, site);
  const all = site.knowledge
    .of("reference")
    .filter((reference) => !employer || isOfEmployer(reference, employer));
  const isOfName = (!employer && mentions.length > 0) || unknown.some(({ proper }) => proper);
  if (!asksWhat.test(plain) || isOfName || /^(?:and |so )?who\b/.test(plain) || all.length > most)
    return undefined;
  const said = all.flatMap((entity) => {
    const fact = factOf(entity, "reference");
    return fact ? [{ entity, fact }] : [];
  });
  if (said.length === 0)
    return employer && notFound(site, `what anybody at ${escapeMarkdown(employer.name)} says`);
  return answered(
    bullets(
      said.map(({ entity, fact }) => `**${escapeMarkdown(entity.name)}**: "${escapeMarkdown(fact.text)}"`),
    ),
    said.flatMap(({ entity, fact }) => [citeName(entity), cite(fact)]),
    { list: said.map(({ entity }) => entity), prior: 0.85 },
  );
}

/** The employer whose people are asked for, if any is. */
function employerIn(question: Question, { knowledge }: Site): Entity | undefined {
  const { plain, tagged } = question;
  if (!ofSomebodyThere.test(tagged)) return undefined;
  if (tagged.includes("@work")) return named(question, ["work"])[0];
  const jobs = knowledge.of("work");
  return /\bP (?:current|present)\b/.test(plain) ? newestFirst(jobs).find(isCurrent) : lastEnded(jobs);
}

function isOfEmployer(reference: Entity, { name, aliases }: Entity): boolean {
  const said = spaced([reference.name, ...reference.facts.map(({ text }) => text)].join(" "));
  return [name, ...aliases].some((each) => said.includes(spaced(each)));
}
