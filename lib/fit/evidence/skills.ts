import { type Entity, type Knowledge, openLicensePattern, type Passage } from "@/lib/knowledge";
import { nameKey, sentences } from "@/lib/language";
import { type Mention, NameFinder } from "./names";
import { type Receipt, receiptOf, shorten } from "./receipts";
import { type Family, knownSkills } from "./technologies";
import { denies, deniesUse, isHedged } from "./tone";

/** `stack`: in a project's list; `work`: in the account of a job or a project; `skills`: in a skill group. */
export type UseRole = "stack" | "work" | "skills" | "mentioned";

/** An occurrence of a skill's name in the content. */
export interface Use {
  entity: Entity;
  role: UseRole;
  receipt: Receipt;
}

export interface Skill {
  key: string;
  name: string;
  family?: Family;
  /** Keys of the skills it is a variant of. */
  variantOf?: readonly string[];
  concept: boolean;
  /** The content names it as a skill, a keyword or part of a stack. */
  own: boolean;
}

/** Kinds of entities in which every sentence is about the owner; a story is about much else. */
const firstPersonKinds = new Set<Entity["kind"]>(["faq", "person"]);

const openSource = nameKey("open source");
const openSourceLabelPattern = /^open[- ]source$/i;

/** Every skill the content or the field knows by name, and where the content names it. */
export class SkillIndex {
  readonly #skills = new Map<string, Skill>();
  /** Other names' keys to the key they stand for. */
  readonly #keys = new Map<string, string>();
  /** What a skill shows, by its key, and the other way round. */
  readonly #shownBy = new Map<string, Set<string>>();
  readonly #finder = new NameFinder();
  readonly #uses = new Map<string, Use[]>();
  readonly #denials = new Map<string, Receipt[]>();

