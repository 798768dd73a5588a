import { getContent, localizedPath, oncePerContent } from "@/lib/content";
import type { ChatSettings } from "../_chat/types";
import { firstQuestions } from "./questions";
import { calendar, strings } from "./strings";
import { contact, shortName } from "./words";

/** What the chat needs from the content; sent to the browser once, with every page. */
export function chatSettings(): ChatSettings {
  return oncePerContent("chat settings", makeSettings);
}

function makeSettings(): ChatSettings {
  const { owner, profile } = getContent();
  const { conversation: say, problems } = strings();
  return {
    endpoint: `/api/${owner.handle}/chat`,
    page: localizedPath("/chat"),
    assistant: owner.assistant === "Assistant" ? say.assistant : owner.assistant,
    name: profile.name,
    shortName: shortName(profile.name),
    contact: contact(profile),
    questions: firstQuestions(),
    ...(owner.keepQuestions && { reports: true }),
    language: owner.language,
    calendar: calendar(),
    say,
    problems,
  };
}
