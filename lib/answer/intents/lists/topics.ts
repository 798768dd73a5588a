import type { EntityKind } from "@/lib/knowledge";
import { asks, type Claim, type Vocabulary, words } from "../intent";
import { phrase } from "../patterns";

export interface ListTopic {
  id: string;
  kind: EntityKind;
  one: string;
  many: string;
  /** What such things are called, in the name of a section or after "how many". */
  called: RegExp;
  /** What a text holds that tells of such things, when there is no entry of them; without it none does. */
  told?: RegExp;
  claim: Claim;
  words: Vocabulary;
}

const asking =
  "(what|which|list|name|show|any|tell me|give me|do P|does P|has P|have P|did P|can P|how many|number of|all|where|who|are there|is there|P)";

/** Questions for things called by one of these words: "Which awards ...?", "awards?", "how about her awards". */
function about(nouns: string[], ...more: string[]): Pick<ListTopic, "called" | "told" | "claim"> {
  const any = `(${nouns.join("|")})`;
  const claim = asks(
    `${asking} .. ${any}`,
    new RegExp(
      String.raw`^(?:and |the |what about |how about )?(?:P )?(?:\w+ )?(?:${nouns.join("|").replace(/\*/g, "\\w*")})(?: work| experience| history| list)?(?: please| (?:since|in|from|after|before|until|using|with|on|about) .*)?$`,
    ),
    ...more,
  );
  const called = phrase(...nouns);
  return { claim, called, told: called };
}

