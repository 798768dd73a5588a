import type { EntityKind } from "@/lib/knowledge";
import { asks, type Intent } from "../intent";
import { phrase } from "../patterns";

export interface ListTopic extends Pick<Intent, "examples" | "claim" | "words"> {
  id: string;
  kind: EntityKind;
  one: string;
  many: string;
  /** What such entries are called, in the name of a section or after "how many". */
  nounPattern: RegExp;
  /** Matches texts that mention such entries when none is listed; if missing, no text is taken to mention them. */
  mentionPattern?: RegExp;
}

const askingWords =
  "(what|which|list|name|show|any|tell me|give me|do P|does P|has P|have P|did P|can P|how many|number of|all|where|who|are there|is there|P)";

/** Patterns for questions with one of these nouns: "Which awards ...?", "awards?", "how about her awards". */
export function listTopic(
  nouns: string[],
  ...more: string[]
): Pick<ListTopic, "nounPattern" | "mentionPattern" | "claim"> {
  const anyNoun = `(${nouns.join("|")})`;
  const names = nouns.join("|").replace(/\*/g, "\\w*");
  const claim = asks(
    `${askingWords} .. ${anyNoun}`,
    new RegExp(
      String.raw`^(?:and |the |what about |how about )?(?:P )?(?:\w+ )?(?:${names})(?: work| experience| history| list)?(?: P (?:has |have |had )?[\w-]+)?(?: please| (?:since|in|from|after|before|until|using|with|on|about) .*)?$`,
    ),
    // "Grants, prizes, scholarships?"
    new RegExp(`^(?:and |any )?(?:${names})(?: (?:and |or )?(?:${names}))+$`),
    ...more,
  );
  const nounPattern = phrase(...nouns);
  return { claim, nounPattern, mentionPattern: nounPattern };
}
