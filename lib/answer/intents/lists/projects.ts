import { words } from "../intent";
import { phrase } from "../patterns";
import { listIntent } from "./list";
import { listTopic } from "./topic";

/** "The oldest thing on the blog" is a post. */
const blogPattern = /\b(?:on|in|of) (?:the|this|P) blog\b/;

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
const superlativePhrase = "(best|recent|latest|newest|oldest|proudest) (work|thing|stuff)";
const topic = listTopic(
  nouns,
  "what (has|have|did) P (built|build|made|make|created|shipped|ship|develop*|launch*)",
  superlativePhrase,
);

export const projects = listIntent({
  id: "projects",
  kind: "project",
  one: "project",
  many: "projects",
  examples: ["Which projects has she worked on?", "What has she built?"],
  ...topic,
  claim: (asked) => topic.claim(asked) && !blogPattern.test(asked.plain),
  nounPattern: phrase(...nouns, superlativePhrase),
  words: words(`
    number project open-source open source apps repo pieces history built created shipped proudest
    develo* launc*
  `),
});
