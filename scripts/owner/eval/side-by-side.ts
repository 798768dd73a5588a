import type { Outcome } from "@/lib/answer";
import type { Verdict } from "../../measure/score";
import type { ComparedReplies } from "./with-model";

const verdicts: Verdict[] = ["right", "abstained", "wrong"];
const width = 12;

/** Renders the results of a file of questions without a model and with it: a table and the lines beneath. */
export function sideBySide(
  model: string,
  compared: readonly ComparedReplies[],
  price?: { input: number; output: number },
): string {
  const judged = compared.flatMap(({ judged, item }) =>
    judged ? [{ judged, type: item.type ?? "any" }] : [],
  );
  const types = [...new Set(judged.map(({ type }) => type))].sort();
  const columns = ["n", ...verdicts, ...verdicts.map((verdict) => `+ ${verdict}`)];
  const rows = [...types, "all"].map((type) => {
    const group = judged.filter((each) => type === "all" || each.type === type);
    const count = (side: "embedded" | "withModel", verdict: Verdict) =>
      group.filter(({ judged }) => judged[side].verdict === verdict).length;
    const cells = [
      group.length,
      ...verdicts.map((verdict) => count("embedded", verdict)),
      ...verdicts.map((verdict) => count("withModel", verdict)),
    ];
    return row(type, cells);
  });
  const changesBetween = (from: Verdict, to: Verdict) =>
    judged.filter(
      ({ judged: { embedded, withModel } }) => embedded.verdict === from && withModel.verdict === to,
    ).length;
  const moves = verdicts.flatMap((from) =>
    verdicts.flatMap((to) =>
      from !== to && changesBetween(from, to) > 0 ? [`${changesBetween(from, to)} ${from} became ${to}`] : [],
    ),
  );
  return [
    `The engine alone, and (+) with ${model}`,
    row("type", columns),
    ...rows,
    moves.length > 0 ? moves.join(", ") : "no verdict changed",
    ...renderCosts(compared, price),
  ].join("\n");
}

function row(name: string, cells: (string | number)[]): string {
  return `${name.padEnd(16)}${cells.map((cell) => String(cell).padStart(width)).join("")}`;
}

/** How often the model was asked, the outcomes, and what it cost. */
function renderCosts(
  compared: readonly ComparedReplies[],
  price?: { input: number; output: number },
): string[] {
  const outcomes = compared.flatMap(({ outcome }) => outcome ?? []);
  const count = (wanted: Outcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refused = totals(outcomes.map((outcome) => outcome.refused));
  const faults = totals(outcomes.map(({ fault }) => (fault ? { [fault]: 1 } : {})));
  const sum = (of: (outcome: Outcome) => number | undefined) =>
    outcomes.reduce((total, outcome) => total + (of(outcome) ?? 0), 0);
  const input = sum(({ tokens }) => tokens?.input);
  const output = sum(({ tokens }) => tokens?.output);
  const cost = price && (input * price.input + output * price.output) / 1e6;
  return [
    `asked ${outcomes.length} of ${compared.length}: ${count("answered")} answered, ${count("followed")} followed by the engine's answer, ${count("closed")} taken back, ${count("embedded")} left to the engine`,
    `sentences: ${sum(({ proven }) => proven)} proved, ${refused.total} refused${refused.list}`,
    ...(faults.total > 0 ? [`replies that were none: ${faults.total}${faults.list}`] : []),
    `calls ${sum(({ calls }) => calls)}, tokens ${input} read and ${output} written, ${cost === undefined ? "no MODEL_PRICE is set" : `price ${cost.toFixed(4)}`}`,
  ];
}

function totals(counts: readonly Partial<Record<string, number>>[]): { total: number; list: string } {
  const all = new Map<string, number>();
  for (const [name, count = 0] of counts.flatMap((each) => Object.entries(each)))
    all.set(name, (all.get(name) ?? 0) + count);
  const total = [...all.values()].reduce((sum, count) => sum + count, 0);
  const list = [...all].map(([name, count]) => `${count} ${name}`).join(", ");
  return { total, list: list ? ` (${list})` : "" };
}
