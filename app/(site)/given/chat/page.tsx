import type { Metadata } from "next";
import { ChatView, chatMetadata } from "../../chat/view";
import { givenTurn } from "./given-turn";

interface Props {
  searchParams: Promise<{ q?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const question = await questionIn(searchParams);
  // Anybody can put any words into the address, so it is not indexed.
  return question ? { ...chatMetadata(question), robots: { index: false } } : chatMetadata();
}

/** What `/chat?q=` shows: the conversation with the answer in it. It needs no script. */
export default async function GivenChatPage({ searchParams }: Props) {
  const question = await questionIn(searchParams);
  return <ChatView given={question ? await givenTurn(question) : undefined} />;
}

async function questionIn(searchParams: Props["searchParams"]): Promise<string | undefined> {
  const { q } = await searchParams;
  return [q].flat()[0]?.trim() || undefined;
}
