import { fold } from "@/lib/language";
import { answered, citeName } from "../../draft";
import { asks, type Intent, words } from "../intent";

/** "Is Ada a human?", which is about the assistant if that is its name. */
const calledByNamePattern =
  /^(?:is|was) (\S+) (?:just |really |actually )?(?:an? )?(?:ai|bot|robot|human(?: being)?|person|real person|real|chatbot|machine|software|program|llm|language model)$/;

export const assistant: Intent = {
  id: "assistant",
  examples: ["Are you a bot?", "Am I talking to a human?", "Is this an AI?"],
  claim: asks(
    /\b(?:are P|(?<!\bwhat )is (?:this|it)|am i talking to) (?:an? )?(?:ai|bot|robot|human|real person|real|chatbot|machine|llm|language model|P)\b/,
    /\bwho am i (?:talking|speaking|chatting) (?:to|with)\b/,
    /\bare P (?:a )?(?:human|real|chatgpt|claude)\b/,
    /\b(?:(?:is|are)(?: not)?|am i (?:talking|speaking) to) (?:this|the|that|it|P)? ?(?:chat|chatbot|bot|assistant|thing|box|site|page)? ?(?:just|really|only|basically|actually|running on|powered by|based on)? ?(?:an? )?(?:chatgpt|gpt|claude|gemini|copilot|llm|large language model|language model)\b/,
    /\b(?:what is|who is)(?: the name of)? (?:the|this|P) (?:assistant|chatbot|bot)\b/,
    calledByNamePattern,
  ),
  words: words(`
    talking ai bot robot human real chatbot machine llm language model assistant name speaking chatting chatgpt
    claude gpt gemini copilot large box site page just powered based
  `),
  answer: ({ plain }, { site }) => {
    const { person, content } = site.knowledge;
    const [, name] = calledByNamePattern.exec(plain) ?? [];
    const isOwn = ["it", "this", "that", "P", fold(content.owner.assistant)];
    if (name !== undefined && !isOwn.includes(name)) return undefined;
    const text = `This is ${content.owner.assistant}, software that answers from ${site.voice.fullName}'s portfolio and quotes where each claim stands. It is not ${site.voice.name} in person.`;
    return answered(text, [citeName(person)], { topic: person });
  },
};
