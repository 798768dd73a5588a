import { words } from "../intent";
import { listIntent } from "./list";
import { listTopic } from "./topic";

export const awards = listIntent({
  id: "awards",
  kind: "award",
  one: "award",
  many: "awards",
  examples: ["Which awards has she won?", "Did she get any scholarships?"],
  ...listTopic([
    "award",
    "awards",
    "prize",
    "prizes",
    "honor",
    "honors",
    "honour",
    "honours",
    "recognition",
    "recognitions",
    "accolades",
    "won",
    "win",
    "medal",
    "medals",
    "nomination",
    "nominations",
    "scholarship",
    "scholarships",
    "fellowship",
    "fellowships",
    "grant",
    "grants",
    "funding",
  ]),
  words: words(`
    number award prize honor recognition accolades medal nomination scholarship fellowship
    history
  `),
});
