import { writeFileSync } from "node:fs";
import { type Measurement, modelId, type Outcome, Reader, relations, writeMeasurement } from "@/lib/answer";
import { getStore } from "@/lib/runtime";
import { canJudge, type Item, type Judgement, judge } from "../../measure/score";
import { type Ask, createAsk, type Reply, type Turn } from "../asking";
import { answererForItem, callerPath } from "./items";
import { openReplies } from "./replies";
import { sideBySide } from "./side-by-side";

/** A question as the engine answers it alone and with the model. */
export interface ComparedReplies {
  item: Item;
  embedded: Reply;
  withModel: Reply;
  /** What came of asking the model; undefined where the engine kept the question to itself. */
  outcome?: Outcome;
  /** How right the two are, where the file tells. */
  judged?: { embedded: Judgement; withModel: Judgement };
}

interface Options {
  items: Item[];
  location: string;
  out?: string;
  record?: string;
  replay?: string;
}

/** A measurement of fewer judged questions is not kept. */
const minJudged = 10;

/**
 * Asks each question of the engine alone and of the engine with a model, and prints the two side by side. What was
 * measured is kept in the store, for the confidence of the model's answers and for `npm run doctor`.
 */
export async function evaluateModel({ items, location, out, ...source }: Options): Promise<void> {
  const { settings, replies } = openReplies(source);
  let outcome: Outcome | undefined;
  // Whoever evaluates wants each question asked, however many failed.
  const reader = new Reader(settings, replies, {
    maxFailures: Number.POSITIVE_INFINITY,
    report: (told) => {
      outcome = told;
    },
  });
  const withoutModel = answererForItem(location, (place) => createAsk(place, undefined, undefined, true));
  const answererWithModel = answererForItem(location, (place) => createAsk(place, () => {}, reader, true));
  const compared: ComparedReplies[] = [];
  for (const item of items) {
    outcome = undefined;
    const replyWithout = await converse(withoutModel(item), item);
    const withModel = await converse(answererWithModel(item), item);
    const judged = canJudge(item)
      ? { embedded: judge(item, replyWithout), withModel: judge(item, withModel) }
      : undefined;
    compared.push({ item, embedded: replyWithout, withModel, outcome, judged });
  }
  if (out) writeFileSync(callerPath(out), `${compared.map(lineOf).join("\n")}\n`);
  console.log(sideBySide(modelId(settings), compared, settings.price));
  const measured = measurementOf(modelId(settings), compared);
  const isComplete = compared.every(({ outcome }) => outcome?.fault !== "not recorded");
  if (isComplete && measured.questions >= minJudged) await writeMeasurement(getStore(), measured);
}

/** The last turn, after the others; what was answered to those is not read. */
async function converse(ask: Ask, { question, turns }: Item): Promise<Reply> {
  const allTurns = turns ?? [question ?? ""];
  const history = allTurns.slice(0, -1).map((content): Turn => ({ role: "user", content }));
  return ask(allTurns.at(-1) ?? "", history);
}

function lineOf({ item, embedded, withModel, outcome, judged }: ComparedReplies): string {
  const recorded = (reply: Reply, judgement?: Judgement) => ({
    answer: reply.answer,
    status: reply.status,
    citations: reply.citations,
    confidence: reply.confidence,
    engine: reply.engine,
    verdict: judgement?.verdict,
  });
  return JSON.stringify({
    id: item.id,
    embedded: recorded(embedded, judged?.embedded),
    withModel: recorded(withModel, judged?.withModel),
    outcome,
  });
}

/** The measurement of the model, without any text of questions or answers. */
function measurementOf(model: string, compared: readonly ComparedReplies[]): Measurement {
  const judgedItems = compared.flatMap(({ judged, ...rest }) => (judged ? [{ ...rest, judged }] : []));
  const tally = (side: "embedded" | "withModel") => {
    const count = (verdict: Judgement["verdict"]) =>
      judgedItems.filter(({ judged }) => judged[side].verdict === verdict).length;
    return { right: count("right"), wrong: count("wrong"), abstained: count("abstained") };
  };
  const byRelation = relations.map((relation) => {
    const withRelation = judgedItems.filter(
      ({ outcome }) => outcome?.outcome === "answered" && outcome.relation === relation,
    );
    const right = withRelation.filter(({ judged }) => judged.withModel.verdict === "right").length;
    return [relation, { given: withRelation.length, right }] as const;
  });
  return {
    model,
    at: new Date().toISOString(),
    questions: judgedItems.length,
    embedded: tally("embedded"),
    withModel: tally("withModel"),
    given: Object.fromEntries(byRelation) as Measurement["given"],
  };
}
