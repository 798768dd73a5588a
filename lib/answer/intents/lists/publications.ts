import { words } from "../intent";
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
  words: words("number paper article journal book authored history publis*"),
});
