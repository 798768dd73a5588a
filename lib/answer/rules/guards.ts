import { tokenize } from "@/lib/knowledge";
import { answered, cite, factsOf, notFound, type Rule, withheld } from "../draft";
import type { Question } from "../question";

const injection =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|above|guidelines|told|training|everything|policy|policies)\b|\b(?:system|developer|hidden|initial|internal|secret|original)\b.{0,20}\b(?:prompt|instructions?|message|rules)\b|^\s*(?:system|assistant|developer|user)\s*:|<\/?(?:system|context|assistant|instructions?)>|\b(?:you are|act|behave|respond) (?:now )?(?:as|like|dan\b)|\bfrom now on\b|\bpretend\b|\bjailbreak|\bdeveloper mode\b|\bunlock\b.{0,20}\bmode\b|\brepeat (?:the|this|after|every)|\b(?:reply|respond|answer|output|print|say|write|type|spell|begin|start)\b.{0,30}\b(?:only|exactly|just|with the|verbatim|backwards?|reversed?|the word|the phrase|in base64|in hex|in rot13)\b|\b(?:reverse|reversed|backwards|spelled|anagram|rot13|base64|decode|concatenat\w+|uppercase) (?:of|the|this|it|and|letters)\b|\bapi[ _-]?key\b|\benvironment variables?\b|\b(?:password|credentials)\b|\blegally binding\b|\btestimonials? for\b|\bfake\b/i;

