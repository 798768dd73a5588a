import { type Entity, type EntityKind, fold, stem, terms, tokenize } from "@/lib/knowledge";
import {
  answered,
  type Context,
  cite,
  type Draft,
  type Evidence,
  factOf,
  factsOf,
  notFound,
  type Rule,
} from "../draft";
import type { Question } from "../question";
import { named, narrow } from "../select";
import { inYears, monthsOf, newestFirst, oldestFirst } from "../timeline";
import { escapeMarkdown, plural } from "../voice";
import { periodEvidence, positionOf } from "./entries";
import { fromPassages } from "./passages";

interface ListTopic {
  id: string;
  kind: EntityKind;
  one: string;
  many: string;
  when: RegExp[];
}

const asks = String.raw`(?:what|which|list|name|show|any|tell me|give me|do(?:es)? P|has P|have P|did P|can P|how many|number of|all|where|who|are there|is there|P)`;
const about = (words: string): RegExp[] => [
  new RegExp(String.raw`\b${asks}\b.*\b(?:${words})\b`),
  new RegExp(
    String.raw`^(?:and |the |what about |how about )?(?:P )?(?:\w+ )?(?:${words})(?: work| experience| history| list)?$`,
  ),
];

const topics: ListTopic[] = [
  {
    id: "languages",
    kind: "language",
    one: "language",
    many: "languages",
    when: [
      /\b(?:languages?) (?:does|do|can|is|are)? ?P (?:speaks?|spoken|know|fluent|talk)|\b(?:speaks?|spoken|human|natural|foreign|mother tongue|native|fluent|bilingual|multilingual)\b.*\blanguages?\b|\blanguages?\b.*\b(?:speaks?|spoken|fluent|human|fluency|native)\b|^(?:P )?(?:spoken )?languages$|\b(?:what|which) languages?\b(?!.*\b(?:program|cod(?:e|ing)|develop|written|build|built|stack|script)\w*)|\b(?:mother tongue|native (?:speaker|tongue)|bilingual|multilingual)\b|\bwhat (?:does|can) P speak\b/,
    ],
  },
  {
    id: "certificates",
    kind: "certificate",
    one: "certificate",
    many: "certificates",
    when: about("certs?|certificates?|certifications?|certified|credentials|licen[cs]es and certificat\\w+"),
  },
  {
    id: "awards",
    kind: "award",
    one: "award",
    many: "awards",
    when: about(
      "awards?|prizes?|hono(?:u)?rs?|recognitions?|accolades|won|win|medals?|nominations?|scholarships?|fellowships?",
    ),
  },
  {
    id: "publications",
    kind: "publication",
    one: "publication",
    many: "publications",
    when: about("publications?|papers?|publish\\w*|articles?|journals?|books?|authored"),
  },
  {
    id: "references",
    kind: "reference",
    one: "reference",
    many: "references",
    when: [
      /\b(?:who\b.*\brecommend\w*|who (?:has |can |would |could )?(?:recommend\w*|vouch\w*|endorse\w*|refer\w*|wrote .*(?:recommendation|reference))|references?|recommendations?|testimonials?|referees?|recommended P|(?:colleagues|people|others|managers?|bosses) (?:say|think|said))\b/,
    ],
  },
  {
    id: "volunteering",
    kind: "volunteer",
    one: "volunteer role",
    many: "volunteer roles",
    when: about(
      "volunteer\\w*|charit\\w+|community (?:work|service|involvement)|nonprofits?|non-profits?|pro bono|unpaid",
    ),
  },
  {
    id: "interests",
    kind: "interest",
    one: "interest",
    many: "interests",
    when: [
      /\b(?:hobb\w+|interests|interested in|free time|spare time|for fun|outside (?:of )?(?:work|office|the office)|when (?:P )?(?:is|are)? ?not (?:working|coding|at work)|after work|pastimes?|leisure|off the clock|unwind|relax)\b/,
    ],
  },
  {
    id: "essays",
    kind: "essay",
    one: "essay",
    many: "essays",
    when: about("essays?|blog(?: posts?)?|posts?|written about|writing|writings|write about|articles"),
  },
  {
    id: "education",
    kind: "education",
    one: "degree",
    many: "degrees",
    when: [
      /\b(?:education(?:al)?|degrees?|schools?|universit(?:y|ies)|colleges?|alma mater|academic (?:background|qualifications?)|qualifications?|(?:where|what|which).*\b(?:study|studied|graduate\w*|educated|go to school|went to school|attend\w*)|schooling|graduated? from|P (?:study|studies)|went to (?:uni|university|college|school)|uni)\b/,
    ],
  },
  {
    id: "projects",
    kind: "project",
    one: "project",
    many: "projects",
    when: [
      ...about("projects?|side projects?|open[- ]source(?: work| projects?)?|apps|repos?|portfolio pieces"),
      /\bwhat (?:has|have|did) P (?:built|build|made|make|created|shipped|ship|develop\w*|launch\w*)\b/,
      /\b(?:best|recent|latest|newest|oldest|proudest) (?:work|thing|stuff)\b/,
    ],
  },
  {
    id: "work",
    kind: "work",
    one: "job",
    many: "jobs",
    when: [
      /\b(?:work (?:history|experience|background)|employment history|professional (?:history|background|experience)|career (?:path|history|so far|timeline|by year)?|jobs|employers?|companies|positions|roles|workplaces|where (?:has|have|did|does) P (?:ever |previously |already |all )?(?:work\w*|been (?:work\w*|employed)|intern\w*)|who (?:has|have|did) P (?:work\w*|intern\w*) (?:for|with|at)|internships?|interned|past (?:jobs|employers|roles)|employed|organi[sz]ations|walk me through|resume|cv|(?:P )?experience)\b/,
    ],
  },
];

