import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Explanation } from "@/lib/answer";
import { canJudge, type Item, judge, type Verdict } from "../measure/score";
import { main, Stop } from "../setup/run.mjs";
import { evaluateAdvertRewrites, evaluateWordings, scoreAdverts } from "./adverts";
import { contentLocation, converse, createAsk, type Reply, renderExplanation } from "./asking";
import { answererForItem, callerPath, readItems } from "./eval/items";
import { evaluateProof } from "./eval/proof";
import { evaluateRecall } from "./eval/recall";
import { evaluateRewordings, evaluateRewrites } from "./eval/reworded";
import { evaluateModel } from "./eval/with-model";

const usage =
  "npm run eval -- --items FILE.jsonl [--content DIR|FILE.json] [--out FILE] [--fails] [--explain]\n" +
  "npm run eval -- --items FILE.jsonl --model [--record FILE | --replay FILE] [--content DIR|FILE.json] [--out FILE]\n" +
  "npm run eval -- --recall FILE.jsonl [--content DIR|FILE.json] [--fails]\n" +
  "npm run eval -- --items FILE.jsonl --reworded|--rewritten [--content DIR|FILE.json] [--fails]\n" +
  "npm run eval -- --proof FILE.jsonl [--fails]\n" +
  "npm run eval -- --adverts FILE.jsonl [--rewritten] [--content DIR|FILE.json] [--fails] reads job advertisements.\n" +
  "npm run eval -- --wordings FILE.jsonl [--content DIR|FILE.json] [--fails] reads demands in several wordings.\n" +
  "  --content may be a folder of several résumés; an item then names its own in `resume`.\n" +
  "  --fails prints what was asked and answered where it was not right; --explain, how that was decided.\n" +
  "  --model asks the model of MODEL_* too and sets the two side by side; --record keeps what it replied, and\n" +
  "  --replay reads that again without a network. What was measured caps the confidence of its answers.\n" +
  "  --recall tells how often what a model would be handed holds the answer; it asks no model.\n" +
  "  --reworded asks each question again in other ways that mean the same, and tells how often the answer stays.\n" +
  "  --rewritten asks each question of the same content written in other ways, and tells the same; of advertisements it\n" +
  "  reads each in other layouts, with other marks and headings, and tells how often what is asked and met stays.\n" +
  "  --proof takes lines of passage, question, true and false answer, and tells which of them the proof lets through.";

const columns: Verdict[] = ["right", "abstained", "wrong"];
const heading = `${"type".padEnd(16)}${["n", ...columns, "leaks"].map((name) => name.padStart(10)).join("")}`;

interface EvaluatedItem {
  item: Item;
  reply: Reply;
  explain: () => Promise<Explanation>;
}

// `npm run eval`: runs a file of questions through the engine and writes one JSON line for each.
await main(async () => {
  const {
    items: file,
    content,
    out,
    fails,
    explain,
    proof,
    recall,
    reworded,
    rewritten,
    adverts,
    wordings,
    ...model
  } = readOptions();
  if (adverts || wordings) {
    process.env.CONTENT_DIR = contentLocation(content);
    const file = callerPath(adverts ?? wordings ?? "");
    const evaluate = wordings ? evaluateWordings : rewritten ? evaluateAdvertRewrites : scoreAdverts;
    return console.log(await evaluate(file, fails));
  }
  if (proof) return console.log(evaluateProof(callerPath(proof), fails));
  const items = readItems(file);
  const location = contentLocation(content);
  if (recall) return console.log(evaluateRecall(items, location, fails));
  if (reworded) return console.log(await evaluateRewordings(items, location, fails));
  if (rewritten) return console.log(await evaluateRewrites(items, location, fails));
  if (model.model || model.replay) return evaluateModel({ items, location, out, ...model });
  const answerers = answererForItem(location, (place) => createAsk(place, undefined, undefined, true));
  const done: EvaluatedItem[] = [];
  for (const item of items) done.push({ item, ...(await converse(answerers(item), item)) });
  const lines = done.map(({ item, reply }) => JSON.stringify(resultLine(item, reply)));
  if (out) writeFileSync(callerPath(out), `${lines.join("\n")}\n`);
  else console.log(lines.join("\n"));
  console.error(renderSummary(done));
  if (fails || explain) console.error(await renderFails(done, explain));
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      items: { type: "string" },
      adverts: { type: "string" },
      content: { type: "string" },
      out: { type: "string" },
      fails: { type: "boolean", default: false },
      explain: { type: "boolean", default: false },
      model: { type: "boolean", default: false },
      record: { type: "string" },
      replay: { type: "string" },
      proof: { type: "string" },
      recall: { type: "string" },
      reworded: { type: "boolean", default: false },
      rewritten: { type: "boolean", default: false },
      wordings: { type: "string" },
    },
  });
  const file = values.items ?? values.recall ?? values.proof ?? values.adverts ?? values.wordings;
  if (!file) throw new Stop(usage);
  if (values.record && values.replay)
    throw new Stop(`--record asks the model and --replay does not.\n${usage}`);
  if (values.record && !values.model) throw new Stop(`--record goes with --model.\n${usage}`);
  return { ...values, items: callerPath(file) };
}

