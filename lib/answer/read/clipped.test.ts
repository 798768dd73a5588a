import assert from "node:assert/strict";
import test from "node:test";
import { createAnswerer, type Turn } from "..";
import { sharedSample } from "../test-sample";

const answerer = createAnswerer(sharedSample());

async function last(turns: readonly string[]): Promise<string> {
  const history = turns.slice(0, -1).map((content): Turn => ({ role: "user", content }));
  const pieces = answerer.answer({ query: turns.at(-1) ?? "", history });
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return value.text;
  }
}

const says: [string[], RegExp][] = [
  // Who is asked about is left out.
  [["okay with being on call?"], /one week in (?:five|six)/],
  [["5 day week ok?"], /four days a week/],
  [["A four-month contract, perhaps?"], /six months or longer/],
  [["May I ring her on Friday?"], /Tuesdays and Thursdays/],
  [["Sum her up for my colleagues"], /voice interfaces/],
  // A detail of what was asked before.
  [["Did she write a dissertation?", "about what?"], /Stop dates nobody wrote/],
  [["What went wrong with Tallystick?", "how was it fixed?"], /single line/],
  // What stands before a colon is what is asked about.
  [["Halfbeat against a plain silence timer: what are the figures?"], /700 ms/],
];
for (const [turns, wanted] of says)
  test(`"${turns.join('" -> "')}" is answered`, async () => assert.match(await last(turns), wanted));

const saysNot: [string, RegExp][] = [
  [
    "How does the discharge letter program stop its software from making facts up?",
    /^Each sentence is quoted/,
  ],
  ["What's the hang-up rate after a transfer?", /does not publish/],
  ["What does Nightdesk do when a policy has expired?", /^\*\*Nightdesk\*\* answers questions/],
];
for (const [question, other] of saysNot)
  test(`"${question}" is about something else`, async () =>
    assert.doesNotMatch(await last([question]), other));
