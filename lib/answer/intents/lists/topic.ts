import type { EntityKind } from "@/lib/knowledge";
import { asks, type Intent } from "../intent";
import { phrase } from "../patterns";

export interface ListTopic extends Pick<Intent, "examples" | "claim" | "words"> {
  id: string;
  kind: EntityKind;
  one: string;
  many: string;
  /** What such things are called, in the name of a section or after "how many". */
  called: RegExp;
  /** What a text holds that tells of such things, when there is no entry of them; without it none does. */
  told?: RegExp;
}

const asking =
  "(what|which|list|name|show|any|tell me|give me|do P|does P|has P|have P|did P|can P|how many|number of|all|where|who|are there|is there|P)";

/** Questions for things called by one of these words: "Which awards ...?", "awards?", "how about her awards". */
export function about(nouns: string[], ...more: string[]): Pick<ListTopic, "called" | "told" | "claim"> {
  const any = `(${nouns.join("|")})`;
  const names = nouns.join("|").replace(/\*/g, "\\w*");
  const claim = asks(
    `${asking} .. ${any}`,
    new RegExp(
      String.raw`^(?:and |the |what about |how about )?(?:P )?(?:\w+ )?(?:${names})(?: work| experience| history| list)?(?: P (?:has |have |had )?[\w-]+)?(?: please| (?:since|in|from|after|before|until|using|with|on|about) .*)?$`,
    ),
    // "Grants, prizes, scholarships?"
    new RegExp(`^(?:and |any )?(?:${names})(?: (?:and |or )?(?:${names}))+$`),
    ...more,
  );
  const called = phrase(...nouns);
  return { claim, called, told: called };
}
