import { words } from "../intent";
import { listIntent } from "./list";
import { listTopic } from "./topic";

export const essays = listIntent({
  id: "essays",
  kind: "essay",
  one: "essay",
  many: "essays",
  examples: ["Which essays has she written?", "Does she have a blog?"],
  ...listTopic([
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
