import { type Entity, isCurrent } from "@/lib/knowledge";
import { escapeRegExp, indexTerms, spacedWords, synonymsOf } from "@/lib/language";
import { factsOf } from "../draft";
import type { Site } from "../site";
import type { Question } from "./question";

/** Something that a question may presuppose to have happened, and the words in which a page would state it. */
interface PresumedEvent {
  askedPattern: RegExp;
  /** Absent for an ending, which is checked by `isDescribedAsEnded`. */
  statedPattern?: RegExp;
  /** What the refusal says is not stated, after the entity's name. */
  denial: string;
}

const presumedEvents: PresumedEvent[] = [
  {
    askedPattern:
      /\b(?:shut(?:ting)?(?: \S+)? down|clos(?:ed?|ing)(?: down)?|abandon(?:ed)?|discontinued?|cancel+ed|kill(?:ed)?|retired?|archived?|scrap(?:ped)?|axed|tak(?:en|e) (?:down|offline)|switch(?:ed)? off|turn(?:ed)? off|w[io]und down|giv(?:en|e) up(?: on)?|pulled the plug)\b/,
    denial: "was shut down",
  },
  {
    askedPattern: /\b(?:won|win|wins|awarded|nominated|shortlisted)\b/,
    statedPattern:
      /\b(?:w[io]n(?:s|ner|ners|ning)?|award\w*|prizes?|medals?|trophy|nominat\w*|finalists?|shortlist\w*|honou?r\w*|grants?|first place|competition|contest)\b/i,
    denial: "won anything",
  },
  {
    askedPattern: /\b(?:sold|sell(?: off)?|acquired|bought out|taken over)\b/,
    statedPattern:
      /\b(?:s[oe]ld?|sell\w*|sale|acqui\w+|b[ou]+(?:ght|y)\w*|t(?:ook|aken?) (?:\S+ )?over|hand\w* over|copies)\b/i,
    denial: "was sold",
  },
];

const presupposingPattern =
  /^(?:and |so |but )?(?:why|how come|when|since when|in (?:what|which) (?:year|month)|for what|what|which|who|for how much|to whom|how did)\b(?! (?:if|happens|would|will)\b)/;
/** How probably a mention must mean the entity. */
const minNameConfidence = 0.7;

/** What a question presupposes about the owner, a project or a post that this site states nowhere. */
export function unsupportedPremise(question: Question, site: Site): string | undefined {
  const { plain } = question;
  const unsupported = unsupportedDegree(plain, site) ?? unsupportedTool(question, site);
  if (unsupported) return unsupported;
  const event = presupposingPattern.test(plain)
    ? presumedEvents.find(({ askedPattern }) => askedPattern.test(plain))
    : undefined;
  const [only, ...others] = confidentMentions(question).filter(
    ({ kind }) => kind === "project" || kind === "essay",
  );
  if (!event || !only || others.length > 0 || !isSubject(question, only)) return undefined;
  const { statedPattern } = event;
  const happened = statedPattern
    ? isStated(only, statedPattern, site)
    : only.kind === "essay" || !isCurrent(only) || isDescribedAsEnded(only, site);
  return happened ? undefined : `that ${only.name} ${event.denial}`;
}

function confidentMentions({ mentions }: Question): Entity[] {
  return mentions.flatMap(({ candidates: [best] }) =>
    best && best.weight >= minNameConfidence ? [best.entity] : [],
  );
}

const degreeSource =
  "(?:(ph\\.? ?d|d\\.? ?phil|doctorate|doctoral degree)|(mba)|(master'?s(?: degree)?|master(?= degree| thesis|$)))(?: (?:thesis|degree|studies|supervisor|topic))?\\b";
const ownDegreePattern = new RegExp(String.raw`\bP (?:\w+ )?${degreeSource}`);
const hasDegreePattern = new RegExp(
  `^(?:and |so |but )?(?:does|did|has|do|have|is) P (?:ever |even |also )?(?:have |hold |get |got |earn |earned |finish |finished |complete |completed |do |done )?(?:an? |P |the )${degreeSource}$`,
);
const degrees = [
  { name: "a doctorate", statedPattern: /\b(?:ph\.?\s?d|d\.?\s?phil|doctorate|doctoral)\b/i },
  { name: "an MBA", statedPattern: /\bmba\b/i },
  { name: "a master's degree", statedPattern: /\b[Mm]aster|\bM\.? ?(?:Sc|A|S|Eng|Phil)\b|\b[Dd]iplom/ },
];

/** "Where did she do her PhD?", "Does she have a PhD?", where no page mentions such a degree. */
function unsupportedDegree(plain: string, { knowledge }: Site): string | undefined {
  const isPresupposed = presupposingPattern.test(plain) || /^where\b/.test(plain);
  const asked = (isPresupposed ? ownDegreePattern.exec(plain) : null) ?? hasDegreePattern.exec(plain);
  const level = asked && degrees[asked.slice(1).findIndex(Boolean)];
  return level && !knowledge.passages.some(({ text }) => level.statedPattern.test(text))
    ? `anything about ${level.name}`
    : undefined;
}

