import { asks, type Intent, words } from "../intent";
import { startOrEndDraft } from "./dates";

const whenPhrases =
  "(when|what year|what month|what months|what date|which year|which month|which months|since when|in what year|in what month|in what months|in which year|in which month|in which months|what time)";

export const whenStart: Intent = {
  id: "when-start",
  examples: ["When did she join {employer}?", "Since when has she volunteered?", "How old is {project}?"],
  claim: asks(
    // When did she join Acme?
    `${whenPhrases} .. (join*|start*|begin|began|hired|enrol*|commence*|come to|come on board|go to|get into|enter*|become|became)`,
    "since when",
    "how old is (@project|@essay)",
    "(start|starting) date",
  ),
  words: words(
    "old hired board become became firm company employer job exist around joi* star* enro* commenc* ente*",
  ),
  answer: (question, context) => startOrEndDraft(question, context, "start"),
};