/** The kinds of things there may be several of. The order is that of likelihood where words are shared. */
export const topics: ListTopic[] = [
  {
    id: "languages",
    kind: "language",
    one: "language",
    many: "languages",
    called: phrase(
      "^[spoken] languages$",
      "(mother tongue|native speaker|native tongue|bilingual|multilingual)",
      "(speak|speaks|spoken|human|natural|foreign|native|fluent) .. (language|languages)",
      "(language|languages) .. (speak|speaks|spoken|fluent|human|fluency|native)",
    ),
    claim: asks(
      /\blanguages? (?:does|do|can|is|are)? ?P (?:speaks?|spoken|know|fluent|talk)/,
      "(speak|speaks|spoken|human|natural|foreign|mother tongue|native|fluent|bilingual|multilingual) .. (language|languages)",
      "(language|languages) .. (speak|speaks|spoken|fluent|human|fluency|native)",
      "^[P] [spoken] languages$",
      /\b(?:what|which) languages?\b(?!.*\b(?:program|cod(?:e|ing)|develop|writ|wrote|build|built|stack|script|use)\w*)/,
      "(mother tongue|native speaker|native tongue|bilingual|multilingual)",
      "what (does|can) P speak",
    ),
    words: words(`
    languages speaks fluent talk human natural foreign mother tongue native bilingual multilingual
    fluency program cod develop writ build stack script speaker
  `),
  },
  {
    id: "certificates",
    kind: "certificate",
    one: "certificate",
    many: "certificates",
    ...about([
      "cert",
      "certs",
      "certificate",
      "certificates",
      "certification",
      "certifications",
      "certified",
      "credentials",
    ]),
    words: words("number cert certificate certified credentials history"),
  },
  {
    id: "awards",
    kind: "award",
    one: "award",
    many: "awards",
    ...about([
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
    ]),
    words: words(`
    number award prize honor honour recognition accolades medal nomination scholarship fellowship
    history
  `),
  },
  {
    id: "publications",
    kind: "publication",
    one: "publication",
    many: "publications",
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
  },
  {
    id: "references",
    kind: "reference",
    one: "reference",
    many: "references",
    called: phrase(
      "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees)",
      "(colleagues|people|others|manager|managers|bosses) (say|think|said)",
    ),
    told: phrase("who .. recommend*"),
    claim: asks(
      "who .. recommend*",
      "who [has|can|would|could] (vouch*|endorse*|refer*)",
      /\bwho wrote .*(?:recommendation|reference)\b/,
      "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees|recommended P)",
      "(colleagues|people|others|manager|managers|bosses) (say|think|said)",
    ),
    words: words("testimonial colleagues manager bosses recommen* vouc* endors* refe*"),
  },
  {
    id: "volunteering",
    kind: "volunteer",
    one: "volunteer role",
    many: "volunteer roles",
    ...about([
      "volunteer*",
      "charity",
      "charities",
      "charitable",
      "community work",
      "community service",
      "community involvement",
      "nonprofit",
      "nonprofits",
      "non-profit",
      "non-profits",
      "pro bono",
      "unpaid",
    ]),
    words: words(`
    number charity charitable community service nonprofit non-profit non-profits pro bono unpaid
    history volunt*
  `),
  },
  {
    id: "interests",
    kind: "interest",
    one: "interest",
    many: "interests",
    called: phrase(
      "(hobb*|interests|interested in|free time|spare time|for fun|pastime|pastimes|leisure|unwind|relax)",
      "outside [of] (work|office|the office)",
      "(after work|off the clock)",
    ),
    claim: asks(
      "(hobb*|interests|interested in|free time|spare time|for fun|pastime|pastimes|leisure|unwind|relax)",
      "outside [of] (work|office|the office)",
      /\bwhen (?:P )?(?:is|are)? ?not (?:working|coding|at work)\b/,
      "(after work|off the clock)",
    ),
    words: words(`
    interests free spare fun pastime leisure unwind relax outside office coding clock hob*
  `),
  },
  {
    id: "essays",
    kind: "essay",
    one: "essay",
    many: "essays",
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
  },
  {
    id: "education",
    kind: "education",
    one: "degree",
    many: "degrees",
    called: phrase(
      "(education|educational|degree|degrees|school|schools|university|universities|uni|college|colleges|alma mater)",
      "(academic background|academic qualification|academic qualifications|qualification|qualifications|schooling)",
      "^studies",
    ),
    claim: asks(
      "(education|educational|degree|degrees|school|schools|university|universities|uni|college|colleges|alma mater)",
      "(academic background|academic qualification|academic qualifications|qualification|qualifications|schooling)",
      "(where|what|which) .. (study|studied|graduate*|educated|go to school|went to school|attend*)",
      "where did P (learn|train|qualify|get trained)",
      "(graduate from|graduated from|P study|P studies)",
    ),
    words: words(`
    education degree school university uni college alma mater qualification study learn train
    graduat* atten*
  `),
  },
  {
    id: "projects",
    kind: "project",
    one: "project",
    many: "projects",
    ...about(
      [
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
      ],
      "what (has|have|did) P (built|build|made|make|created|shipped|ship|develop*|launch*)",
      "(best|recent|latest|newest|oldest|proudest) (work|thing|stuff)",
    ),
    called: phrase(
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
      "(best|recent|latest|newest|oldest|proudest) (work|thing|stuff)",
    ),
    words: words(`
    number project open-source open source apps repo pieces history built created shipped proudest
    develo* launc*
  `),
  },
  {
    id: "work",
    kind: "work",
    one: "job",
    many: "jobs",
    called: phrase(
      "work (history|experience|background)",
      "employment history",
      "professional (history|background|experience)",
      "career (path|history|so far|timeline|by year)",
      "(jobs|employer|employers|companies|positions|roles|workplaces|organizations|organisations)",
      "(internship|internships|interned|employed|resume|cv|experience)",
    ),
    told: phrase("work (history|experience|background)"),
    claim: asks(
      "work (history|experience|background)",
      "employment history",
      "professional (history|background|experience)",
      "(every|each) (company|employer|job|workplace|position|role|place) .. P",
      /\bcareer (?:path|history|so far|timeline|by year)?/,
      "(jobs|employer|employers|companies|positions|roles|workplaces|organizations|organisations)",
      /\bwhere (?:has|have|did|does) P (?:ever |previously |already |all )?(?:work\w*|been (?:work\w*|employed)|intern\w*)\b/,
      "who (has|have|did) P (work*|intern*) (for|with|at)",
      "what (has|have|did|else has) P (worked|work) as",
      "(internship|internships|interned|employed|past jobs|past employers|past roles)",
      "(walk me through|resume|cv|experience)",
      /^(?:and )?(?:which|what) (?:\w+ ){0,2}(?:has|have|did|does) P (?:ever )?(?:work\w*|employed|been employed) (?:for|at|with)$/,
    ),
    words: words("history employment path timeline previously employed wor* inter*"),
  },
];
