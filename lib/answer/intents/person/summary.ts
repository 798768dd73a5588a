import { newestFirst } from "@/lib/knowledge";
import { joinList, lightWords, sentences, terms } from "@/lib/language";
import {
  answered,
  type Context,
  cite,
  citeName,
  type Draft,
  type Evidence,
  factOf,
  factsOf,
} from "../../draft";
import { numberOf } from "../../read/numbers";
import type { Question } from "../../read/question";
import { isAboutEntity } from "../../read/question-checks";
import { jobLine, roleEvidence } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";

/** The person in a few sentences. */
export const summary: Intent = {
  id: "summary",
  examples: ["Who is {owner}?", "Tell me about yourself", "Give me a short summary of her career"],
  claim: asks(
    // Who is she? Tell me about yourself. Can you introduce her?
    /^(?:so |ok |okay |please |hey |hi )*who (?:is|are) (?:this ?)?P?(?: exactly)?$/,
    /^(?:so |ok |okay |please |hey |hi )*who (?:is|are) P(?: exactly| really| anyway| in short)?$/,
    /^(?:so |ok |okay |please |hey |hi )*tell me (?:a (?:bit|little) |something |more )?about (?:P|yourself)(?: in .*| briefly| please)?$/,
    /^(?:so |ok |okay |please |hey |hi )*(?:introduce|describe|summari[sz]e) P(?:$| (?:for|in|to|as|at|briefly|please|who|professionally|and)\b)/,
    /^(?:so |ok |okay |please |just )*tell me (?:everything|all)(?: (?:about P|(?:that )?you know(?: about P)?|there is))?$/,
    // Give me a 30-second pitch.
    /^(?:so |ok |okay |please |hey |hi )*(?:give|write|tell|get) (?:me |us )?(?:a |an |the |P )?.{0,30}\b(?:intro\w*|summary|overview|bio\w*|pitch|version|rundown|profile|lowdown|gist|background)\b/,
    /\b(?:short|quick|brief|one[- ](?:line|sentence|paragraph)|two[- ]sentence|30[- ]second|thirty[- ]second|elevator)\b.{0,20}\b(?:intro\w*|summary|overview|bio\w*|pitch|version|description)\b/,
    "^[P] (bio|biography|summary|about|about P|intro|introduction|overview|background|P background|P story|P)$",
    "in (a nutshell|one sentence|two sentences|three sentences|a few words|short|brief)",
    /\b(?:short|quick|brief|concise|small) (?:profile|portrait|blurb|paragraph|introduction|presentation)\b/,
    "(profile|portrait|blurb|bio|biography|introduction|summary|overview) of P",
    "(career|professional|work) (summary|overview|profile)",
    "(career|life|background|experience) in (brief|short)",
    "what is P (background|story)",
    "what is P about [professionally]$",
    "(summarize|summarise|recap|outline|sketch) P (profile|background|career|experience|work|story|resume|cv|history)",
    "^tell (me|us) [more|a bit|something] about [this|the] P$",
    "^[tell me|give me|list|name] [a few|some|two|three|four|five] [interesting|quick|key|basic|fun] (facts|things) about P$",
    "(sketch|outline) P",
    "what (should|can) (i|we) know about P",
    "what makes P [so|such] (a|an|the|special|different|unique|good|great|tick|stand out|suitable|valuable|interesting|unusual|qualified)",
    "(summarize|summarise|sum) up P [briefly|please|quickly|for me|for us]$",
    "^[please] (sum|summing) P up",
    "(summarize|summarise|sum up|outline|sketch|describe) P [professional|work|whole] (career|profile|background|experience|life|path|history|journey)",
    "what has P done [so far]$",
    /\b(?:what|how) (?:should|can|could|would) (?:(?:i|we) (?:say|introduce|describe|present)|P (?:introduce|describe|present)).*P/,
    "(one|two|three|four|five|few|couple of|a) (line|lines|sentence|sentences|words) (on|about|for) [mr|ms|mrs|dr] [what] P",
    "tell .. who P (is|are)$",
    "(lines|sentences) on P",
    /\bwhat (?:sort|kind) of (?:\w+ )?(?:engineer|developer|designer|person|professional|scientist|lawyer|nurse|manager|journalist|artist|writer|researcher) is P\b/,
  ),
  words: words(`
    anyway short bit little briefly summari pitch version rundown lowdown gist brief line sentence
    paragraph thirty elevator description story nutshell words concise small portrait blurb
    presentation life summarize recap outline sketch history sum whole path journey couple
    engineer developer designer scientist lawyer nurse manager journalist artist writer researcher
    intr* bio*
  `),
  answer: (question, context) =>
    isAboutEntity(question) || isAboutOtherMatter(question)
      ? undefined
      : summaryAnswer(context, sentencesAsked(question), careerPattern.test(question.plain)),
  coversQuestion: true,
};