function resultLine({ id }: Item, { answer, status, sources, citations, confidence, ms }: Reply) {
  return { id, answer, status, sources, citations, confidence, ms };
}

function renderSummary(done: EvaluatedItem[]): string {
  const times = done.map(({ reply }) => reply.ms).sort((a, b) => a - b);
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(2) ?? "-";
  const speed = `${done.length} questions, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
  const judged = done.filter(({ item }) => canJudge(item));
  if (judged.length === 0) return speed;
  const given = done.filter(({ reply }) => reply.status === "answered" || reply.status === "partial");
  const listed = given.filter(({ reply }) => /^- /m.test(reply.answer)).length;
  const length = given.reduce((sum, { reply }) => sum + reply.answer.length, 0) / Math.max(1, given.length);
  const form = `answers given: ${given.length}, ${Math.round(length)} characters on average, ${((100 * listed) / Math.max(1, given.length)).toFixed(0)} % with a list`;
  const types = [...new Set(judged.map(typeOf))].sort();
  const rows = types.map((type) =>
    tallyRow(
      type,
      judged.filter((each) => typeOf(each) === type),
    ),
  );
  return [speed, form, heading, ...rows, tallyRow("all", judged)].join("\n");
}

function tallyRow(name: string, group: EvaluatedItem[]): string {
  const judgements = group.map(({ item, reply }) => judge(item, reply));
  const counts = columns.map((column) => judgements.filter(({ verdict }) => verdict === column).length);
  const leaks = judgements.filter((judgement) => judgement.leaks.length > 0).length;
  const cells = [group.length, ...counts, leaks].map((count) => String(count).padStart(10)).join("");
  const share = ((100 * (counts[0] ?? 0)) / group.length).toFixed(1);
  return `${name.padEnd(16)}${cells}${`${share} % right`.padStart(16)}`;
}

async function renderFails(done: EvaluatedItem[], explained: boolean): Promise<string> {
  const fails = done.filter(({ item, reply }) => canJudge(item) && judge(item, reply).verdict !== "right");
  const failTexts = await Promise.all(
    fails.map(async ({ item, reply, explain }) => {
      const { verdict, leaks } = judge(item, reply);
      const question = item.turns?.join(" -> ") ?? item.question;
      const summary = `${reply.status} ${reply.confidence.toFixed(2)}: ${reply.answer.replace(/\s+/g, " ").slice(0, 240)}`;
      return `${item.id} [${typeOf({ item })}] ${verdict}${leaks.length > 0 ? `, leaks ${leaks}` : ""}: ${question}\n  ${summary}${explained ? `\n  ${renderExplanation(await explain()).replaceAll("\n", "\n  ")}` : ""}`;
    }),
  );
  return failTexts.join("\n");
}

function typeOf({ item }: Pick<EvaluatedItem, "item">): string {
  return item.type ?? "any";
}
