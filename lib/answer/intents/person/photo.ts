import { answered, citeName, notFound } from "../../draft";
import { isAboutEntity } from "../../read/question-checks";
import { asks, type Intent, words } from "../intent";

export const photo: Intent = {
  id: "photo",
  examples: ["Is there a photo of her?", "What does she look like?"],
  claim: asks(
    "(photo|picture|headshot|image) of P",
    "P (photo|picture|headshot)",
    "headshot",
    "head (shot|shots)",
    "have a (photo|picture)",
    "what does P look like",
  ),
  words: words("photo picture headshot head shot image"),
  answer: (question, { site }) => {
    if (isAboutEntity(question)) return undefined;
    const { person, content } = site.knowledge;
    if (!content.profile.portrait) return notFound(site, "anything with a photo of the owner");
    const text = `${site.voice.say("{S's} portrait is on")} [${content.base}/resume](${content.base}/resume).`;
    return answered(text, [citeName(person)], { topic: person });
  },
};
