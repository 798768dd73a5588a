import type { Metadata } from "next";
import { getProfile } from "@/lib/content";
import { fill } from "@/lib/locale";
import { ConversationPage } from "../../_chat/conversation-page";
import type { Turn } from "../../_chat/types";
import { chatSettings } from "../../_site/chat-settings";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { strings } from "../../_site/strings";

/** @param question what the page's address asks */
export function chatMetadata(question?: string): Metadata {
  const { name } = getProfile();
  const { chat } = strings().pages;
  return pageMetadata({
    title: question ?? fill(chat.title, { name }),
    description: fill(chat.description, { name }),
    path: "/chat",
  });
}

/** The conversation as a page. @param given the question in its address with its answer */
export function ChatView({ given }: { given?: Turn }) {
  return (
    <div className="row chat-page">
      <PageTitle>{fill(strings().pages.chat.title, { name: getProfile().name })}</PageTitle>
      <ConversationPage settings={chatSettings()} given={given} />
    </div>
  );
}
