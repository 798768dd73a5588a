import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { loadTestContent } from "../test-content";

const unsafe = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\u200Bscript:alert(1)",
  "javascript:1",
  "vbscript:x",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "blob:https://a.example/1",
];

const safe = [
  "https://ada.example",
  "HTTP://ada.example/a:b",
  "mailto:ada@example.org",
  "ada.example",
  "ada.example:8080/x",
  "localhost:3000",
  "/about",
];

const resumeWith = (url: string) => ({
  basics: { name: "Ada", website: url, profiles: [{ network: "Git", url }] },
  work: [{ name: "Mill", url }],
  projects: [{ name: "Loom", description: "A loom.", link: url }],
  talks: [{ title: "On looms", slides: { videoUrl: url } }],
});

test("a link that is not safe to follow is refused wherever it stands, with its path and line", () => {
  for (const url of unsafe) {
    const { content, lines } = loadTestContent({
      "resume.json": JSON.stringify(resumeWith(url), undefined, 1),
    });
    for (const path of [
      "basics.website",
      "basics.profiles[0].url",
      "work[0].url",
      "projects[0].link",
      "talks[0].slides.videoUrl",
    ])
      assert.match(
        lines,
        new RegExp(`resume\\.json:\\d+: ${path.replace(/[[\].]/g, "\\$&")}: is a link that`),
        url,
      );
    assert.doesNotMatch(JSON.stringify(content.profile), /alert|passwd|vbscript|blob|script:1/, url);
  }
});

test("links to pages and mail addresses pass, and a text about JavaScript is no link", () => {
  for (const url of safe) assert.equal(loadTestContent({ "resume.json": resumeWith(url) }).lines, "", url);
  const resume = {
    basics: { name: "Ada", summary: "JavaScript: ten years." },
    skills: [{ name: "javascript:" }],
  };
  assert.equal(loadTestContent({ "resume.json": resume }).lines, "");
});

test("no link of a page has a scheme of its own, whatever the résumé holds", () => {
  const url = fc.oneof(
    fc
      .tuple(
        fc.constantFrom("javascript", "data", "x", "http"),
        fc.constantFrom(":", " :", "\t:"),
        fc.string(),
      )
      .map((parts) => parts.join("")),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(url, (link) => {
      const { profile, projects } = loadTestContent({ "resume.json": resumeWith(link) }).content;
      const fields = [profile.about, ...profile.sections.flatMap(({ entries }) => entries)].flatMap(
        (entry) => entry.fields,
      );
      const hrefs = [...fields, ...projects.flatMap((project) => project.fields)].flatMap(
        ({ href }) => href ?? [],
      );
      for (const href of hrefs) assert.match(href, /^(?:https?:\/\/|mailto:|tel:)/i);
    }),
    { numRuns: 200 },
  );
});
