import { asksForWritingOn } from "../../read/asked";
import { type Intent, words } from "../intent";
import { phrase } from "../patterns";
import { list } from "./list";
import { listed } from "./render";
import { about } from "./topic";

/** "How far ahead do we have to book?" asks for no book. */
const booking = /\b(?:to|i|we|you|please|can|could|should|must) book\b|\bbook (?:an?|P|in|ahead) /;

/** "What was her favourite book of last year?" asks for one that was read. */
const ofReading =
  /\b(?:favou?rite|read|reading|recommend\w*|loved?|liked?|enjoy\w*) (?:[\w-]+ )?(?:books?|papers?|articles?)\b|\b(?:books?|papers?|articles?) (?:has|have|did|does|do|should) (?:P|i|we) (?!(?:\w+ )?(?:writ\w+|wrote|publish\w*|author\w*|edit\w*|contribut\w*|have|had|got|sign\w*|co-?\w+)\b)\w+|\bbooks? (?:that|which) (?!P\b)\w+|\bbooks? (?:got|made|led|brought|inspired|introduced|turned|taught|helped) (?:P|it)\b/;

/** "Has she given any talks?" is answered by no paper. */
const ofTalks = /\b(?:talks?|presentations?|keynotes?|spoken|speaking)\b/;
const ofPrint = /\b(?:publish\w*|publications?|papers?|articles?|books?|journals?)\b/;

/** "How many articles has she published here?" asks for the site's own texts. */
const ofThisSite = /\barticles?\b.*\b(?:here|on (?:this|the|P) (?:site|website|page|blog))$/;

/** "Which standard is Kiteboard written against?" asks for no paper. */
const ofCode =
  /\b(?:is|are|was|were|been) (?!.*\bP\b)(?:[\w-]+ ){0,4}written (?:in|with|for|against|using|on|by hand)\b/;

const { claim, called } = about([
  "publication",
  "publications",
  "paper",
  "papers",
  "publish*",
  "article",
  "articles",
  "journal",
  "journals",
  "written",
  "book",
  "books",
  "authored",
]);

const listOfAll = list({
  id: "publications",
  kind: "publication",
  one: "publication",
  many: "publications",
  examples: ["What has she published?", "Which papers did she write?"],
  claim: (asked) =>
    claim(asked) &&
    !booking.test(asked.plain) &&
    !(ofCode.test(asked.plain) && !ofPrint.test(asked.plain)) &&
    !(ofTalks.test(asked.plain) && !ofPrint.test(asked.plain)) &&
    !asksForWritingOn.test(asked.plain) &&
    !ofThisSite.test(asked.plain) &&
    !ofReading.test(asked.plain),
  // "Has she published or given talks?" asks for both.
  called: new RegExp(`${called.source}|\\b(?:talks?|presentations?)\\b`),
  // "A book" and "an article" may be anybody's.
  told: phrase("publication", "publications", "paper", "papers", "(published|appeared) (in|by|with|at)"),
  words: words("number paper article journal book authored history publis*"),
});

const onlyWritten =
  /^(?!.*\b(?:paper|publi|article|book|journal|talk|author))(?:and |so )?(?:any|some)thing (?:else )?written\b/;

/** "Has she written a book?" */
const ofBooks =
  /\b(?:written|wrote|writes?|(?:co-?)?authored|published|publish|edited) (?:any |an? |P |the |other |more )*(?:books?|novels?|textbooks?)\b|\bbooks? (?:has|have|did|does) P (?:\w+ )?(?:writ\w+|publish\w*|author\w*)\b/;
/** What is printed as a book says so, or names a publisher of books. */
const isBook =
  /\b\w*(?:books?|novel)\b|\b(?:press|verlag|o['’]reilly|manning|packt|apress|springer|wiley|routledge|penguin|elsevier|no starch)\b/i;

export const publications: Intent = {
  ...listOfAll,
  answer: (question, context) => {
    // What is only said to be written is a post, where there are any.
    if (onlyWritten.test(question.plain) && context.site.knowledge.of("essay").length > 0) return undefined;
    const books = ofBooks.test(question.plain)
      ? context.site.knowledge
          .of("publication")
          .filter(({ name, facts }) =>
            [name, ...facts.map(({ text }) => text)].some((text) => isBook.test(text)),
          )
      : [];
    return books.length > 0
      ? listed({ one: "book", many: "books" }, books, question, context)
      : listOfAll.answer(question, context);
  },
};
