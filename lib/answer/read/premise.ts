import { type Entity, isCurrent } from "@/lib/knowledge";
import { indexTerms, literal, spaced, synonymsOf } from "@/lib/language";
import { factsOf } from "../draft";
import type { Site } from "../site";
import type { Question } from "./question";

/** Something that a question takes for having happened, and in what words a page says that it did. */
interface Event {
  asked: RegExp;
  /** Absent where the end is told of, which must be its own. */
  told?: RegExp;
  /** What is not said, behind the thing's name. */
  says: string;
}

const events: Event[] = [
  {
    asked:
      /\b(?:shut(?:ting)?(?: \S+)? down|clos(?:ed?|ing)(?: down)?|abandon(?:ed)?|discontinued?|cancel+ed|kill(?:ed)?|retired?|archived?|scrap(?:ped)?|axed|tak(?:en|e) (?:down|offline)|switch(?:ed)? off|turn(?:ed)? off|w[io]und down|giv(?:en|e) up(?: on)?|pulled the plug)\b/,
    says: "was shut down",
  },
  {
    asked: /\b(?:won|win|wins|awarded|nominated|shortlisted)\b/,
    told: /\b(?:w[io]n(?:s|ner|ners|ning)?|award\w*|prizes?|medals?|trophy|nominat\w*|finalists?|shortlist\w*|honou?r\w*|grants?|first place|competition|contest)\b/i,
    says: "won anything",
  },
  {
    asked: /\b(?:sold|sell(?: off)?|acquired|bought out|taken over)\b/,
    told: /\b(?:s[oe]ld?|sell\w*|sale|acqui\w+|b[ou]+(?:ght|y)\w*|t(?:ook|aken?) (?:\S+ )?over|hand\w* over|copies)\b/i,
    says: "was sold",
  },
];

const takesForTrue =
  /^(?:and |so |but )?(?:why|how come|when|since when|in (?:what|which) (?:year|month)|for what|what|which|who|for how much|to whom|how did)\b(?! (?:if|happens|would|will)\b)/;
/** How surely the thing must be named. */
const surely = 0.7;

/** What a question takes for having happened to a project or a post of which nothing says it did. */
export function presumed(question: Question, site: Site): string | undefined {
  const { plain } = question;
  const without = degreePresumed(plain, site) ?? toolPresumed(question, site);
  if (without) return without;
  const event = takesForTrue.test(plain) ? events.find(({ asked }) => asked.test(plain)) : undefined;
  const [only, ...others] = surelyMentioned(question).filter(
    ({ kind }) => kind === "project" || kind === "essay",
  );
  if (!event || !only || others.length > 0 || !isSubject(question, only)) return undefined;
  const { told } = event;
  const happened = told
    ? tells(only, told, site)
    : only.kind === "essay" || !isCurrent(only) || saysItEnded(only, site);
  return happened ? undefined : `that ${only.name} ${event.says}`;
}

function surelyMentioned({ mentions }: Question): Entity[] {
  return mentions.flatMap(({ candidates: [best] }) => (best && best.weight >= surely ? [best.entity] : []));
}

const degree =
  "(?:(ph\\.? ?d|d\\.? ?phil|doctorate|doctoral degree)|(mba)|(master'?s(?: degree)?|master(?= degree| thesis|$)))(?: (?:thesis|degree|studies|supervisor|topic))?\\b";
const ownDegree = new RegExp(String.raw`\bP (?:\w+ )?${degree}`);
const hasDegree = new RegExp(
  `^(?:and |so |but )?(?:does|did|has|do|have|is) P (?:ever |even |also )?(?:have |hold |get |got |earn |earned |finish |finished |complete |completed |do |done )?(?:an? |P |the )${degree}$`,
);
const degrees = [
  { name: "a doctorate", said: /\b(?:ph\.?\s?d|d\.?\s?phil|doctorate|doctoral)\b/i },
  { name: "an MBA", said: /\bmba\b/i },
  { name: "a master's degree", said: /\b[Mm]aster|\bM\.? ?(?:Sc|A|S|Eng|Phil)\b|\b[Dd]iplom/ },
];

/** "Where did she do her PhD?", "Does she have a PhD?", of somebody of whom nothing says that there is one. */
function degreePresumed(plain: string, { knowledge }: Site): string | undefined {
  const takesIt = takesForTrue.test(plain) || /^where\b/.test(plain);
  const asked = (takesIt ? ownDegree.exec(plain) : null) ?? hasDegree.exec(plain);
  const level = asked && degrees[asked.slice(1).findIndex(Boolean)];
  return level && !knowledge.passages.some(({ text }) => level.said.test(text))
    ? `anything about ${level.name}`
    : undefined;
}

const takesUseForTrue =
  /^(?:and |so |but )?(?:why|how come|how|when|since when|what made|what led|who)\b.* (?:choose|chose|chosen|pick(?:ed)?|us(?:e[sd]?|ing)|go with|went with|wr[io]te[sn]?|written|buil[dt]|moved?|switch(?:ed)?|port(?:ed)?|rewr[io]te|rewritten|runs?|migrated?|deploy(?:ed)?|host(?:ed)?|made|make|need(?:s|ed)?|(?:re)?writing|porting|moving|switching|migrating|building|choosing|picking|going with)\b/;
