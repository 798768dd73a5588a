import type { Knowledge } from "@/lib/knowledge";
import { fold } from "@/lib/language";

/** Families of professions, the specific before the general: "sales engineer" is sales. */
const professions: [string, RegExp][] = [
  [
    "sales",
    /\b(?:sales|account (?:executive|manager)|business development|vertrieb\w*|verkauf\w*|verkaufer\w*)\b/,
  ],
  [
    "hardware",
    /\b(?:mechanical|civil|electrical|chemical|structural|process|manufacturing|hardware|industrial|aerospace|automotive|maschinenbau|bau|elektro|verfahrens)[- ]?(?:engineer\w*|ingenieur\w*|engineering)\b/,
  ],
  [
    "nursing",
    /\b(?:nurses?|nursing|rn|midwi(?:fe|ves)|caregivers?|care assistants?|krankenpfleger\w*|krankenschwester\w*|pflege\w*|altenpfleger\w*|hebamme\w*)\b/,
  ],
  [
    "medicine",
    /\b(?:physicians?|doctors?|surgeons?|medical officer|psychiatrists?|radiologists?|radiographers?|physiotherapists?|health visitors?|psychologists?|arzt|arztin|arzte\w*|chirurg\w*|therapists?|therapeut\w*|dentists?|zahnarzt\w*|paramedics?|pharmacists?|apotheker\w*|veterinar\w+)\b/,
  ],
  ["care", /\b(?:social workers?|support workers?|care workers?|youth workers?|sozialarbeiter\w*)\b/],
  [
    "culture",
    /\b(?:librarians?|archivists?|curators?|translators?|interpreters?|bibliothekar\w*|ubersetzer\w*|dolmetscher\w*)\b/,
  ],
  ["land", /\b(?:gardeners?|farmers?|foresters?|rangers?|gartner\w*|landwirt\w*|forster\w*)\b/],
  ["safety", /\b(?:police officers?|firefighters?|security guards?|soldiers?|polizist\w*|feuerwehr\w*)\b/],
  [
    "teaching",
    /\b(?:teachers?|lecturers?|professors?|tutors?|lehrer\w*|lehrkraft\w*|dozent\w*|erzieher\w*)\b/,
  ],
  [
    "law",
    /\b(?:lawyers?|attorneys?|paralegals?|counsel|solicitors?|anwalt\w*|anwaltin|jurist\w*|notar\w*)\b/,
  ],
  [
    "finance",
    /\b(?:accountants?|bookkeepers?|controllers?|(?<!\b(?:security|code|it|software|accessibility) )auditors?|treasurers?|tax advis\w+|bankers?|buchhalter\w*|steuerberater\w*|finance managers?)\b/,
  ],
  ["marketing", /\b(?:marketing|marketers?|copywriters?|seo specialists?|social media|public relations)\b/],
  [
    "people",
    /\b(?:recruiters?|hr (?:manager|business|specialist)\w*|talent (?:acquisition|partner)\w*|human resources|personalreferent\w*)\b/,
  ],
  [
    "data",
    /\b(?:data (?:scientist|analyst)s?|analytics engineers?|(?:business|bi|financial) analysts?|statisticians?|datenanalyst\w*)\b/,
  ],
  ["design", /\b(?:designers?|illustrators?|art directors?|ux researchers?|grafiker\w*|gestalter\w*)\b/],
  [
    "product",
    /\b(?:product (?:manager|owner|lead)s?|head of product(?! (?:security|design|engineering|marketing|development|data|analytics|support|content))|produktmanager\w*|produktverantwortlich\w*)\b/,
  ],
  [
    "project",
    /\b(?:project managers?|programme? managers?|scrum masters?|agile coach\w*|projektleiter\w*|projektmanager\w*)\b/,
  ],
  [
    "support",
    /\b(?:customer (?:support|success|service)|help ?desk|support (?:agent|specialist)s?|call cent(?:er|re) agents?|kundenbetreuer\w*|kundenservice)\b/,
  ],
  [
    "kitchen",
    /\b(?:chefs?(?: de)?|cooks?|baristas?|waiters?|waitress\w*|bartenders?|restaurant managers?|shift supervisors?|koch|kochin|kellner\w*|restaurantleiter\w*)\b/,
  ],
  [
    "trades",
    /\b(?:electricians?|plumbers?|carpenters?|welders?|mechanics?|elektriker\w*|mechatroniker\w*|schreiner\w*|tischler\w*|schlosser\w*|machinists?|installateur\w*)\b/,
  ],
  [
    "transport",
    /\b(?:drivers?|couriers?|pilots?|warehouse|forklift|lagerist\w*|kraftfahrer\w*|fahrer\w*|logistics coordinators?)\b/,
  ],
  [
    "office",
    /\b(?:secretar(?:y|ies)|receptionists?|office managers?|(?:executive|administrative|personal) assistants?|clerks?|sachbearbeiter\w*|sekretar\w*)\b/,
  ],
  [
    "science",
    /\b(?:biologists?|chemists?|physicists?|lab(?:oratory)? technicians?|research scientists?|wissenschaftler\w*|laborant\w*)\b/,
  ],
  ["media", /\b(?:journalists?|editors?|photographers?|videographers?|musicians?|actors?|redakteur\w*)\b/],
  [
    "operations",
    /\b(?:(?:systems?|network|database|linux|server|it) (?:administrators?|operators?)|sysadmins?|devops|sre|site reliability|(?:platform|infrastructure|cloud|network|operations) engineers?|systemadministrator\w*)\b/,
  ],
  [
    "software",
    /\b(?:engineers?|engineering|developers?|(?:digital|it) (?:lead|officer|manager|specialist)s?|programmers?|(?:security|cyber\w*|penetration|pen|information security|it) (?:auditor|analyst|consultant|researcher|tester|administrator)s?|software|(?:server|web|app|application|systems) development|maintainers?|devops|sre|full-?stack|back-?end|front-?end|architects?|cto|tech(?:nical)? leads?|coders?|entwickler\w*|softwareentwickl\w*|programmierer\w*|ingenieur\w*|informatiker\w*|softwarearchitekt\w*)\b/,
  ],
];

/** The profession a title names. */
export function professionOf(title: string): string | undefined {
  const folded = fold(title);
  return professions.find(([, pattern]) => pattern.test(folded))?.[0];
}

/** The professions of the owner's positions and headline. */
export function ownProfessions(knowledge: Knowledge): Set<string> {
  return new Set(ownTitles(knowledge).flatMap((title) => professionsIn(title)));
}

/** The owner's positions and headline. */
export function ownTitles(knowledge: Knowledge): string[] {
  const titles = [
    ...knowledge.of("work").flatMap(({ facts }) => facts.filter(({ slot }) => slot === "position")),
    ...knowledge.person.facts.filter(({ slot }) => slot === "label"),
  ];
  return titles.map(({ text }) => text);
}

/** Every profession a text names. */
export function professionsIn(text: string): string[] {
  const folded = fold(text);
  return professions.filter(([, pattern]) => pattern.test(folded)).map(([name]) => name);
}
