/** Words that say what stands under a heading, the surer first. */
const keywords: [section: string, word: RegExp][] = [
  ["languages", /^(?:languages?|tongues|speak)$/],
  [
    "certificates",
    /^(?:certifi\w+|licen[cs]es?|licensure|tickets|diplomas|papers|courses?|accreditations?|ratings|admissions)$/,
  ],
  ["volunteer", /^(?:volunteer\w*|community|giving)$/],
  ["projects", /^projects$/],
  ["awards", /^(?:awards|honou?rs|prizes)$/],
  ["interests", /^(?:interests|hobbies|pastimes)$/],
  [
    "education",
    /^(?:education\w*|schooling|school|study|studies|studied|academic|academics|degrees?|learn(?:ed|t)|qualifications?)$/,
  ],
  [
    "skills",
    /^(?:skills?|toolbox|toolbelt|tools|technolog\w+|competenc\w+|expertise|good|can|know-how|stack|proficienc\w+|systems)$/,
  ],
  ["work", /^(?:experience|employment|career|work|jobs|positions|background|done|worked)$/],
  ["summary", /^(?:summary|profile|about|objective|statement|am)$/],
];

/** Words that a heading may have beside these without meaning another thing. */
const fillerWords = new Set(
  "a and areas at community computing field hold computer core do experience far first foreign from further have held highlights history i in is it key known language learned main me methods my of on other own personal professional qualifications relevant selected school side skills so some special speak spoken technical that the things to trade training use volunteering back i'm what where who with work working i've i'm oldest newest background short brief certificate certificates".split(
    " ",
  ),
);

const maxHeadingWords = 6;
const maxHeadingChars = 44;

/**
 * The section that a heading opens: "Career history", "What I have done", "Highlights of skills"; undefined for what is none. Every
 * word of it must be one that headings have, so that no employer and no position is taken for one.
 * @param isMarked it is underlined or stands between marks, so that one such word is enough
 */
export function sectionOf(line: string, isMarked = false): string | undefined {
  const bare = line
    .replace(/\s*\([^)]*\)\s*$/, "")
    .replace(/^\s*\d{1,2}[.)]\s+/, "")
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
    .toLowerCase();
  const words = bare.match(/[\p{L}'’-]+/gu)?.map((word) => word.replace("’", "'")) ?? [];
  if (words.length === 0 || words.length > maxHeadingWords || bare.length > maxHeadingChars) return undefined;
  if (/[\d,;.|]/.test(bare) || words.includes("programming")) return undefined;
  const isKeyword = (word: string) => keywords.some(([, keyword]) => keyword.test(word));
  // "Teaching experience", "Flying career"
  const isKindOfWork = words.length === 2 && /^(?:experience|career)$/.test(words[1] ?? "");
  if (!isMarked && !isKindOfWork && !words.every((word) => fillerWords.has(word) || isKeyword(word)))
    return undefined;
  // "Professional qualifications" are held, and "Education and qualifications" studied.
  if (/^(?:professional|vocational) qualifications$/.test(bare)) return "certificates";
  if (/^(?:(?:further|professional) )?training$/.test(bare)) return "certificates";
  if (/^(?:who i am|personal statement)$/.test(bare)) return "summary";
  return keywords.find(([, keyword]) => words.some((word) => keyword.test(word)))?.[0];
}

const rulePattern = /^\s*[-=_*~—]{3,}\s*$/;
const decorationPattern = /^\s*(?:[-–—=~_]{1,5}|\*{1,5}|\[|»)\s+\S.*$/;
const closedPattern = /\s(?:[-–—=~_]{1,5}|\*{1,5}|\])\s*$/;

/** A line as a heading would be called: without marks around it, letter spaces and its number. */
export function plainHeading(line: string): string {
  const isSpaced = /^\s*\p{Lu}(?: {1,4}\p{Lu}){3,}\s*$/u.test(line);
  const spaced = isSpaced ? line.replace(/(?<=\p{Lu}) (?=\p{Lu})/gu, "").replace(/ {2,}/g, " ") : line;
  return spaced
    .replace(/^\s*\d{1,2}[.)]\s+(?=\p{Lu}[\p{Lu} &]+\s*$)/u, "")
    .replace(/^[#*\s»~[\]=_–—-]+|[:_=\s~\]*–—-]+$/g, "")
    .replace(/\s&\s/g, " and ")
    .trim();
}

/** Whether a line is set apart as headings are: underlined, between marks, or behind a "»". */
export function isMarkedHeading(line: string, next: string): boolean {
  const isShort = line.trim().split(/\s+/).length <= maxHeadingWords + 2;
  return (
    isShort &&
    (rulePattern.test(next) ||
      (decorationPattern.test(line) && (closedPattern.test(line) || /^\s*»/.test(line))))
  );
}
