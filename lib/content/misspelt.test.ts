import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { loadTestContent } from "./test-content";

// A key or a value that is misspelt is an error that names the file, the line and the nearest known one.

test("a misspelt key of owner.yaml is named with its line and the one that was meant", () => {
  const owner = `# who
handle: ada
asistant: Loom
facts:
  phone:
    value: "+1 555 0100"
    visiblity: never
  notice:
    value: none
    visibility: public
    asof: 2026-01-31
`;
  const { lines } = loadTestContent({ "owner.yaml": owner });
  assert.match(lines, /owner\.yaml:3: asistant: is not a known key; did you mean "assistant"\?/);
  assert.match(lines, /owner\.yaml:7: facts\.phone\.visiblity: .*did you mean "visibility"\?/);
  assert.match(lines, /owner\.yaml:11: facts\.notice\.asof: .*did you mean "as_of"\?/);
});

test("any key owner.yaml does not know is an error, near to a known one or not", () => {
  const { lines } = loadTestContent({
    "owner.yaml": "colour: red\nfacts:\n  remote: { value: Yes, visibility: public, note: x }\n",
  });
  assert.match(
    lines,
    /owner\.yaml:1: colour: is not a known key; expected one of: handle, language, assistant/,
  );
  assert.match(lines, /owner\.yaml:3: facts\.remote\.note: is not a known key; .*value, visibility, as_of/);
});

test("a misspelt name of a fact is named, and what it was meant to keep private is kept", () => {
  const { lines, content } = loadTestContent({
    "resume.json": { basics: { name: "Ada", telephone: "planted", nationality: "planted" } },
    "owner.yaml": `facts:
  availabilty: { value: now, visibility: public }
  telehpone: { visibility: never }
  natinality: { visibility: never }
  favourite_loom: { value: dobby, visibility: public }
`,
  });
  assert.equal(lines, '  owner.yaml:2: facts.availabilty: is not a known fact; did you mean "availability"?');
  assert.doesNotMatch(JSON.stringify(content), /planted/);
});

test("a visibility that is misspelt or missing is named, and no value is repeated", () => {
  const { lines } = loadTestContent({
    "owner.yaml": `facts:
  a: { value: "hush 1", visibility: nevr }
  b: { value: "hush 2", visibility: On-Request }
  c: { value: "hush 3" }
  d: "hush 4"
  e: { value: { hush: 5 }, visibility: never }
  f: { visibility: "hush 6", value: 1 }
`,
  });
  assert.match(
    lines,
    /owner\.yaml:2: facts\.a\.visibility: "nevr" is not a visibility; did you mean "never"\?/,
  );
  assert.match(lines, /owner\.yaml:3: facts\.b\.visibility: .*did you mean "on_request"\?/);
  assert.match(
    lines,
    /owner\.yaml:4: facts\.c\.visibility: is missing; expected public, on_request or never/,
  );
  assert.match(lines, /owner\.yaml:5: facts\.d: expected value, visibility and as_of/);
  assert.match(lines, /owner\.yaml:6: facts\.e\.value: expected text/);
  assert.match(lines, /owner\.yaml:7: facts\.f\.visibility: is not a visibility/);
  assert.doesNotMatch(lines, /hush/);
});

test("no fact without a readable visibility is ever public", () => {
  const visibility = fc.oneof(
    fc.constantFrom("Public", " public", "publc", "never", "on_request", true, null, ["public"], {}),
    fc.string({ maxLength: 12 }),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const key = fc.constantFrom("visibility", "visiblity", "Visibility", "visible", "privacy");
  fc.assert(
    fc.property(key, visibility, (name, said) => {
      const readable = name === "visibility" && said === "public";
      const fact = { value: "the planted value", [name]: said };
      const { content } = loadTestContent({ "owner.yaml": JSON.stringify({ facts: { anything: fact } }) });
      assert.equal(JSON.stringify(content).includes("the planted value"), readable);
    }),
    { numRuns: 200 },
  );
});

test("a near miss of a known key of the front matter is an error, with its line", () => {
  const { lines, content } = loadTestContent({
    "projects/loom.md": "---\nname: Loom\ntechStack: [Rust]\ncatgory: ai\n---\nText.",
    "projects/warp.md": "---\nname: Warp\nstak: [Rust]\n---\nText.",
    "essays/dye.md": "---\ntitle: Dye\ndate: 2020-01-01\nDratf: true\n---\nText.",
  });
  assert.match(lines, /projects\/warp\.md:3: stak: .*did you mean "stack"\?/);
  assert.match(lines, /projects\/loom\.md:3: techStack: .*did you mean "tech_stack"\?/);
  assert.match(lines, /projects\/loom\.md:4: catgory: .*did you mean "category"\?/);
  assert.match(lines, /essays\/dye\.md:4: Dratf: .*did you mean "draft"\?/);
  assert.deepEqual([content.projects, content.essays], [[], []]);
});

test("another key of the front matter stops nothing and is named once for all the files that have it", () => {
  const { lines, content, notices } = loadTestContent({
    "projects/loom.md": "---\nname: Loom\nlayout: post\n---\nText.",
    "projects/dye.md": "---\nname: Dye\nlayout: post\nweight: 3\n---\nText.",
  });
  assert.equal(lines, "");
  assert.equal(content.projects.length, 2);
  assert.match(
    notices,
    /projects\/dye\.md:3: layout: is a key that is not read.*\(here and in 1 more file\)/,
  );
  assert.equal(notices.match(/layout/g)?.length, 1);
  assert.match(notices, /projects\/dye\.md:4: weight: /);
});

test("YAML that cannot be parsed is named with the line of the file", () => {
  const { lines } = loadTestContent({
    "owner.yaml": 'handle: ada\nfacts:\n  remote: { value: "no end\n',
    "projects/loom.md": "---\nname: Loom\nname: Again\n---\nText.",
  });
  assert.match(lines, /owner\.yaml:3: \(the file\): is not YAML: /);
  assert.match(lines, /projects\/loom\.md:3: \(front matter\): is not YAML: the same key stands there twice/);
});

test("the line of a field deep in a résumé is found, however the file is laid out", () => {
  const resume = { basics: { name: "Ada" }, work: [{ name: "Mill" }, { name: "Dye", startDate: "soon" }] };
  for (const space of [2, "\t"]) {
    const text = JSON.stringify(resume, undefined, space);
    const line = text.split("\n").findIndex((each) => each.includes("startDate")) + 1;
    assert.match(
      loadTestContent({ "resume.json": text }).lines,
      new RegExp(`resume\\.json:${line}: work\\[1\\]\\.startDate`),
    );
  }
  assert.throws(
    () => loadTestContent({ "resume.json": '{\n"basics": {},,\n}' }),
    /resume\.json:2: \(the file\): is not JSON/,
  );
});
