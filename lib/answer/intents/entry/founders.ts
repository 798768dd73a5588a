import { escapeRegExp } from "@/lib/language";
import { answered, citeName } from "../../draft";
import { subjects } from "../../read/select";
import { underName } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { piecesIn, storyKinds } from "./quotes";

/** How a story names who founded a company: "the founders, Ada Reed and Bo Lund". */
const founderPattern =
  /\b(?:(?:[Cc]o-?)?[Ff]ounders?,? (?:and \w+,? )?|(?:founded|started|set up) by )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:,| \(| is| was)? (?:an? |the |our |its )?(?:[\w-]+ ){0,2}(?:co-?)?founders?\b/u;

/** Who founded an employer, where a story about it names them. */
export const founders: Intent = {
  id: "founders",
  examples: ["Who founded {employer}?", "Who are the founders of {employer}?"],
  claim: asks(
    "^[and|so] who (founded|started|set up|created|co-founded|cofounded|runs|owns) @work",
    "^[and|so] who (is|was|are|were) [the] (founder|founders|co-founders|founded) (of|by) @work",
    "^[and|so] by whom was @work (founded|started|set up)",
  ),
  words: words("founded started set up create co-founded cofounded founder run own"),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["work"]);
    if (!entity) return undefined;
    const { knowledge } = context.site;
    const companyPattern = namesPattern([entity.name]);
    const others = knowledge.of("work").filter(({ name }) => name !== entity.name);
    const otherCompanyPattern = namesPattern(others.map(({ name }) => name));
    for (const { entity: page, windows } of knowledge.pages) {
      const isStory = storyKinds.has(page.kind) && windows.some(({ text }) => companyPattern.test(text));
      if (page !== entity && !isStory) continue;
      const isAboutCompany =
        page === entity || (companyPattern.test(page.name) && !otherCompanyPattern.test(page.name));
      const piece = piecesIn(windows).find(
        ({ quote }) =>
          founderPattern.test(quote) &&
          (companyPattern.test(quote) || (isAboutCompany && !otherCompanyPattern.test(quote))),
      );
      if (!piece) continue;
      const evidence = [{ quote: piece.quote, url: piece.url, title: page.title }];
      return answered(underName(entity.name, evidence), [...evidence, citeName(entity)], {
        topic: entity,
        prior: 0.7,
      });
    }
    return undefined;
  },
  coversQuestion: true,
};

function namesPattern(names: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${names.map(escapeRegExp).join("|") || "(?!)"})(?!\\p{L})`, "iu");
}
