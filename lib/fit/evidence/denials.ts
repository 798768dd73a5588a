import type { Knowledge } from "@/lib/knowledge";
import { sentences, stem, synonymsOf } from "@/lib/language";
import { contentStems } from "./entries";
import { isGeneral, likeTerms } from "./likeness";
import { type Receipt, shorten } from "./receipts";
import { denies } from "./tone";

/** Something the owner says was not done, or is not wanted. */
interface Denial {
  /** What it speaks of: a statement with these is contradicted. */
  stems: string[];
  /** Whether one word by itself is denied, and whether one like it is: "I have not worked in finance" denies it. */
  alone: "no" | "exact" | "like";
  receipt: Receipt;
  /** It is of a field that was not worked in: "together with Finance" asks for no work there. */
  field: boolean;
  /** It is of something large: a small one may have been done. */
  large: boolean;
}

const ofSize =
  /\b(?:large|big|huge|massive|foundation|llms?|gpus?|clusters?|hundreds|thousands|millions|billions?|fleets?|dozens?|at scale)\b/i;

/** "Somebody other than me who does the selling". */
const leftToOthers = /\b(?:other than me|somebody else|someone else)\b(.*)$/i;
const fields = /\b(?:worked|work|experience|knowledge) (?:in|with|of|for)\b/;
const ofField =
  /\b(?:experience|background|employment|employed|career|industry|sector|domain|knowledge|worked|years|familiar\w*|expertise)\b/i;
/** "Finance or insurance" in a list names a field by itself. */
const fewOfField = 2;
/** "I hold no patents." */
const without = /\bI (?:hold|own|speak|know) no\b/;
const ofDenying = new Set("never not enjoy look want would take done thing hold".split(" ").map(stem));
/** The share of what is denied that a statement has to say. */
const enough = 2 / 3;

/** Between two doings, of which one is asked for. */
const either =
  /,? or (?=(?:have |has |had )?(?:hold|holds|held|own|owns|owned|written|spoken|published|given|led|taught|built|shipped|worked)\b)/i;

const known = new WeakMap<Knowledge, Denial[]>();

/**
 * Where the owner says that what a statement asks for is not so.
 * @param ofAnySize What is denied of large things is found where a statement asks for small ones as well.
 */
export function deniedIn(knowledge: Knowledge, statement: string, ofAnySize = false): Receipt | undefined {
  // "Published or hold patents": either will do, and it takes both to be contradicted.
  const [one, other, ...more] = statement.split(either);
  if (one && other && more.length === 0) {
    const denied = [one, other].map((part) => deniedIn(knowledge, part, ofAnySize));
    return denied.every((receipt) => receipt) ? denied[0] : undefined;
  }
  const said = new Set(contentStems(statement));
  // "On-sale mornings" are no sales.
  const apart = new Set(contentStems(statement.replace(/\p{L}+(?:-\p{L}+)+/gu, " ")));
  const asksForField = ofField.test(statement) || said.size <= fewOfField;
  const large = ofAnySize || ofSize.test(statement);
  return denialsOf(knowledge).find(({ stems, alone, field, ...denial }) => {
    if (denial.large && !large) return false;
    if (field && stems.length === 1 && !asksForField) return false;
    const words = stems.length === 1 ? apart : said;
    const exact = stems.filter((each) => words.has(each));
    const like = stems.filter(
      (each) =>
        !words.has(each) && [...synonymsOf(each), ...likeTerms(each)].some((other) => words.has(other)),
    );
    if (stems.length === 1)
      return alone !== "no" && exact.length + (alone === "like" ? like.length : 0) === 1;
    return exact.length > 0 && (exact.length + like.length) / stems.length >= enough;
  })?.receipt;
}

function denialsOf(knowledge: Knowledge): Denial[] {
  const made = known.get(knowledge) ?? buildDenials(knowledge);
  known.set(knowledge, made);
  return made;
}

function buildDenials({ passages }: Knowledge): Denial[] {
  return passages
    .filter(({ entity, slot }) => entity.kind === "faq" || (entity.kind === "person" && slot === "summary"))
    .flatMap(({ text, url, entity }) =>
      sentences(text).flatMap((sentence): Denial[] => {
        const receipt = { url, title: entity.title, quote: shorten(sentence) };
        const others = leftToOthers.exec(sentence)?.[1];
        if (others !== undefined)
          return [{ stems: topicsOf(others), alone: "like", receipt, field: false, large: false }];
        if (!denies(sentence)) return [];
        // "I have not worked in finance, government or advertising" denies each.
        const alone = fields.test(sentence) || without.test(sentence) ? "exact" : "no";
        return sentence.split(/,\s+(?:or\s+|nor\s+)?|\s+(?:or|nor)\s+/).map((item) => ({
          stems: topicsOf(item),
          alone,
          receipt,
          field: fields.test(sentence),
          large: ofSize.test(item),
        }));
      }),
    )
    .filter(({ stems }) => stems.length > 0);
}

function topicsOf(text: string): string[] {
  return contentStems(text).filter((each) => !isGeneral(each) && !ofDenying.has(each));
}