/** "The pothole thing in a nutshell", "a 30 second version of the tapes job": not questions about the owner. */
function isAboutOtherMatter({ plain, mentionsOwner, terms: asked }: Question): boolean {
  const { stems: own } = summary.words;
  const isOther = (term: string) => !lightWords.has(term) && !own.has(term) && !careerStemPattern.test(term);
  const [, matter] = versionOfPattern.exec(plain) ?? [];
  if (matter) return terms(matter).some(isOther);
  return !mentionsOwner && inShortPattern.test(plain) && asked.some(isOther);
}

const versionOfPattern =
  /\b(?:summary|overview|version|rundown|lowdown|gist|pitch|description) (?:of|on) (?!P(?: (?:career|work|experience|background|life|profile|resume|cv|skills))?$)(.+)$/;

const inShortPattern = /\bin (?:a nutshell|(?:one|two|three) sentences?|a few words|short|brief)$/;
const careerStemPattern = /^(?:career|work|experi|background|life|profil|resum|cv|skill)$/;

/** What asks for the jobs as well: "Her career in three sentences" */
const careerPattern = /\b(?:career|work history|work experience|resume|cv|history|journey)\b/;
const maxJobs = 4;

/** How many sentences are asked for: "in two sentences". */
function sentencesAsked({ plain }: Question): number {
  const [, countWord] = /\b(a|one|two|three|four|five|[1-9])[ -](?:sentence|line)s?\b/.exec(plain) ?? [];
  if (countWord === undefined) return Number.POSITIVE_INFINITY;
  return countWord === "a" ? 1 : numberOf(countWord);
}

/**
 * The headline and the owner's summary; without a summary, where the owner has worked.
 * @param withJobs whether the jobs follow in a sentence of their own
 */
function summaryAnswer({ site }: Context, maxSentences: number, withJobs: boolean): Draft | undefined {
  const { person } = site.knowledge;
  const jobs = newestFirst(site.knowledge.of("work"));
  const label = factOf(person, "label");
  const about = factsOf(person, "summary");
  const evidence: Evidence[] = [];
  const parts: string[] = [];
  if (label) {
    parts.push(
      site.voice.isFirstPerson
        ? `I am ${site.voice.fullName}: ${label.text}.`
        : `**${site.voice.fullName}**: ${label.text}.`,
    );
    evidence.push(cite(label));
  }
  let length = 0;
  // The headline doesn't count as a sentence.
  let sentencesLeft = maxSentences - Number(withJobs && jobs.length > 0);
  for (const fact of about) {
    const quotes = sentences(fact.text).filter((text) => {
      length += text.length;
      sentencesLeft -= 1;
      return length < 650 && sentencesLeft >= 0;
    });
    if (quotes.length > 0) {
      parts.push(quotes.join(" "));
      evidence.push(
        cite(fact, quotes.length === sentences(fact.text).length ? fact.text : (quotes[0] ?? fact.text)),
      );
    }
  }
  if (withJobs && jobs.length > 0) {
    const shown = jobs.slice(0, maxJobs);
    parts.push(`${jobs.length > 1 ? "Jobs, the latest first" : "Job"}: ${shown.map(jobLine).join("; ")}.`);
    evidence.push(...shown.flatMap(roleEvidence));
  } else if (about.length === 0 && jobs.length > 0) {
    const latest = jobs.slice(0, 3);
    parts.push(site.voice.say(`{S} {has|have} worked at ${joinList(latest.map((job) => job.name))}.`));
    evidence.push(...latest.map(citeName));
  }
  return parts.length > 0 ? answered(parts.join(" "), evidence, { topic: person, prior: 0.9 }) : undefined;
}
