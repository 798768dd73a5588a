import type { EntityKind } from "@/lib/knowledge";
import { asks } from "../patterns";

export interface ListTopic {
  id: string;
  kind: EntityKind;
  one: string;
  many: string;
  when: RegExp[];
}

const asking =
  "(what|which|list|name|show|any|tell me|give me|do P|does P|has P|have P|did P|can P|how many|number of|all|where|who|are there|is there|P)";

/** Questions for things called by one of these words: "Which awards ...?", "awards?", "how about her awards". */
function about(...words: string[]): RegExp[] {
  const any = `(${words.join("|")})`;
  return asks(
    `${asking} .. ${any}`,
    new RegExp(
      String.raw`^(?:and |the |what about |how about )?(?:P )?(?:\w+ )?(?:${words.join("|").replace(/\*/g, "\\w*")})(?: work| experience| history| list)?(?: please| (?:since|in|from|after|before|until|using|with|on|about) .*)?$`,
    ),
  );
}

/** The kinds of things there may be several of. The order is that of likelihood where words are shared. */
export const topics: ListTopic[] = [
  {
    id: "languages",
    kind: "language",
    one: "language",
    many: "languages",
    when: asks(
      /\blanguages? (?:does|do|can|is|are)? ?P (?:speaks?|spoken|know|fluent|talk)/,
      "(speak|speaks|spoken|human|natural|foreign|mother tongue|native|fluent|bilingual|multilingual) .. (language|languages)",
      "(language|languages) .. (speak|speaks|spoken|fluent|human|fluency|native)",
      "^[P] [spoken] languages$",
      /\b(?:what|which) languages?\b(?!.*\b(?:program|cod(?:e|ing)|develop|writ|wrote|build|built|stack|script|use)\w*)/,
      "(mother tongue|native speaker|native tongue|bilingual|multilingual)",
      "what (does|can) P speak",
    ),
  },
  {
    id: "certificates",
    kind: "certificate",
    one: "certificate",
    many: "certificates",
    when: about(
      "cert",
      "certs",
      "certificate",
      "certificates",
      "certification",
      "certifications",
      "certified",
      "credentials",
    ),
  },
  {
    id: "awards",
    kind: "award",
    one: "award",
    many: "awards",
    when: about(
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
    ),
  },
  {
    id: "publications",
    kind: "publication",
    one: "publication",
    many: "publications",
    when: about(
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
    ),
  },
  {
    id: "references",
    kind: "reference",
    one: "reference",
    many: "references",
    when: asks(
      "who .. recommend*",
      "who [has|can|would|could] (vouch*|endorse*|refer*)",
      /\bwho wrote .*(?:recommendation|reference)\b/,
      "(reference|references|recommendation|recommendations|testimonial|testimonials|referee|referees|recommended P)",
      "(colleagues|people|others|manager|managers|bosses) (say|think|said)",
    ),
  },
  {
    id: "volunteering",
    kind: "volunteer",
    one: "volunteer role",
    many: "volunteer roles",
    when: about(
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
    ),
  },
  {
    id: "interests",
    kind: "interest",
    one: "interest",
    many: "interests",
    when: asks(
      "(hobb*|interests|interested in|free time|spare time|for fun|pastime|pastimes|leisure|unwind|relax)",
      "outside [of] (work|office|the office)",
      /\bwhen (?:P )?(?:is|are)? ?not (?:working|coding|at work)\b/,
      "(after work|off the clock)",
    ),
  },
  {
    id: "essays",
    kind: "essay",
    one: "essay",
    many: "essays",
    when: about(
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
    ),
  },
  {
    id: "education",
    kind: "education",
    one: "degree",
    many: "degrees",
    when: asks(
      "(education|educational|degree|degrees|school|schools|university|universities|uni|college|colleges|alma mater)",
      "(academic background|academic qualification|academic qualifications|qualification|qualifications|schooling)",
      "(where|what|which) .. (study|studied|graduate*|educated|go to school|went to school|attend*)",
      "where did P (learn|train|qualify|get trained)",
      "(graduate from|graduated from|P study|P studies)",
    ),
  },
  {
    id: "projects",
    kind: "project",
    one: "project",
    many: "projects",
    when: [
      ...about(
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
      ),
      ...asks(
        "what (has|have|did) P (built|build|made|make|created|shipped|ship|develop*|launch*)",
        "(best|recent|latest|newest|oldest|proudest) (work|thing|stuff)",
      ),
    ],
  },
  {
    id: "work",
    kind: "work",
    one: "job",
    many: "jobs",
    when: asks(
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
  },
];
