import { headers } from "next/headers";
import { localizedPath } from "@/lib/content";
import { askForPage } from "@/lib/protocols";
import { replyOf, toReceipt } from "../../../_chat/response";
import type { Turn } from "../../../_chat/types";
import { refusalText, strings } from "../../../_site/strings";

/** The question in the page's address with its answer, as the conversation shows it. */
export async function givenTurn(question: string): Promise<Turn> {
  const path = localizedPath(`/chat?q=${encodeURIComponent(question)}`);
  const result = await askForPage({ path, headers: new Headers(await headers()) }, question);
  const turn = { id: 1, question, answer: "", receipts: [] };
  if (result.kind === "refused") {
    const { waitSeconds } = result;
    const message = result.code === "invalid_request" ? strings().conversation.tooLong : refusalText(result);
    if (waitSeconds === undefined) return { ...turn, phase: "failed", problem: message };
    return { ...turn, phase: "limited", problem: message, retryAt: Date.now() + waitSeconds * 1000 };
  }
  const { answer, citations, sources } = result.output;
  const bare = sources.map((source) => ({ source, title: "", quote: "" }));
  return {
    ...turn,
    answer,
    phase: "done",
    receipts: (citations.length > 0 ? citations : bare).map(toReceipt),
    reply: replyOf(result.output),
  };
}
