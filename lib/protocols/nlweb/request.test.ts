import assert from "node:assert/strict";
import { test } from "node:test";
import { isNlweb, readNlweb } from "./request";

test("a body says by itself that it is NLWeb", () => {
  for (const body of [
    { query: { text: "a" } },
    { query: {} },
    { query: "a", prev: [] },
    { query: "a", query_id: "1" },
  ])
    assert.ok(isNlweb(body), JSON.stringify(body));
  for (const body of [{ query: "a" }, { query: ["a"] }, { query: null }, { prev: [] }, [], null, "query"])
    assert.ok(!isNlweb(body), JSON.stringify(body));
});

test("the structured body is read whole", () => {
  const asked = readNlweb({
    query: { text: "And where?", site: "x", itemType: "Person" },
    context: { "@type": "ConversationalContext", prev: ["Who?", "When?"], memory: "likes brevity" },
    prefer: { streaming: false, response_format: "conv_search", mode: "summarize", "accept-language": "en" },
    meta: { version: "0.55", session_context: { id: 7 } },
  });
  assert.deepEqual(asked, {
    input: {
      query: "And where?",
      messages: [
        { role: "user", content: "Who?" },
        { role: "user", content: "When?" },
      ],
    },
    filters: { site: "x", itemType: "Person" },
    streaming: false,
    mode: "summarize",
    format: "conv_search",
    echo: { session_context: { id: 7 } },
  });
});

test("a format is known by each of its names, and any other is answered as a search", () => {
  const formatOf = (response_format: string) =>
    readNlweb({ query: { text: "a" }, prefer: { response_format } }).format;
  assert.deepEqual(["conversational_search", "chatgpt_app", "else"].map(formatOf), [
    "conversational_search",
    "chatgpt_app",
    "conv_search",
  ]);
});

test("the page it is asked on goes along", () => {
  const { input } = readNlweb({
    query: { text: "Is it accurate?" },
    context: { page: "/projects/halfbeat" },
  });
  assert.deepEqual(input.context, { page: "/projects/halfbeat" });
});

test("the flat body is read as it was sent in the wild", () => {
  const turns = (prev: unknown) =>
    readNlweb({ query: "q", prev }).input.messages.map(({ content }) => content);
  assert.deepEqual(turns("first,second"), ["first", "second"]);
  assert.deepEqual(turns(["first, then", "second"]), ["first, then", "second"]);
  for (const streaming of ["0", "false", "False", false]) {
    assert.equal(readNlweb({ query: "q", query_id: "1", streaming }).streaming, false);
  }
  const alone = readNlweb({ query: "and it?", prev: "a", decontextualized_query: "What is Halfbeat?" });
  assert.deepEqual(alone.input, { query: "What is Halfbeat?", messages: [] });
});

test("null is as good as nothing, as clients write it that write every field they know", () => {
  const structured = {
    query: { text: "q", site: null },
    context: { prev: null, page: null },
    prefer: { streaming: null, response_format: null, mode: null },
    meta: null,
  };
  assert.deepEqual(readNlweb(structured).input, { query: "q", messages: [] });
  assert.deepEqual(readNlweb({ query: { text: "q" }, context: null, prefer: null }).input.messages, []);
  const flat = { prev: null, decontextualized_query: null, query_id: null, mode: null, streaming: null };
  const asked = readNlweb({ query: "q", ...flat });
  assert.deepEqual(
    [asked.input, asked.streaming, asked.echo.query_id],
    [{ query: "q", messages: [] }, undefined, undefined],
  );
});

const wrong: [body: Record<string, unknown>, message: RegExp][] = [
  [{ query: {} }, /^query\.text must be a string/],
  [{ query: { text: 1 } }, /^query\.text must be a string/],
  [{ query: { text: "a" }, context: "b" }, /^context must be an object/],
  [
    { query: { text: "a" }, context: { prev: Array(51).fill("b") } },
    /^context\.prev must be a list of at most 50/,
  ],
  [{ query: { text: "a" }, prefer: { streaming: "perhaps" } }, /^prefer\.streaming must be true or false/],
  [{ query: "a", prev: 7 }, /^prev must be a list/],
];

for (const [body, message] of wrong) {
  test(`refused by name: ${JSON.stringify(body).slice(0, 60)}`, () => {
    assert.throws(() => readNlweb(body), { name: "ServiceError", message });
  });
}
