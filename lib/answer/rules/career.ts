import { type Entity, sentences, terms } from "@/lib/knowledge";
import { answered, type Context, cite, citeName, type Draft, factsOf, notFound, type Rule } from "../draft";
import type { Question } from "../question";
import { named, subjects } from "../select";
import { duration, inYears, isCurrent, monthsCovered, monthsOf, newestFirst, oldestFirst } from "../timeline";
import { escapeMarkdown, joinList } from "../voice";
import { periodEvidence, positionOf } from "./entries";

const yearWords =
  /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty)(?:\+| or more| plus)?(?: -)? ?years?\b/i;

/** The course of a working life: now, before, after, in a year, for how long. */
export const careerRules: Rule[] = [
  {
    id: "years-of-experience",
    when: [
      /\b(?:how (?:many|much) (?:years|experience|total years)|years of (?:\w+ )?experience|how long (?:has|have) P (?:been )?(?!at|with))\b/,
      /\b(?:yoe|total experience|years experience)\b/,
    ],
    answer: (question, context) => experience(question, context),
  },
  {
    id: "longest",
    when: [/\b(?:longest|shortest|most time|stay(?:ed)? the longest)\b/],
    answer: (question, { site }) => {
      const spans = site.knowledge
        .of("work")
        .flatMap((entity) => (monthsOf(entity.period) ? [{ entity, months: monthsCovered([entity]) }] : []));
      const sorted = spans.sort((a, b) =>
        /\bshortest\b/.test(question.plain) ? a.months - b.months : b.months - a.months,
      );
      const best = sorted[0];
      if (!best) return undefined;
      const text = `${escapeMarkdown(best.entity.name)}: ${duration(best.months)} (${best.entity.period?.display}).`;
      return answered(text, periodEvidence(best.entity), { entity: best.entity });
    },
  },
  {
    id: "before-after",
    when: [
      /\b(?:before|prior to|previous to|after|following|leaving|left) (?:(?:P|the|joining|join|joined|leaving|left|working|work|worked|being|going|time|job|role|stint|position|years|starting|started|at|for|with|to|in|as|an?) )*@(?:work|volunteer|education)\b/,
      /\b(?:before|after) (?:that|this|it|there|P current|becoming|being|getting|going|moving|switching|starting|entering)\b/,
      /^(?:and )?(?:before|after)(?: that)?$/,
    ],
    answer: (question, context) => beforeAfter(question, context),
  },
  {
    id: "in-year",
    when: [
      /\bP (?:\w+ )?(?:do|doing|work\w*|employ\w*|up to|live|living|study\w*|studied|intern\w*)\b.*\b(?:19|20)\d\d\b/,
      /\b(?:job|role|position|employer|company|title)s?\b.*\b(?:19|20)\d\d\b/,
      /\b(?:19|20)\d\d\b.*\b(?:job|role|position|employer|doing|working)\b/,
      /^(?:and |what about )?in (?:\w+ )?(?:19|20)\d\d$/,
    ],
    answer: (question, context) => inThatYear(question, context),
  },
  {
    id: "first-job",
    when: [
      /\b(?:first|earliest|1st)\b.*\b(?:job|employer|position|role|company|gig|employment|work(?:place)?)\b/,
      /\b(?:how|where) did P (?:start|begin) (?:out|off|P career|P professional|working|in)\b/,
      /\bcareer (?:start|begin|began|started)\b|\bstart(?:ed)? P career\b/,
    ],
    answer: (_, context) => {
      const [job] = oldestFirst(context.site.knowledge.of("work"));
      return job && oneJob(job, "first", context);
    },
  },
  {
    id: "previous-job",
    when: [
      /\b(?:previous|prior|former|preceding|last but one)\b.*\b(?:job|employer|position|role|company|gig|employment|work(?:place)?|title)\b/,
      /\bbefore (?:P )?(?:current|present|this|the current|P current)\b/,
      /\bpreviously (?:work\w*|employ\w*)\b|\bwork\w* previously\b/,
    ],
    answer: (question, context) => {
      if (/\b(?:jobs|employers|positions|roles|companies)\b/.test(question.plain)) return undefined;
      const order = newestFirst(context.site.knowledge.of("work"));
      const current = order.some(isCurrent);
      const job = current ? order.find((entity) => !isCurrent(entity)) : order[1];
      return job && oneJob(job, "previous", context);
    },
  },
  {
    id: "current-job",
    when: [
      /\b(?:current(?:ly)?|now|right now|at the moment|at present|presently|present|today|these days|nowadays|latest|most recent(?:ly)?|newest|last)\b.*\b(?:job|employer|employed|position|role|company|gig|work(?:s|ing|place)?|title|employment|boss|startup)\b/,
      /\b(?:who|where|which company|what company|for whom|what firm|which organi[sz]ation)\b (?:is|does|do|are|has|have)? ?(?:P )(?:currently |now |been )?(?:work(?:s|ing)?|employed)\b(?: for| at| with| now| currently| today| right now| these days| at the moment| at present)*$/,
      /\b(?:P (?:current )?(?:employer|company|workplace|day job))\b(?!s)/,
      /^(?:and |so )?(?:who|which company|what company) (?:employs|pays) P\b/,
      /\b(?:who|whom|where|which company) is P working\b/,
      /^(?:P )?(?:current )?(?:job title|title|role|position|job|employer) (?:right now|now|currently|today|at the moment|at present)$/,
      /\bwork(?:s|ing)? (?:now|currently|right now|today|these days)\b/,
      /^(?:employer|current job|current employer|current role|job|current position|latest job)$/,
      /\bis P (?:currently )?(?:employed|working|unemployed)\b/,
      /\bwhat is P (?:doing|up to)(?: now| currently| right now| these days| at the moment)?$/,
    ],
    answer: (question, context) => currentJob(question, context),
  },
  {
    id: "still-at",
    when: [
      /\bstill (?:at|with|there|work\w*|employed|involved|volunteer\w*|stud\w+|in|part of|a member|active|maintain\w*|live|running|around|going)\b/,
    ],
    answer: (question, context) => {
      const [entity] = subjects(question, context, ["work", "volunteer", "education", "project"]);
      if (!entity?.period) return undefined;
      const now = isCurrent(entity);
      const text = `${now ? "Yes" : "No"}: ${escapeMarkdown(entity.name)}, ${entity.period.display}.`;
      const notes = factsOf(entity, "status", "tagline", "description").slice(0, 1);
      return answered(
        notes[0] && entity.kind === "project" ? `${text} ${escapeMarkdown(notes[0].text)}` : text,
        [...periodEvidence(entity), ...notes.map((fact) => cite(fact))],
        { entity, sure: 0.85 },
      );
    },
  },
  {
    id: "worked-at",
    when: [
      /^(?:and |so )?(?:has|have|did|does|do|was|is|were) P (?:ever |really |actually |already |currently |still )?(?:been )?(?:work\w*|employed|at|intern\w*|volunteer\w*|stud\w+|attend\w*|go to|went to|graduate\w*|involved|hold|held|served?)\b.*@(?:work|volunteer|education)/,
      /^(?:has|did|have) P .*@(?:work|volunteer|education)$/,
    ],
    answer: (question, context) => workedAt(question, context),
  },
];

