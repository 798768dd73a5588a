import { englishNumbers, sentences, terms } from "@/lib/language";
import { answered, type Context, type Draft } from "../../draft";
import type { Question } from "../../read/question";
import { expectationOf } from "../../retrieve/expect";
import { underName } from "../../speak/lines";

/** Two and more: "I've made one" is no count of what was made. */
const several = [...englishNumbers.keys()].filter((word) => word !== "one").join("|");
const numbers = `\\d[\\d.,]*|${several}|(?:twenty|thirty|forty|fifty)-\\w+|dozens|a dozen|hundreds`;
/** "I've made eleven installations": how many of something there are by now, and the words after the number. */
const counted = new RegExp(
  String.raw`\bI(?:'ve|’ve| have)? (?:now |so far |by now )?(?:made|built|done|given|written|run|taught|led|shipped|published|designed|finished|released|organi[sz]ed|directed|edited) (?:about |some |over |around |nearly |almost |more than )?(?:${numbers}) ((?:[\w-]+ ?){1,3})`,
  "i",
);

/** A list is told by the number the owner gives in their own words, where they give one: a site shows a choice of what was done. */
export function toldCount(question: Question, { site }: Context): Draft | undefined {
  const { nouns } = expectationOf(question);
  if (nouns.length === 0) return undefined;
  const found = site.knowledge.passages
    // The text first: to take all of a site into sentences for each question would take long.
    .filter(({ text }) => counted.test(text))
    .flatMap(({ text, url, entity }) =>
      sentences(text).flatMap((quote) => {
        const after = counted.exec(quote)?.[1];
        return after && terms(after).some((term) => nouns.includes(term))
          ? [{ entity, said: { url, title: entity.title, quote } }]
          : [];
      }),
    );
  const [only] = found;
  // A post's first paragraph is its description as well.
  if (!only || found.some(({ said }) => said.quote !== only.said.quote)) return undefined;
  const { entity, said } = only;
  return answered(underName(said.title, [said]), [said], { topic: entity, prior: 0.8 });
}
