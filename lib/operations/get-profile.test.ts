import assert from "node:assert/strict";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { readProfile } from "./get-profile";
import { drain, run } from "./run";
import { anonymous, keepDataTemporary } from "./test-caller";

keepDataTemporary({ CONTENT_DIR: sampleContent });

test("sections that are asked for are given, one that this résumé has not is none, and an unknown one is named", async () => {
  const idsOf = async (sections?: string[]) => {
    const { events } = run(readProfile, sections ? { sections } : {}, anonymous());
    return (await drain(events)).sections.map(({ id }) => id);
  };
  assert.ok((await idsOf()).length > 4);
  assert.deepEqual(await idsOf(["skills", "work"]), ["work", "skills"]);
  assert.deepEqual(await idsOf(["projects"]), []);
  assert.deepEqual(await idsOf([]), []);
  await assert.rejects(idsOf(["work", "hobbies"]), {
    code: "invalid_request",
    message: /^sections\[1\] must be one of work, .*\bskills\b.*\.$/,
  });
});
