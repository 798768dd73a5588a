import assert from "node:assert/strict";
import test from "node:test";
import { loadTestContent } from "./test-content";

const loom = "---\nname: Loom\n---\nThe story.";
const faq = "## Why?\n\nBecause.";

test("two files that give one id stop the build, and both are named", () => {
  const { lines, content } = loadTestContent({
    "projects/loom.md": loom,
    "projects/Loom!.md": loom,
    "projects/loom/index.md": loom,
    "essays/Dye it.md": "---\ntitle: Dye\n---\nOne.",
    "essays/dye-it.markdown": "---\ntitle: Dye\n---\nTwo.",
  });
  for (const [second, first, id] of [
    ["projects/loom", "projects/Loom!.md", "loom"],
    ["projects/loom.md", "projects/Loom!.md", "loom"],
    ["essays/dye-it.markdown", "essays/Dye it.md", "dye-it"],
  ])
    assert.match(lines, new RegExp(`${second}.*: gives the id "${id}", as ${first} does`));
  assert.deepEqual([content.projects.length, content.essays.length], [1, 1]);
});

test("files are found whatever the case of their names, as an index of a folder too", () => {
  const { lines, notices, content } = loadTestContent({
    "FAQ.md": faq,
    "Owner.YAML": "handle: loomy\n",
    "projects/Loom.MD": loom,
    "projects/dye/index.md": "---\nname: Dye\n---\nRed.",
    "essays/2021-03-04-warp/Index.md": "---\ntitle: Warp\n---\nText.",
  });
  assert.equal(lines + notices, "");
  assert.equal(content.owner.handle, "loomy");
  assert.deepEqual(content.projects.map(({ id }) => id).sort(), ["dye", "loom"]);
  assert.deepEqual(
    content.essays.map(({ id, dateDisplay }) => [id, dateDisplay]),
    [["2021-03-04-warp", "4 Mar 2021"]],
  );
  assert.equal(content.faq.length, 1);
});

test("two files for one thing stop the build, and both are named", () => {
  const { lines } = loadTestContent({ "FAQ.md": faq, "faq.md": faq });
  assert.match(lines, /faq\.md: \(the file\): stands beside FAQ\.md; only one of them can be read/);
  const two = loadTestContent({
    "resume.json": { basics: { name: "Ada", mobile: "planted" } },
    "owner.yaml": "handle: ada\n",
    "owner.yml": "facts:\n  phone: { visibility: never }\n",
  });
  assert.match(two.lines, /owner\.yml: \(the file\): stands beside owner\.yaml/);
  assert.doesNotMatch(JSON.stringify(two.content), /planted/);
});

test("a file that was surely meant to be read stops the build", () => {
  const { lines } = loadTestContent({
    "projects/loom.mdx": loom,
    "essays/warp/index.mdx": loom,
    "owner.json": "{}",
    "ownr.yaml": "handle: ada",
    "faq.txt": faq,
    "project/loom.md": loom,
  });
  for (const expected of [
    "projects/loom.mdx: (the file): is MDX, which is not read; save it as plain Markdown: projects/loom.md",
    "essays/warp/index.mdx: (the file): is MDX",
    'owner.json: (the file): is not read; did you mean "owner.yaml"?',
    'ownr.yaml: (the file): is not read; did you mean "owner.yaml"?',
    'faq.txt: (the file): is not read; did you mean "faq.md"?',
    'project: (the file): is not read; did you mean "projects"?',
  ])
    assert.ok(lines.includes(expected), `${expected}\n  is not among\n${lines}`);
});

test("any other text that is not read is named, and pictures and hidden files are nobody's news", () => {
  const { lines, notices } = loadTestContent({
    "projects/loom.md": loom,
    "projects/_idea.md": loom,
    "projects/README.md": "How to.",
    "projects/notes.txt": "x",
    "projects/loom.png": "x",
    "projects/dye/draft.md": loom,
    "projects/dye/photo.jpg": "x",
    "posts/old.md": loom,
    "about.md": "x",
    "README.md": "x",
    ".DS_Store": "x",
    "projects/.loom.md.swp": "x",
  });
  assert.equal(lines, "");
  assert.deepEqual(
    notices.split("\n").map((line) => line.trim()),
    [
      "projects/README.md: (the file): is left out: its name begins with readme",
      "projects/_idea.md: (the file): is left out: its name begins with _",
      "projects/dye/draft.md: (the file): is not read",
      "projects/notes.txt: (the file): is not read",
      "about.md: (the file): is not read",
      "posts/old.md: (the file): is not read",
    ],
  );
});