/** Where a technology may be the one that was not taken, or is only thought of. */
const contrasts =
  /\b(?:not|instead|rather|over|than|versus|vs|without|avoid(?:ed)?|from|away|compar\w+|drop(?:ped)?|replaced?|leave|left|would|could|should|might|if)\b/;

/** "Why did she choose Java for Kiteboard?", of a project whose tools are listed, and whose page does not speak of Java. */
function toolPresumed(question: Question, { windowIndex }: Site): string | undefined {
  const { plain } = question;
  if (!takesUseForTrue.test(plain) || contrasts.test(plain)) return undefined;
  const named = surelyMentioned(question);
  const [project, ...others] = named.filter(({ kind }) => kind === "project");
  const [tool, ...more] = named.filter(({ kind }) => kind === "technology" || kind === "skill");
  const page = project && windowIndex.pageOf(project);
  if (!page || !tool || others.length + more.length > 0) return undefined;
  const listed = factsOf(project, "keyword").length > 0;
  const spokenOf = indexTerms(tool.name).some((term) =>
    [term, ...synonymsOf(term)].some((other) => page.terms.has(other)),
  );
  return listed && !spokenOf ? `that ${project.name} uses ${tool.name}` : undefined;
}

/** Whether a page, or another where it names the thing, says a word of what happened. */
function tells(entity: Entity, told: RegExp, { windowIndex }: Site): boolean {
  const name = spaced(entity.name);
  return windowIndex.windows.some(({ page, text }) => {
    const said = `${page.entity.name} ${text}`;
    return told.test(said) && (page.entity === entity || spaced(said).includes(name));
  });
}

const ending =
  "(?:shut(?:ting)? (?:\\S+ )?down|clos(?:ed|ing)|abandoned|discontinued|cancel+ed|killed|retired|archived|scrapped|taken (?:\\S+ )?(?:down|offline|out)|(?:switch|turn)ed (?:\\S+ )?off|wound down|g[ai]ven? (?:\\S+ )?up|stopped|ended|died|dead|dropped|no longer|sunset|deleted)";
/** What stands behind "closed" where that is said of the thing itself: "Closed in May", and not "Closed shops were left out". */
export const ofItself =
  "\\b(?=\\s*$|[.,;:)]| (?:in|on|at|after|when|since|because|for|by|with|without|early|again|down|off|this|last|next|now|too|as|to|and|but|it|the|\\d))";
const thing =
  "project|service|site|website|app|tool|line|pilot|game|product|company|server|newsletter|podcast|blog|shop|experiment|library|bot|program|programme|system|book|magazine|platform|repository|startup|business|venture";
const helping = "(?:was|is|were|are|has|have|had|been|be|got|finally|then|later|never|just|also|will|\\w+ly)";
/** "It was closed", "The service ended", "Archived 2024", and of what somebody does, what is done to it: "We stopped it". */
const itEnded = new RegExp(
  [
    `(?:^|[.!?:;] )${ending}${ofItself}`,
    `\\b(?:It|This|The (?:[\\w-]+ )?(?:${thing}))(?: ${helping})* ${ending}\\b`,
    `, (?:and|but|then) (?:was|is|were|has been|had been|got) (?:\\w+ly )?${ending}\\b`,
    `\\b${ending} (?:it|this|everything|(?:the|this) (?:whole )?(?:${thing}))\\b`,
    `\\b(?:shut|close|switch|turn|take|took) (?:it|this|the (?:${thing})) (?:down|off|out)\\b`,
  ].join("|"),
  "i",
);

/** Whether the site says that a project came to an end: by its status, on its page, or where another names it. */
export function saysItEnded(entity: Entity, { windowIndex }: Site): boolean {
  if (factsOf(entity, "status").some(({ text }) => ended.test(text))) return true;
  const name = literal(spaced(entity.name).trim());
  const named = new RegExp(
    `\\b${name}(?:,? (?:which|that|itself|${thing}|${helping}))* ${ending}\\b|\\b${ending}(?: (?:down|off|up|out|using|running|offering|maintaining|with|work|on|the|our|my|its|all|of))* ${name}\\b`,
    "i",
  );
  return windowIndex.windows.some(({ page, text }) =>
    page.entity === entity ? itEnded.test(text) || named.test(spaced(text)) : named.test(spaced(text)),
  );
}

const ended = new RegExp(`\\b(?:${ending}|lost|sold)\\b`, "i");

/** Whether it is the thing itself that it is asked of: "When was Kiteboard sold?", and not "Which bug closed in Kiteboard?" */
function isSubject({ tagged }: Question, { kind }: Entity): boolean {
  return new RegExp(
    String.raw`\b(?:is|are|was|were|did|does|has|had|P|get|be|been)(?: \w+){0,3} @${kind}\b|@${kind} (?:\w+ ){0,2}(?:won|win|wins|closed?|shut|sold|ended)`,
  ).test(tagged);
}
