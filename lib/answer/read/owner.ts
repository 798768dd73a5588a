import type { Token } from "@/lib/language";

/** Pronouns and nouns that mean the owner. */
export const ownerWords = new Set(
  "he she they you his her hers their theirs your yours him them himself herself themselves themself yourself ze xe candidate applicant".split(
    " ",
  ),
);

/** Nouns for the owner in questions without their name: "this guy", "the founder", "the person behind this". */
const personNouns = new Set(
  "person guy man woman lady gentleman fellow bloke chap dude dev developer engineer programmer coder owner author founder creator maker designer freelancer consultant candidate applicant professional individual".split(
    " ",
  ),
);
/** Nouns that may mean anybody after "the": "the person" of a story is not the owner. */
const genericPersonNouns = new Set(
  "person guy man woman lady gentleman fellow bloke chap dude individual professional".split(" "),
);
/** Words that follow when somebody else is meant: "the engineer who quit", "the author of the standard". */
const narrowingWords = new Set(
  "of who whom whose that at from in on with for behind named called".split(" "),
);
const behindThisPattern = /^(?:behind|of) (?:this|the) (?:site|website|page|portfolio|blog|work)$/;

/** The positions of the words that mean the owner without a name: "the" or "this" with a noun for a person. */
export function unnamedOwnerPositions(tokens: readonly Token[]): Set<number> {
  const found = new Set<number>();
  for (const [at, { word }] of tokens.entries()) {
    const before = tokens[at - 1]?.word;
    if (!personNouns.has(word) || (before !== "this" && before !== "the")) continue;
    const after = tokens.slice(at + 1, at + 4).map((token) => token.word);
    const behind = behindThisPattern.test(after.join(" "));
    if (!behind && before === "the" && genericPersonNouns.has(word)) continue;
    if (!behind && narrowingWords.has(after[0] ?? "")) continue;
    for (const part of behind ? [at - 1, at, at + 1, at + 2, at + 3] : [at - 1, at]) found.add(part);
  }
  return found;
}
