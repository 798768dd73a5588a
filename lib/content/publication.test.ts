import assert from "node:assert/strict";
import test from "node:test";
import { loadTestContent } from "./test-content";

const today = "2026-03-10";

const hidden: [string, string][] = [
  ["essays/a.md", "title: Planted\ndate: 2020-01-01\ndraft: true"],
  ["essays/a.md", "title: Planted\npublished: false"],
  ["essays/a.md", "title: Planted\npublish: false"],
  ["essays/a.md", "title: Planted\ndate: 2026-03-11"],
  ["essays/a.md", "title: Planted\ndate: 2026-04"],
  ["essays/a.md", "title: Planted\ndate: 2027"],
  ["essays/a.md", "title: Planted\ndate: 5 May 2026"],
  ["essays/2026-03-11-a.md", "title: Planted"],
  ["essays/2026-03-11-a/index.md", "title: Planted"],
  ["essays/2026-03-11.md", "title: Planted"],
  ["projects/a.md", "name: Planted\ndraft: true"],
  ["projects/a.md", "name: Planted\npublished: false"],
  ["projects/a.md", "name: Planted\ndate: 2026-03-11"],
  ["projects/a.md", "name: Planted\nvisibility: never"],
  ["projects/a.md", "name: Planted\nvisibility: On-Request"],
  ["essays/a.md", "title: Planted\nvisibility: private"],
  ["pages/a.md", "title: Planted\nvisibility: unlisted"],
  ["projects/a.md", "name: Planted\nhidden: true"],
  ["essays/a.md", "title: Planted\nprivate: true"],
  ["pages/a.md", "title: Planted\nunlisted: true"],
  ["projects/a.md", "name: Planted\nstatus: Draft"],
  ["essays/a.md", "title: Planted\nstatus: unpublished"],
  ["projects/a.md", "name: Planted\npublic: false"],
  // Whoever types on a phone begins with a capital.
  ["essays/a.md", "title: Planted\nDraft: true"],
  ["projects/a.md", "name: Planted\nPublished: false"],
  ["pages/a.md", "title: Planted\nVisibility: never"],
  ["projects/a.md", "name: Planted\nSTATUS: draft"],
  ["essays/a.md", "title: Planted\nDate: 2026-03-11"],
  ["essays/a.md", "title: Planted\npubDate: 2026-03-11"],
  ["essays/a.md", "title: Planted\ndate: 2026-03-01\npublishDate: 2026-03-11"],
  ["projects/a.md", "Name: Planted\nYear: 2027"],
  // A draft need not be finished.
  ["projects/a.md", "draft: true\nurl: not yet"],
];

for (const [file, matter] of hidden) {
  test(`is kept out of everything: ${file} with ${matter.replaceAll("\n", ", ")}`, () => {
    const { content, lines, notices } = loadTestContent(
      { [file]: `---\n${matter}\n---\nPlanted text.` },
      today,
    );
    assert.equal(lines, "");
    assert.match(notices, new RegExp(`${file}(?::\\d)?: \\(the file\\): is kept out of everything: it`));
    assert.doesNotMatch(JSON.stringify({ ...content, notices: [] }), /planted/i);
  });
}

const shown: [string, string][] = [
  ["essays/a.md", "title: Planted\ndate: 2026-03-10\ndraft: false"],
  ["essays/a.md", "title: Planted\npublished: true"],
  ["essays/a.md", "title: Planted\npublish: true"],
  ["essays/2026-03-11-a.md", "title: Planted\ndate: 2026-03-01"],
  ["essays/a-2026-03-11-b.md", "title: Planted"],
  ["essays/2026-03-115.md", "title: Planted"],
  ["projects/a.md", "name: Planted\nstart: 2027-01"],
  ["projects/a.md", "name: Planted\nvisibility: Public\nhidden: false\nstatus: in production"],
];

for (const [file, matter] of shown) {
  test(`is shown: ${file} with ${matter.replaceAll("\n", ", ")}`, () => {
    const { content } = loadTestContent({ [file]: `---\n${matter}\n---\nPlanted text.` }, today);
    assert.match(JSON.stringify([content.projects, content.essays]), /Planted text/);
  });
}

test("a draft that does not say plainly that it is none is not shown, and stops the build", () => {
  for (const said of [
    "draft: yes please",
    'draft: "true"',
    "draft:",
    "Draft:",
    "published: no",
    "draft: 1",
  ]) {
    const { content, lines } = loadTestContent(
      { "essays/a.md": `---\ntitle: A\n${said}\n---\nText.` },
      today,
    );
    assert.match(lines, /essays\/a\.md:3: (?:[Dd]raft|published): expected true or false/, said);
    assert.deepEqual(content.essays, [], said);
  }
});

test("who may see a story is said in words that are known, else it is not shown, and stops the build", () => {
  for (const said of [
    "visibility: friends",
    "visibility:",
    "visibility: [friends]",
    "hidden: sure",
    "private: 1",
  ]) {
    for (const file of ["projects/a.md", "essays/a.md", "pages/a.md"]) {
      const { content, lines } = loadTestContent({ [file]: `---\ntitle: A\n${said}\n---\nText.` }, today);
      assert.match(
        lines,
        new RegExp(`${file}:3: (?:visibility: expected public, or on_request|hidden|private)`),
        said,
      );
      assert.deepEqual([content.projects, content.essays, content.pages], [[], [], []], said);
    }
  }
});

test("a project that is kept back is in the résumé's list neither", () => {
  const { content, notices } = loadTestContent(
    {
      "resume.json": {
        basics: { name: "Ada" },
        projects: [
          { name: "Great Loom", description: "Planted." },
          { name: "Great Warp", description: "Planted." },
          { name: "Dye", description: "Red." },
        ],
      },
      "projects/loom.md": "---\nname: Great Loom\ndraft: true\n---\nPlanted text.",
      "projects/warp.md": "---\ndraft: true\n---\n\n# Great Warp\n\nPlanted text.",
      "essays/dye.md": "---\ntitle: Dye\ndraft: true\n---\nPlanted text.",
    },
    today,
  );
  assert.doesNotMatch(JSON.stringify({ ...content, notices: [] }), /planted|great (?:loom|warp)/i);
  assert.deepEqual(
    content.projects.map(({ id }) => id),
    ["dye"],
  );
  assert.equal(notices.split("\n").length, 2);
});
