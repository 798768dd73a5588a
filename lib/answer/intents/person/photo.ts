import { notFound } from "../../draft";
import { aboutAThing } from "../../read/asked";
import { asks, type Intent, words } from "../intent";

export const photo: Intent = {
  id: "photo",
  examples: ["Is there a photo of her?", "What does she look like?"],
  claim: asks(
    "(photo|picture|headshot|image) of P",
    "P (photo|picture|headshot)",
    "headshot",
    "have a (photo|picture)",
    "what does P look like",
  ),
  words: words("photo picture headshot image"),
  answer: (question, { site }) =>
    aboutAThing(question) ? undefined : notFound(site, "anything with a photo of the owner"),
};
