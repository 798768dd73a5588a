import { nameKey } from "@/lib/language";
import { analyze } from "../../read/question";
import { type Intent, words } from "../intent";
import { cardsOf } from "./catalogue";
import { listPages } from "./list";

const inFieldPattern =
  /^(?:and |so )?what (?:has|have|had|did) P (?:ever )?(?:done?|made?|built|build|worked on|work on) in (?:the )?(?:field of |area of )?(\S+(?: \S+){0,2})$/;

/** "What has she done in games?", where games is what projects are filed under. */
export const inCategory: Intent = {
  id: "pages:in-category",
  examples: ["What has she done in games?", "What did she build in healthcare?"],
  claim: ({ plain }) => inFieldPattern.test(plain),
  words: words("done made built worked field area"),
  answer: (question, context) => {
    const [, field = ""] = inFieldPattern.exec(question.plain) ?? [];
    const key = nameKey(field);
    const isFiled = cardsOf(context.site.knowledge).some(
      ({ kind, tags }) => kind === "project" && tags.includes(key),
    );
    return isFiled
      ? listPages.answer(analyze(`Which projects are in the ${field} category?`, context.site), context)
      : undefined;
  },
  coversQuestion: true,
};
