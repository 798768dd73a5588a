import assert from "node:assert/strict";
import { test } from "node:test";
import { getOwner } from "@/lib/content";
import { catalogue, drain, run, startOperations } from "@/lib/operations";
import { longestHold } from "./longest-hold";
import { anybody, requestsOf } from "./requests";
import { machineSlowness } from "./slowness";
import { hostileTexts, longHistory, shortWordQuestions } from "./texts";

/** How often a request is tried before it counts as one that holds the loop: the compiler and the machine have moods. */
const TRIES = 6;

/** For tests: no request, of whatever kind and with whatever text, holds the event loop for longer than this. */
export async function declareHoldTests(mostMs: number, only?: readonly string[]): Promise<void> {
  startOperations(() => undefined);
  const requests = requestsOf(getOwner().handle).filter(({ name }) => !only || only.includes(name));
  const worst: [ms: number, what: string][] = [];

  async function hold(what: string, send: (round: number) => Promise<unknown>): Promise<void> {
    let held = Number.POSITIVE_INFINITY;
    for (let round = 0; round < TRIES && held > mostMs; round += 1) {
      // A text may be refused as none at all: then that is what is measured.
      const found = await longestHold(() => send(round).catch(() => undefined));
      held = Math.min(held, found > mostMs ? found / machineSlowness() : found);
    }
    worst.push([held, what]);
    assert.ok(held <= mostMs, `${what} held the loop for ${held.toFixed(0)} ms of a quiet machine`);
  }

  test("a body of 62 KB with eight turns of four questions of short words", async () => {
    const operation = catalogue.find(({ name }) => name === "ask");
    assert.ok(operation);
    const messages = longHistory(shortWordQuestions(), 8);
    const send = (query: string) => drain(run(operation, { query, messages }, anybody()).events);
    await hold("short words", () => send("And then?"));
    await hold("short words, in German", () => send("Welche Projekte gibt es?"));
  });

  // What reads a conversation reads every text in "history of 8 turns": its other forms share them, unless all is wanted.
  const forms = requests.filter(({ form }) => form);
  for (const request of requests) {
    const { name, send } = request;
    const turn = process.env.FAULTS === "full" ? -1 : forms.indexOf(request);
    const texts = hostileTexts.filter((_, at) => turn < 0 || at % forms.length === turn);
    test(`${name}: no text holds the loop for more than ${mostMs} ms`, async () => {
      for (const each of texts) await hold(`${name}, ${each.name}`, (round) => send(each, round));
    });
  }

  test("the longest that any of them held the loop", () => {
    const [longest] = worst.sort(([a], [b]) => b - a);
    console.log(
      `${worst.length} requests; the longest hold was ${longest?.[0].toFixed(0)} ms: ${longest?.[1]}`,
    );
    assert.ok(worst.length >= hostileTexts.length);
  });
}
