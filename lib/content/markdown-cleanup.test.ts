import assert from "node:assert/strict";
import test from "node:test";
import { loadTestContent } from "./test-content";

// What people paste from a word processor, and what they leave out.

const matter = "---\ntitle: Tide Notes\n---\n";
const blocksOf = (body: string) => {
  const { content, lines } = loadTestContent({ "essays/tide.md": body });
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
  const { content, lines } = loadTestContent({
    "projects/tide.md": "---\nName: “Tide Pole”\nTags: [“sea”]\n---\n\nA pole.\n",
  });
  assert.equal(lines, "");
  assert.deepEqual([content.projects[0]?.name, content.projects[0]?.tags], ["Tide Pole", ["sea"]]);
  assert.match(
    loadTestContent({ "projects/tide.md": "---\nName: Tide\nURL: nowhere\n---\n\nA pole.\n" }).lines,
    /tide\.md:3: URL: expected/,
  );
});

test("front matter without a title is called by its first heading, and told what is missing where there is none", () => {
  const { title, blocks } = blocksOf("---\ntags: [sea]\n---\n# Slack water\n\nNothing moved.\n");
  assert.equal(title, "Slack water");
  assert.deepEqual(blocks, ["paragraph: Nothing moved."]);
  const { content } = loadTestContent({
    "projects/tide.md": "---\ntags: [sea]\n---\n\n# Tide Pole\n\nA pole.\n",
  });
  assert.equal(content.projects[0]?.name, "Tide Pole");
  const { lines } = loadTestContent({
    "projects/tide.md": "---\ntags: [sea]\n---\n\nA pole.\n",
    "essays/tide.md": '{\n  "title": "Tide"\n}\n\nThe sea rose.\n',
  });
  assert.match(lines, /projects\/tide\.md:1: name: is missing; expected a line name: .* # \.\.\./);
  assert.match(lines, /essays\/tide\.md:1: \(front matter\): is JSON; expected YAML/);
});

test("one without either is told what belongs at its top", () => {
  const { lines } = loadTestContent({ "essays/tide.md": "The sea rose.\n", "projects/empty.md": "" });
  assert.match(lines, /essays\/tide\.md:1: \(front matter\): is missing; expected at the top .* title:/);
  assert.match(lines, /projects\/empty\.md:1: \(front matter\): is missing, and so is the text; .* name:/);
});

test("what is printed as it stands, or left out, is told with its line", () => {
  const { notices, lines } = loadTestContent({
    "essays/tide.md": `${matter}\n| Booth | People |\n| A | 2 |\n\n| Hour | Metres |\n|---|---|\n| 6 | 2 |\n\n![](IMG 0012.jpg)\n\n<iframe src="https://x.example"></iframe>\n`,
  });
  assert.equal(lines, "");
  assert.match(notices, /tide\.md:5: \| Booth .*a table has a line of dashes/);
  assert.match(notices, /tide\.md:12: .*address with spaces/);
  assert.match(notices, /tide\.md:14: .*<iframe> is left out/);
  assert.doesNotMatch(notices, /Hour/);
});

test("what a generator would replace is told with its line, and code that shows it is not; TOML is named", () => {
  const { notices, lines } = loadTestContent({
    "essays/tide.md": `${matter}\nSee \`{{< kept >}}\`.\n\n{{< figure src="a.png" >}}\n\n\`\`\`\n{% include x %}\n\`\`\`\n`,
    "essays/toml.md": '+++\ntitle = "Tide"\n+++\nThe sea rose.\n',
  });
  assert.match(
    notices,
    /tide\.md:7: .*\{\{< figure src="a\.png" >\}\} is printed as it stands; .*npm run init/,
  );
  assert.equal(notices.match(/printed as it stands/g)?.length, 1);
  assert.match(lines, /toml\.md:1: \(front matter\): is TOML; expected YAML/);
});

test("a comment to another program stops the build, since a page would print it; code that shows one does not", () => {
  const comments = ["{% comment %}hush{% endcomment %}", "Wool %%hush%% holds.", "%%", "{/* hush */}"];
  for (const comment of comments)
    assert.match(
      loadTestContent({ "essays/tide.md": `${matter}\nThe sea rose.\n\n${comment}\n` }).lines,
      /tide\.md:7: .*is a comment to another program, .*<!-- and -->/,
      comment,
    );
  const shown = `${matter}\nIt fell by 40%% or 50%%, see \`%%hush%%\`. <!-- hush -->\n\n\`\`\`\n{/* hush */}\n\`\`\`\n`;
  assert.equal(loadTestContent({ "essays/tide.md": shown }).lines, "");
  assert.match(
    loadTestContent({ "faq.md": "## Why?\n\nWool. %%hush%%\n" }).lines,
    /faq\.md:3: .*is a comment/,
  );
});

test("what Obsidian, MDX, Jekyll, Pandoc or LaTeX would draw is told once a kind, with its first line", () => {
  const foreign = [
    ["See [[Poles]] and", "write a link"],
    ["![[pole.png|300]]", "picture.png"],
    ["> [!note] Mind", "in bold"],
    ["{{ page.title }}", "npm run init"],
    ["{:toc}", "take it out"],
    ['import Pole from "../Pole.astro";', "not as MDX"],
    ["<Pole height={3} />", "components are not read"],
    [":::tip[Mind]", "take it out"],
    ["So $x_1 = 2$ and", "$`TeX`$"],
    ["\\begin{align}", "$`TeX`$"],
    ["As [@rusk2020] shows", "footnote"],
  ] as const;
  for (const [line, advice] of foreign) {
    const { notices, lines } = loadTestContent({
      "essays/tide.md": `${matter}\nThe sea.\n\n${line} it.\n\n${line} it.\n`,
    });
    assert.equal(lines, "");
    const [notice = "", ...others] = notices
      .split("\n")
      .filter((each) => each.includes("printed as it stands"));
    assert.match(notice, /tide\.md:7: .*\(here and on 1 more line\)/, line);
    assert.ok(notice.includes(advice), notice);
    assert.deepEqual(others, []);
  }
  const fine =
    "Costs $5_000 or $6_000, $`x_1`$, `[[x]]`, Map<String>, [a](b.md), [^1].\n\n## Dyes {#dyes}\n\n$$\n\\begin{aligned} x_1 \\end{aligned}\n$$\n\n[^1]: Mail me@example.org, or [@me](https://x.example).\n";
  const { notices } = loadTestContent({ "essays/tide.md": `${matter}\n${fine}` });
  assert.doesNotMatch(notices, /printed as it stands/);
});

test("a link to another file of the content leads to the page that is made of it", () => {
  const { content } = loadTestContent({
    "essays/tide.md":
      `${matter}\nSee [poles](../projects/Tide Pole.md#how) and <a href="wind.md">wind</a>, [none](../projects/none.md), [out](https://x.example/wind.md).\n`.replace(
        "Tide Pole.md",
        "Tide%20Pole.md",
      ),
    "essays/wind.md": `${matter.replace("Tide", "Wind")}\nIt blew.\n`,
    "projects/Tide Pole.md": "---\nname: Tide Pole\n---\n\nA pole.\n",
  });
  const links = JSON.stringify(content.essays.map(({ story }) => story.tree)).match(/"href":"[^"]+"/g);
  assert.deepEqual(links, [
    '"href":"/projects/tide-pole#how"',
    '"href":"/essays/wind"',
    '"href":"../projects/none.md"',
    '"href":"https://x.example/wind.md"',
  ]);
});
