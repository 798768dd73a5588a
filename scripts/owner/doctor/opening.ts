import { beginningOf } from "@/app/_chat/beginning";
import { toReceipt } from "@/app/_chat/response";
import type { Content } from "@/lib/content";
import type { Ask } from "../asking";
import type { Finding } from "./finding";

/** The question that the first page is to open with, where its answer is not one to open with: another is shown then. */
export async function findWeakOpening({ owner: { opening } }: Content, ask: Ask): Promise<Finding[]> {
  if (!opening) return [];
  const { status, answer, citations } = await ask(opening);
  if (status === "answered" && beginningOf(answer, citations.map(toReceipt))) return [];
  const weakness =
    status === "answered" ? "does not begin with two sentences that have receipts" : `is ${status}`;
  return [
    {
      kind: "thin",
      message: `The first page is to open with "${opening}", whose answer ${weakness}: it opens with the strongest other.`,
      where: "owner.yaml, opening",
      impact: 5,
    },
  ];
}
