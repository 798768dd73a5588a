import { asks, type Claim, type Vocabulary, words } from "../intent";

export interface Topic {
  /** The keys of `owner.yaml` that answer it, the best first. */
  keys: string[];
  /** What is not said, when it is not. */
  what: string;
  claim: Claim;
  words: Vocabulary;
  /** Words by which a résumé's own prose may answer, when the owner's file does not. */
  prose?: RegExp;
  /** Whether no other sentence of a résumé says it by chance. */
  closed?: boolean;
}

/** What a first phone call settles: availability, terms, place. The narrower question stands before the wider. */
export const topics: Topic[] = [
  {
    keys: ["notice"],
    what: "what the notice period is",
    closed: true,
    claim: asks("notice (period|time)", "notice .. (give|serve|need|have)", "^[P] notice$"),
    words: words("notice period serve"),
  },
  {
    keys: ["start_date", "availability", "notice"],
    what: "when a start would be possible",
    claim: asks(
      "when (can|could|would|is|are) P [able to] (start|begin|join|available)",
      "how soon",
      "earliest start",
      "start date",
      "from when",
    ),
    words: words("join available soon"),
    prose:
      /\bavailable (?:from|immediately|now|to start)\b|\bfrom (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/i,
  },
  {
    keys: ["rates", "rate_policy", "salary_expectation"],
    what: "what the rate is",
    closed: true,
    claim: asks("(day rate|hourly|fee|fees|fixed price|price|pricing|quote me)", /\brates?\b(?! of| limit)/),
    words: words("rate hourly fee fixed price limit"),
  },
  {
    keys: ["salary_expectation", "rate_policy", "rates"],
    what: "what salary or rate is expected",
    closed: true,
    claim: asks(
      /^(?!.*\b(?:who|which company|what company) pays)(?:.*\s)?(?:salary|pay|wage|compensation|remuneration)\b/,
      "how much (does|do|would|will) P (charge|cost|want|expect|ask)",
      "budget for P",
    ),
    words: words("pays salary pay wage compensation remuneration charge cost expect budget"),
  },
  {
    keys: ["work_authorization", "visa"],
    what: "what the work authorization is",
    closed: true,
    claim: asks(
      "(visa|sponsor|sponsorship|green card)",
      "work (permit|authorization|authorisation|permission|right|rights)",
      "right to work",
      "(authorized|authorised|allowed|eligible) to work",
      "legally work",
      "can P [legally] work in",
      "(able|allowed|permitted) to work (in|for|there)",
    ),
    words: words(`
    visa sponsor sponsorship green card permit authorization authorisation permission rights allowed
    eligible legally
  `),
  },
  {
    keys: ["security_clearance", "clearance"],
    what: "anything about a security clearance",
    closed: true,
    claim: asks("security (clearance|cleared|vetting)", "(clearance|vetted)$", "cleared (for|to)"),
    words: words("security clearance cleared vetting"),
    prose: /\bclearance\b/i,
  },
  {
    keys: ["relocation"],
    what: "whether relocation is possible",
    closed: true,
    claim: asks(
      "(relocate|relocating|relocation)",
      /(?<!\b(?:did|has|have|when|why) )\bP move (?:to|for)\b/,
      "willing to move",
      "(move|moving) (cities|countries|abroad)",
    ),
    words: words("relocate move willing cities countries abroad"),
    prose: /\brelocat/i,
  },
  {
    keys: ["remote"],
    what: "whether remote work is wanted",
    claim: asks("(remote|remotely|hybrid|on-site|onsite|work from home|wfh|telecommut*)", "in [the] office"),
    words: words("remote hybrid on-site onsite home wfh office telecommu*"),
    prose: /\b(?:remote(?:ly)?|hybrid|on-?site)\b/i,
  },
  {
    keys: ["time_zone"],
    what: "which time zone applies",
    claim: asks("(time zone|timezone|utc|gmt)", "working hours", "overlap with"),
    words: words("zone timezone utc gmt overlap"),
  },
  {
    keys: ["travel"],
    what: "how much travel is possible",
    claim: asks(
      "(willing|able|open|happy) to travel",
      "travel .. (how much|percent|required|for work)",
      "how much travel",
      "^[and] travel$",
    ),
    words: words("willing open happy travel percent required"),
  },
  {
    keys: ["on_call"],
    what: "whether on-call work is done",
    claim: asks(
      "(on-call|oncall) .. (do|does|rota|would|ok|accept|willing)",
      "(do|does|would|will|is) P .. (on-call|oncall)",
      "^(on-call|oncall)$",
    ),
    words: words("on-call oncall rota accept willing"),
  },
  {
    keys: ["employment_types", "employment"],
    what: "which kind of contract is wanted",
    claim: asks(
      "(full time|full-time|part time|part-time|permanent|days a week)",
      "(contract|contractor|contracting) (or|work|role)",
      "employment (type|types)",
      "kind of (contract|employment)",
    ),
    words: words("full-time part-time permanent days contract contractor employment"),
    prose:
      /\b(?:full[- ]time|part[- ]time|contract work|permanent)\b.*\b(?:role|position|work|seeking|looking)\b/i,
  },
  {
    keys: ["freelance", "employment_types"],
    what: "whether freelance work is taken",
    claim: asks(
      /\b(?:take|taking|accept|accepting|available for|open to|do|does|doing)\b.*\b(?:freelanc\w+|consult\w+|side projects?|contracts?)\b(?! at)/,
      "^freelance$",
    ),
    words: words("accept available open projects contracts freelan* consul*"),
    prose: /\b(?:available for|open to|taking) (?:freelance|consult|contract)/i,
  },
  {
    keys: ["interviewing"],
    what: "anything about other interviews",
    claim: asks("interviewing", "other (offers|interviews|companies) .. (talk*|process*|interview*)"),
    words: words("offers tal* proces* intervie*"),
  },
  {
    keys: ["calls", "contact"],
    what: "how to book a call",
    claim: asks("(book|schedule|set up|arrange) .. (call|meeting|chat|interview)"),
    words: words("book arrange meeting chat interview"),
  },
  {
    keys: ["references_policy"],
    what: "whether references can be reached",
    claim: asks(
      "(speak|talk) (to|with) [a|P|some] (reference|references)",
      "(provide|give|supply|send|share|contact) .. (reference|references)",
    ),
    words: words("speak talk reference supply send share contact"),
  },
  {
    keys: ["looking_for", "availability"],
    what: "which role is wanted",
    claim: asks(
      "(what|which) (kind|kinds|sort|sorts|type|types) of (role|job|work|position|company|team|opportunit*|roles|jobs|positions|companies|teams) .. (look*|want*|seek*|interest*|prefer*|after)",
      "what (is|are) P (looking|searching|hoping) for",
      "what does P want",
      "ideal (role|job|next)",
      "(next role|looking for in|kind of position)",
    ),
    words: words("team searching hoping ideal next opportuni* loo* wan* see* interes* prefe*"),
    prose:
      /\b(?:look(?:ing)? for|seeking|eager to|open to|interested in (?:a |roles|positions|joining)|hoping to|want(?:s)? to (?:join|work)|available for|searching for)\b/i,
  },
  {
    keys: ["availability", "looking_for", "start_date"],
    what: "anything about availability",
    claim: asks(
      "(availab*|hireable|hirable|for hire|actively looking)",
      "open to (work|offers|opportunit*|new)",
      "(job hunting|jobhunting|job-hunting)",
      "on the [job] market",
      "looking for [a|an|new|a new] (work|job|role|position|opportunit*|something new)",
      "seeking [a|new|a new] (work|job|role|position)",
      "free to (start|work)",
      "leaving P current",
      "looking to (leave|move|change|switch)",
    ),
    words: words(`
    hireable hirable hire open offers new hunting jobhunting job-hunting market seeking free leaving
    move change switch availa* opportuni*
  `),
    prose:
      /\b(?:look(?:ing)? for (?:a |an |my |his |her |their |new )?(?:first |next )?(?:\w+ )?(?:role|job|position|work|opportunit\w+|team)|seeking|eager to join|open to|available|job market|searching for)\b/i,
  },
];
