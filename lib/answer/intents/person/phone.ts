import { asks, type Intent, words } from "../intent";
import { contactDraft, isContactQuestion } from "./contact-details";

const asksForPhone = asks(
  // "What's her phone number?", and not "Is her phone bot live?"
  /\b(?:phone|telephone|cellphone|whatsapp)\b(?! (?:bots?|assistants?|lines?|apps?|menus?|systems?|trees?|agents?|software|things?)\b)/,
  "(mobile|cell) [phone] (number|no)",
  "P (mobile|cell)",
  "(number|numbers) (to|can i|do i|should i|i should|i can|i could) (call|reach|ring|dial)",
  // Not "Would you call her a senior?"
  /\b(?:call|ring|phone) P\b(?! (?:an?|the|senior|junior|mid)\b)/,
  "^(mobile|cell)",
);

/** How to reach the owner. */
export const phone: Intent = {
  id: "phone",
  examples: ["What is her phone number?", "Which number can I call her on?"],
  // "Does she still do on-call herself?" doesn't ask for a number.
  claim: (asked) => !/\bon[- ]call\b|\brefere(?:es?|nces?)\b/.test(asked.plain) && asksForPhone(asked),
  words: words("phone telephone cellphone whatsapp mobile cell number reach ring dial"),
  answer: (question, context) =>
    isContactQuestion(question) ? contactDraft(question, context, "phone", "a phone number") : undefined,
  finalRefusal: true,
};