/** What there is of a kind: all of it, those that fit a filter, how many, the first, the last. */
export const listRules: Rule[] = topics.map((topic) => ({
  id: `list:${topic.id}`,
  when: topic.when,
  answer: (question, context) => listOf(topic, question, context),
}));

function listOf(topic: ListTopic, question: Question, context: Context): Draft | undefined {
  const { site } = context;
  const all = site.knowledge.of(topic.kind);
  if (topic.kind === "work" && aboutSkill(question)) return undefined;
  if (all.length === 0) return nothingOf(topic, question, context);
  const mentioned = narrow(named(question, [topic.kind]), question);
  // One thing by name is another rule's matter, unless it is asked whether it is there.
  if (mentioned.length > 0 && !isYesNo(question))
    return topic.kind === "work" && mentioned.length > 1 ? undefined : undefined;
  const filtered = applyFilters(mentioned.length > 0 ? mentioned : all, topic, question, context);
  if (filtered === "unmatched")
    return ["project", "award", "certificate", "publication", "volunteer", "reference"].includes(topic.kind)
      ? fromPassages(question, context, topic.kind)
      : undefined;
  if (filtered.length === 0) {
    return notFound(site, `which ${topic.many} those would be`);
  }
  const ordered = order(filtered, question);
  const counted = /\b(?:how many|number of|count of|total (?:number )?of)\b/.test(question.plain);
  return render(topic, ordered, counted, question, context);
}

function nothingOf(topic: ListTopic, question: Question, { site }: Context): Draft | undefined {
  // What JSON Resume calls by another name may stand in a section of the owner's own.
  const custom = site.knowledge
    .of("custom")
    .filter((entity) =>
      topic.when.some((pattern) => pattern.test(`P ${fold(entity.section).replace(/-/g, " ")}`)),
    );
  if (custom.length > 0)
    return render(topic, custom, /\bhow many\b/.test(question.plain), question, { site, focus: {} });
  if (
    topic.kind === "essay" ||
    topic.kind === "project" ||
    topic.kind === "interest" ||
    topic.kind === "education"
  )
    return undefined;
  return site.knowledge.facts.some(
    (fact) => fact.slot !== "title" && topic.when[0]?.test(`P ${fold(fact.text)}`),
  )
    ? undefined
    : notFound(site, `anything about ${topic.many}`);
}

