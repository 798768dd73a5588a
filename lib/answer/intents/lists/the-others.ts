import { numberOf } from "../../read/numbers";
import { theRestPattern } from "../../read/resolve";
import { asks, type Intent, words } from "../intent";
import { renderList } from "./render";

/** The entries of the last list without the current topic: "And the other two?" */
export const theOthers: Intent = {
  id: "list:the-others",
  examples: ["What about the other two?", "And the others?"],
  claim: asks(theRestPattern),
  words: words("others rest ones"),
  answer: (question, context) => {
    const { list = [], topic } = context.focus;
    const [, count = ""] = theRestPattern.exec(question.plain) ?? [];
    const others = list.filter((one) => one !== topic);
    // A list is discussed from its beginning, so what is left is at its end.
    const asked = count ? others.slice(-numberOf(count)) : others;
    if (list.length < 3 || asked.length < 2) return undefined;
    return renderList({ one: "other", many: "others" }, asked, question, context);
  },
  coversQuestion: true,
};
