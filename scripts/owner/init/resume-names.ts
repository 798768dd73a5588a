// Who, what and where: the names beside the dates of a résumé's entry.
import { fold, placesIn } from "@/lib/language";

/** Who somebody worked for, what as, and where. */
export interface JobNames {
  organization?: string;
  position?: string;
  location?: string;
}

/** What the first of two names is, in a résumé that always has them in the same order. */
export type NameOrder = "position" | "organization";

/** Some write the employer first and some the position: "at", or a word for what people do, tells them apart. */
const occupationPattern =
  /\b(?:engineer|developer|programmer|manager|lead|designer|analyst|architect|director|consultant|intern|internship|chef|cook|fellow|helper|electrician|journeyman|midwife|attorney|advocate|partner|associate|captain|pilot|clerk|agent|representative|chief|president|ceo|cto|coach|steward|mechanic|postdoc\w*|foreman|accountant|auditor|officer|head|teacher|nurse|scientist|bioinformatician|researcher|professor|lecturer|assistant|specialist|founder|administrator|editor|writer|reporter|coordinator|technician|trainee|apprentice|hand|freelancer?)\b/i;

/** Words that end like occupations and are none. */
const notOccupationPattern =
  /^(?:cent(?:er|re)|other|water|power|paper|river|tower|computer|after|under|over|letter|cluster|junior|senior|master|interior|exterior|minor|major|harbou?r|motor|error|labou?r|sector|chapter|order|number|summer|winter|together|higher|alder|silver|amber|inner|outer|upper|lower|border)$/i;

/** Whether a name is an occupation: a known word for one, or a word formed like those: "translator", "weaver". */
export function isOccupation(name: string): boolean {
  if (occupationPattern.test(name)) return true;
  const words = name.match(/\p{L}+/gu) ?? [];
  return words.some((word) => /\p{L}{3}(?:er|or|ist|ian)$/u.test(word) && !notOccupationPattern.test(word));
}

/** How surely a name is an occupation: 2 by a known word, 1 by its ending, 0 for none. */
function occupationStrength(name: string): number {
  return occupationPattern.test(name) ? 2 : isOccupation(name) ? 1 : 0;
}

const selfEmployedPattern = /\b(?:freelanc|self-employed|independent)/i;
/** Nobody is named: the words themselves stand where the employer would. */
const ownAccountPattern = /^(?:freelancer?|self|self[- ]employed|independent|various(?: clients)?)$/i;

/** "Beirut, Lebanon": a town and its country, and not an occupation and a town. */
export const placePattern = /^\p{Lu}[\p{L}. '-]{1,30},\s*\p{Lu}[\p{L}. '-]{1,30}$/u;

