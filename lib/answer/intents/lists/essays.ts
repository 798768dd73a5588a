import { words } from "../intent";
import { list } from "./list";
import { about } from "./topic";

export const essays = list({
  id: "essays",
  kind: "essay",
  one: "essay",
  many: "essays",
  examples: ["Which essays has she written?", "Does she have a blog?"],
  ...about([
    "essay",
    "essays",
    "blog",
    "blog post",
    "blog posts",
    "post",
    "posts",
    "written",
    "written about",
    "writing",
    "writings",
    "write about",
    "articles",
  ]),
  words: words("number essay blog post articles history"),
});