function experience(question: Question, { site }: Context): Draft | undefined {
  const technologies = named(question, ["technology", "skill"]);
  const topic = question.terms.filter(
    (term) => !/^(?:experi|profession|total|overal|year|work|industri|career|histori|doe)$/.test(term),
  );
  const told = factsOf(site.knowledge.person, "summary", "label")
    .flatMap((fact) => sentences(fact.text).map((quote) => ({ fact, quote })))
    .filter(({ quote }) => yearWords.test(quote));
  if (technologies.length === 0 && named(question, ["work", "volunteer", "project", "education"]).length > 0)
    return undefined;
  const fitting = told.find(({ quote }) => {
    const own = new Set(terms(quote));
    return (
      technologies.every((technology) => terms(technology.name).every((term) => own.has(term))) &&
      (topic.length === 0 || topic.filter((term) => own.has(term)).length / topic.length >= 0.5)
    );
  });
  if (fitting)
    return answered(
      `${yearWords.exec(fitting.quote)?.[0]}: "${fitting.quote}"`,
      [cite(fitting.fact, fitting.quote)],
      { entity: site.knowledge.person, sure: 0.88 },
    );
  if (technologies[0])
    return sinceWhen(technologies[0], site.knowledge.of("work").concat(site.knowledge.of("project")));
  if (topic.length > 1 || !/\bexperience|career|work|professional/.test(question.plain)) return undefined;
  const jobs = site.knowledge.of("work").filter((job) => job.period?.start);
  if (jobs.length === 0) return notFound(site, "how many years of experience there are");
  const months = monthsCovered(jobs);
  const [first] = oldestFirst(jobs);
  const text = `About **${duration(months)}** of work since ${first?.period?.display.split(" – ")[0]}, adding up the jobs listed and counting overlaps once.`;
  return answered(text, newestFirst(jobs).flatMap(periodEvidence), {
    entity: site.knowledge.person,
    sure: 0.75,
  });
}

