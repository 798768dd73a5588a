import { sentences, terms } from "@/lib/language";
import { answered, type Context, type Draft, type Evidence } from "../../draft";
import type { Question } from "../../read/question";
import { expectationOf } from "../../retrieve/expect";
import { escapeMarkdown, sentence } from "../../speak/voice";

const numbers =
  "\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-\\w+)?|thirty(?:-\\w+)?|forty(?:-\\w+)?|fifty(?:-\\w+)?|dozens|a dozen|hundreds";
/** "I've made eleven installations": how many of something there are by now, and the words after the number. */
const counted = new RegExp(
  String.raw`\bI(?:'ve|’ve| have)? (?:now |so far |by now )?(?:made|built|done|given|written|run|taught|led|shipped|published|designed|finished|released|organi[sz]ed|directed|edited) (?:about |some |over |around |nearly |almost |more than )?(?:${numbers}) ((?:[\w-]+ ?){1,3})`,
  "i",
);

/** A list is told by the number the owner gives in their own words, where they give one: a site shows a choice of what was done. */
export function toldCount(question: Question, { site }: Context): Draft | undefined {
  const { nouns } = expectationOf(question);
  if (nouns.length === 0) return undefined;
  const found = site.knowledge.passages.flatMap(({ text, url, entity }) =>
    sentences(text).flatMap((quote): Evidence[] => {
      const after = counted.exec(quote)?.[1];
      return after && terms(after).some((term) => nouns.includes(term))
        ? [{ url, title: entity.title, quote }]
        : [];
    }),
  );
  const [only] = found;
  // A post's first paragraph is its description as well.
  if (!only || found.some(({ quote }) => quote !== only.quote)) return undefined;
  const { entity } = site.knowledge.passages.find(({ url }) => url === only.url) ?? {};
  return answered(`**${escapeMarkdown(only.title)}**: ${sentence(escapeMarkdown(only.quote))}`, [only], {
    entity,
    sure: 0.8,
  });
}