  constructor(knowledge: Knowledge) {
    for (const { name, aliases, family, shows, variantOf, concept } of knownSkills) {
      const key = this.#add({ key: nameKey(name), name, family, variantOf, concept, own: false }, aliases);
      for (const shown of shows) this.#show(shown, key);
    }
    for (const entity of knowledge.of("technology")) {
      const listed = { key: nameKey(entity.name), name: entity.name, concept: false, own: true };
      this.#add(listed, entity.aliases);
    }
    for (const group of knowledge.of("skill")) this.#addGroup(group);
    for (const passage of knowledge.passages) this.#read(passage);
    for (const project of knowledge.of("project")) this.#readLicense(project);
    for (const uses of this.#uses.values()) uses.sort((a, b) => rank(a) - rank(b));
  }

  /** The names of skills in a text, in order. */
  find(text: string): Mention[] {
    return this.#finder.find(text);
  }

  /** A skill by any of its names. */
  get(name: string): Skill | undefined {
    const key = nameKey(name);
    return this.#skills.get(this.#keys.get(key) ?? key);
  }

  /** Practices and fields that the content's own skills show. */
  get fields(): Skill[] {
    return [...this.#shownBy.keys()]
      .flatMap((key) => this.#skills.get(key) ?? [])
      .filter(({ concept }) => concept);
  }

  /** The skills the content names. */
  get own(): Skill[] {
    return [...this.#skills.values()].filter(({ own }) => own);
  }

  /** Where the content names it, the strongest evidence first. */
  uses(key: string): Use[] {
    return this.#uses.get(key) ?? [];
  }

  /** Where the owner says that he has not used it. */
  denials(key: string): Receipt[] {
    return this.#denials.get(key) ?? [];
  }

  /** Skills whose use shows this one too: PostgreSQL shows relational databases. */
  shownBy(key: string): Skill[] {
    const reached = new Set<string>([key]);
    for (const shown of reached) for (const by of this.#shownBy.get(shown) ?? []) reached.add(by);
    reached.delete(key);
    return [...reached].flatMap((each) => this.#skills.get(each) ?? []);
  }

  /** What the use of a skill shows, one step on: iOS shows the development of mobile apps. */
  shows(key: string): Skill[] {
    return [...this.#shownBy].flatMap(([shown, by]) => (by.has(key) ? (this.#skills.get(shown) ?? []) : []));
  }

  /** Other skills that do the same job and that the content names, the best shown first. */
  relatives({ key, family }: Skill): Skill[] {
    if (!family) return [];
    return [...this.#skills.values()]
      .filter((other) => other.family === family && other.key !== key)
      .filter((other) => this.uses(other.key).some(({ role }) => role !== "mentioned"))
      .sort((a, b) => this.uses(b.key).length - this.uses(a.key).length);
  }

  /** @returns the key of the skill that has this name now. */
  #add(skill: Skill, aliases: readonly string[]): string {
    const key = this.#keys.get(skill.key) ?? skill.key;
    const known = this.#skills.get(key);
    // The owner's spelling is the one to display.
    if (known) Object.assign(known, skill.own ? { own: true, name: skill.name } : {});
    else this.#skills.set(key, skill);
    for (const name of [skill.name, ...aliases].flatMap((each) => [each, each.replace(/\.(?=js$)/i, " ")])) {
      const other = nameKey(name);
      if (other === "" || (other !== skill.key && this.#skills.has(other))) continue;
      if (!this.#keys.has(other)) this.#keys.set(other, key);
      this.#finder.add(key, name, known?.concept ?? skill.concept);
    }
    return key;
  }

  /** A group of skills is shown by what it lists: "Back end" by PostgreSQL. */
  #addGroup(group: Entity): void {
    const keywords = group.facts.filter(({ slot }) => slot === "keyword");
    if (keywords.length === 0) return;
    const skill = { key: nameKey(group.name), name: group.name, concept: true, own: false };
    const key = this.#add(skill, []);
    for (const { text } of keywords) this.#show(key, this.get(text)?.key ?? nameKey(text));
  }

  #show(shown: string, by: string): void {
    if (shown === by) return;
    this.#shownBy.set(shown, (this.#shownBy.get(shown) ?? new Set()).add(by));
  }

  #read(passage: Passage): void {
    const role = roleOf(passage);
    if (!role) return;
    for (const sentence of sentences(passage.text)) {
      const receipt = { url: passage.url, title: passage.entity.title, quote: shorten(sentence) };
      const isUse = passage.slot === "keyword" || !isHedged(sentence);
      for (const { key } of this.find(sentence)) {
        if (isUse) this.#note(this.#uses, key, { entity: passage.entity, role, receipt });
        else if (firstPersonKinds.has(passage.entity.kind) ? denies(sentence) : deniesUse(sentence))
          this.#note(this.#denials, key, receipt);
      }
    }
  }

  /** A project under an open license, or with a public repository, is open source, in whatever words that is said. */
  #readLicense(project: Entity): void {
    const [fact] = [
      ...project.facts.filter(({ slot, text }) => slot === "license" && openLicensePattern.test(text)),
      ...project.facts.filter(({ slot }) => slot === "repo"),
      ...project.facts.filter(({ slot, text }) => slot !== "story" && openSourceLabelPattern.test(text)),
    ];
    if (fact) this.#note(this.#uses, openSource, { entity: project, role: "work", receipt: receiptOf(fact) });
  }

  #note<Item>(index: Map<string, Item[]>, key: string, item: Item): void {
    const list = index.get(key);
    if (list) list.push(item);
    else index.set(key, [item]);
  }
}

const indexes = new WeakMap<Knowledge, SkillIndex>();

/** The skills of a knowledge, read on first use. */
export function skillIndex(knowledge: Knowledge): SkillIndex {
  const index = indexes.get(knowledge) ?? new SkillIndex(knowledge);
  indexes.set(knowledge, index);
  return index;
}

/** Slots of a project that say what was made; the others discuss alternatives as well. */
const workSlots = new Set(["title", "tagline", "description", "highlight", "part", "outcome", "role"]);

/** What a mention here says about the skill; undefined where it says nothing. */
function roleOf({ entity, slot }: Passage): UseRole | undefined {
  switch (entity.kind) {
    case "project":
      return slot === "keyword" ? "stack" : workSlots.has(slot) ? "work" : "mentioned";
    case "work":
    case "volunteer":
      return "work";
    case "skill":
      return "skills";
    // A technology's facts stand in other things' entries too; wishes and hobbies are no evidence.
    case "technology":
    case "screening":
    case "interest":
    case "language":
      return undefined;
    default:
      return "mentioned";
  }
}

const rolesByStrength: UseRole[] = ["work", "stack", "skills", "mentioned"];

function rank({ role }: Use): number {
  return rolesByStrength.indexOf(role);
}
