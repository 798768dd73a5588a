import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutAsides, withoutHtmlComments } from "./asides";
import { loadTestContent } from "./test-content";
import type { ContentProblem } from "./types";

test("a comment is no part of a text, whether it ends or not", () => {
  assert.equal(withoutHtmlComments("Built looms. <!-- paid 93k -->Sold them."), "Built looms. Sold them.");
  assert.equal(withoutHtmlComments("Built looms.<!-- a\nb"), "Built looms.");
  assert.equal(withoutHtmlComments("a <- b"), "a <- b");
});

test("notes to oneself are no part of a résumé, and are told of", () => {
  const told: ContentProblem[] = [];
  const read = withoutAsides(
    {
      basics: { name: "Oona Brask", "//": "ask about pay", label: "Engineer <!-- really? -->" },
      work: [
        {
          name: "Fell Water",
          _note: "left after a fight",
          internalNotes: "x",
          internals: "kept",
          highlights: ["<!-- secret -->", "Built pumps"],
        },
      ],
    },
    "resume.json",
    (problem) => told.push(problem),
  );
  assert.deepEqual(read, {
    basics: { name: "Oona Brask", label: "Engineer " },
    work: [{ name: "Fell Water", internals: "kept", highlights: ["", "Built pumps"] }],
  });
  assert.deepEqual(
    told.map(({ field, notice }) => [field, notice]),
    [
      ["basics.//", true],
      ["work[0]._note", true],
      ["work[0].internalNotes", true],
    ],
  );
});

test("what an author hides in a file is in nothing that is loaded", () => {
  const { content, lines, notices } = loadTestContent(
    {
      "resume.json": {
        basics: { name: "Ada Probe", summary: "Builds pumps. <!-- QZA -->" },
        work: [{ name: "Fell Water", highlights: ["<!-- QZB -->", "Built pumps"], _pay: "QZC" }],
      },
      "essays/looms.md": [
        "---\ntitle: On looms <!-- QZD -->\ndate: 2024-02-01\n---\n",
        '<div hidden>QZE</div>\n\n<p style="display: none">QZF</p>\n\nLooms <span style="visibility:hidden">QZG</span> weave.\n',
        "As in [the draft](../projects/zeta.md#end), and [the other](warps.md).",
      ].join("\n"),
      "essays/warps.md": "---\ntitle: Warps\ndate: 2024-03-01\n---\n\nThreads.\n",
      "projects/zeta.md": "---\nname: Zeta QZH\ndraft: true\n---\n\nQZI.\n",
      "faq.md": "## Do you like looms? <!-- QZJ -->\n\nYes.\n",
    },
    "2024-06-01",
  );
  assert.equal(lines, "");
  const { notices: told, ...shown } = content;
  assert.doesNotMatch(JSON.stringify(shown), /QZ[A-Z]/);
  assert.doesNotMatch(JSON.stringify(shown), /zeta/i);
  assert.match(JSON.stringify(shown), /the draft, and/);
  assert.match(JSON.stringify(shown), /"href":"\/essays\/warps"/);
  assert.equal(content.faq[0]?.anchor, "do-you-like-looms");
  assert.match(notices, /looms\.md.*links to projects\/zeta\.md, which is not published/);
  assert.equal(told.length > 0, true);
});
