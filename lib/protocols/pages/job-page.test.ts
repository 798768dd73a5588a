import assert from "node:assert/strict";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { jobPage } = await import("./job-page");

test("a refused job description is named as the field that is wrong, and has the focus", () => {
  for (const why of ["invalid", "tooLong", "tooMuch"] as const) {
    const { html } = jobPage("5+ years of COBOL", why);
    assert.match(html, /<p id="why" role="alert">/);
    assert.match(html, /<textarea [^>]*aria-invalid="true" aria-describedby="why" autofocus>\n/, why);
    assert.match(html, /<label for="job_description">/);
  }
});

test("where only time helps, nothing is wrong with what was pasted", () => {
  assert.doesNotMatch(jobPage("5+ years of COBOL", "busy").html, /<textarea [^>]*(?:aria-invalid|autofocus)/);
});
