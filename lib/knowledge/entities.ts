import type { Content, Entry, Field, Project } from "@/lib/content";
import { degreeNames, everydayWords, nameKey, technologyWords } from "@/lib/language";
import { aliasesOf, rolesOf, technologyAliases } from "./aliases";
import { isCurrent } from "./timeline";
import type { Entity, EntityKind, Fact } from "./types";

const kindOfSection = new Map<string, EntityKind>(
  Object.entries({
    work: "work",
    volunteer: "volunteer",
    education: "education",
    awards: "award",
    certificates: "certificate",
    publications: "publication",
    skills: "skill",
    languages: "language",
    interests: "interest",
    references: "reference",
    projects: "project",
  }),
);

/** Kinds of block that consist of sentences; code and table cells do not. */
export const proseKinds = new Set(["paragraph", "item", "quote", "caption"]);

/** Fields that hold another name of the résumé's owner. */
const otherNameSlotPattern = /^(?:nick-?name|preferred-?name|known-?as|also-?known-?as|aka)$/i;

/** Whether entries are in the usual order of a résumé: no entry before one of a later year. */
function areNewestFirst(entries: readonly Entity[]): boolean {
  const years = entries.flatMap(({ period }) => {
    const date = period?.start ?? period?.end;
    return date && date !== "present" ? [date.year] : [];
  });
  return years.length > 0 && years.every((year, at) => at === 0 || year <= (years[at - 1] ?? year));
}

/** Everything the site knows by name, each with its facts. The owner comes first. */
export function readEntities(content: Content): Entity[] {
  const { profile, projects, essays, pages, faq, owner } = content;
  const entities: Entity[] = [personEntity(content)];
  const projectKeys = new Set(projects.map((project) => nameKey(project.name)));
  for (const section of profile.sections) {
    for (const entry of section.entries) {
      // A project has a page of its own, and that is where its facts are.
      if (section.id === "projects" && projectKeys.has(nameKey(entry.title))) continue;
      entities.push(entryEntity(entry, kindOfSection.get(section.id) ?? "custom"));
    }
  }
  const [firstJob, ...jobs] = entities.filter(({ kind }) => kind === "work");
  if (firstJob && !firstJob.period && (!jobs.some(isCurrent) || areNewestFirst(jobs)))
    firstJob.listedFirst = true;
  for (const project of projects) entities.push(projectEntity(project));
  entities.push(...technologyEntities(entities));
  for (const essay of essays) {
    const entity = makeEntity("essay", `essay:${essay.id}`, essay.title, `/essays/${essay.id}#title`, []);
    const at = (anchor: string) => `/essays/${essay.id}#${anchor}`;
    const { date, dateDisplay } = essay;
    addFact(entity, "title", "Title", essay.title, entity.url, essay.source);
    addFact(entity, "description", "Summary", essay.description, at("description"), essay.source);
    if (date && dateDisplay) {
      const period = { start: date, end: date, display: dateDisplay };
      entity.period = period;
      addFact(entity, "date", "Published", dateDisplay, at("date"), essay.source, { period });
    }
    entity.aliases.push(...essay.tags.filter(isDistinctiveTag), ...nameBeforeColon(essay.title));
    entities.push(entity);
  }
  for (const { id, title, description, source } of pages) {
    const at = (anchor: string) => `/pages/${id}#${anchor}`;
    const entity = makeEntity("page", `page:${id}`, title, at("title"), []);
    addFact(entity, "title", "Title", title, entity.url, source);
    addFact(entity, "description", "Summary", description, at("description"), source);
    entities.push(entity);
  }
  for (const entry of faq) {
    entities.push(makeEntity("faq", `faq:${entry.anchor}`, entry.question, `/faq#${entry.anchor}`, []));
  }
  for (const fact of owner.facts) {
    if (fact.visibility !== "public") continue;
    const url = `/resume#${fact.anchor}`;
    const entity = makeEntity("screening", `fact:${fact.key}`, fact.label, url, []);
    for (const value of fact.values) {
      addFact(entity, fact.key, fact.label, value, url, `owner.yaml#facts.${fact.key}`, { asOf: fact.asOf });
    }
    entities.push(entity);
  }
  return entities;
}

