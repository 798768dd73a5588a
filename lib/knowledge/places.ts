import { countryOf, fold, stateOf, type Token } from "@/lib/language";
import type { Entity, EntityKind } from "./types";

const longestName = 3;
/** Kinds of which a city named in the text is where they were. */
const told: EntityKind[] = ["work", "volunteer", "education"];

/** A place a question names, with the things that are there: by the place's own name, or by its country's. */
export interface PlaceMention {
  /** As the question's words give it. */
  name: string;
  from: number;
  to: number;
  entities: Entity[];
}

/** Where the things of a site are, for finding them by a city or a country. */
export class Places {
  readonly #byName = new Map<string, Set<Entity>>();

  constructor(entities: Entity[]) {
    for (const entity of entities) {
      const stated = entity.facts
        .filter(({ slot }) => slot === "location")
        .flatMap(({ text }) => namesIn(text));
      // "I left when I moved to Porto" says nothing of where the job was, that was in Leeds.
      const isKnown = stated.some((name) => countryOf.has(name));
      const texts = told.includes(entity.kind) && !isKnown ? entity.facts : [];
      for (const name of [...stated, ...texts.flatMap(({ text }) => citiesIn(text))]) this.#add(name, entity);
    }
  }

  /** The places among the words of a question, that the site knows something at. */
  find(tokens: Token[]): PlaceMention[] {
    const found: PlaceMention[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      for (let to = Math.min(tokens.length, from + longestName); to > from; to -= 1) {
        const words = tokens.slice(from, to);
        const name = words.map(({ word }) => word).join(" ");
        // "it", "in", "us" and "no" are countries' short forms too, when they are written in capitals.
        if (name.length < 4 && words[0]?.raw !== words[0]?.raw.toUpperCase()) continue;
        const entities = this.#byName.get(name) ?? this.#byName.get(countryOf.get(name) ?? "");
        if (!entities) continue;
        found.push({ name, from, to, entities: [...entities] });
        from = to - 1;
        break;
      }
    }
    return found;
  }

  #add(name: string, entity: Entity): void {
    this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(entity));
  }
}

/** Well-known cities and countries a text names, and their countries. */
function citiesIn(text: string): string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?/gu)]
    .flatMap(([name]) => [fold(name), fold(name.split(" ")[0] ?? "")])
    .filter((name) => name.length > 3 && countryOf.has(name))
    .flatMap((name) => [name, countryOf.get(name) ?? name]);
}

/** The names a location may be asked for by: each of its parts, and its country where that is known. */
function namesIn(location: string): string[] {
  const parts = fold(location)
    .replace(/[()]/g, ",")
    .split(/\s*[,/;|–—]\s*|\s+-\s+/)
    .map((part) => part.replace(/^(?:remote|hybrid|greater|from|remote from)\s+/, "").trim())
    .filter((part) => part.length > 1);
  return parts.flatMap((part, at) => {
    const state = at > 0 ? stateOf.get(part) : undefined;
    const country = state ? "united states" : countryOf.get(part);
    return [part, state, country].filter((name) => name !== undefined);
  });
}
