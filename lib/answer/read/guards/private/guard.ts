import { answered, cite, factsOf, keyOf, notFound, withheld } from "../../../draft";
import { saidOfOneself as inOwnWords, stories } from "../../../intents/entry/quotes";
import type { Intent } from "../../../intents/intent";
import type { Site } from "../../../site";
import { mentions } from "../../asked";
import type { Question } from "../../question";

interface PrivateMatter extends Pick<Intent, "id" | "examples" | "claim" | "words"> {
  /** What is not said. */
  what: string;
  /** Keys of `owner.yaml`, and names of fields a résumé may give of its own accord. */
  keys: string[];
  /** Whether it is withheld even where the owner does not list it. */
  always?: boolean;
  /** What the owner's own words of themself must hold to answer it, where no fact keeps it private: "I'm a husband and father." */
  saidOfOneself?: (question: Question) => RegExp | undefined;
  /** Whether the owner's own stories may tell of it, where no fact keeps it private. */
  isTold?: (question: Question, site: Site) => boolean;
}

/** Whether the owner's own stories have a word of a matter. */
export function isInStories({ knowledge }: Site, word: RegExp): boolean {
  return knowledge.passages.some(({ entity, text }) => stories.has(entity.kind) && word.test(text));
}

/** A private matter: withheld when the owner lists it, given only when the résumé itself gives it. */
export function guard(matter: PrivateMatter): Intent {
  const { id, what, examples, claim, words, keys, always, isTold, saidOfOneself } = matter;
  return {
    id: `private:${id}`,
    examples,
    claim,
    words,
    final: true,
    answer: (question, { site }) => {
      if (mentions(question, "project", "essay", "publication", "award")) return undefined;
      // "What does she speak with her family?" is about a language.
      if (/\b(?:speaks?|tongue|languages?)\b/.test(question.plain)) return undefined;
      const published = keys.flatMap((key) => factsOf(site.knowledge.person, key));
      if (published[0]) return answered(`${published[0].label}: ${published[0].text}.`, [cite(published[0])]);
      const screening = site.knowledge.of("screening").filter((entity) => keys.includes(keyOf(entity)));
      const facts = screening.flatMap((entity) => entity.facts);
      if (facts[0])
        return answered(
          facts.map((fact) => fact.text).join(" "),
          facts.map((fact) => cite(fact)),
        );
      const hidden = keys.map((key) => site.withheld.get(key)).find(Boolean);
      if (hidden) return withheld(site, what, hidden.visibility === "on_request");
      const saying = saidOfOneself?.(question);
      const said = saying && inOwnWords(saying, site, { counted: /\bhow many\b/.test(question.plain) });
      if (said) return said;
      if (isTold?.(question, site)) return undefined;
      return always ? withheld(site, what, false) : notFound(site, `anything about ${what}`);
    },
  };
}
