import type { Metadata } from "next";
import { getProfile } from "@/lib/content";
import { fill } from "@/lib/locale";
import { ConversationPage } from "../../_chat/conversation-page";
import { chatSettings } from "../../_site/chat-settings";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { strings } from "../../_site/strings";
import { givenTurn } from "./given-turn";

interface Props {
  searchParams: Promise<{ q?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const question = await questionIn(searchParams);
  const { name } = getProfile();
  const { chat } = strings().pages;
  const description = fill(chat.description, { name });
  const metadata = pageMetadata({
    title: question ?? fill(chat.title, { name }),
    description,
    path: "/chat",
  });
  // Anybody can put any words into the address; none of them are for an index.
  return question ? { ...metadata, robots: { index: false } } : metadata;
}

/** The conversation as a page. With `?q=` it comes with the answer in it, and needs no script. */
export default async function ChatPage({ searchParams }: Props) {
  const question = await questionIn(searchParams);
  return (
    <div className="row chat-page">
      <PageTitle>{fill(strings().pages.chat.title, { name: getProfile().name })}</PageTitle>
      <ConversationPage settings={chatSettings()} given={question ? await givenTurn(question) : undefined} />
    </div>
  );
}

async function questionIn(searchParams: Props["searchParams"]): Promise<string | undefined> {
  const { q } = await searchParams;
  return [q].flat()[0]?.trim() || undefined;
}
