import type { Token } from "@/lib/language";

/** What the owner is called by somebody who has no name for them: "this guy", "the founder", "the person behind this". */
const people = new Set(
  "person guy man woman lady gentleman fellow bloke chap dude dev developer engineer programmer coder owner author founder creator maker designer freelancer consultant candidate applicant professional individual".split(
    " ",
  ),
);
/** Words that by themselves are anybody: "the person" of a story is not the owner. */
const anybody = new Set(
  "person guy man woman lady gentleman fellow bloke chap dude individual professional".split(" "),
);
/** What follows a word for somebody else: "the engineer who quit", "the author of the standard". */
const narrowing = new Set("of who whom whose that at from in on with for behind named called".split(" "));
const behindThis = /^(?:behind|of) (?:this|the) (?:site|website|page|portfolio|blog|work)$/;

/** The places of the words that mean the owner without a name: an article or "this" with a word for a person. */
export function unnamedOwner(tokens: readonly Token[]): Set<number> {
  const found = new Set<number>();
  for (const [at, { word }] of tokens.entries()) {
    const before = tokens[at - 1]?.word;
    if (!people.has(word) || (before !== "this" && before !== "the")) continue;
    const after = tokens.slice(at + 1, at + 4).map((token) => token.word);
    const behind = behindThis.test(after.join(" "));
    if (!behind && before === "the" && anybody.has(word)) continue;
    if (!behind && narrowing.has(after[0] ?? "")) continue;
    for (const part of behind ? [at - 1, at, at + 1, at + 2, at + 3] : [at - 1, at]) found.add(part);
  }
  return found;
}
