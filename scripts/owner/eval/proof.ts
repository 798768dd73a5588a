import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { isProvenBy } from "@/lib/answer";
import { Stop } from "../../setup/run.mjs";

const lieSchema = z.object({
  id: z.string(),
  passage: z.string(),
  question: z.string(),
  true: z.string(),
  false: z.string(),
});
type Lie = z.infer<typeof lieSchema>;

/** What a false answer turns, by its words; the first that fits counts. */
const kinds: [kind: string, fits: (lie: Lie) => boolean][] = [
  ["yes or no", ({ false: said }) => /^(?:yes|no)\b/i.test(said)],
  [
    "both, all, only, never",
    ({ false: said }) => /\b(?:both|all|only|never|every|always|most)\b/i.test(said),
  ],
  [
    "a comparison",
    ({ false: said }) =>
      /\b(?:than|more|less|first|last|older|younger|\p{L}{3,}est|larger|smaller|earlier|later)\b/iu.test(
        said,
      ),
  ],
  ["a negation", ({ false: said }) => /\b(?:not|no|without)\b|n't\b/i.test(said)],
  [
    "a number that stands nowhere",
    ({ false: said, passage }) => (said.match(/\d+/g) ?? []).some((number) => !passage.includes(number)),
  ],
  ["a phrase", ({ false: said }) => said.trim().split(/\s+/).length <= 4],
  [
    "a word that stands nowhere",
    ({ false: said, passage }) =>
      (said.match(/\p{L}{4,}/gu) ?? []).some((word) => !passage.toLowerCase().includes(word.toLowerCase())),
  ],
  ["the passage's own words", () => true],
];

/**
 * Takes the true and the false answer of each line as a model's sentence that quotes the whole passage, and tells what
 * the proof lets through.
 * @throws Stop when the file is none, or a line of it is of another form
 */
export function evaluateProof(file: string, showFails: boolean): string {
  const lies = readLies(file);
  const checked = lies.map((each) => ({
    each,
    kind: kinds.find(([, fits]) => fits(each))?.[0] ?? "",
    true: isProvenBy(each.passage, each.question, each.true),
    false: isProvenBy(each.passage, each.question, each.false),
  }));
  const rows = [...kinds.map(([kind]) => kind), "all"].map((kind) => {
    const group = checked.filter((each) => kind === "all" || each.kind === kind);
    const share = (side: "true" | "false") =>
      `${group.filter((each) => each[side]).length} of ${group.length} (${((100 * group.filter((each) => each[side]).length) / Math.max(1, group.length)).toFixed(1)} %)`;
    return `${kind.padEnd(30)}${share("false").padStart(22)}${share("true").padStart(22)}`;
  });
  const head = `${"the false answer is".padEnd(30)}${"false let through".padStart(22)}${"true let through".padStart(22)}`;
  const failLines = checked.flatMap(({ each, ...came }) => [
    ...(came.false ? [`${each.id} false, let through: ${each.question}\n  ${each.false}`] : []),
    ...(came.true ? [] : [`${each.id} true, refused: ${each.question}\n  ${each.true}`]),
  ]);
  return [...(showFails ? failLines : []), head, ...rows].join("\n");
}

function readLies(file: string): Lie[] {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`);
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (!line.trim()) return [];
      const read = lieSchema.safeParse(parseJson(line));
      if (!read.success)
        throw new Stop(
          `${file}:${index + 1}: expected a JSON object with id, passage, question, true and false, each a text`,
        );
      return [read.data];
    });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
