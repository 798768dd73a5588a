import { writeFileSync } from "node:fs";
import { type Measurement, modelId, type Outcome, Reader, relations, writeMeasurement } from "@/lib/answer";
import { getStore } from "@/lib/runtime";
import { canJudge, type Item, type Judgement, judge } from "../../measure/score";
import { type Ask, askFrom, type Reply, type Turn } from "../asking";
import { answerersOf, fromCaller } from "./items";
import { repliesOf } from "./replies";
import { sideBySide } from "./side-by-side";

/** A question as the engine answers it alone and with the model. */
export interface Compared {
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

/** From so many judged questions on a measurement is kept: fewer say nothing. */
const leastKept = 10;

/**
 * Asks each question of the engine alone and of the engine with a model, and prints the two side by side. What was
 * measured is kept in the store, for the confidence of the model's answers and for `npm run doctor`.
 */
export async function evaluateModel({ items, location, out, ...how }: Options): Promise<void> {
  const { settings, replies } = repliesOf(how);
  let outcome: Outcome | undefined;
  // Whoever evaluates wants each question asked, however many failed.
  const reader = new Reader(settings, replies, {
    restAfter: Number.POSITIVE_INFINITY,
    report: (told) => {
      outcome = told;
    },
  });
  const embedded = answerersOf(location, (place) => askFrom(place, undefined, undefined, true));
  const model = answerersOf(location, (place) => askFrom(place, () => {}, reader, true));
  const compared: Compared[] = [];
  for (const item of items) {
    outcome = undefined;
    const alone = await converse(embedded(item), item);
    const withModel = await converse(model(item), item);
    const judged = canJudge(item)
      ? { embedded: judge(item, alone), withModel: judge(item, withModel) }
      : undefined;
    compared.push({ item, embedded: alone, withModel, outcome, judged });
  }
  if (out) writeFileSync(fromCaller(out), `${compared.map(lineOf).join("\n")}\n`);
  console.log(sideBySide(modelId(settings), compared, settings.price));
  const measured = measurementOf(modelId(settings), compared);
  const whole = compared.every(({ outcome }) => outcome?.fault !== "not recorded");
  if (whole && measured.questions >= leastKept) await writeMeasurement(getStore(), measured);
}

/** The last turn, after the others; what was answered to those is not read. */
async function converse(ask: Ask, { question, turns }: Item): Promise<Reply> {
  const said = turns ?? [question ?? ""];
  const history = said.slice(0, -1).map((content): Turn => ({ role: "user", content }));
  return ask(said.at(-1) ?? "", history);
}

function lineOf({ item, embedded, withModel, outcome, judged }: Compared): string {
  const told = (reply: Reply, judgement?: Judgement) => ({
    answer: reply.answer,
    status: reply.status,
    citations: reply.citations,
    confidence: reply.confidence,
    engine: reply.engine,
    verdict: judgement?.verdict,
  });
  return JSON.stringify({
    id: item.id,
    embedded: told(embedded, judged?.embedded),
    withModel: told(withModel, judged?.withModel),
    outcome,
  });
}

/** What the comparison says of the model, without a word of what was asked or said. */
function measurementOf(model: string, compared: readonly Compared[]): Measurement {
  const known = compared.flatMap(({ judged, ...rest }) => (judged ? [{ ...rest, judged }] : []));
  const tally = (side: "embedded" | "withModel") => {
    const count = (verdict: Judgement["verdict"]) =>
      known.filter(({ judged }) => judged[side].verdict === verdict).length;
    return { right: count("right"), wrong: count("wrong"), abstained: count("abstained") };
  };
  const given = relations.map((relation) => {
    const own = known.filter(
      ({ outcome }) => outcome?.outcome === "answered" && outcome.relation === relation,
    );
    const right = own.filter(({ judged }) => judged.withModel.verdict === "right").length;
    return [relation, { given: own.length, right }] as const;
  });
  return {
    model,
    at: new Date().toISOString(),
    questions: known.length,
    embedded: tally("embedded"),
    withModel: tally("withModel"),
    given: Object.fromEntries(given) as Measurement["given"],
  };
}
