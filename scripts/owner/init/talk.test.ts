import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { askFacts, factsInResume, screeningQuestions } from "./screening";
import { openTerminal } from "./talk";

test("the ten questions: what is not understood is asked again, what a source says is shown", async () => {
  const asked: string[] = [];
  const answers = ["", "Four weeks", "everybody", "NEVER"];
  const ask = async (prompt: string) => {
    asked.push(prompt);
    return answers.shift() ?? "";
  };
  const known = factsInResume({
    basics: { email: "ana@weft.example", location: { city: "Porto", countryCode: "PT" } },
  });
  const facts = await askFacts([{ key: "remote", value: "Yes", visibility: "public" }], known, ask);
  assert.deepEqual(facts.slice(1), [{ key: "notice", value: "Four weeks", visibility: "never" }]);
  assert.match(asked[3] ?? "", /^ {2}everybody is none of public, on_request, never\.\n {2}Who may know/);
  const say = (key: string) => screeningQuestions.find((each) => each.key === key)?.ask ?? "";
  const prompt = (key: string) => asked.find((one) => one.startsWith(say(key)));
  assert.match(prompt("location") ?? "", /Porto, PT; empty to leave it at that/);
  assert.match(prompt("contact") ?? "", /ana@weft\.example/);
  assert.equal(prompt("remote"), undefined);
});

for (const [name, key] of [
  ["Ctrl+C", "\u0003"],
  ["Ctrl+D", "\u0004"],
] as const)
  test(`${name} ends the conversation in words`, async () => {
    const input = new PassThrough();
    const { ask, close } = openTerminal(input, new PassThrough());
    const answer = ask("Your name? ");
    input.write("An");
    input.write(name === "Ctrl+D" ? `\u0015${key}` : key);
    await assert.rejects(answer, /^Error: \nNothing was written\.$/);
    await assert.rejects(ask("And now? "), /Nothing was written/);
    close();
  });
