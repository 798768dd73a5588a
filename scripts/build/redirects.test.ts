import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { type Content, loadContent } from "@/lib/content";
import { nextRedirects, redirectProblems } from "./redirects";

const story = (redirects: string) =>
  `---\ntitle: Looms\nredirect_from: ${redirects}\n---\n\nA story of looms.\n`;

function contentOf(files: Record<string, string>): Content {
  const folder = mkdtempSync(path.join(tmpdir(), "moved-"));
  try {
    for (const [place, text] of Object.entries({ "resume.json": '{"basics":{"name":"Ada"}}', ...files })) {
      mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      writeFileSync(path.join(folder, place), text);
    }
    return loadContent(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("old addresses of stories and pages, and of the feed, lead to the new ones for good", () => {
  const broken = contentOf({ "essays/looms.md": story("[/posts/looms/, /2021/looms (old).html]") });
  assert.deepEqual(
    broken.problems.map(({ line, field, message }) => [line, field, message]),
    [
      [
        3,
        "redirect_from.1",
        "expected addresses that the page had, each with a slash before it, such as [/posts/my-post/, /2021/my-post.html]",
      ],
    ],
  );
  const right = contentOf({
    "essays/looms.md": story("[/posts/looms/, /2021/looms(old).html]"),
    "projects/mill.md": story("/mill"),
    "pages/uses.md": story("[/uses]"),
  });
  const led = nextRedirects(right).map(({ source, destination }) => [source, destination]);
  assert.deepEqual(led.slice(0, 4), [
    ["/mill", "/projects/mill"],
    ["/posts/looms", "/essays/looms"],
    ["/2021/looms\\(old\\)\\.html", "/essays/looms"],
    ["/uses", "/pages/uses"],
  ]);
  assert.ok(led.some(([source, destination]) => source === "/index\\.xml" && destination === "/feed.xml"));
  assert.deepEqual(redirectProblems(right), []);
});

test("an old address that is one of the site itself, or of two stories, stops the build", () => {
  const content = contentOf({
    "essays/looms.md": story("[/mcp, /essays/dyes, /resume, /essays/old-looms]"),
    "essays/dyes.md": story("[/essays/old-looms]"),
  });
  assert.deepEqual(
    redirectProblems(content).map(({ file, message }) => `${file}: ${message}`),
    [
      "essays/looms.md: /mcp is an address of this site itself; take it out",
      "essays/looms.md: /essays/dyes is an address of this site itself; take it out",
      "essays/looms.md: /resume is an address of this site itself; take it out",
      "essays/looms.md: /essays/old-looms is an old address of essays/dyes.md already",
    ],
  );
});

test("where a page was before its letters were spelled as in a handle still leads to it", () => {
  const moved = nextRedirects(
    contentOf({ "projects/Łóżka o szóstej.md": "---\nname: Łóżka\n---\n\nBeds.\n" }),
  );
  assert.deepEqual(moved[0], {
    source: "/projects/%C5%82ozka-o-szostej",
    destination: "/projects/lozka-o-szostej",
    permanent: true,
  });
});
