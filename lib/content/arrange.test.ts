import assert from "node:assert/strict";
import { test } from "node:test";
import { loadTestContent } from "./test-content";

const files = {
  "resume.json": {
    basics: { name: "Ada Probe" },
    work: [{ name: "Loom Works", position: "Weaver" }],
    skills: [{ name: "Weaving" }],
    interests: [{ name: "Sailing" }],
  },
  "projects/loom.md": "---\nname: Loom\n---\nA loom.\n",
  "essays/thread.md": "---\ntitle: Thread\n---\nOn thread.\n",
  "pages/uses.md": "---\ntitle: What I use\n---\nA hand loom of beech.\n",
};
const arrangedAs = (yaml: string) => loadTestContent({ ...files, "owner.yaml": yaml });

test("what nobody arranges is in its usual order, pages of the owner's own before the last", () => {
  const { content, lines } = loadTestContent(files);
  assert.equal(lines, "");
  assert.deepEqual(content.shown.pages, ["projects", "essays", "resume", "faq", "pages/uses", "fit"]);
  assert.deepEqual(content.shown.home, ["work", "positions", "essays", "about", "availability"]);
  const [page] = content.pages;
  assert.equal(page?.title, "What I use");
  assert.equal(page?.description, "A hand loom of beech.");
});

test("the owner's order holds, and what it leaves out is in nothing that is read", () => {
  const { content, lines, notices } = arrangedAs(
    "pages: [resume, pages/uses, projects]\nhome: [about, work]\nsections: [skills, work]\n",
  );
  assert.equal(lines, "");
  assert.deepEqual(content.shown, { pages: ["resume", "pages/uses", "projects"], home: ["about", "work"] });
  assert.deepEqual(content.essays, []);
  assert.equal(content.projects.length, 1);
  assert.deepEqual(
    content.profile.sections.map(({ id }) => id),
    ["skills", "work"],
  );
  assert.match(notices, /owner\.yaml:3: sections: leaves out of everything: interests/);
  assert.deepEqual(arrangedAs("pages: [resume]\n").content.pages, []);
});

test("a project of a section that is left out is nowhere, and no picture of a page that is", () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
  const shown = {
    ...files,
    "resume.json": { ...files["resume.json"], projects: [{ name: "Bobbin", description: "A bobbin." }] },
    "essays/thread.md": "---\ntitle: Thread\n---\n![A thread](thread.svg)\n",
    "essays/thread.svg": drawing,
    "projects/loom.md": "---\nname: Loom\n---\n![A loom](loom.svg)\n",
    "projects/loom.svg": drawing,
  };
  const whole = loadTestContent(shown).content;
  assert.deepEqual([whole.projects.length, whole.pictures.length], [2, 2]);
  const { content } = loadTestContent({
    ...shown,
    "owner.yaml": "pages: [projects, resume]\nsections: [work]\n",
  });
  assert.deepEqual(
    content.projects.map(({ name }) => name),
    ["Loom"],
  );
  assert.deepEqual(content.pictures, ["projects/loom.svg"]);
  assert.doesNotMatch(JSON.stringify(content), /Bobbin|thread\.svg/i);
});

test("a name that is not there is an error with its line, and with what was meant", () => {
  const { lines, content } = arrangedAs("pages:\n  - resume\n  - esays\nhome: [footer]\n");
  assert.match(lines, /owner\.yaml:3: pages\[1\]: "esays" is not there; did you mean "essays"\?/);
  assert.match(lines, /owner\.yaml:4: home\[0\]: "footer" is not there; expected some of: work, positions/);
  assert.deepEqual(content.shown.pages, ["resume"]);
});

test("a page that is a draft or has no title is told of", () => {
  const { lines, notices } = loadTestContent({
    "pages/now.md": "---\ntitle: Now\ndraft: true\n---\nSoon.\n",
    "pages/later.md": "---\ndescription: No title\n---\nText.\n",
  });
  assert.match(notices, /pages\/now\.md:3: \(the file\): is kept out of everything: it is a draft/);
  assert.match(lines, /pages\/later\.md:\d+: title: /);
});

test("colors that cannot be read are refused with their contrast, in either light", () => {
  const { lines, content } = arrangedAs("accent:\n  light: '#f5d000'\n  dark: '#ffd54a'\n");
  assert.match(lines, /owner\.yaml:2: accent\.light: #f5d000 has a contrast of 1\.\d\d to the light paper/);
  assert.equal(content.owner.accentColors, undefined);
  const readable = arrangedAs("accent:\n  light: '#8a4b00'\n  dark: '#ffd54a'\n");
  assert.equal(readable.lines, "");
  assert.deepEqual(readable.content.owner.accentColors, { light: "#8a4b00", dark: "#ffd54a" });
  assert.equal(readable.content.owner.accent, 33);
});

test("a typeface is one that is here or a font file that lies in public/", () => {
  assert.equal(arrangedAs("typeface: sans\n").lines, "");
  for (const name of ["Comic Sans", "nowhere.woff2", "../secret.woff2"])
    assert.match(arrangedAs(`typeface: "${name}"\n`).lines, /typeface: expected sans, mono, or a font file/);
});

test("a script of the owner's own is an https URL, with data attributes where it wants them", () => {
  assert.deepEqual(arrangedAs("analytics: https://stats.example/s.js\n").content.owner.analytics, {
    script: "https://stats.example/s.js",
    data: {},
  });
  const { content, lines } = arrangedAs(
    "analytics:\n  script: https://stats.example/s.js\n  data: { website-id: abc }\n",
  );
  assert.equal(lines, "");
  assert.deepEqual(content.owner.analytics?.data, { "website-id": "abc" });
  for (const wrong of ["http://stats.example/s.js", "stats.js", "[1]"])
    assert.match(arrangedAs(`analytics: ${wrong}\n`).lines, /analytics: expected the https URL of a script/);
});