const presupposedUsePattern =
  /^(?:and |so |but )?(?:why|how come|how|when|since when|what made|what led|who)\b.* (?:choose|chose|chosen|pick(?:ed)?|us(?:e[sd]?|ing)|go with|went with|wr[io]te[sn]?|written|buil[dt]|moved?|switch(?:ed)?|port(?:ed)?|rewr[io]te|rewritten|runs?|migrated?|deploy(?:ed)?|host(?:ed)?|made|make|need(?:s|ed)?|(?:re)?writing|porting|moving|switching|migrating|building|choosing|picking|going with)\b/;
/** Signs that the technology may be one that was rejected or only considered. */
const contrastPattern =
  /\b(?:not|instead|rather|over|than|versus|vs|without|avoid(?:ed)?|from|away|compar\w+|drop(?:ped)?|replaced?|leave|left|would|could|should|might|if)\b/;

/** "Why did she choose Java for Kiteboard?", where the project lists its tools and its page does not mention Java. */
function unsupportedTool(question: Question, { windowIndex }: Site): string | undefined {
  const { plain } = question;
  if (!presupposedUsePattern.test(plain) || contrastPattern.test(plain)) return undefined;
  const named = confidentMentions(question);
  const [project, ...others] = named.filter(({ kind }) => kind === "project");
  const [tool, ...more] = named.filter(({ kind }) => kind === "technology" || kind === "skill");
  const page = project && windowIndex.pageOf(project);
  if (!page || !tool || others.length + more.length > 0) return undefined;
  const listed = factsOf(project, "keyword").length > 0;
  const isOnPage = indexTerms(tool.name).some((term) =>
    [term, ...synonymsOf(term)].some((other) => page.terms.has(other)),
  );
  return listed && !isOnPage ? `that ${project.name} uses ${tool.name}` : undefined;
}

/** Whether the entity's page, or a text that names the entity, states the event. */
function isStated(entity: Entity, told: RegExp, { windowIndex }: Site): boolean {
  const name = spacedWords(entity.name);
  return windowIndex.windows.some(({ page, text }) => {
    const said = `${page.entity.name} ${text}`;
    return told.test(said) && (page.entity === entity || spacedWords(said).includes(name));
  });
}

const endingSource =
  "(?:shut(?:ting)? (?:\\S+ )?down|clos(?:ed|ing)|abandoned|discontinued|cancel+ed|killed|retired|archived|scrapped|taken (?:\\S+ )?(?:down|offline|out)|(?:switch|turn)ed (?:\\S+ )?off|wound down|g[ai]ven? (?:\\S+ )?up|stopped|ended|died|dead|dropped|no longer|sunset|deleted)";
/** What follows "closed" where the entity itself was closed: "Closed in May", but not "Closed shops were left out". */
export const afterEnding =
  "\\b(?=\\s*$|[.,;:)]| (?:in|on|at|after|when|since|because|for|by|with|without|early|again|down|off|this|last|next|now|too|as|to|and|but|it|the|\\d))";
const thingNouns =
  "project|service|site|website|app|tool|line|pilot|game|product|company|server|newsletter|podcast|blog|shop|experiment|library|bot|program|programme|system|book|magazine|platform|repository|startup|business|venture";
const auxiliarySource =
  "(?:was|is|were|are|has|have|had|been|be|got|finally|then|later|never|just|also|will|\\w+ly)";
/** "It was closed", "The service ended", "Archived 2024", "We stopped it". */
const itEndedPattern = new RegExp(
  [
    `(?:^|[.!?:;] )${endingSource}${afterEnding}`,
    `\\b(?:It|This|The (?:[\\w-]+ )?(?:${thingNouns}))(?: ${auxiliarySource})* ${endingSource}\\b`,
    `, (?:and|but|then) (?:was|is|were|has been|had been|got) (?:\\w+ly )?${endingSource}\\b`,
    `\\b${endingSource} (?:it|this|everything|(?:the|this) (?:whole )?(?:${thingNouns}))\\b`,
    `\\b(?:shut|close|switch|turn|take|took) (?:it|this|the (?:${thingNouns})) (?:down|off|out)\\b`,
  ].join("|"),
  "i",
);

/** Whether the site says that a project ended: by its status, on its page, or in another text that names it. */
export function isDescribedAsEnded(entity: Entity, { windowIndex }: Site): boolean {
  if (factsOf(entity, "status").some(({ text }) => endedPattern.test(text))) return true;
  const name = escapeRegExp(spacedWords(entity.name).trim());
  const named = new RegExp(
    `\\b${name}(?:,? (?:which|that|itself|${thingNouns}|${auxiliarySource}))* ${endingSource}\\b|\\b${endingSource}(?: (?:down|off|up|out|using|running|offering|maintaining|with|work|on|the|our|my|its|all|of))* ${name}\\b`,
    "i",
  );
  return windowIndex.windows.some(({ page, text }) =>
    page.entity === entity
      ? itEndedPattern.test(text) || named.test(spacedWords(text))
      : named.test(spacedWords(text)),
  );
}

const endedPattern = new RegExp(`\\b(?:${endingSource}|lost|sold)\\b`, "i");

/** Whether the event is asked about the entity itself: "When was Kiteboard sold?", but not "Which bug closed in Kiteboard?" */
function isSubject({ tagged }: Question, { kind }: Entity): boolean {
  return new RegExp(
    String.raw`\b(?:is|are|was|were|did|does|has|had|P|get|be|been)(?: \w+){0,3} @${kind}\b|@${kind} (?:\w+ ){0,2}(?:won|win|wins|closed?|shut|sold|ended)`,
  ).test(tagged);
}
