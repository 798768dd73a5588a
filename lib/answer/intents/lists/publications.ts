import { words } from "../intent";
import { phrase } from "../patterns";
import { list } from "./list";
import { about } from "./topic";

export const publications = list({
  id: "publications",
  kind: "publication",
  one: "publication",
  many: "publications",
  examples: ["What has she published?", "Which papers did she write?"],
  ...about([
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
  ]),
  // "A book" and "an article" may be anybody's.
  told: phrase("publication", "publications", "paper", "papers", "(published|appeared) (in|by|with|at)"),
  words: words("number paper article journal book authored history publis*"),
});
