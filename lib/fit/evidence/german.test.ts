import assert from "node:assert/strict";
import { test } from "node:test";
import { toEnglish } from "./german";

test("German is searched by in English, compounds by their parts, names as they are", () => {
  assert.equal(toEnglish("Messung der Antwortzeiten"), "measuring of the answer times");
  assert.equal(toEnglish("Vorstellung auf Fachkonferenzen"), "presentation at conferences");
  assert.equal(toEnglish("FHIR und Zorblax"), "FHIR and Zorblax");
});
