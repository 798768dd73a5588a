import { escapeRegExp } from "@/lib/language";
import { asks, words } from "../../../intents/intent";
import { isInStories, privateIntent } from "./guard";

/** "Why did her father sell the bakery?": a question about what a relative did. */
const relativePattern = /\bP (parents?|father|mother(?!-tongue| tongue)|mum|dad|family)\b/;
/** "What chip is in the lamp she built for her daughter?" asks for the lamp. */
const madeForRelativePattern =
  /\b(?:built|made|wrote|coded|printed|designed|created|fixed|set up) (?:by P )?(?:for|with|by) P (?:kids?|child|children|daughters?|sons?|siblings?|brothers?|sisters?|wife|husband|partner|girlfriend|boyfriend)\b/;
/** "What fruit did she explain the seasons to her kid with?" asks for the fruit. */
const toldRelativePattern =
  /\b(?:explain\w*|show(?:s|ed|n)?|teach(?:es)?|taught|told|gave|read|play(?:s|ed)?) (?:[\w'-]+ ){0,4}(?:to|for|with) P (?:kids?|child|children|daughters?|sons?)\b/;
/** "Did her kid draw a level?" asks for the level. */
const madeByRelativePattern =
  /\bP (?:kids?|child|children|daughters?|sons?|siblings?|brothers?|sisters?|wife|husband|partner|girlfriend|boyfriend) (?:ever |also |really )?(?:make|made|build|built|draw|drew|drawn|write|wrote|design\w*|test|tested|invent\w*|paint\w*|record\w*|translate\w*|contribute\w*)\b/;
/** "How much does the disk of her parents' computer hold?" asks for the disk, where a story has such a thing. */
const relativesThingPattern =
  /\b(?:parents?['’]|(?:father|mother|mum|mom|dad)['’]s) (?:old |first |own )?(?!(?:maiden|names?|surnames?|jobs?|age|occupations?|professions?|health|illness|income|religion|address|phone|number|e-?mail|home|house|death|divorce|marriage|birthdays?)\b)(\p{L}{3,})/iu;
/** Questions about the family, and how owners who publish it state the answer. */
const familyMatters: [asked: RegExp, told: RegExp][] = [
  [
    /\b(?:do|does|has|have) P (?:also |ever )?(?:have |had |got )?(?:any |an? |some )?(?:kids?|child|children|daughters?|sons?|family)\b(?! (?:names?|ages?)\b)|\bhow many (?:kids|children|daughters|sons) (?:do|does|has|have) P\b|\bis P an? (?:parent|father|mother|dad|mum|mom)\b/,
    /\b(?:father|mother|dad|mum|mom|parent) (?:of|to) (?:an?|one|two|three|four|five|\d|my|our|the|these|twins|kids|boys|girls)\b|\b(?:husband|wife|partner|spouse|proud)(?:,| and| &)? (?:(?:and )?(?:a )?)(?:father|mother|dad|mum|mom|parent)\b|\b(?:I['’]m|I am|I was|being|as|becom(?:e|ing)|became) (?:now |also )?an? (?:\w+ )?(?:father|mother|dad|mum|mom|parent)\b|\b(?:my|our) (?:\w+ ){0,2}(?:kids?|child|children|daughters?|sons?|baby|babies|newborn|toddlers?)\b|\b(?:I have|having) (?:\w+ ){1,3}(?:kids?|child|children|daughters?|sons?|boys|girls)\b|\b(?:my|our) (?:husband|wife|partner|spouse|family)(?:,| and| &) (?:and )?(?:(?:my|our|a|two|three|four|five|\d|\w+) ){0,3}(?:kids?|child|children|daughters?|sons?|baby|twins)\b/i,
  ],
  [
    /\b(?:do|does|has|have) P (?:also |ever )?(?:have |had |got )?(?:any |an? )?(?:brothers?|sisters?|siblings?)\b/,
    /\b(?:my|our) (?:\w+ )?(?:(?:mother|father|brothers?|sisters?) and )?(?:brothers?|sisters?|siblings?)\b/i,
  ],
  [
    /\b(?:is|are|was|has|have) P (?:ever |also )?(?:been |got |get )?(?:married|single|engaged|divorced|in a relationship)\b|\bmarital status\b|\b(?:do|does|has|have) P (?:have |got )?an? (?:wife|husband|partner|spouse)(?: (?:and|or) (?:any |some )?(?:kids|children|family))?$/,
    /\b(?:a|proud|loving) (?:husband|wife)\b|^husband\b|\bmy (?:husband|wife|spouse|fianc[eé]e?)\b|\b(?:I'm|I am|we're|we are|we|I|I've been) (?:(?:recently|just|finally|happily|now) )?(?:got |get |getting )?(?:married|engaged)\b|\b(?:my|our) wedding\b/i,
  ],
];

/** Words for the same relative, which a story and a question may use differently. */
const relativeSynonyms = ["dad|father", "mum|mom|mother"];

export const family = privateIntent({
  id: "family",
  what: "family or marital status",
  keys: ["family", "marital_status", "maritalstatus", "marital-status", "children"],
  examples: ["Is she married?", "Does she have children?", "What does her partner's family do?"],
  claim: asks(
    "P (married|single|divorced|dating|pregnant|engaged)",
    "(married|marital status|family status|relationship status|family life)",
    "P .. (spouse|wife|husband|girlfriend|boyfriend|partner's name)",
    /\b(?:have|has|had|got|any|many|P|P's)(?: (?:an?|any|many|P|P's|no|some|(?:grown|adult|young|little|small|big|large|older|younger)(?:-up)?|two|three|partner|husband|wife|spouse))? (?:kids?|child|children|daughters?|sons?|siblings?|brothers?|sisters?|family)\b/,
    relativePattern,
  ),
  ownStatementPattern: ({ plain }) => familyMatters.find(([asked]) => asked.test(plain))?.[1],
  isInOwnStories: ({ plain, raw }, site) => {
    const [, thing] = relativesThingPattern.exec(raw) ?? [];
    if (thing && isInStories(site, new RegExp(`\\b${escapeRegExp(thing)}`, "i"))) return true;
    if (
      madeForRelativePattern.test(plain) ||
      madeByRelativePattern.test(plain) ||
      toldRelativePattern.test(plain)
    )
      return true;
    const [, relative] = relativePattern.exec(plain) ?? [];
    if (!relative) return false;
    const names = relativeSynonyms.find((each) => each.split("|").includes(relative)) ?? relative;
    return isInStories(site, new RegExp(`\\b(?:${names})\\b`, "i"));
  },
  words: words(`
    married single divorced pregnant marital status relationship life spouse wife husband girlfriend
    boyfriend partner's kids daughters sons siblings brothers sisters parents father mother tongue
    mum dad
  `),
});
