import assert from "node:assert/strict";
import { test } from "node:test";
import { inEnglish } from "./german";

test("German is searched by in English, compounds by their parts, names as they are", () => {
  assert.equal(inEnglish("Messung der Antwortzeiten"), "measuring of the answer times");
  assert.equal(inEnglish("Vorstellung auf Fachkonferenzen"), "presentation at conferences");
  assert.equal(inEnglish("FHIR und Zorblax"), "FHIR and Zorblax");
});