/** Narrows a list by what the question adds: a year, an employer, a place, a technology, a topic. */
function applyFilters(
  all: Entity[],
  topic: ListTopic,
  question: Question,
  { site }: Context,
): Entity[] | "unmatched" {
  let list = all;
  const [year, second] = question.years;
  if (year) {
    const { plain } = question;
    if (/\b(?:since|after|from)\b/.test(plain) && !second)
      list = list.filter(
        (entity) => (monthsOf(entity.period)?.to ?? 0) >= (/\bafter\b/.test(plain) ? year + 1 : year) * 12,
      );
    else if (/\bbefore\b/.test(plain))
      list = list.filter((entity) => (monthsOf(entity.period)?.from ?? Number.POSITIVE_INFINITY) < year * 12);
    else list = list.filter((entity) => inYears(entity, year, second));
  }
  const technologies = named(question, ["technology"]);
  if (technologies.length > 0 && topic.kind !== "language") {
    const by = list.filter((entity) =>
      technologies.every((technology) => mentionsName(entity, technology.name)),
    );
    if (by.length > 0 || topic.kind === "project") return by;
  }
  const located = list.filter((entity) =>
    factsOf(entity, "location").some((fact) =>
      tokenize(fact.text).some(
        ({ word }) =>
          word.length > 3 &&
          new RegExp(String.raw`\b(?:in|at|from|based) (?:the )?${word}\b`).test(question.plain),
      ),
    ),
  );
  if (located.length > 0) return located;
  const topicWords = topicStems(topic);
  const extra = question.terms.filter((term) => !topicWords.has(term) && !idle.has(term));
  if (/\bintern/.test(question.plain) && topic.kind === "work") {
    const interns = list.filter((entity) =>
      factsOf(entity, "position").some((fact) => /\bintern|trainee|placement|co-op/i.test(fact.text)),
    );
    return interns;
  }
  const places = named(question, ["work", "education", "volunteer"]).filter(
    (entity) => entity.kind !== topic.kind,
  );
  if (places.length > 0) {
    const by = list.filter((entity) => places.some((place) => mentionsName(entity, place.name)));
    if (by.length > 0) return by;
    return "unmatched";
  }
  if (question.unknown.some(({ proper }) => proper)) return "unmatched";
  if (technologies.length > 0 && topic.kind !== "work" && topic.kind !== "language") return "unmatched";
  if (extra.length > 0) {
    const by = list.filter((entity) => {
      const own = new Set(
        entity.facts.flatMap((fact) => terms(`${fact.text} ${fact.label}`)).concat(terms(entity.name)),
      );
      return extra.filter((term) => own.has(term)).length / extra.length > 0.5;
    });
    if (by.length > 0) return by;
    const known = extra.filter((term) => site.knowledge.ranker.has(term));
    return known.length > 0 || extra.length > 2 ? "unmatched" : list;
  }
  return list;
}

function mentionsName(entity: Entity, name: string): boolean {
  const wanted = fold(name);
  return entity.facts.some((fact) =>
    ` ${fold(fact.text).replace(/[^\p{L}\p{N}+#.]+/gu, " ")} `.includes(
      ` ${wanted.replace(/[^\p{L}\p{N}+#.]+/gu, " ").trim()} `,
    ),
  );
}

const idle = new Set(
  "P list all complet full chronolog order career histori background academ profession show walk overview ani ever hold held win won earn receiv get obtain public publish written wrote write author work job employ compani role posit titl project built build creat done do person side open-sourc app portfolio thing studi studi attend graduat degre school univers colleg educ qualif speak spoken languag fluent human know volunt chariti interest hobbi free spare time fun outsid recommend refer peopl say award prize honor recognit certif certifi credenti paper articl essai blog post read topic name what technolog relev differ variou far total count number current past previou first last latest recent newest oldest ever kind hire compet put profil candid offici formal so nonprofit unpaid communiti stori book piec pick collect altogeth plai".split(
    " ",
  ),
);

function topicStems(topic: ListTopic): Set<string> {
  return new Set([...terms(`${topic.one} ${topic.many} ${topic.kind}`), ...[topic.kind].map(stem)]);
}

