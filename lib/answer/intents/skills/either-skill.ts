import { nameKey } from "@/lib/language";
import { factsOf } from "../../draft";
import { asks, type Intent, words } from "../intent";
import { groupsDraft } from "./skill-kind";

/** The two fields in "Is she more of a back end or a front end developer?" */
const eitherFieldPattern =
  /^(?:and |so )?(?:is|are|does|do) P (?:(?:do|doing|more|rather|mostly|mainly|primarily|into|on|in|of|work|working|lean|leaning|towards?|better|stronger|at|with|an?|the) )*(\w[\w -]*?) or (?:(?:more|rather|mostly|of|on|in|at|an?|the) )*(\w[\w -]*?)(?: (?:developers?|engineers?|programmers?|person|dev|side|work|guy|type))?$/;

/** A shorter name begins too many others: "R" is no "Research". */
const minKeyLength = 3;

/** The skill groups of two fields, with their levels; the visitor compares them. */
export const eitherSkill: Intent = {
  id: "either-skill",
  examples: ["Is she more back end or front end?", "Is she more of a back end or a front end developer?"],
  claim: asks(eitherFieldPattern),
  words: words("more rather mostly mainly primarily lean developer engineer programmer person side type"),
  answer: ({ plain }, { site }) => {
    const [, one, other] = eitherFieldPattern.exec(plain) ?? [];
    const keys = [one, other]
      .map((field) => nameKey(field ?? ""))
      .filter(({ length }) => length >= minKeyLength);
    const groups = site.knowledge
      .of("skill")
      .filter((group) => factsOf(group, "keyword").length > 0)
      .filter(({ name }) => keys.some((key) => nameKey(name).startsWith(key)));
    return groups.length > 0 ? groupsDraft(groups) : undefined;
  },
};
