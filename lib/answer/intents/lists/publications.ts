import { writingOnPattern } from "../../read/question-checks";
import { type Intent, words } from "../intent";
import { phrase } from "../patterns";
import { listIntent } from "./list";
import { renderList } from "./render";
import { listTopic } from "./topic";

/** "How far ahead do we have to book?" doesn't ask for a book. */
const bookingPattern = /\b(?:to|i|we|you|please|can|could|should|must) book\b|\bbook (?:an?|P|in|ahead) /;

/** "What was her favourite book of last year?" asks for a book that she read. */
const readingPattern =
  /\b(?:favou?rite|read|reading|recommend\w*|loved?|liked?|enjoy\w*) (?:[\w-]+ )?(?:books?|papers?|articles?)\b|\b(?:books?|papers?|articles?) (?:has|have|did|does|do|should) (?:P|i|we) (?!(?:\w+ )?(?:writ\w+|wrote|publish\w*|author\w*|edit\w*|contribut\w*|have|had|got|sign\w*|co-?\w+)\b)\w+|\bbooks? (?:that|which) (?!P\b)\w+|\bbooks? (?:got|made|led|brought|inspired|introduced|turned|taught|helped) (?:P|it)\b/;

/** "Has she given any talks?" is not answered with papers. */
const talkPattern = /\b(?:talks?|presentations?|keynotes?|spoken|speaking)\b/;
const printPattern = /\b(?:publish\w*|publications?|papers?|articles?|books?|journals?)\b/;

/** "How many articles has she published here?" asks for the site's own texts. */
const thisSitePattern = /\barticles?\b.*\b(?:here|on (?:this|the|P) (?:site|website|page|blog))$/;

/** "Which standard is Kiteboard written against?" doesn't ask for a paper. */
const writtenCodePattern =
  /\b(?:is|are|was|were|been) (?!.*\bP\b)(?:[\w-]+ ){0,4}written (?:in|with|for|against|using|on|by hand)\b/;

const { claim, nounPattern } = listTopic([
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

const publicationList = listIntent({
  id: "publications",
  kind: "publication",
  one: "publication",
  many: "publications",
  examples: ["What has she published?", "Which papers did she write?"],
  claim: (asked) =>
    claim(asked) &&
    !bookingPattern.test(asked.plain) &&
    !(writtenCodePattern.test(asked.plain) && !printPattern.test(asked.plain)) &&
    !(talkPattern.test(asked.plain) && !printPattern.test(asked.plain)) &&
    !writingOnPattern.test(asked.plain) &&
    !thisSitePattern.test(asked.plain) &&
    !readingPattern.test(asked.plain),
  // "Has she published or given talks?" asks for both.
  nounPattern: new RegExp(`${nounPattern.source}|\\b(?:talks?|presentations?)\\b`),
  // "A book" and "an article" may be by anybody.
  mentionPattern: phrase(
    "publication",
    "publications",
    "paper",
    "papers",
    "(published|appeared) (in|by|with|at)",
  ),
  words: words("number paper article journal book authored history publis*"),
});

const onlyWrittenPattern =
  /^(?!.*\b(?:paper|publi|article|book|journal|talk|author))(?:and |so )?(?:any|some)thing (?:else )?written\b/;

/** "Has she written a book?" */
const bookQuestionPattern =
  /\b(?:written|wrote|writes?|(?:co-?)?authored|published|publish|edited) (?:any |an? |P |the |other |more )*(?:books?|novels?|textbooks?)\b|\bbooks? (?:has|have|did|does) P (?:\w+ )?(?:writ\w+|publish\w*|author\w*)\b/;
/** A book's entry says that it is one, or names a publisher of books. */
const bookPattern =
  /\b\w*(?:books?|novel)\b|\b(?:press|verlag|o['’]reilly|manning|packt|apress|springer|wiley|routledge|penguin|elsevier|no starch)\b/i;

export const publications: Intent = {
  ...publicationList,
  answer: (question, context) => {
    // If the question says no more than "written", posts are meant, if there are any.
    if (onlyWrittenPattern.test(question.plain) && context.site.knowledge.of("essay").length > 0)
      return undefined;
    const books = bookQuestionPattern.test(question.plain)
      ? context.site.knowledge
          .of("publication")
          .filter(({ name, facts }) =>
            [name, ...facts.map(({ text }) => text)].some((text) => bookPattern.test(text)),
          )
      : [];
    return books.length > 0
      ? renderList({ one: "book", many: "books" }, books, question, context)
      : publicationList.answer(question, context);
  },
};
