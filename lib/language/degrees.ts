export type DegreeLevel = "doctorate" | "master" | "bachelor" | "associate" | "diploma" | "school";

/** Patterns for each level of degree, the highest first. */
const levelPatterns: [DegreeLevel, RegExp][] = [
  [
    "doctorate",
    /\b(?:eqf level 8|ph\.? ?d\b|d\.? ?phil|doctorate|doctoral|doctor of|dissertation|d\.?n\.?p\b)/i,
  ],
  [
    "master",
    /\b(?:eqf level 7|master'?s?|m\.? ?sc\b|m\.? ?tech\b|m\.e\b|mca\b|m\.?com\b|magister\b|dipl\.?-? ?(?:ing|inf)|m\.? ?eng\b|m\.?(?:math|asc|des|ed|arch|mus|res)\b|m\.?b\.?a\b|m\.? ?phil|mfa\b|ma\b(?! in (?:the|a))|m\.?s\b|ll\.?m\b|m\.?s\.?n\b|postgraduate)/i,
  ],
  [
    "bachelor",
    /\b(?:eqf level 6|bachelor'?s?|b\.? ?sc\b|b\.? ?tech\b|b\.e\b|bca\b|bba\b|b\.?com\b|licenciatura\b|b\.? ?eng\b|b\.?(?:math|asc|des|ed|arch|mus|cs)\b|b\.?a\b|b\.?s\b|bfa\b|b\.?s\.?n\b|undergrad(?:uate)?|ll\.?b\b)/i,
  ],
  ["associate", /\bassociate(?:'?s)?\b/i],
  ["diploma", /\b(?:(?:pg ?)?dip|diploma|vocational|apprenticeship)\b/i],
  ["school", /\b(?:high school|secondary school|a-levels?|abitur|ged)\b/i],
];

const levelNames: Record<DegreeLevel, string[]> = {
  doctorate: ["PhD", "Ph.D", "DPhil", "doctorate", "doctoral degree", "doctoral studies"],
  master: ["master", "masters", "master's degree", "masters degree", "MSc", "M.Sc", "postgraduate degree"],
  bachelor: ["bachelor", "bachelors", "bachelor's degree", "bachelors degree", "BSc", "B.Sc", "undergrad"],
  associate: ["associate degree", "associate's degree"],
  diploma: ["diploma", "apprenticeship"],
  school: ["high school", "secondary school"],
};

/** The level of degree that a text mentions. */
export function degreeLevel(text: string): DegreeLevel | undefined {
  return levelPatterns.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The higher of two levels of degree. */
export function higherDegree(a: DegreeLevel, b: DegreeLevel): DegreeLevel {
  return levelPatterns.find(([level]) => level === a || level === b)?.[0] ?? a;
}

/** Words for any certificate, which don't tell a degree from another paper. */
const genericDegreePattern = /^(?:certificate|certification|diploma|degree|course)$/i;

const bracketPattern = /\s*[([]([^)\]]*)[)\]]/g;
/** "BSN" of "Bachelor of Science in Nursing (BSN)". */
const abbreviationPattern = /^(?:\p{Lu}[\p{L}.]{0,3}){2,}$/u;

/** The names a question may use for a degree: as written, its abbreviation, and names of its level. */
export function degreeNames(degree: string): string[] {
  const level = degreeLevel(degree);
  const bare = degree.replace(bracketPattern, "").trim();
  const abbreviations = [...degree.matchAll(bracketPattern)].flatMap(([, inner = ""]) =>
    abbreviationPattern.test(inner) ? [inner] : [],
  );
  return [
    ...(genericDegreePattern.test(bare) ? [] : [bare]),
    ...abbreviations,
    ...(level ? levelNames[level] : []),
  ];
}
