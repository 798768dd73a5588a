/** Vocabulary of questions about several pages; each list says how it filters. */
const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Any project. */
export const projectNouns = wordSet(
  "project projects side-project side-projects works venture ventures business businesses startup startups repo repos repository repositories creations",
);

/** Any post. */
export const postNouns = wordSet(
  "post posts blogpost blogposts essay essays article articles write-up write-ups writings blog",
);

/** Sorts of project, each with its synonyms: the page itself must name the sort. */
export const projectSorts: readonly (readonly string[])[] = [
  ["app", "application", "program"],
  ["tool", "utility"],
  ["library", "package", "module", "crate", "gem"],
  ["plugin", "plug-in", "extension", "add-on", "addon", "applet"],
  ["bot", "chatbot"],
  ["game"],
  ["website", "site"],
  ["book", "novel"],
  ["template", "theme", "starter"],
  ["script"],
  ["podcast", "audio"],
  ["robot"],
  ["service", "api"],
  ["dataset"],
  ["prototype", "experiment"],
  ["newsletter"],
  ["installation"],
];

/** Verbs of creation. */
export const startVerbs = wordSet(
  "start starts started starting begin began begun begins kick kicked launch launched launches found founded set",
);
export const makeVerbs = wordSet(
  "build built builds make made makes create created creates develop developed develops code coded codes program programmed ship shipped release released releases publish published design designed work worked working done produce produced implement implemented contribute contributed author authored own open-sourced maintain maintains",
);
export const writeVerbs = wordSet(
  "write wrote written writes blog blogged publish published post posted pen penned",
);
export const endVerbs = wordSet("finish finished end ended complete completed close closed stop stopped");

/** Words that connect a noun with its filter and are no filter themselves. */
export const linkingWords = wordSet(
  `use uses used using involve involves involved involving include includes included including relate relates related relating handle handles
  handled handling deal deals dealt dealing concern concerns concerning belong belongs belonging carry carries carrying contain contains containing
  contained cover covers covered covering mention mentions mentioning feature features featuring base based rely relied relies relying depend depends depended depending powered ran run runs running touch touched touches need needs needed require requires required
  mentioned featured talk talks talked discuss discusses discussed discussing focus focused focuses revolve topic topics subject theme kind kinds sort sorts type types
  tag tags tagged tagging label labelled labeled category categories categorised categorized filed technology technologies tech
  stack list show count total number overall year years please name names piece pieces side personal own portfolio website
  blog tell give see find know many different various entire whole full earlier later onward onwards onwards prior kicked off
  according had have has that's among amongst titled called made written built do does did done world paid pay funded commissioned ordered sponsored marked flagged`,
);

/** How statuses are asked for, and the status texts that match. */
export const statusRules: readonly { askedPattern: RegExp; statusPattern: RegExp; isOver?: boolean }[] = [
  {
    askedPattern:
      /\b(?:in progress|ongoing|unfinished|(?:not|is not|isn't|are not) (?:yet )?(?:finished|done|complete|out|released|launched|published|shipped)(?: yet)?|yet to (?:be (?:finished|released|published)|come out)|unreleased|under development|in development|being worked on|still (?:working|developing)|(?:is|are) P (?:\w+ )?working on|works? in progress|wip|current(?:ly)? (?:projects?|working))\b/,
    statusPattern:
      /\b(?:in progress|ongoing|unfinished|in development|wip|work in progress|beta|alpha|draft|active)\b/i,
  },
  {
    askedPattern: /\b(?:in beta|beta)\b/,
    statusPattern: /\bbeta\b/i,
  },
  {
    askedPattern:
      /\b(?:abandoned|discontinued|given up|gave up|shut ?down|switched off|taken down|offline|retired|archived|dropped|dead(?: and buried)?|killed|sunset|defunct|extinct|cancell?ed|shelved|mothballed|decommissioned|scrapped|axed|wound (?:down|up)|(?:P )?(?:has |have )?(?:stopped|quit) (?:maintaining|supporting|developing|updating|running|working on)|(?:P )?no longer (?:live|running|active|maintain(?:ed|s|ing)?|support(?:ed|s|ing)?|in use|available))\b/,
    statusPattern:
      /\b(?:abandoned|discontinued|shut ?down|switched off|taken down|offline|retired|archived|dropped|dead|killed|sunset|defunct|cancell?ed|ended|lost|closed|out of print|sold)\b/i,
  },
  {
    // What is being made is live only once it is out.
    askedPattern:
      /\b(?:still (?:live|online)|(?:are|is|marked|marked as|listed as) (?:live|online|in production)|currently (?:live|online)|live (?:projects?|apps?|tools?|sites?))\b/,
    statusPattern: /\b(?:live|running|active|in use|maintained|in production|online|beta)\b/i,
  },
  {
    askedPattern:
      /\b(?:still (?:running|active|in use|maintained|going|up|used)|(?:are|is) (?:running|active|in use|maintained)|(?:currently|actively) (?:running|active|maintained|in use|used))\b/,
    statusPattern:
      /\b(?:live|running|active|in use|maintained|in production|online|beta|in progress|released)\b/i,
  },
  {
    askedPattern:
      /\b(?:finished|completed|complete|over and done with|(?:are|is|were) (?:done(?! (?:for|by|at|in|with|as|under|on)\b)|over)|delivered|released(?! (?:under|with|as|by)\b))\b/,
    statusPattern: /\b(?:finished|completed?|done|delivered|released|broadcast|shipped|ended|handed over)\b/i,
    isOver: true,
  },
  {
    askedPattern: /\bP (?:still |currently |actively |now )?(?:maintains?|keeps? up)\b/,
    statusPattern: /\b(?:maintained|active(?:ly)?)\b/i,
  },
];

/** Status texts of projects that ended without being finished, or have not ended. */
export const unfinishedPattern =
  /\b(?:abandon\w*|discontinued|dropped|dead|killed|cancell?ed|lost|gave up|given up|in progress|ongoing|live|running|active|in use|maintained|beta|alpha|draft)\b/i;

/** Nouns that ask for all of a kind when nothing narrows them: "List her projects", and not "her ventures". */
export const listedNouns = wordSet("projects side-projects posts blogposts essays articles write-ups");

/** Nouns so general that beside another word they narrow nothing: "medical data", "voice software". */
export const generalNouns = wordSet(
  `data information info content contents system systems software solution solutions stuff thing things problem problems
  field fields area areas domain domains industry industries sector sectors space issue issues matter matters use case cases`,
);

const livePattern = /\b(?:live|running|active|in use|maintained|in production|online)\b/i;
const notInStatePattern =
  /\bnot (?:yet |currently |still |actually |any ?more )?(live|running|active|online|in use|maintained|archived|abandoned|internal|in beta|retired)\b/;

/** The status to exclude, as in "which are not live"; the words are taken out of the question. */
export function takeExcludedStatus(text: {
  take(pattern: RegExp): RegExpExecArray | null;
}): RegExp | undefined {
  const [, state] = text.take(notInStatePattern) ?? [];
  if (!state) return undefined;
  return livePattern.test(state) ? livePattern : new RegExp(`\\b${state.replace(/^in /, "")}\\b`, "i");
}