/** Whether a name is one of a town, a region or a country that a list has, or of a town with another name behind it. */
export function isPlaceName(name: string): boolean {
  // "Columbus, OH"
  if (/^\p{Lu}[\p{L}. '-]{1,30},? [A-Z]{2}$/u.test(name)) return true;
  const [town = "", ...rest] = name.split(/,\s+/);
  const known = placesIn(`in ${town}`).some((place) => fold(place.name) === fold(town.trim()));
  return known && rest.every((part) => /^\p{Lu}/u.test(part) && !isOccupation(part));
}

/** Between names: a bar, a dot, a dash, "at", or a wide gap. */
const separatorPattern = /\s+(?:[|·•◆♦—–→]|-|at|@|\/{1,2})\s+|\t+|\s{3,}/;

/** The parts of the lines beside the dates, each as it stands between separators. */
export function partsOf(lines: readonly string[]): string[] {
  return (
    lines
      .flatMap((line) => line.split(separatorPattern))
      // What is left of "(summers 2001–2004)" and of "2014 to now: interpreter" is no name.
      .map((part) => part.replace(/\s*\(\s*\)$/, "").replace(/^[\s(|·•–—,:/-]+|[\s|·•◆♦–—,:/-]+$|\($/g, ""))
      .map((part) => (part.includes("(") ? part : part.replace(/\)$/, "")))
      .filter(Boolean)
  );
}

/** Pieces between commas; "Inc." and what begins with a small letter belong to the one before. */
export function piecesOf(part: string): string[] {
  return part.split(
    /[,;]\s+(?!(?:I[Nn][Cc]|Lda|Ltda|KG|Pty|SpA|S\.r\.l|Oy|L[Tt][Dd]|LLC|GmbH|S\.?A|B\.?V|AB|AS|A\/S|OÜ)\b|\p{Ll})/u,
  );
}

/**
 * Who, what and where of one entry.
 * @param parts between separators, in their order
 * @param isSaid "at" parts them, so that the position is first
 * @param order the order in which most entries of the section have them
 */
export function jobNamesOf(parts: readonly string[], isSaid: boolean, order?: NameOrder): JobNames {
  const [only = ""] = parts;
  if (parts.length < 2) return namesInOnePart(only, order);
  const areBothInOne = parts.some((part) => piecesOf(part).length > 1 && !isPlaceName(part));
  const places = parts.length > 2 || areBothInOne ? parts.filter((part) => isPlaceName(part)) : [];
  const [first = "", second = "", ...others] = parts.filter((part) => !places.includes(part));
  if (second === "") return { ...namesInOnePart(first, order), location: places.join(", ") };
  const isPositionFirst = isSaid || (positionOf(first, second) ?? order ?? "organization") === "position";
  const [position, [organization = "", ...where]] = isPositionFirst
    ? [first, piecesOf(second)]
    : [second, piecesOf(first)];
  const [, named, inBrackets] = /^(.*\S)\s*\((\p{Lu}\p{Ll}[\p{L}'-]+)\)$/u.exec(organization) ?? [];
  const held = piecesOf(position);
  const last = held.at(-1) ?? "";
  const isPlaceBehind = held.length > 1 && isPlaceName(last);
  return withOwnAccount({
    // "Redgum Resources (Kalgoorlie)"
    organization: named ?? organization,
    position: isPlaceBehind ? held.slice(0, -1).join(", ") : position,
    location: [
      ...(inBrackets ? [inBrackets] : []),
      ...where,
      ...places,
      ...others,
      ...(isPlaceBehind ? [last] : []),
    ].join(", "),
  });
}

/** "Weaver, Mill & Sons, Leeds": what commas part alone. */
function namesInOnePart(part: string, order: NameOrder | undefined): JobNames {
  const [first = "", second, ...where] = piecesOf(part);
  const isUnnamed = second === undefined || isPlaceName(second);
  if (isUnnamed && selfEmployedPattern.test(first) && isOccupation(first) && !ownAccountPattern.test(first))
    return {
      organization: "Self-employed",
      position: first,
      location: [...(second ? [second] : []), ...where].join(", "),
    };
  if (second === undefined) return isOccupation(first) ? { position: first } : { organization: first };
  const isPositionFirst = (positionOf(first, second) ?? order ?? "organization") === "position";
  const [position, organization] = isPositionFirst ? [first, second] : [second, first];
  return withOwnAccount({ organization, position, location: where.join(", ") });
}

/** Which of two names is the position; undefined where neither or both look like one. */
function positionOf(first: string, second: string): NameOrder | undefined {
  if (ownAccountPattern.test(first)) return "organization";
  if (ownAccountPattern.test(second)) return "position";
  const [one, other] = [occupationStrength(first), occupationStrength(second)];
  return one === other ? undefined : one > other ? "position" : "organization";
}

function withOwnAccount(names: JobNames): JobNames {
  const { organization = "", position = "" } = names;
  // Who works for themselves names no employer: what else stands there is where.
  if (
    selfEmployedPattern.test(position) &&
    !ownAccountPattern.test(organization) &&
    isPlaceName(organization)
  )
    return { organization: "Self-employed", position, location: organization };
  return ownAccountPattern.test(organization) && !/^freelanc|^independent/i.test(organization)
    ? { ...names, organization: "Self-employed" }
    : names;
}

/** The order that most entries have, of those that tell. */
export function usualOrder(entries: readonly (readonly string[])[]): NameOrder | undefined {
  const told = entries.flatMap((parts) => {
    const [first = "", second = ""] = parts.length < 2 ? piecesOf(parts[0] ?? "") : parts;
    return second === "" ? [] : (positionOf(first, second) ?? []);
  });
  const positions = told.filter((each) => each === "position").length;
  if (told.length === 0 || positions * 2 === told.length) return undefined;
  return positions * 2 > told.length ? "position" : "organization";
}

const degreePrefixes =
  "integrated|joint|dual|executive|higher|advanced|postgraduate|vocational|national|high school";
const degreeFields =
  "science|arts|engineering|laws|business administration|philosophy|education|fine arts|music|technology|design|commerce|medicine";
/** Degrees as they are called and abbreviated. */
const degreeNames = [
  "b\\.?\\s?(?:sc|a|eng|tech|ed|com|arch|pharm)",
  "m\\.?\\s?(?:sc|a|eng|ed|ba|phil|tech|mus|fa|arch|pharm)",
  `(?:bachelor|master|doctor)(?:['’]?s)?(?: of (?:${degreeFields}))?(?: degree)?`,
  "ph\\.?\\s?d|dr\\.? rer\\.? nat|(?:dr|dipl)\\.?-ing",
  "mba|bba|ll\\.?[bm]|mres|pgce|pg ?dip|hn[dc]|cap|btm",
  "abitur|staatsexamen|matura|baccalaur\\w+|licenciatura|laurea|grado",
  "diplom\\w*|licen[cs]e|associate(?: degree)?|certificate(?: of \\w+)?",
];
const degreeSource = `(?:(?:\\p{L}+ ){1,3}(?:diploma|certificate)(?: of \\w+)?|(?:(?:${degreePrefixes}) )?(?:${degreeNames.join("|")}))\\b\\.?(?:\\s?\\([^)]{2,20}\\))?`;
/** Some write the degree first: "MSc in Cloth", "MSc, Cloth", "MSc Cloth". */
const degreePattern = new RegExp(
  `^(${degreeSource})(?:,?\\s+(?:in|of)\\s+|,\\s+|:\\s+|\\s+[–—-]\\s+|\\s+|$)(.*)$`,
  "iu",
);

/** Words for schools and universities, in the languages of the site and of its north. */
const schoolPattern =
  /universi|college|school|institut|academy|akademi|polytechnic|hochschule|högskola|høgskole|højskole|école|escuela|escola|scuola|politecnico|bootcamp|conservator|gymnasium|lyceum|lycée|liceo|schule|skole|skola|faculty|seminary/i;

export function isSchool(name: string): boolean {
  return schoolPattern.test(name);
}

/** Where somebody studied, what for, and in what. */
export interface StudyNames {
  institution?: string;
  studyType?: string;
  area?: string;
  score?: string;
  courses?: string[];
}

/** @param parts between separators, in their order */
export function studyNamesOf(parts: readonly string[]): StudyNames {
  const pieces = parts
    .filter((part) => !isPlaceName(part))
    .flatMap((part) =>
      part.split(/(?<=\p{L}{4}|\b\p{Lu}+):\s+/u).flatMap((each) => withoutTown(piecesOf(each))),
    )
    .filter((piece, at) => at === 0 || !isPlaceName(piece));
  const degree = pieces.find(isDegree);
  const others = pieces.filter((piece) => piece !== degree);
  const school = others.find(isSchool) ?? (degree ? others.at(-1) : others[0]);
  const rest = others.filter((piece) => piece !== school);
  const [, whole, behind = ""] = (degree && degreePattern.exec(degree)) || [];
  // "M.Tech (Machine Design)", and not "BSc (Hons)"
  const [, bare, inBrackets] =
    /^(.*?)\s?\(((?!hons?\b|part|full|distance)[^)]+)\)$/i.exec(behind === "" ? (whole ?? "") : "") ?? [];
  const [studyType, named] = [bare ?? whole, inBrackets ?? behind];
  // Without a known degree the first of the others is what was studied for.
  const [first, ...more] = studyType ? [undefined, ...rest] : rest;
  const [, name, remark = ""] = remarkPattern.exec(school ?? "") ?? [];
  const isScore = /^\d/.test(remark);
  return {
    institution: name ?? school,
    ...(remark && (isScore ? { score: remark } : { courses: [remark] })),
    studyType: studyType ?? first,
    area: [named, ...more].filter(Boolean).join(", "),
  };
}

/** What stands in brackets behind a school: "(2:1)", "(not completed)". */
const remarkPattern =
  /^(.*\S)\s*\((\d[\d.,:/ ]*|(?:not|never|un|in|left|dropped|no )[^()]{2,40}|[^()]{2,30}not [^()]{2,20})\)$/i;

export function isDegree(name: string): boolean {
  return degreePattern.test(name);
}

/** Where a school is has no place in a résumé of this form: what follows its name up to the degree, or after it, is its town. */
function withoutTown(pieces: readonly string[]): string[] {
  const school = pieces.findIndex(isSchool);
  const degree = pieces.findIndex(isDegree);
  if (school < 0) return [...pieces];
  if (degree >= 0) return pieces.filter((_, at) => at <= school || (degree > school && at >= degree));
  return pieces.slice(0, school + 1);
}
