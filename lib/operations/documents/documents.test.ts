import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { sampleContent } from "@/lib/sample.mjs";

process.env.SITE_URL = "https://portfolio.example";
process.env.CONTENT_DIR = sampleContent;

const { registerOtherPages, findDocuments, getDocument, getDocuments } = await import(".");

test("every page has an id, an address and a text that begins with its title", () => {
  const documents = getDocuments();
  assert.equal(documents[0]?.id, "resume");
  assert.equal(new Set(documents.map(({ id }) => id)).size, documents.length);
  for (const { id, url, title, kind, markdown } of documents) {
    assert.equal(url, `https://portfolio.example/${id}`);
    if (kind !== "resume") assert.ok(markdown.startsWith(`# ${title}\n`), id);
    assert.match(markdown, /^# \S.*\n\n/);
  }
});

test("a text has no relative link, and nothing that only looks like markup", () => {
  for (const { id, markdown } of getDocuments()) assert.doesNotMatch(markdown, /\]\((?!https?:|mailto:)/, id);
});

test("a document goes by its id, its path and its address, with or without an anchor", () => {
  const { id, url } = getDocuments()[1]!;
  for (const name of [id, `/${id}`, url, `${url}#outcome-1`, `${url}.md`, `/${id}.md`])
    assert.equal(getDocument(name).id, id, name);
});

test("what is no page of this site is not found", () => {
  for (const name of [
    "nothing",
    "",
    "projects",
    "https://elsewhere.example/resume",
    "//resume",
    "http://[",
    "%zz",
  ]) {
    assert.throws(
      () => getDocument(name),
      (error) => error instanceof ServiceError && error.code === "not_found",
      name,
    );
  }
});

test("pages that are known above are read by their addresses as well, in no other site's name", () => {
  registerOtherPages(() => [
    { path: "/", title: "Home", markdown: () => "# Home\n" },
    { path: "/docs", title: "The API", markdown: () => "# The API\n" },
  ]);
  for (const name of ["/", "https://portfolio.example", "https://portfolio.example/", "/index.md", "index"])
    assert.equal(getDocument(name).title, "Home", name);
  for (const name of ["docs", "/docs.md", "https://portfolio.example/docs#error-internal"])
    assert.equal(getDocument(name).url, "https://portfolio.example/docs", name);
  for (const name of ["", "https://elsewhere.example/docs"])
    assert.throws(() => getDocument(name), ServiceError);
});

test("a search gives each document once, the best first, at its best passage", async () => {
  const found = await findDocuments("Which project detects turn-taking in voice calls?", 5);
  assert.ok(found.length > 1 && found.length <= 5);
  assert.equal(new Set(found.map(({ document }) => document.id)).size, found.length);
  for (const { document, url } of found) assert.equal(url.split("#")[0], document.url);
  assert.deepEqual(await findDocuments("xyzzyplugh", 5), []);
  assert.deepEqual(await findDocuments("", 5), []);
});

/** What programs search for, and the page that a person would open for it. */
const searched: [words: string, ...ids: string[]][] = [
  ["speech recognition", "projects/long-wave", "essays/the-pause-is-the-interface"],
  ["notice period", "resume"],
  ["community radio archive", "projects/long-wave"],
  ["Which project answers the phone for clinics?", "projects/second-ring"],
  ["relocation", "resume"],
];
for (const [words, ...ids] of searched)
  test(`the first page for "${words}" is ${ids.join(" or ")}`, async () => {
    const [first] = await findDocuments(words, 5);
    assert.ok(first && ids.includes(first.document.id), first?.document.id);
  });
