/** Words that say what stands under a heading, the surer first. */
const keywords: [section: string, word: RegExp][] = [
  ["languages", /^(?:languages?|tongues|speak)$/],
  [
    "certificates",
    /^(?:certifi\w+|licen[cs]es?|licensure|tickets|diplomas|papers|courses?|accreditations?)$/,
  ],
  ["volunteer", /^(?:volunteer\w*|community)$/],
  ["projects", /^projects$/],
  ["awards", /^(?:awards|honou?rs|prizes)$/],
  ["interests", /^(?:interests|hobbies|pastimes)$/],
  ["education", /^(?:education|schooling|studies|studied|academic|academics|learn(?:ed|t)|qualifications)$/],
  [
    "skills",
    /^(?:skills?|toolbox|tools|technolog\w+|competenc\w+|expertise|good|can|stack|proficienc\w+|systems)$/,
  ],
  ["work", /^(?:experience|employment|career|work|jobs|positions|background|done|worked)$/],
  ["summary", /^(?:summary|profile|about|objective|statement|am)$/],
];

/** Words that a heading may have beside these without meaning another thing. */
const fillerWords = new Set(
  "a and at community computer core do experience far first foreign from further have held highlights history i in is it key language learned main me methods my of on other own personal professional qualifications relevant selected school side skills so some special speak spoken technical that the things to trade training use volunteering what where who with work working i've i'm oldest newest background short brief certificate certificates".split(
    " ",
  ),
);

const maxHeadingWords = 6;
const maxHeadingChars = 44;

/**
 * The section that a heading opens: "Career history", "What I have done", "Highlights of skills"; undefined for what is none. Every
 * word of it must be one that headings have, so that no employer and no position is taken for one.
 */
export function sectionOf(line: string): string | undefined {
  const bare = line
    .replace(/\s*\([^)]*\)\s*$/, "")
    .toLowerCase()
    .trim();
  const words = bare.match(/[\p{L}'’]+/gu)?.map((word) => word.replace("’", "'")) ?? [];
  if (words.length === 0 || words.length > maxHeadingWords || bare.length > maxHeadingChars) return undefined;
  if (/[\d,;.|]/.test(bare) || words.includes("programming")) return undefined;
  if (!words.every((word) => fillerWords.has(word) || keywords.some(([, keyword]) => keyword.test(word))))
    return undefined;
  // "Professional qualifications" are held, and "Education and qualifications" studied.
  if (/^(?:professional|vocational) qualifications$/.test(bare)) return "certificates";
  if (/^(?:(?:further|professional) )?training$/.test(bare)) return "certificates";
  if (/^(?:who i am|personal statement)$/.test(bare)) return "summary";
  return keywords.find(([, keyword]) => words.some((word) => keyword.test(word)))?.[0];
}
