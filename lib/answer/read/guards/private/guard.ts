import { answered, cite, factsOf, keyOf, notFound, withheld } from "../../../draft";
import { draftFromOwnWords as inOwnWords, storyKinds } from "../../../intents/entry/quotes";
import type { Intent } from "../../../intents/intent";
import type { Site } from "../../../site";
import type { Question } from "../../question";
import { mentionsKind } from "../../question-checks";

interface PrivateMatter extends Pick<Intent, "id" | "examples" | "claim" | "words"> {
  /** The matter, as the refusal names it. */
  what: string;
  /** Keys of `owner.yaml`, and names of fields that a résumé may contain. */
  keys: string[];
  /** Whether it is withheld even where the owner does not list it. */
  alwaysWithheld?: boolean;
  /** What the owner's own texts must say to answer it, where no fact keeps it private: "I'm a husband and father." */
  ownStatementPattern?: (question: Question) => RegExp | undefined;
  /** Whether the owner's own stories mention it, where no fact keeps it private. */
  isInOwnStories?: (question: Question, site: Site) => boolean;
}

/** Whether a word appears in the owner's own stories. */
export function isInStories({ knowledge }: Site, word: RegExp): boolean {
  return knowledge.passages.some(({ entity, text }) => storyKinds.has(entity.kind) && word.test(text));
}

/** An intent for a private matter: withheld when the owner lists it, answered only when the résumé itself gives it. */
export function privateIntent(matter: PrivateMatter): Intent {
  const { id, what, examples, claim, words, keys, alwaysWithheld, isInOwnStories, ownStatementPattern } =
    matter;
  return {
    id: `private:${id}`,
    examples,
    claim,
    words,
    finalRefusal: true,
    answer: (question, { site }) => {
      if (mentionsKind(question, "project", "essay", "publication", "award")) return undefined;
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
      const pattern = ownStatementPattern?.(question);
      const said =
        pattern && inOwnWords(pattern, site, { preferNumbers: /\bhow many\b/.test(question.plain) });
      if (said) return said;
      if (isInOwnStories?.(question, site)) return undefined;
      return alwaysWithheld ? withheld(site, what, false) : notFound(site, `anything about ${what}`);
    },
  };
}
