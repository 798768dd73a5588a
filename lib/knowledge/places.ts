import { countryOf, fold, stateOf, type Token } from "@/lib/language";
import type { Entity, EntityKind } from "./types";

const maxNameWords = 3;
/** Kinds for which a city named in the text is taken as their location. */
const locatedKinds: EntityKind[] = ["work", "volunteer", "education"];

/** A place named in a question, with the entities located there or in its country. */
export interface PlaceMention {
  /** As the question's words give it. */
  name: string;
  from: number;
  to: number;
  entities: Entity[];
}

/** Index of entities by city, state and country. */
export class Places {
  readonly #byName = new Map<string, Set<Entity>>();

  constructor(entities: Entity[]) {
    for (const entity of entities) {
      const statedNames = entity.facts
        .filter(({ slot }) => slot === "location")
        .flatMap(({ text }) => locationNames(text));
      // "I left when I moved to Porto" says nothing about where the job was, which was in Leeds.
      const isKnown = statedNames.some((name) => countryOf.has(name));
      const texts = locatedKinds.includes(entity.kind) && !isKnown ? entity.facts : [];
      for (const name of [...statedNames, ...texts.flatMap(({ text }) => wellKnownPlacesIn(text))])
        this.#add(name, entity);
    }
  }

  /** The places named in a question for which the site has entities. */
  find(tokens: Token[]): PlaceMention[] {
    const found: PlaceMention[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      for (let to = Math.min(tokens.length, from + maxNameWords); to > from; to -= 1) {
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

/** Well-known cities and countries named in a text, and their countries. */
function wellKnownPlacesIn(text: string): string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?/gu)]
    .flatMap(([name]) => [fold(name), fold(name.split(" ")[0] ?? "")])
    .filter((name) => name.length > 3 && countryOf.has(name))
    .flatMap((name) => [name, countryOf.get(name) ?? name]);
}

/** The names a location may be asked for by: each of its parts, and its country where that is known. */
function locationNames(location: string): string[] {
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