function order(list: Entity[], question: Question): Entity[] {
  const { plain } = question;
  if (list.every((entity) => !entity.period)) return list;
  if (/\b(?:first|earliest|oldest)\b/.test(plain)) return oldestFirst(list).slice(0, 1);
  if (
    /\b(?:latest|newest|most recent|last|recent)\b(?! (?:\d|few|two|three|years))/.test(plain) &&
    !/\brecent(?:ly)?\b.*s\b/.test(plain)
  )
    return newestFirst(list).slice(0, 1);
  if (/\b(?:chronological|in order|by year|by date)\b/.test(plain)) return oldestFirst(list);
  return newestFirst(list);
}

function render(
  topic: ListTopic,
  list: Entity[],
  counted: boolean,
  question: Question,
  { site }: Context,
): Draft {
  const name = list.length === 1 ? topic.one : topic.many;
  const heading = counted ? `**${list.length}** ${name}:` : "";
  const full = list.map((entity) => `- ${line(entity)}`);
  const short = list.map((entity) => `- ${escapeMarkdown(entity.name)}`);
  let lines = full.join("\n").length <= 1000 ? full : short;
  if (lines.join("\n").length > 1000) {
    const kept = Math.max(5, Math.floor((lines.length * 950) / lines.join("\n").length));
    lines = [...lines.slice(0, kept), `- and ${plural(list.length - kept, "more", "more")}`];
  }
  const body = list.length === 1 && !counted ? `${line(list[0] as Entity)}.` : lines.join("\n");
  const yes = isYesNo(question) && !counted ? "Yes. " : "";
  const text = [heading, yes && body.startsWith("-") ? "Yes:" : "", body].filter(Boolean).join("\n");
  const evidence = list.slice(0, 24).flatMap(evidenceOf);
  const first = list[0];
  const more = { entity: list.length === 1 ? first : undefined, list, sure: 0.86 };
  return answered(body.startsWith("-") ? text : `${yes}${text}`, evidence, {
    ...more,
    entity: more.entity ?? site.knowledge.person,
  });
}

/** One thing of a list in one line: its name and what matters of its kind. */
function line(entity: Entity): string {
  const name = `**${escapeMarkdown(entity.name)}**`;
  const facts = (slots: string[]) =>
    slots.map((slot) => factOf(entity, slot)?.text).filter((text): text is string => Boolean(text));
  const details: Record<string, string[]> = {
    work: facts(["position"]),
    volunteer: facts(["position"]),
    education: degreeText(entity),
    award: facts(["awarder"]),
    certificate: facts(["issuer"]),
    publication: facts(["publisher"]),
    language: facts(["fluency"]),
    project: facts(["tagline"]),
    skill: factsOf(entity, "keyword").map((fact) => fact.text),
    interest: factsOf(entity, "keyword").map((fact) => fact.text),
    reference: [],
  };
  const detail = (details[entity.kind] ?? []).map(escapeMarkdown).join(", ");
  const period = entity.period?.display ? ` (${entity.period.display})` : "";
  return `${name}${detail ? `${entity.kind === "skill" || entity.kind === "interest" ? ": " : ", "}${detail}` : ""}${period}`;
}

function degreeText(entity: Entity): string[] {
  const degree = factOf(entity, "degree")?.text;
  const area = factOf(entity, "area")?.text;
  return [degree, area].filter((text): text is string => Boolean(text));
}

function evidenceOf(entity: Entity): Evidence[] {
  const shown = factsOf(entity, "awarder", "issuer", "publisher", "fluency", "degree", "area", "tagline");
  const position = positionOf(entity);
  const keywords = entity.kind === "interest" || entity.kind === "skill" ? factsOf(entity, "keyword") : [];
  return [
    ...periodEvidence(entity),
    ...(position ? [cite(position)] : []),
    ...shown.map((fact) => cite(fact)),
    ...keywords.map((fact) => cite(fact)),
  ];
}

export function isYesNo(question: Question): boolean {
  return /^(?:and |so |but |then |well |hey |ok )*(?:does|do|did|is|are|was|were|has|have|had|can|could|would|will|any|ever)\b/.test(
    question.plain,
  );
}

function aboutSkill(question: Question): boolean {
  return (
    question.mentions.some((mention) =>
      ["technology", "skill"].includes(mention.candidates[0]?.entity.kind ?? ""),
    ) && /\bexperience\b/.test(question.plain)
  );
}
