import { getKnowledge } from "@/lib/knowledge";
import { type Ask, Desk } from "./ask";
import { readJob } from "./read";

/** For tests only: what an advertisement asks for beside its title, and a desk to judge it at. */
export async function readAt(
  title: string,
  text: string,
  knowledge = getKnowledge(),
): Promise<{ asks: Ask[]; desk: Desk }> {
  const { asks, context } = await readJob(`${title}\nBluebell Ltd\n\n${text}`, knowledge, async () => {});
  return { asks: asks.filter(({ key }) => key !== "title"), desk: new Desk(knowledge, context, "en") };
}
