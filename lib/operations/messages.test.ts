import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { ServiceError } from "@/lib/errors";
import { getMailbox } from "@/lib/messages";
import { confirmMessage } from "./confirm-message";
import { readMessage } from "./get-message";
import { leaveMessage } from "./leave-message";
import { drain, run } from "./run";
import { anonymous, keepDataTemporary } from "./test-caller";

keepDataTemporary({ SITE_URL: "https://someone.example", RATE_LIMIT_PER_MINUTE: "200" });

let last = 0;
const someone = (given = {}) => {
  last += 1;
  const letter = { name: "Ann Example", email: `ann${last}@example.com`, message: "Are you free?" };
  return { ...letter, ...given };
};
const caller = (id = `address:198.51.100.${last}`) => anonymous({ id });
const refusal = (code: string, words: RegExp) => (error: unknown) =>
  error instanceof ServiceError && error.code === code && words.test(error.message);

/** The confirmations of drafts that were there to be read for long enough. */
async function drafts(letters = [someone()]): Promise<[string, ...string[]]> {
  const shown = letters.map((letter) => drain(run(leaveMessage, letter, caller()).events));
  const [first = "", ...others] = (await Promise.all(shown)).map(({ confirmation }) => confirmation);
  await sleep(2_010);
  return [first, ...others];
}
const confirm = (confirmation: string, who = caller()) =>
  drain(run(confirmMessage, { confirmation }, who).events);

test("what will be sent is shown word for word, nothing is sent, and the owner's address is nowhere", async () => {
  const letter = someone({ name: "Ann", message: "  Hello\r\nthere  " });
  const shown = await drain(run(leaveMessage, letter, caller()).events);
  assert.equal(shown.status, "draft");
  assert.match(shown.preview.subject, /^Message from Ann at someone\.example$/);
  assert.match(shown.preview.text, /^Hello\nthere\n\n-- \nLeft at https:\/\/someone\.example by Ann <ann/);
  assert.equal(shown.preview.reply_to, `Ann <${letter.email}>`);
  const { status, preview } = await drain(run(readMessage, { receipt: shown.confirmation }, caller()).events);
  assert.deepEqual([status, preview], ["draft", shown.preview]);
  assert.deepEqual(await getMailbox().unread(), []);
});

test("a message that is empty or too long is told how long it may be", async () => {
  for (const message of ["", "   ", "a".repeat(4_001)])
    await assert.rejects(
      drain(run(leaveMessage, someone({ message }), caller()).events),
      refusal("invalid_request", /^message must be a string of 1 to 4000 characters/),
    );
});

test("a confirmed message has a receipt, is there for the owner, and is not shown to anybody again", async () => {
  const [confirmation] = await drafts();
  const sent = await confirm(confirmation);
  assert.deepEqual([sent.receipt, sent.status, sent.preview], [confirmation, "kept", undefined]);
  const again = await confirm(confirmation);
  assert.deepEqual(again, sent);
  const unread = (await getMailbox().unread()).filter(({ id }) => id === sent.receipt);
  assert.deepEqual(
    unread.map(({ letter }) => letter?.message),
    ["Are you free?"],
  );
});

test("a key makes one draft of a retry, and one message of it", async () => {
  const letter = someone();
  const who = { ...caller(), idempotencyKey: "the-key-of-a-client" };
  const first = await drain(run(leaveMessage, letter, who).events);
  assert.deepEqual(await drain(run(leaveMessage, letter, who).events), first);
});

test("nobody reads in no time: what is confirmed at once is refused, with the time to wait", async () => {
  const shown = await drain(run(leaveMessage, someone(), caller()).events);
  const { facts, events } = run(confirmMessage, { confirmation: shown.confirmation }, caller());
  await assert.rejects(drain(events), refusal("rate_limited", /read first/));
  assert.ok(facts.retryAfterMs && facts.retryAfterMs <= 2_000);
});

test("a day has room for three messages with one address to answer to, however it is written", async () => {
  const emails = ["pat@example.com", "PAT@example.com", "pat+1@example.com", "Pat+2@Example.com"];
  const [fourth, ...three] = await drafts(emails.map((email) => someone({ email })));
  for (const confirmation of three) await confirm(confirmation, caller(`address:${confirmation}`));
  await assert.rejects(confirm(fourth), refusal("rate_limited", /At most 3 messages a day/));
});

test("a day has room for five messages of one caller", async () => {
  const who = caller("address:192.0.2.77");
  const [sixth, ...five] = await drafts(Array.from({ length: 6 }, () => someone()));
  for (const confirmation of five) await confirm(confirmation, who);
  await assert.rejects(confirm(sixth, who), refusal("rate_limited", /At most 5 messages a day/));
});

for (const [what, given, words] of [
  ["three links", { message: "http://a.example https://b.example www.c.example" }, /at most 2 links/],
  ["a name of two lines", { name: "Ann\r\nBcc: all@example.com" }, /^name must be one line/],
  ["a name that is read backwards", { name: "Ann \u202Emoc.elpmaxe@nna" }, /^name must be one line/],
  ["a name of two lines that is none to a control", { name: "Ann\u2028Bcc: all" }, /^name must be one line/],
  ["an address that is none", { email: "ann at example" }, /^email must be an email address/],
  ["nothing to say", { message: " \n " }, /^message must be/],
  ["too much to say", { message: "a".repeat(4_001) }, /^message must be/],
] as const) {
  test(`${what}: refused, naming the field and what is allowed`, async () => {
    const events = run(leaveMessage, someone(given), caller()).events;
    await assert.rejects(drain(events), refusal("invalid_request", words));
  });
}

test("what turns the order of a message round is taken out of it", async () => {
  const message = "Pay \u202Ecilbup\u202C, \u2066now\u2069.\nشكرا";
  const { preview } = await drain(run(leaveMessage, someone({ message }), caller()).events);
  assert.match(preview.text, /^Pay cilbup, now\.\nشكرا\n/);
});

for (const guess of ["x", "x".repeat(24), "task:abc", "../../etc"]) {
  test(`${guess} is no receipt and confirms nothing`, async () => {
    await assert.rejects(confirm(guess), refusal("not_found", /no such message/));
    const events = run(readMessage, { receipt: guess }, caller()).events;
    await assert.rejects(drain(events), refusal("not_found", /no such message/));
  });
}