/** What follows a name without being part of it: degrees, licences and pronouns, as in "Ann Example, BSc, RN (she/her)". */
const titleSuffixPattern =
  /,.*$|\s+\((?:she|he|they|it|ze|xe)\b[^)]*\)|(?:\s+(?:ph\.?d|m\.?b\.?a|m\.?d|b\.?sc|m\.?sc|r\.?n|p\.?e|esq|cpa|jr|sr)\.?)+$/iu;

/** What begins a family name and names nobody by itself: "de la Cruz", "van der Berg". */
const nameParticles = new Set(
  "van von der den de del della di da do dos das du la le el al bin ibn ben abu af av zu zum zur ter ten y e".split(
    " ",
  ),
);

/** The names a person may be called by: each of the words, "van der Berg" as one, and "Jean" and "Luc" of "Jean-Luc". */
function namesIn(fullName: string): string[] {
  const words = fullName
    .split(/[\s"“”()]+/)
    .map((word) => word.replace(/^['‘’]+|['‘’.]+$/g, ""))
    .filter((word) => word.replace(/[^\p{L}\p{N}]/gu, "").length > 1);
  const isParticle = (word: string) => nameParticles.has(word.toLowerCase());
  const particle = words.findIndex((word, at) => at > 0 && isParticle(word));
  const family = particle > 0 ? [words.slice(particle).join(" ")] : [];
  const parts = words.flatMap((word) => word.split("-")).filter((part) => part.length > 1);
  return [...new Set([...words, ...parts].filter((word) => !isParticle(word)).concat(family))];
}

function personEntity({ profile, owner }: Content): Entity {
  const bare = profile.name
    .replace(/^(?:(?:dr|prof|mr|mrs|ms|mx|sir|dame)\.?\s+)+/i, "")
    .replace(titleSuffixPattern, "");
  const person = makeEntity("person", "person", profile.name, "/resume#about", [
    bare,
    ...namesIn(bare),
    ...owner.aliases,
  ]);
  addFact(person, "name", "Name", profile.name, "/resume#about", "basics.name");
  person.facts.push(...profile.about.fields.map((field) => factOf(person, field, "/resume")));
  person.aliases.push(
    ...person.facts.filter(({ slot }) => otherNameSlotPattern.test(slot)).map(({ text }) => text),
  );
  return person;
}

function entryEntity(entry: Entry, kind: EntityKind): Entity {
  const entity = makeEntity(
    kind,
    entry.anchor,
    entry.title,
    `/resume#${entry.anchor}`,
    aliasesOf(entry.title, kind, entry.url),
  );
  entity.section = entry.section;
  entity.period = entry.period;
  addFact(entity, "title", "Name", entry.title, entity.url, entry.titlePath);
  entity.facts.push(...entry.fields.map((field) => factOf(entity, field, "/resume")));
  if (kind === "work" || kind === "volunteer") {
    entity.roles = entity.facts
      .filter((fact) => fact.slot === "position")
      .flatMap((fact) => rolesOf(fact.text));
  }
  if (kind === "education") {
    entity.roles = entity.facts
      .filter((fact) => fact.slot === "degree")
      .flatMap((fact) => degreeNames(fact.text));
  }
  return entity;
}

function projectEntity(project: Project): Entity {
  const page = `/projects/${project.id}`;
  const aliases = [...project.aliases, ...aliasesOf(project.name, "project", undefined)];
  const entity = makeEntity("project", `project:${project.id}`, project.name, `${page}#name`, aliases);
  entity.period = project.period;
  addFact(entity, "title", "Name", project.name, `${page}#name`, `${project.source}#name`);
  if (project.tagline)
    addFact(entity, "tagline", "Tagline", project.tagline, `${page}#tagline`, `${project.source}#tagline`);
  addFact(
    entity,
    "description",
    "Description",
    project.description,
    `${page}#description`,
    `${project.source}#description`,
  );
  entity.facts.push(...project.fields.map((field) => factOf(entity, field, page)));
  for (const block of project.story.blocks) {
    if (!proseKinds.has(block.kind) || block.text === project.description) continue;
    const slot = block.heading ? storySlot(block.heading) : block.kind === "item" ? "highlight" : "story";
    addFact(entity, slot, block.heading, block.text, `${page}#${block.anchor}`, project.source);
  }
  return entity;
}

/** An entity for each keyword of a skill group, a stack or a job, with every fact that lists it. */
function technologyEntities(entities: Entity[]): Entity[] {
  const found = new Map<string, Entity>();
  const otherEntityKeys = new Set(
    entities.filter((entity) => entity.kind !== "skill").map((entity) => nameKey(entity.name)),
  );
  for (const entity of entities) {
    if (entity.kind === "interest") continue;
    const isNamedByTitle = entity.kind === "skill" && !entity.facts.some((fact) => fact.slot === "keyword");
    const facts = entity.facts.filter(
      (fact) => fact.slot === "keyword" || (isNamedByTitle && fact.slot === "title"),
    );
    for (const fact of facts) {
      const key = nameKey(fact.text);
      if (!key || otherEntityKeys.has(key)) continue;
      const known =
        found.get(key) ??
        makeEntity("technology", `technology:${key}`, fact.text, fact.url, technologyAliases(fact.text));
      known.facts.push({ ...fact, entity: known });
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** "What failed", "Where it went sideways", "What I'd change", "What it taught me". */
const failurePattern =
  /fail|sideways|went (?:badly|bad|south|awry|off)\b|(?:did not|didn['’]t) (?:work|go)\b|stumbl|pitfall|setback|fell short|wrong|mistake|regret|lesson|learn|differently|otherwise|hindsight|next time|\bthought (?:again|twice)|\bwould(?:n't|n’t)? (?:have )?(?:chang|do\b|done)|\b(?:i|we)['’]d (?:have )?(?:chang|do\b|done)|\btaught\b/i;

/** The slot of a story section by its heading: the problem, who did what, why, the outcome, what failed. */
export function storySlot(heading: string): string {
  if (failurePattern.test(heading)) return "failed";
  if (/outcome|result|impact|numbers|happened/i.test(heading)) return "outcome";
  if (/decision|chose|choice|why|trade|architecture|how it/i.test(heading)) return "decision";
  if (/my (?:part|role)|role|who did|contribution/i.test(heading)) return "part";
  if (/problem|need|before|context|background|\bbrief\b/i.test(heading)) return "problem";
  return "story";
}

/** The name before the colon of a title: "Numderline" of "Numderline: Grouping digits in a font". */
function nameBeforeColon(title: string): string[] {
  const [, name = ""] = /^([^:]+):\s/.exec(title) ?? [];
  const words = name.toLowerCase().split(" ");
  const isOrdinary = words.every((word) => everydayWords.has(word) || technologyWords.has(word));
  return name && words.length <= maxNameWords && !isOrdinary ? [name] : [];
}

const maxNameWords = 3;

/** Whether a tag may name a post: several words that are not all everyday English, unlike "open source". */
function isDistinctiveTag(tag: string): boolean {
  const words = tag.toLowerCase().split(" ");
  return words.length > 1 && !words.every((word) => everydayWords.has(word));
}

function makeEntity(kind: EntityKind, id: string, name: string, url: string, aliases: string[]): Entity {
  return { kind, id, section: kind, name, url, aliases, title: name, facts: [] };
}

function addFact(
  entity: Entity,
  slot: string,
  label: string,
  text: string,
  url: string,
  path: string,
  extra: Partial<Fact> = {},
): void {
  if (text) entity.facts.push({ entity, slot, label, text, url, path, ...extra });
}

function factOf(entity: Entity, field: Field, page: string): Fact {
  const { name, label, text, anchor, path, period, href, asOf } = field;
  return { entity, slot: name, label, text, url: `${page}#${anchor}`, path, period, href, asOf };
}
