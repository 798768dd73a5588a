import assert from "node:assert/strict";
import test from "node:test";
import { findPlaces } from "./find";
import type { Place } from "./types";

const places: Place[] = [
  { href: "/resume", title: "Résumé", kind: "Page", words: "curriculum vitae cv" },
  { href: "/projects", title: "Work", kind: "Page", words: "projects" },
  { href: "/projects/night", title: "Nightdesk", kind: "Project", words: "TypeScript PostgreSQL nurses" },
  { href: "/essays/desk", title: "A desk at night", kind: "Essay", words: "" },
];
const found = (query: string, limit = 9) => findPlaces(places, query, limit).map(({ href }) => href);

test("without words, the pages", () => {
  assert.deepEqual(found("  "), ["/resume", "/projects"]);
});

test("accents and case do not matter, the start of a word is enough", () => {
  assert.deepEqual(found("resu"), ["/resume"]);
  assert.deepEqual(found("CV"), ["/resume"]);
  assert.deepEqual(found("postgres"), ["/projects/night"]);
});

test("every word must be there, and a title counts for more than what is around it", () => {
  assert.deepEqual(found("night project"), ["/projects/night"]);
  assert.deepEqual(found("night"), ["/projects/night", "/essays/desk"]);
  assert.deepEqual(found("night nothing"), []);
  assert.deepEqual(found("project"), ["/projects", "/projects/night"]);
});

test("where nothing has the words, what is spelt much like them is meant", () => {
  assert.deepEqual(found("nihgtdesk"), ["/projects/night"]);
  assert.deepEqual(found("essya"), ["/essays/desk"]);
  assert.deepEqual(found("xyzzy"), []);
});

test("no more than asked for", () => {
  assert.equal(found("night", 1).length, 1);
});
