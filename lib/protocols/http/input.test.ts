import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { catalogue, InvalidInput } from "@/lib/operations";
import { asParameterError, readInput } from "./input";

const ask = catalogue.find(({ name }) => name === "ask")!;
const projects = catalogue.find(({ name }) => name === "list_projects")!;
const link = ask.routes.find(({ method }) => method === "GET")!;
const body = ask.routes.find(({ method }) => method === "POST")!;

const get = (query: string) => new Request(`http://localhost/x?${query}`);

test("parameters become fields of their own type, and what does not fit is left for validation", async () => {
  assert.deepEqual(await readInput(ask, link, get("q=who%3F&stream=1&other=x"), {}), {
    query: "who?",
    stream: true,
  });
  assert.deepEqual(await readInput(ask, link, get("q=1&q=2&stream=yes"), {}), { query: "1", stream: "yes" });
  assert.deepEqual(await readInput(projects, projects.routes[0]!, get("limit=5&offset=x&cursor=12"), {}), {
    limit: 5,
    offset: "x",
    cursor: "12",
  });
});

test("a form may name the question as a link does", async () => {
  const form = new Request("http://localhost/ask", {
    method: "POST",
    body: new URLSearchParams({ q: "who?", stream: "0" }),
  });
  assert.deepEqual(await readInput(ask, body, form, {}), { query: "who?", stream: false });
});

test("the path has the last word, and a body must be an object", async () => {
  const post = (text: string) =>
    new Request("http://localhost/x", {
      method: "POST",
      body: text,
      headers: { "content-type": "application/json" },
    });
  assert.deepEqual(await readInput(ask, body, post('{"owner":"eve","query":"x"}'), { owner: "maren" }), {
    owner: "maren",
    query: "x",
  });
  for (const text of ["[]", "null", '"who?"', "5"]) {
    await assert.rejects(
      readInput(ask, body, post(text), {}),
      (error) => error instanceof ServiceError && error.code === "invalid_request",
    );
  }
});

test("a wrong parameter is told by the name that was used", () => {
  const told = asParameterError(new InvalidInput("query", "must be shorter"), link) as ServiceError;
  assert.equal(told.code, "invalid_parameter");
  assert.equal(told.message, "q must be shorter.");
  const other = new ServiceError("not_found", "Nothing.");
  assert.equal(asParameterError(other, link), other);
  const none = asParameterError(new ServiceError("missing_query", "None in `query`."), link) as ServiceError;
  assert.deepEqual([none.code, none.message], ["missing_query", "No question was sent. Put it in `q`."]);
});
