import type { Knowledge } from "@/lib/knowledge";
import { sentences, stem, synonymsOf } from "@/lib/language";
import { contentStems } from "./entries";
import { type Receipt, shorten } from "./receipts";
import { isGenericTerm, similarTerms } from "./similar-terms";
import { denies } from "./tone";

/** Something the owner says was not done, or is not wanted. */
interface Denial {
  /** The stems of what it denies: a statement with these is contradicted. */
  stems: string[];
  /** Whether a denial of one word counts, by that word alone or a similar one too: "I have not worked in finance" denies it. */
  singleWordMatch: "no" | "exact" | "like";
  receipt: Receipt;
  /** It denies work in a field: "together with Finance" asks for no work there. */
  isField: boolean;
  /** It denies something large: a small one may have been done. */
  isLarge: boolean;
}

const sizePattern =
  /\b(?:large|big|huge|massive|foundation|llms?|gpus?|clusters?|hundreds|thousands|millions|billions?|fleets?|dozens?|at scale)\b/i;

/** "Somebody other than me who does the selling". */
const leftToOthersPattern = /\b(?:other than me|somebody else|someone else)\b(.*)$/i;
const workFieldPattern = /\b(?:worked|work|experience|knowledge) (?:in|with|of|for)\b/;
const fieldExperiencePattern =
  /\b(?:experience|background|employment|employed|career|industry|sector|domain|knowledge|worked|years|familiar\w*|expertise)\b/i;
/** "Finance or insurance" in a list names a field by itself. */
const maxFieldListStems = 2;
/** "I hold no patents." */
const noPossessionPattern = /\bI (?:hold|own|speak|know) no\b/;
const denialStems = new Set("never not enjoy look want would take done thing hold".split(" ").map(stem));
/** The share of what is denied that a statement has to name to be contradicted. */
const minDeniedShare = 2 / 3;

/** Between two activities, of which either one is asked for. */
const alternativePattern =
  /,? or (?=(?:have |has |had )?(?:hold|holds|held|own|owns|owned|written|spoken|published|given|led|taught|built|shipped|worked)\b)/i;

const denialCache = new WeakMap<Knowledge, Denial[]>();

/**
 * Where the owner denies what a statement asks for.
 * @param anySize A denial of large things also counts where the statement asks for small ones.
 */
export function findDenial(knowledge: Knowledge, statement: string, anySize = false): Receipt | undefined {
  // "Published or hold patents": either will do, and it takes both to be contradicted.
  const [one, other, ...more] = statement.split(alternativePattern);
  if (one && other && more.length === 0) {
    const denied = [one, other].map((part) => findDenial(knowledge, part, anySize));
    return denied.every((receipt) => receipt) ? denied[0] : undefined;
  }
  const statementStems = new Set(contentStems(statement));
  // "On-sale mornings" are no sales.
  const simpleWordStems = new Set(contentStems(statement.replace(/\p{L}+(?:-\p{L}+)+/gu, " ")));
  const asksForField = fieldExperiencePattern.test(statement) || statementStems.size <= maxFieldListStems;
  const large = anySize || sizePattern.test(statement);
  return denialsOf(knowledge).find(({ stems, singleWordMatch, isField, ...denial }) => {
    if (denial.isLarge && !large) return false;
    if (isField && stems.length === 1 && !asksForField) return false;
    const words = stems.length === 1 ? simpleWordStems : statementStems;
    const exact = stems.filter((each) => words.has(each));
    const like = stems.filter(
      (each) =>
        !words.has(each) && [...synonymsOf(each), ...similarTerms(each)].some((other) => words.has(other)),
    );
    if (stems.length === 1)
      return singleWordMatch !== "no" && exact.length + (singleWordMatch === "like" ? like.length : 0) === 1;
    return exact.length > 0 && (exact.length + like.length) / stems.length >= minDeniedShare;
  })?.receipt;
}

function denialsOf(knowledge: Knowledge): Denial[] {
  const made = denialCache.get(knowledge) ?? buildDenials(knowledge);
  denialCache.set(knowledge, made);
  return made;
}

function buildDenials({ passages }: Knowledge): Denial[] {
  return passages
    .filter(({ entity, slot }) => entity.kind === "faq" || (entity.kind === "person" && slot === "summary"))
    .flatMap(({ text, url, entity }) =>
      sentences(text).flatMap((sentence): Denial[] => {
        const receipt = { url, title: entity.title, quote: shorten(sentence) };
        const others = leftToOthersPattern.exec(sentence)?.[1];
        if (others !== undefined)
          return [
            { stems: topicsOf(others), singleWordMatch: "like", receipt, isField: false, isLarge: false },
          ];
        if (!denies(sentence)) return [];
        // "I have not worked in finance, government or advertising" denies each.
        const isField = workFieldPattern.test(sentence);
        const singleWordMatch = isField || noPossessionPattern.test(sentence) ? "exact" : "no";
        return sentence.split(/,\s+(?:or\s+|nor\s+)?|\s+(?:or|nor)\s+/).map((item) => ({
          stems: topicsOf(item),
          singleWordMatch,
          receipt,
          isField,
          isLarge: sizePattern.test(item),
        }));
      }),
    )
    .filter(({ stems }) => stems.length > 0);
}

function topicsOf(text: string): string[] {
  return contentStems(text).filter((each) => !isGenericTerm(each) && !denialStems.has(each));
}
