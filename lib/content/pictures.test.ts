import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { Pictures, readPicture } from "./pictures";
import type { ContentProblem } from "./types";

const base = mkdtempSync(path.join(tmpdir(), "portfolio-pictures-"));
after(() => rmSync(base, { recursive: true, force: true }));
const folder = path.join(base, "content");
const shared = path.join(base, "public");

put(folder, "projects/loom.png", png(640, 480));
put(folder, "projects/with space.png", png(3, 4));
put(folder, "assets/dye.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>');
put(folder, "projects/torn.png", "no picture");
put(folder, "projects/notes.txt", "private");
put(folder, ".git/hidden.png", png(1, 1));
put(shared, "shots/mill.png", png(7, 8));
put(base, "secret.png", png(1, 1));
symlinkSync(path.join(base, "secret.png"), path.join(folder, "projects/link.png"));

test("a picture stands beside its story, in the content folder or in public/", () => {
  const { served, found, told } = look();
  assert.deepEqual(found("loom.png"), {
    address: "/media/projects/loom.png",
    width: 640,
    height: 480,
    widths: [480, 640],
  });
  assert.deepEqual(found("./loom.png?raw=true"), found("loom.png"));
  assert.deepEqual(found("with%20space.png")?.address, "/media/projects/with%20space.png");
  assert.deepEqual(found("../assets/dye.svg"), { address: "/media/assets/dye.svg", width: 20, height: 10 });
  assert.deepEqual(found("/assets/dye.svg"), found("../assets/dye.svg"));
  assert.deepEqual(found("/shots/mill.png"), { address: "/shots/mill.png", width: 7, height: 8 });
  assert.deepEqual(found("shots/mill.png"), found("/shots/mill.png"));
  assert.deepEqual(
    [...served],
    [
      "projects/loom.png",
      "projects/loom.png/480.webp",
      "projects/loom.png/640.webp",
      "projects/with space.png",
      "assets/dye.svg",
    ],
  );
  assert.deepEqual(told, []);
});

test("nothing outside the two folders is a picture, whatever the path", () => {
  const { served, found, told } = look();
  const paths = [
    "../../secret.png",
    "..%2f..%2fsecret.png",
    "..\\..\\secret.png",
    "/../secret.png",
    "link.png",
    "/.git/hidden.png",
    "missing.png",
    "projects",
    "loom.png\0.txt",
    "%",
    "",
  ];
  for (const source of paths) assert.equal(found(source), undefined, source);
  assert.equal(told.length, paths.length);
  for (const { message, notice } of told) {
    assert.match(message, /^is neither beside the story nor in public\/; put the file there/);
    assert.equal(notice, false);
  }
  assert.equal(served.size, 0);
});

test("what is no picture, or lies elsewhere, is named with its line", () => {
  const { found, told } = look("---\nname: Loom\n---\n\n![](torn.png)\n\n![](https://example.org/a.png)\n");
  for (const source of ["torn.png", "https://example.org/a.png", "notes.txt", "data:image/png;base64,AA"])
    assert.equal(found(source), undefined);
  assert.deepEqual(
    told.map(({ file, line, notice, message }) => [file, line, notice, message.split(/[:;]/)[0]]),
    [
      ["projects/loom.md", 5, false, "cannot be read as PNG"],
      ["projects/loom.md", 7, true, "is left out"],
      ["projects/loom.md", 1, false, "is no picture that a page shows"],
      ["projects/loom.md", 1, true, "is left out"],
    ],
  );
});

test("a portrait lies in the content folder or in public/; a site without it is whole", () => {
  const told: ContentProblem[] = [];
  const pictures = new Pictures(folder, (problem) => told.push(problem), shared);
  assert.equal(pictures.findPortrait("assets/dye.svg", "resume.json")?.address, "/media/assets/dye.svg");
  assert.equal(pictures.findPortrait("/shots/mill.png", "resume.json")?.address, "/shots/mill.png");
  assert.equal(told.length, 0);
  for (const image of ["https://example.org/me.jpg", "me.jpg", "data:image/png;base64,AA"])
    assert.equal(pictures.findPortrait(image, "resume.json"), undefined, image);
  assert.deepEqual(
    told.map(({ field, notice }) => [field, notice]),
    Array.from({ length: 3 }, () => ["basics.image", true]),
  );
  assert.match(told[0]?.message ?? "", /put the file in the content folder/);
});

test("only what a picture is can be sent of the content folder", () => {
  assert.equal(readPicture(folder, "projects/loom.png")?.type, "image/png");
  assert.deepEqual(readPicture(folder, "projects/loom.png/480.webp")?.width, 480);
  for (const place of [
    "resume.json",
    "resume.json/480.webp",
    "projects/none.png/480.webp",
    "projects/notes.txt",
    "../secret.png",
    "projects/link.png",
    ".git/hidden.png",
  ])
    assert.equal(readPicture(folder, place), undefined, place);
});

function look(markdown = "") {
  const told: ContentProblem[] = [];
  const pictures = new Pictures(folder, (problem) => told.push(problem), shared);
  return { served: pictures.servedPaths, found: pictures.finderFor("projects/loom.md", markdown), told };
}

function put(root: string, name: string, bytes: string | Buffer): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** The head of a PNG, which is all that says its size (PNG, third edition, 11.2.1). */
function png(width: number, height: number): Buffer {
  const head = Buffer.from("89504e470d0a1a0a0000000d4948445200000000000000000806000000", "hex");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
