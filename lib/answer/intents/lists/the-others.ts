import { numberOf } from "../../read/numbers";
import { theRest } from "../../read/resolve";
import { asks, type Intent, words } from "../intent";
import { listed } from "./render";

/** The things of the list that was given, without the one that is spoken of: "And the other two?" */
export const theOthers: Intent = {
  id: "list:the-others",
  examples: ["What about the other two?", "And the others?"],
  claim: asks(theRest),
  words: words("others rest ones"),
  answer: (question, context) => {
    const { list = [], topic: entity } = context.focus;
    const [, count = ""] = theRest.exec(question.plain) ?? [];
    const others = list.filter((one) => one !== entity);
    // A list is spoken of from its beginning: what is left stands at its end.
    const asked = count ? others.slice(-numberOf(count)) : others;
    if (list.length < 3 || asked.length < 2) return undefined;
    return listed({ one: "other", many: "others" }, asked, question, context);
  },
  whole: true,
};
