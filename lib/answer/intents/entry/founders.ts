import { literal } from "@/lib/language";
import { answered, citeName } from "../../draft";
import { subjects } from "../../read/select";
import { underName } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { piecesIn, stories } from "./quotes";

/** How a story names who founded a company: "the founders, Ada Reed and Bo Lund". */
const founding =
  /\b(?:(?:[Cc]o-?)?[Ff]ounders?,? (?:and \w+,? )?|(?:founded|started|set up) by )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:,| \(| is| was)? (?:an? |the |our |its )?(?:[\w-]+ ){0,2}(?:co-?)?founders?\b/u;

/** Who founded a company that the owner worked for, where a story on it names them. */
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
    const ofCompany = naming([entity.name]);
    const others = knowledge.of("work").filter(({ name }) => name !== entity.name);
    const ofAnother = naming(others.map(({ name }) => name));
    for (const { entity: page, windows } of knowledge.pages) {
      if (page !== entity && !(stories.has(page.kind) && windows.some(({ text }) => ofCompany.test(text))))
        continue;
      const isOfCompany = page === entity || (ofCompany.test(page.name) && !ofAnother.test(page.name));
      const piece = piecesIn(windows).find(
        ({ quote }) =>
          founding.test(quote) && (ofCompany.test(quote) || (isOfCompany && !ofAnother.test(quote))),
      );
      if (!piece) continue;
      const said = [{ quote: piece.quote, url: piece.url, title: page.title }];
      return answered(underName(entity.name, said), [...said, citeName(entity)], {
        topic: entity,
        prior: 0.7,
      });
    }
    return undefined;
  },
  whole: true,
};

function naming(names: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${names.map(literal).join("|") || "(?!)"})(?!\\p{L})`, "iu");
}
