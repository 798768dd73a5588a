import { asks, words } from "../../../intents/intent";
import { privateIntent } from "./guard";

export const beliefs = privateIntent({
  id: "beliefs",
  what: "religion, politics or origin",
  keys: ["gender", "religion", "union_membership"],
  examples: ["What is her religion?", "Which party does she vote for?", "How tall is she?"],
  claim: asks(
    "(religion|religious)",
    // A church whose organ she recorded is a place.
    "(believe*|faith) in [a] god",
    "P [go|goes|went|belong*|attend*|pray*] to [a|the|any] church",
    "(which|what) (god|church) (does|do|did|is) P",
    "P .. (politics|political|politically|vote|votes|voted)",
    "(politics|political|politically|vote) .. P",
    "(party (member|affiliation)|union member)",
    /\bmember of (?:(?:an?|the|any) )?(?:trade |labou?r |workers )?union\b|\b(?:trade|labou?r) union\b|\bunion (?:is|are|was) P in\b/,
    "(ethnic*|sexual|orientation|gay)",
    // "Which wheel does she race with?" is about a sport.
    /(?<!\b(?:do|does|did|can|could|will|would|to|where|when) )\bP race\b(?! (?:with|in|on|at|against)\b)/,
    "(criminal|arrested|convicted|take drugs|smoke|drink alcohol)",
    "(how tall (is|was) P|P height|P weight)",
    "how much (does|did|do) P weigh",
  ),
  words: words(`
    religion religious god church faith belong attend pray vote politics party member affiliation union trade labour workers race
    sexual orientation gay criminal arrested convicted drugs smoke drink alcohol tall height weight
    weigh believ* ethni*
  `),
});
