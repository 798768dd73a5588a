import { isCurrent } from "@/lib/knowledge";
import { answered, cite, citeName, type Draft } from "../../draft";
import type { Site } from "../../site";
import { lineOrList } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Claim, words } from "../intent";
import { ownFactDraft, screening } from "./screening";

const asksForContracts: Claim = asks(
  "(full time|full-time|part time|part-time|permanent|days a week)",
  "(contract|contractor|contracting|temporary|interim) (or|work|role|roles|job|jobs|position|positions|projects)",
  "(open to|take|accept|available for) [a|short|long|some|any|fixed-term|fixed term|temporary|interim|new] (contract|contracts|contracting)",
  /\bhire P\b.*\b(?:contract\w*|freelanc\w+|part-?time|full-?time|days|weeks|months)\b/,
  /\b(?:\d|two|three|four|five|six)[- ]days?(?: a| per)?[- ]weeks?\b/,
  /\bP (?:\w+ ){0,3}work(?:ing)? (?:less|fewer) (?:than )?(?:(?:5|five) days|full[- ]time|hours|days)\b/,
  /\b(?:\d+|one|two|three|four|five|six|nine|twelve|eighteen|few|several|short)(?:[ -](?:day|week|month|year)s?)?(?:[ -](?:long|term))? (?:contract|gig|engagement|assignment|stint)s?\b(?! (?:with|at|for) @)/,
  /\b(?:fixed[- ]term|open[- ]ended|temporary|interim|short[- ]term|long[- ]term) (?:contract|employment|position|role|job|basis)s?\b/,
  // "An 80 % position": a share of full time.
  /\b(?:[4-9][05](?: (?:percent|per cent))?|0\.\d) (?:position|contract|role|job|workload|employment|fte)\b/,
  /\b(?:fte|(?:four|three) fifths|half[- ]time)\b/,
  "employment (type|types)",
  "(kind|kinds|type|types|sort|sorts|form|forms) of (contract|contracts|employment)",
  "contract (type|types)",
);
/** How other facts mention contracts: "short consulting jobs; no permanent position". */
const contractPattern =
  /\b(?:permanent|full[- ]time|part[- ]time|contract(?:s|ing|or)?|freelanc\w+|fixed[- ]term|days? (?:a|per) week|consulting (?:jobs?|work)|employer|employment|retainer|internships?|placements?|not looking|no (?:job|role|position))\b/i;
/** Wording for how much of a week is worked. */
const hoursPattern =
  /\b(?:full|part|half)[- ]time\b|\bdays?(?: a| per)? week\b|\bhours (?:a|per) week\b|\d ?%/i;

/** An engagement is asked for and not only how much of a week: "Two days a week for three months?" */
const engagementPattern = /\b(?:for us|gig|project|engagement|assignment|contract|weeks|months)\b/;

/** Other facts in which an owner may state the type of contract. */
function fallbackKeys({ withheld }: Site): string[] {
  return ["looking_for", "availability"].filter((key) => !withheld.has(key));
}

/** Questions about a job that exists or existed, rather than one that is offered. */
const existingJobPattern = /\b(?:at|with|for|in) (?:the |P )?@work\b|\b(?:did|had|was|were)\b/;

/** "Does she work part time?" is about the present job, where nothing is said of the next. */
const worksPattern = /^(?:and |so )?(?:does|do|is|are) P (?:\w+ )?work(?:ing)? (?:full|part|half)[- ]time\b/;

/** How much of a week the present jobs say that they take. */
function hoursWorked(site: Site): Draft | undefined {
  if (site.knowledge.content.owner.facts.some(({ key }) => key === "employment_types")) return undefined;
  const found = site.knowledge
    .of("work")
    .filter(isCurrent)
    .flatMap(({ facts }) => facts.filter(({ text }) => hoursPattern.test(text)).slice(0, 2));
  if (found.length === 0) return undefined;
  const lines = found.map(
    ({ entity, text }) => `**${escapeMarkdown(entity.name)}**: ${escapeMarkdown(endSentence(text))}`,
  );
  return answered(
    lineOrList(lines),
    found.flatMap((fact) => [cite(fact), citeName(fact.entity)]),
    { topic: found[0]?.entity, prior: 0.8 },
  );
}

export const employmentTypes = screening({
  keys: ["employment_types"],
  subject: "which kind of contract is wanted",
  examples: [
    "Is she looking for something permanent or part time?",
    "What kind of contract does she want?",
    "Which kinds of contract would she accept?",
    "What contract types does she accept?",
    "A five-week contract, perhaps?",
    "3 day week possible?",
  ],
  claim: (asked) => asksForContracts(asked) && !existingJobPattern.test(asked.tagged),
  allowsNamedJob: true,
  words: words(
    "less fewer working consider full-time part-time permanent days weeks months year contract contractor employment hire gig engagement assignment stint long term come possible fifths half time half-time fte workload percent 4* 5* 6* 7* 8* 9* 0.* one-* two-* three-* four-* five-* six-* nine-* twelve-* short*",
  ),
  preferred: ({ plain }, site) => {
    const worked = worksPattern.test(plain) ? hoursWorked(site) : undefined;
    if (worked) return worked;
    const asksForHours = hoursPattern.test(plain) && !engagementPattern.test(plain);
    const own = ownFactDraft(["employment_types"], site);
    // That freelance work is taken does not say for how many days a week.
    if (!own) return ownFactDraft(["freelance"], site, undefined, asksForHours ? hoursPattern : undefined);
    return asksForHours && !hoursPattern.test(own.text)
      ? ownFactDraft(fallbackKeys(site), site, undefined, hoursPattern)
      : undefined;
  },
  fallback: (_question, site) => ownFactDraft(fallbackKeys(site), site, undefined, contractPattern),
  prosePattern:
    /\b(?:full[- ]time|part[- ]time|contract work|permanent)\b.*\b(?:role|position|work|seeking|looking)\b/i,
});
