import assert from "node:assert/strict";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

Object.assign(process.env, {
  CONTENT_DIR: sampleContent,
  EMBEDDINGS_BASE_URL: "none",
  LOG_LEVEL: "silent",
  SIGNING_KEY: "",
  UPSTASH_REDIS_REST_URL: "http://127.0.0.1:9",
  UPSTASH_REDIS_REST_TOKEN: "none",
});
const { mountJobForm } = await import("./job-form");
const { mountMessageForm } = await import("./message-form");

const hand = (path: string, { POST }: ReturnType<typeof mountJobForm>, fields: Record<string, string>) =>
  POST(new Request(`http://localhost${path}`, { method: "POST", body: new URLSearchParams(fields) }), {
    params: Promise.resolve(undefined),
  });
const letter = { name: "Ann", email: "ann@example.com", message: "Twenty minutes?" };
const job = "We look for a staff engineer with five years of Rust.";

test("a form is given back with what is wrong, be it with the form or with the site", async () => {
  const draft = (fields: Record<string, string>) => hand("/contact/draft", mountMessageForm(), fields);
  const compare = (text: string) => hand("/fit/compare", mountJobForm(), { job_description: text });
  const told = await Promise.all([
    compare(""),
    compare("x".repeat(70_000)),
    // The store is out of reach: nobody asked too often, and no letter can be kept to be changed.
    draft(letter),
    draft({ ...letter, email: "ann" }),
    compare(job),
  ]);
  assert.deepEqual(
    told.map(({ status }) => status),
    [400, 413, 503, 503, 503],
  );
  const later = told.slice(2);
  assert.deepEqual(
    later.map(({ headers }) => headers.get("retry-after")),
    ["5", "5", "5"],
  );
  assert.match((await later[0]?.text()) ?? "", /Twenty minutes/);
  assert.match((await later[2]?.text()) ?? "", /five years of Rust/);
});
