import { words } from "../intent";
import { phrase } from "../patterns";
import { list } from "./list";
import { about } from "./topic";

/** "The oldest thing on the blog" is a post. */
const ofBlog = /\b(?:on|in|of) (?:the|this|P) blog\b/;

const nouns = [
  "project",
  "projects",
  "side project",
  "side projects",
  "open-source",
  "open source",
  "open-source work",
  "open source work",
  "open-source projects",
  "open source projects",
  "apps",
  "repo",
  "repos",
  "portfolio pieces",
];
const foremost = "(best|recent|latest|newest|oldest|proudest) (work|thing|stuff)";
const topic = about(
  nouns,
  "what (has|have|did) P (built|build|made|make|created|shipped|ship|develop*|launch*)",
  foremost,
);

export const projects = list({
  id: "projects",
  kind: "project",
  one: "project",
  many: "projects",
  examples: ["Which projects has she worked on?", "What has she built?"],
  ...topic,
  claim: (asked) => topic.claim(asked) && !ofBlog.test(asked.plain),
  called: phrase(...nouns, foremost),
  words: words(`
    number project open-source open source apps repo pieces history built created shipped proudest
    develo* launc*
  `),
});
