import { getContent } from "@/lib/content";
import type { ChatSettings } from "../_chat/types";
import { firstQuestions } from "./questions";
import { contact, shortName } from "./words";

/** What the conversation needs to know of the content; it travels to the browser with every page. */
export function chatSettings(): ChatSettings {
  const { owner, profile } = getContent();
  return {
    endpoint: `/api/${owner.handle}/chat`,
    assistant: owner.assistant === "Assistant" ? "the assistant" : owner.assistant,
    name: profile.name,
    shortName: shortName(profile.name),
    contact: contact(profile),
    questions: firstQuestions(),
    ...(owner.keepQuestions && { reports: true }),
  };
}
