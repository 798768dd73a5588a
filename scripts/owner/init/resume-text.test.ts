import assert from "node:assert/strict";
import test from "node:test";
import { fromResumeText } from "./resume-text";

const heads: [string, Record<string, string | undefined>][] = [
  [
    "Museum of Cloth, Kraków — Senior Conservator",
    { name: "Museum of Cloth", position: "Senior Conservator", location: "Kraków" },
  ],
  ["Senior Engineer, Looms — Mill & Sons", { name: "Mill & Sons", position: "Senior Engineer, Looms" }],
  [
    "Mill, Inc. | Weaver | Leeds, England",
    { name: "Mill, Inc.", position: "Weaver", location: "Leeds, England" },
  ],
  ["Engineer at Mill, Leeds", { name: "Mill", position: "Engineer", location: "Leeds" }],
  ["Mill, Weaver", { name: "Mill", position: "Weaver" }],
];

for (const [head, expected] of heads) {
  test(`"${head}" is who, what and where`, () => {
    const text = `Ada Probe\nada@example.org\n\nExperience\n${head}, 2019 - 2021\n- Wove cloth for nine towns\n`;
    const [job = {}] = (fromResumeText(text, "resume.txt").resume.work ?? []) as Record<string, string>[];
    const { name, position, location } = job;
    assert.deepEqual({ name, position, location }, { location: undefined, ...expected });
  });
}
