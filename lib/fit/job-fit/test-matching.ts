import { getKnowledge } from "@/lib/knowledge";
import { type Ask, MatchContext } from "./ask";
import { readJob } from "./read";

/** For tests only: what an advertisement asks for beside its title, and what that is judged against. */
export async function readAt(
  title: string,
  text: string,
  knowledge = getKnowledge(),
): Promise<{ asks: Ask[]; matching: MatchContext }> {
  const { asks, context } = await readJob(`${title}\nBluebell Ltd\n\n${text}`, knowledge, async () => {});
  return {
    asks: asks.filter(({ key }) => key !== "title"),
    matching: new MatchContext(knowledge, context, "en"),
  };
}

/** For tests only: the verdict on each of its requirements. */
export async function verdictsAt(title: string, text: string, knowledge = getKnowledge()): Promise<string[]> {
  const { asks, matching } = await readAt(title, text, knowledge);
  return asks.map((ask) => ask.judge(matching).verdict);
}

/** For tests only: each of its requirements as "must: Rust: met". */
export async function rowsAt(title: string, text: string): Promise<string[]> {
  const { asks, matching } = await readAt(title, text);
  return asks.map((ask) => `${ask.importance}: ${ask.text}: ${ask.judge(matching).verdict}`);
}
