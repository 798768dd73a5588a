import type { Label, Section } from "./ask";

/** Headings and the sections they announce, likeliest first. Matched with the folded heading, whole or its start. */
const sectionPatterns: [Section, RegExp][] = [
  [
    "ignored",
    /^(?:what you(?:'ll)? get|what we(?:'re| can)? (?:offer|provide|give)|what(?:'s| is) in it|(?:our |the |your |company )?(?:benefits?|perks|offer)\b|compensation (?:and|&) benefits|why (?:join|work|us|you|we)|equal (?:opportunity|employment)|eeo|diversity|inclusion|how to apply|to apply|(?:hit |please )?apply|submission|interested$|award$|application|interview process|hiring process|our process|the process|contact|privacy|legal|next steps|disclaimer|wir bieten|das bieten wir|was wir (?:dir |ihnen )?bieten|unser angebot|deine vorteile|ihre vorteile|vorteile|kontakt|bewerbung|so bewirbst|chancengleichheit|datenschutz|ansprechpartner|das erwartet (?:sie|dich) bei uns|darauf (?:kannst|koennen|konnen)|wat (?:bieden (?:wij|we)|(?:wij|we) bieden|krijg je)|(?:wij|dit) bieden|goed om te weten)/,
  ],
  [
    "nice",
    /^(?:you(?:'ll| will| would|'d) be (?:even|very|really|especially|particularly|more than) [^?]{2,30}\bif|nice[- ]to[- ]haves?|scored (?:conditions|criteria|requirements)|also nice|nice|bonus(?: points)?|extra credit|brownie points|icing on the cake|what (?:would )?(?:get|gets|make|makes) us excited|gets us excited|pluses|plus points|extra points|preferred|desired|desirable|good to have|great to have|would be (?:nice|great)|it(?:'s| is| would be) a (?:plus|bonus)|even better|useful|helpful|handy|ideally|optional|additional|wunschenswert|wuenschenswert|von vorteil|pluspunkte|kann[- ]kriterien|idealerweise|schon ware|das ware|ausserdem|our (?:tech )?stack|tech(?:nology)? ?stack|the stack|tools we use|technologies we use|stack|unser (?:tech[- ])?stack|(?:what |it )?would (?:also )?help$|pluspunten|(?:een|is) pre$)/,
  ],
  [
    "must",
    /^(?:you(?:'ll| will| would|'d) (?:be|feel|fit|do|get on|thrive|like it|enjoy)\b[^?]{0,30}\bif|(?:job |key |minimum |basic |core |the |your |our |technical |role |essential |mandatory |hard |general |required )*(?:requirements?|must[- ]haves?|qualifications?|skills?|experience|competenc\w+|criteria|profile|background|knowledge|prerequisites|expectations|essentials)\b|(?:minimum|eligibility|mandatory|selection) conditions\b|must[- ]haves?|musts?$|what you(?:'ll| will)? (?:bring|need|have)|what you should (?:have|bring)|what we(?:'re| are)? (?:look|expect|need|want|require)\w*|what (?:they|(?:the|our) [\p{L}-]+(?: [\p{L}-]+)?) (?:really |also |absolutely )?(?:insists?|asks?|requires?|needs?|expects?|wants?|looks?|seeks?|demands?)\b|what it takes|to (?:succeed|be successful)|what makes you|who you are|who we(?:'re| are) looking for|about you|you$|you (?:have|are|bring|should|will need|might be|must)|you(?:'ll| will) (?:have|need)|ideal candidate|we(?:'re| are) looking for|we'd (?:love|like)|you're|essential|required|mandatory|(?:ihr|dein|euer|das|anforderungs)[ -]?profil|profil|anforderungen|anforderung|das (?:bringst|bringen|solltest|sollten)|was (?:du|sie|wir erwarten|du mitbring)\w*|(?:deine|ihre|unsere)? ?(?:qualifikation(?:en)?|voraussetzungen|kenntnisse|anforderungen|erwartungen)|wir erwarten|das wunschen|wen wir suchen|wir suchen|muss[- ]?(?:kriterien|haves?)?$|damit (?:uberzeugst|punktest|begeisterst|uberzeugen)|du (?:hast|bist|bringst)|sie (?:haben|sind|bringen)|wie (?:ben jij|je bent)|(?:jouw|je) profiel|functie-?eisen|wat (?:(?:wij|we) vragen|vragen (?:wij|we)|breng je|je meebrengt))/u,
  ],
  [
    "duties",
    /^(?:(?:key |your |main |the |job |primary |core |daily )*(?:responsibilit\w+|duties|tasks|day[- ]to[- ]day|impact)\b|what you(?:'ll| will|'ll be)? (?:do|be doing|work|own|build|achieve)|what you do|what (?:would|will|do|does|am) (?:you|i|one|the \w+) (?:work on|do|be doing|doing|build|look after)\b|what is there to do|the (?:role|job|position|opportunity)|(?:your|about the|about this) (?:role|job|position|mission|opportunity)|about the (?:role|job|position)|role (?:overview|summary|description)|job (?:description|summary|purpose)|position summary|in this role|(?:object|scope|subject) of (?:the )?(?:contract|work|services|assignment)|services required|you(?:'ll| will)|your (?:day|work|impact)|how you|(?:the )?mission|summary|overview|(?:in )?(?:your|the) first (?:[\p{L}\d]+ )?(?:months?|year|weeks|days)|what success looks like|wat (?:ga je|je gaat|doe je)|(?:jouw|je) (?:taken|werk)|(?:deine|ihre|die|unsere)? ?aufgaben(?:gebiet|bereich)?|das erwartet|was (?:dich|sie) erwartet|das (?:machst|tust|machen) (?:du|sie)|tatigkeiten|taetigkeiten|deine rolle|ihre rolle|deine mission|stellenbeschreibung|verantwortlichkeiten|verantwortung)/u,
  ],
  [
    "company",
    /^(?:who are we|where we are$|what are we|who is this|about (?:us|the (?:company|team|organi[sz]ation)|our)|about [\p{L}\d]+$|who we are|our (?:story|mission|company|culture|values|team|vision)|the company|the team|company (?:description|overview)|team|mission|values|introduction|uber uns|ueber uns|wer wir sind|unser (?:unternehmen|team)|das unternehmen|das sind wir)/u,
  ],
];

const labelPatterns: [Label, RegExp][] = [
  [
    "title",
    /^(?:(?:job|position|post|role|working) title|title|position|post|role|stelle|stellenbezeichnung|jobtitel|vacancy|opening)$/,
  ],
  [
    "location",
    /^(?:locations?|base|place|office|workplace|work location|job location|place of work|based in|standorte?|arbeitsort|einsatzort|dienstort|ort|city|where)$/,
  ],
  ["remote", /^(?:remote|workplace type|work model|working model|work mode|arbeitsmodell|arbeitsweise)$/],
  [
    "salary",
    /^(?:salary|salary range|compensation|pay|pay range|rate|day rate|gehalt|gehaltsband|vergutung|tagessatz|budget)$/,
  ],
  [
    "start",
    /^(?:start|start date|starting|starting date|begin|beginn|startdatum|eintritt|eintrittsdatum|eintrittstermin|ab|availability)$/,
  ],
  [
    "employment",
    /^(?:type|kind|job type|employment|employment type|contract|contract type|duration|length|term|working hours|hours|schedule|anstellung|anstellungsart|vertragsart|beschaftigungsart|arbeitszeit|umfang|vertrag)$/,
  ],
  ["languages", /^(?:languages?|language skills|sprachen?|sprachkenntnisse)$/],
  ["education", /^(?:education|degree|education level|ausbildung|bildung|studium|abschluss)$/],
  [
    "level",
    /^(?:level|seniority|seniority level|experience level|career level|karrierestufe|erfahrungslevel)$/,
  ],
];

/** Words that may follow in a heading without changing what it announces. */
const fillerPattern =
  /^(?:and|&|or|the|for|to|of|with|in|this|that|your|our|you|us|we|it|is|are|job|role|position|team|experience|skills?|qualifications?|requirements?|knowledge|needed|required|preferred|expected|matters|most|bring|have|here|day|be|doing|und|mit|fur|diese|dieser|stelle|dich|sie|du|bei|uns|mitbringst|mitbringen|solltest|sollten|qualifikationen)$/;

/**
 * The section that a heading opens.
 * @param folded a short line, or the text before a colon
 * @param marked it is marked as a heading, so that it may have more than the known words
 */
export function sectionOf(folded: string, marked: boolean): Section | undefined {
  for (const [section, pattern] of sectionPatterns) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const rest = folded
      .slice(match[0].length)
      .split(/[^\p{L}&]+/u)
      .filter(Boolean);
    if (marked || rest.every((word) => fillerPattern.test(word))) return section;
  }
  return undefined;
}

/** "When does it start?" and "Where is it?", as headings above their answers. */
const questionPatterns: [Label, RegExp][] = [
  ["start", /^when\b.*\b(?:start|begin|join|needed)\b/],
  ["location", /^(?:and )?where\b.*\b(?:is|are|be|work|based|sit|happen)\b/],
  ["languages", /^(?:which|what) languages?\b.*\b(?:speak|spoken|need|needed|have to)\b/],
  ["employment", /^(?:how many hours|how long|what kind of contract|what contract|full[- ]time or part)/],
];

/** The label that a heading in the form of a question gives to what follows; undefined when it is none of these. */
export function labelOfQuestion(folded: string): Label | undefined {
  return questionPatterns.find(([, pattern]) => pattern.test(folded))?.[0];
}

/**
 * The label that a text such as "Location" is; the whole text must be known.
 * @param folded the text before the colon
 */
export function labelOf(folded: string): Label | undefined {
  return labelPatterns.find(([, pattern]) => pattern.test(folded))?.[0];
}
