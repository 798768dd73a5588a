import assert from "node:assert/strict";
import test from "node:test";
import { told } from "./test-content";

// What people paste from a word processor, and what they leave out.

const matter = "---\ntitle: Tide Notes\n---\n";
const blocksOf = (body: string) => {
  const { content, lines } = told({ "essays/tide.md": body });
  assert.equal(lines, "");
  const [essay] = content.essays;
  return { title: essay?.title, blocks: essay?.story.blocks.map(({ kind, text }) => `${kind}: ${text}`) };
};

test("the bullets of a word processor make a list, and not code", () => {
  const { blocks } = blocksOf(
    `${matter}\nIt needs:\n\n\t•\tA pole\n\t•\tA string\n\n\`\`\`\n• as it is\n\`\`\`\n`,
  );
  assert.deepEqual(blocks, ["paragraph: It needs:", "item: A pole", "item: A string", "code: • as it is"]);
});

test("a heading that says the title again is not printed twice", () => {
  for (const heading of ["# Tide notes", "Tide Notes\n=========="])
    assert.deepEqual(blocksOf(`${matter}\n${heading}\n\nThe sea rose.\n`).blocks, [
      "paragraph: The sea rose.",
    ]);
  assert.equal(blocksOf(`${matter}\n# Low water\n\nThe sea fell.\n`).blocks?.length, 2);
});

test("a text without front matter is called by its first heading", () => {
  const { title, blocks } = blocksOf("# Of *slack* water\n\nNothing moved.\n");
  assert.equal(title, "Of slack water");
  assert.deepEqual(blocks, ["paragraph: Nothing moved."]);
});

test("keys may begin with a capital, and values stand between curly quotation marks", () => {
  const { content, lines } = told({
    "projects/tide.md": "---\nName: “Tide Pole”\nTags: [“sea”]\n---\n\nA pole.\n",
  });
  assert.equal(lines, "");
  assert.deepEqual([content.projects[0]?.name, content.projects[0]?.tags], ["Tide Pole", ["sea"]]);
  assert.match(
    told({ "projects/tide.md": "---\nName: Tide\nURL: nowhere\n---\n\nA pole.\n" }).lines,
    /tide\.md:3: URL: expected/,
  );
});

test("one without either is told what belongs at its top", () => {
  const { lines } = told({ "essays/tide.md": "The sea rose.\n", "projects/empty.md": "" });
  assert.match(lines, /essays\/tide\.md:1: \(front matter\): is missing; expected at the top .* title:/);
  assert.match(lines, /projects\/empty\.md:1: \(front matter\): is missing, and so is the text; .* name:/);
});

test("what is printed as it stands, or left out, is told with its line", () => {
  const { notices, lines } = told({
    "essays/tide.md": `${matter}\n| Booth | People |\n| A | 2 |\n\n| Hour | Metres |\n|---|---|\n| 6 | 2 |\n\n![](IMG 0012.jpg)\n\n<iframe src="https://x.example"></iframe>\n`,
  });
  assert.equal(lines, "");
  assert.match(notices, /tide\.md:5: \| Booth .*a table has a line of dashes/);
  assert.match(notices, /tide\.md:12: .*address with spaces/);
  assert.match(notices, /tide\.md:14: .*<iframe> is left out/);
  assert.doesNotMatch(notices, /Hour/);
});