function sinceWhen(technology: Entity, places: Entity[]): Draft | undefined {
  const names = new Set(technology.facts.map((fact) => fact.path.replace(/[.#].*$/, "")));
  const used = oldestFirst(
    places.filter((place) =>
      place.facts.some(
        (fact) =>
          names.has(fact.path.replace(/[.#].*$/, "")) &&
          fact.slot === "keyword" &&
          fact.text === technology.name,
      ),
    ),
  );
  const [first] = used;
  if (!first) return undefined;
  const text = `The portfolio gives no number of years for ${technology.name}. It was used in ${joinList(used.map((place) => `${place.name} (${place.period?.display})`))}.`;
  return {
    ...answered(text, used.flatMap(periodEvidence), { entity: technology, sure: 0.55 }),
    status: "partial",
  };
}

function beforeAfter(question: Question, context: Context): Draft | undefined {
  const { site, focus } = context;
  const anchor =
    named(question, ["work", "volunteer", "education"])[0] ??
    (focus.entity && ["work", "volunteer", "education"].includes(focus.entity.kind)
      ? focus.entity
      : undefined);
  const jobs = newestFirst(site.knowledge.of("work")).filter((job) => job.period?.start);
  const after = /\b(?:after|following|leaving)\b/.test(question.plain);
  if (!anchor) return beforeTheField(question, context);
  const at = monthsOf(anchor.period);
  if (!at) return undefined;
  const others = jobs.filter((job) => job !== anchor);
  const found = after
    ? others.filter((job) => (monthsOf(job.period)?.from ?? 0) > at.from).at(-1)
    : others.find((job) => (monthsOf(job.period)?.from ?? Number.POSITIVE_INFINITY) < at.from);
  if (!found)
    return notFound(site, `what came ${after ? "after" : "before"} ${anchor.name}`, { entity: anchor });
  return oneJob(found, after ? "after" : "before", context);
}

/** "Before getting into data": the last job whose own words do not touch the field that was entered. */
function beforeTheField(question: Question, { site }: Context): Draft | undefined {
  const field = terms(question.plain.split(/\b(?:before|prior to)\b/)[1] ?? "").filter((term) =>
    question.terms.includes(term),
  );
  if (field.length === 0 || /\bafter\b/.test(question.plain)) return undefined;
  const jobs = newestFirst(site.knowledge.of("work"));
  const touches = (job: Entity) =>
    job.facts.some((fact) => terms(fact.text).some((term) => field.includes(term)));
  const entered = jobs.findLastIndex(
    (job) =>
      touches(job) &&
      factsOf(job, "position").some((fact) => terms(fact.text).some((term) => field.includes(term))),
  );
  const before = jobs.slice(entered + 1).filter((job) => factsOf(job, "position").length > 0);
  if (entered < 0 || before.length === 0) return undefined;
  const lines = before
    .slice(0, 3)
    .map((job) => `- ${positionOf(job)?.text} at ${escapeMarkdown(job.name)} (${job.period?.display ?? ""})`);
  return answered(
    lines.join("\n"),
    before
      .slice(0, 3)
      .flatMap((job) => [...periodEvidence(job), ...factsOf(job, "position").map((fact) => cite(fact))]),
    { entity: before[0], list: before, sure: 0.7 },
  );
}

function inThatYear(question: Question, context: Context): Draft | undefined {
  const [year, until = year] = question.years;
  if (!year || !until || named(question, ["work", "volunteer", "education", "project"]).length > 0)
    return undefined;
  const { knowledge } = context.site;
  const { plain } = question;
  const intern = /\bintern/.test(plain);
  const jobs = newestFirst(knowledge.of("work")).filter(
    (entity) =>
      inYears(entity, year, until) &&
      (!intern || /intern|trainee|placement/i.test(positionOf(entity)?.text ?? "")),
  );
  const studies =
    /\bwork|job|employ|intern/.test(plain) && jobs.length > 0
      ? []
      : newestFirst(knowledge.of("education")).filter((entity) => inYears(entity, year, until));
  const found = /\bstud/.test(plain) ? studies : [...jobs, ...studies];
  if (found.length === 0) return notFound(context.site, `anything about ${year}`);
  const where = /\b(?:where|city|town|country|live|living)\b/.test(plain);
  const span = until === year ? String(year) : `${year} to ${until}`;
  const lines = found.slice(0, 6).map((entity) => {
    const _place = where
      ? factsOf(entity, "location")
          .map((fact) => `, ${escapeMarkdown(fact.text)}`)
          .join("")
      : "";
    const what =
      positionOf(entity)?.text ??
      factsOf(entity, "degree", "area")
        .map((fact) => fact.text)
        .join(", ");
    return `${what ? `${escapeMarkdown(what)} at ` : ""}**${escapeMarkdown(entity.name)}** (${entity.period?.display})`;
  });
  const evidence = found
    .slice(0, 5)
    .flatMap((entity) => [
      ...periodEvidence(entity),
      ...factsOf(entity, "position", "degree", "area").map((fact) => cite(fact)),
    ]);
  return answered(
    lines.length === 1
      ? `In ${span}: ${lines[0]}.`
      : `In ${span}:\n${lines.map((line) => `- ${line}`).join("\n")}`,
    evidence,
    { entity: found[0], list: found },
  );
}

function currentJob(question: Question, context: Context): Draft | undefined {
  const { site } = context;
  const order = newestFirst(site.knowledge.of("work"));
  if (named(question, ["work", "project", "education"]).length > 0 || question.terms.length > 3)
    return undefined;
  const current = order.filter(isCurrent);
  const latest =
    /\b(?:latest|most recent|last|newest)\b/.test(question.plain) && !/\bcurrent|now\b/.test(question.plain);
  const [job] = order;
  if (!job) return notFound(site, "where the work is at present");
  if (current.length === 0) {
    const position = positionOf(job);
    const text = `${latest ? "" : "No current job is given. "}The most recent: ${position ? `${escapeMarkdown(position.text)} at ` : ""}**${escapeMarkdown(job.name)}**${job.period?.display ? ` (${job.period.display})` : ""}.`;
    return answered(text, [...periodEvidence(job), ...(position ? [cite(position)] : [])], {
      entity: job,
      sure: latest ? 0.9 : 0.7,
    });
  }
  const shown = latest ? [job] : current.slice(0, 3);
  const parts = shown.map((entity) => {
    const position = positionOf(entity);
    const since = entity.period?.start ? `, since ${entity.period.display.split(" – ")[0]}` : "";
    return `at **${escapeMarkdown(entity.name)}**${position ? ` as ${escapeMarkdown(position.text)}` : ""}${since}`;
  });
  const evidence = shown.flatMap((entity) => [
    ...periodEvidence(entity),
    ...factsOf(entity, "position").map((fact) => cite(fact)),
  ]);
  return answered(site.voice.say(`{S} {works|work} ${joinList(parts)}.`), evidence, {
    entity: shown[0],
    list: shown,
    sure: 0.92,
  });
}

function workedAt(question: Question, context: Context): Draft | undefined {
  const found = subjects(question, context, ["work", "volunteer", "education"]);
  const [entity] = found;
  if (
    !entity ||
    ((question.mentions.find((mention) => mention.candidates.some((candidate) => candidate.entity === entity))
      ?.candidates[0]?.weight !== 0.65 ||
      question.terms.length > 4) &&
      question.terms.filter(
        (term) =>
          !/^(?:work|employ|intern|volunt|studi|attend|graduat|job|role|compani|ever|involv|experi)$/.test(
            term,
          ),
      ).length > 0)
  )
    return undefined;
  const position = positionOf(entity) ?? factsOf(entity, "degree", "area")[0];
  const text = `Yes${position ? `: ${escapeMarkdown(position.text)} at` : ", at"} **${escapeMarkdown(entity.name)}**${entity.period?.display ? ` (${entity.period.display})` : ""}.`;
  return answered(text, [...periodEvidence(entity), ...(position ? [cite(position)] : [])], {
    entity,
    sure: 0.92,
  });
}

function oneJob(job: Entity, relation: "first" | "previous" | "before" | "after", _context: Context): Draft {
  const position = positionOf(job);
  const words = {
    first: "The first job listed",
    previous: "The previous job",
    before: "Before that",
    after: "After that",
  };
  const text = `${words[relation]}: ${position ? `**${escapeMarkdown(position.text)}** at ` : ""}**${escapeMarkdown(job.name)}**${job.period?.display ? ` (${job.period.display})` : ""}.`;

  return answered(text, [...periodEvidence(job), ...(position ? [cite(position)] : [citeName(job)])], {
    entity: job,
    sure: 0.88,
  });
}
