import { englishNumbers, sentences, terms } from "@/lib/language";
import { answered, type Context, type Draft } from "../../draft";
import type { Question } from "../../read/question";
import { expectationOf } from "../../retrieve/expectation";
import { underName } from "../../speak/lines";

/** Number words from two on: "I've made one" is not a count. */
const wordsAboveOne = [...englishNumbers.keys()].filter((word) => word !== "one").join("|");
const numberWords = `\\d[\\d.,]*|${wordsAboveOne}|(?:twenty|thirty|forty|fifty)-\\w+|dozens|a dozen|hundreds`;
/** "I've made eleven installations": how many of something there are by now, and the words after the number. */
const statedCountPattern = new RegExp(
  String.raw`\bI(?:'ve|’ve| have)? (?:now |so far |by now )?(?:made|built|done|given|written|run|taught|led|shipped|published|designed|finished|released|organi[sz]ed|directed|edited) (?:about |some |over |around |nearly |almost |more than )?(?:${numberWords}) ((?:[\w-]+ ?){1,3})`,
  "i",
);

/** Answers "how many" with the number that the owner states, if there is one: a site displays only a selection of the work. */
export function statedCountDraft(question: Question, { site }: Context): Draft | undefined {
  const { nouns } = expectationOf(question);
  if (nouns.length === 0) return undefined;
  const found = site.knowledge.passages
    // Filter by text first: splitting the whole site into sentences for each question would be slow.
    .filter(({ text }) => statedCountPattern.test(text))
    .flatMap(({ text, url, entity }) =>
      sentences(text).flatMap((quote) => {
        const after = statedCountPattern.exec(quote)?.[1];
        return after && terms(after).some((term) => nouns.includes(term))
          ? [{ entity, evidence: { url, title: entity.title, quote } }]
          : [];
      }),
    );
  const [only] = found;
  // A post's first paragraph is its description as well.
  if (!only || found.some(({ evidence }) => evidence.quote !== only.evidence.quote)) return undefined;
  const { entity, evidence } = only;
  return answered(underName(evidence.title, [evidence]), [evidence], { topic: entity, prior: 0.8 });
}