/** Words that make a question one about the world, not about a person's work. */
const elsewhere =
  /\b(?:weather|forecast|temperature|rain|stock (?:price|tips?|market)|bitcoin|crypto|horoscope|lottery|recipe|world cup|olympics|super bowl|champions league|premier league|oscars?|election|president|prime minister|king of|queen of|capital (?:city )?of|population of|vote for|religion of|tallest|meaning of life|news|joke|poem|haiku|limerick|sing|riddle|photosynthesis|homework|translate|chest pain|symptoms?|medicine|lawyer for me|dinner|flights?|hotel|taxi|exchange rate|convert \d|square root|times table|what time is it|today's date|what day is)\b|\bwho (?:won|invented|discovered|painted|directed|wrote (?:the|hamlet|harry))\b|^(?:can you (?:help me (?:with|write|fix|debug)|recommend|solve|fix my|debug my|explain (?:how|what|why)))\b|\b\d+(?:\s*[+*/×]\s*| - )\d+\b/i;

/** Orders to make something, which an answering portfolio does not do. */
const makeSomething =
  /^(?:please |can you |could you |now |then )*(?:write|code|create|generate|compose|draft|implement|program|make|build|give|produce|design|fix|debug|optimi[sz]e|refactor|solve|calculate|compute|translate|explain|teach|show)\b(?: me| us)?(?: how)?(?: to)? (?:an? |some |the |this |my |\d+ )?(?:\w+ ){0,3}?(?:script|function|program|code|class|regex|query|poem|story|essay|song|recipe|joke|algorithm|loop|app|website|game|cover letter|email|tweet|haiku|list of (?!P)|paragraph|sentence|equation|integral|homework|bubble ?sort|quicksort|fibonacci)\b/i;

/** A question without the sentences that try to give orders; undefined when nothing legitimate is left. */
export function withoutOrders(raw: string): { text: string; hostile: boolean } {
  if (!injection.test(raw)) return { text: raw, hostile: false };
  const sentences = raw.split(/(?<=[.!?;\n])\s+|\n+/).filter((part) => part.trim());
  const rest = sentences.filter(
    (part) =>
      !injection.test(part) &&
      /\?\s*$|^(?:what|who|where|when|which|how|does|did|is|has|can|tell|list)\b/i.test(part.trim()),
  );
  return { text: rest.join(" "), hostile: true };
}

const howTo =
  /^(?:how (?:do|can|would|should|does) (?:i|we|one|you (?:make|cook|fix))|should i|what (?:is|are) the best|is it (?:true|legal|safe)|what does .* mean)\b/;

/** Whether a question asks about the world at large. A word of this site's own is no sign of that. */
export function isElsewhere({ raw, plain, person, mentions }: Question, vocabulary: Set<string>): boolean {
  const worldly = elsewhere.exec(raw)?.[0];
  const ours = worldly !== undefined && tokenize(worldly).every(({ word }) => vocabulary.has(word));
  if (worldly !== undefined && !ours) return true;
  return makeSomething.test(raw.trim()) || (!person && mentions.length === 0 && howTo.test(plain));
}

interface PrivateTopic {
  what: string;
  when: RegExp;
  /** Keys of `owner.yaml`, and names of fields a résumé may give of its own accord. */
  keys: string[];
}

const privateTopics: PrivateTopic[] = [
  {
    what: "the home address",
    when: /\b(?:(?:home|street|postal|mailing|exact|full) address|(?:postal|post|zip) ?code|street (?:does|do|is)|house number|which street|what street)\b/,
    keys: ["home_address", "address"],
  },
  {
    what: "a date of birth or an age",
    when: /\b(?:how old|age|birth ?day|birth ?date|date of birth|born|dob|year of birth|birthplace)\b/,
    keys: [
      "date_of_birth",
      "birthday",
      "age",
      "birth",
      "born",
      "birthdate",
      "dateofbirth",
      "date-of-birth",
      "birth-date",
    ],
  },
  {
    what: "family or marital status",
    when: /\b(?:married|marital|single|spouse|wife|husband|girlfriend|boyfriend|partner'?s name|dating|divorced|kids?|children|child|daughters?|sons?|siblings?|brothers?|sisters?|parents?|mother(?!-tongue| tongue)|father|pregnant|family status)\b/,
    keys: ["family", "marital_status", "maritalstatus", "marital-status", "children"],
  },
  {
    what: "religion, politics, health or origin",
    when: /\b(?:religion|religious|god|church|politic\w*|vote|party (?:member|affiliation)|union member|disabilit\w+|illness|diagnos\w+|mental health|ethnic\w*|P race|sexual|orientation|gay|criminal|arrested|convicted|take drugs|smoke|drink alcohol|how tall|P height|P weight|weigh)\b/,
    keys: ["gender", "religion"],
  },
  {
    what: "citizenship",
    when: /\b(?:citizen(?:ship)?|nationality|passports?)\b/,
    keys: ["citizenship", "nationality"],
  },
  {
    what: "identity or bank numbers",
    when: /\b(?:social security|ssn|tax (?:id|number)|national insurance|bank account|iban|credit card|id number)\b/,
    keys: ["tax_id"],
  },
  {
    what: "a driver's licence",
    when: /\bdriv(?:er|ing)(?:'s|s)? licen[cs]e\b|\bdrive a car\b/,
    keys: [
      "driving_licence",
      "driverslicense",
      "drivers-license",
      "driving-license",
      "driving-licence",
      "driving",
    ],
  },
  {
    what: "salary history",
    when: /\b(?:(?:current|previous|past|last|present) (?:salary|pay|compensation)|salary history|how much (?:does|do|did|is|was) P (?:earn\w*|make|paid|being paid|get paid|currently make))\b/,
    keys: ["salary_history"],
  },
  {
    what: "who else has asked, or other visitors' questions",
    when: /\b(?:who else (?:has )?ask\w*|other (?:visitors|people|recruiters)'? (?:ask\w*|questions))\b/,
    keys: [],
  },
];

/** Private matters: withheld when the owner lists them, given only when the résumé itself gives them. */
export const privateRules: Rule[] = privateTopics.map(({ what, when, keys }) => ({
  id: `private:${what}`,
  when: [when],
  answer: (question, { site }) => {
    if (
      question.mentions.some((mention) =>
        ["project", "essay", "publication", "award"].includes(mention.candidates[0]?.entity.kind ?? ""),
      )
    )
      return undefined;
    const published = keys.flatMap((key) => factsOf(site.knowledge.person, key));
    if (published[0]) return answered(`${published[0].label}: ${published[0].text}.`, [cite(published[0])]);
    const screening = site.knowledge.of("screening").filter((entity) => keys.includes(entity.id.slice(5)));
    const facts = screening.flatMap((entity) => entity.facts);
    if (facts[0])
      return answered(
        facts.map((fact) => fact.text).join(" "),
        facts.map((fact) => cite(fact)),
      );
    const hidden = keys.map((key) => site.withheld.get(key)).find(Boolean);
    if (hidden) return withheld(site, what, hidden.visibility === "on_request");
    return /address/.test(what) ? withheld(site, what, false) : notFound(site, `anything about ${what}`);
  },
}));
