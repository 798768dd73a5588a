import { factsOf, notFound } from "../../../draft";
import { asks, type Intent, words } from "../../../intents/intent";
import { namedEntities } from "../../select";

/** How to reach other people named here as referees or authors: that is not the owner's to give out. */
export const contactOfOthers: Intent = {
  id: "private:contact-of-others",
  examples: ["What is the email of {referee}?", "How can I reach {referee}?"],
  claim: asks(
    "(email|e-mail|mail|phone|telephone|mobile|number|address|linkedin|contact) .. @reference",
    "@reference .. (email|e-mail|mail|phone|telephone|mobile|number|address|linkedin|contact)",
    "(reach|contact|call|phone|email|write to) @reference",
  ),
  words: words("email e-mail mail phone telephone mobile number address linkedin contact reach call write"),
  finalRefusal: true,
  answer: (question, { site }) => {
    const [person] = namedEntities(question, ["reference"]);
    if (!person || factsOf(person, "email", "phone", "url").length > 0) return undefined;
    return notFound(site, `how to reach ${person.name}`, { topic: person });
  },
};
