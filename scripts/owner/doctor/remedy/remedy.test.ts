import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { createAsk } from "../../asking";
import { type Topic, topicsFor } from "../bank";
import { examineContent } from "../examine";
import { findGaps } from "../gaps";
import { findUnanswered } from "../missing";
import { type Asked, stateOf } from "../state";
import { withEditedCopy } from "./edit";
import { withTriedRemedies } from "./try-remedies";

const today = new Date("2026-11-20T12:00:00Z");
const scratch = mkdtempSync(path.join(tmpdir(), "doctor-remedy-"));
after(() => rmSync(scratch, { recursive: true, force: true }));

/** A content folder with these files; the sample below them where it is asked for. */
function content(name: string, files: Record<string, unknown>, onSample = false): string {
  const folder = path.join(scratch, name);
  mkdirSync(path.join(folder, "projects"), { recursive: true });
  if (onSample) cpSync(sampleContent, folder, { recursive: true });
  for (const [file, data] of Object.entries(files)) {
    writeFileSync(path.join(folder, file), typeof data === "string" ? data : JSON.stringify(data));
  }
  return folder;
}

const bare = {
  basics: { name: "Ada Quill", label: "Network engineer" },
  work: [{ name: "Lagoon Hospitals", position: "Network engineer" }],
  skills: [{ name: "Networks", keywords: ["BGP", "OSPF"] }],
};
const contents: Record<string, string> = {
  "a bare résumé": content("bare", { "resume.json": bare }),
  "a résumé with projects": content("listed", {
    "resume.json": { ...bare, projects: [{ name: "Tide Gate" }, { name: "Mast", description: "A mast." }] },
  }),
  "projects that say little": content("written", {
    "resume.json": bare,
    "projects/tide-gate.md": "---\nname: Tide Gate\n---\n\nOpens the gate.\n",
    "owner.yaml": "facts:\n  remote: { value: From anywhere, visibility: public }\n",
  }),
};

for (const [name, folder] of Object.entries(contents)) {
  describe(`the advice for ${name}`, async () => {
    const { findings } = await examineContent(folder, today);
    const topics = topicsFor(loadContent(folder), "2026-11-20");
    const advised = findings.filter(({ edits }) => edits);

    test("what is listed as not answered is not answered", async () => {
      const ask = createAsk(folder);
      const listed = findings.flatMap(({ questions = [] }) => questions);
      assert.ok(listed.length > 20);
      for (const question of listed)
        assert.equal(stateOf(await ask(question), topicOf(question)), "open", question);
    });

    test("is an answer to each of the questions once it is followed", async () => {
      for (const { questions = [], edits = [], where } of advised) {
        await withEditedCopy(folder, edits, async (copy) => {
          assert.deepEqual(loadContent(copy).problems, [], where);
          const ask = createAsk(copy);
          for (const question of questions) {
            assert.notEqual(stateOf(await ask(question), topicOf(question)), "open", `${where}: ${question}`);
          }
        });
      }
    });

    test("is the end of each thin spot once it is followed", async () => {
      const thin = advised.filter(({ kind }) => kind === "thin");
      assert.ok(thin.length >= 3, String(thin.length));
      for (const { edits = [], about, message } of thin) {
        await withEditedCopy(folder, edits, (copy) => {
          assert.ok(!findGaps(loadContent(copy)).some((gap) => gap.about === about), message);
        });
      }
    });

    function topicOf(question: string): Topic {
      return topics.find(({ ask }) => ask.includes(question))!;
    }
  });
}

test("advice that does not help is not given", async () => {
  const folder = contents["a bare résumé"]!;
  const ask = "When could you start?";
  const topic: Topic = {
    topic: "Start",
    worth: 5,
    file: "resume.json",
    field: "basics.label",
    keys: ["start_date"],
    paste: ['"label": "Engineer"'],
    ask: [ask],
  };
  const asked: Asked = { topic, replies: [], states: ["open"] };
  const found = await findUnanswered([asked], folder, loadContent(folder));
  assert.equal(found.length, 1);
  assert.doesNotMatch(`${found[0]?.where} ${found[0]?.paste}`, /label/);
  const useless = {
    kind: "thin" as const,
    message: "Ada says little.",
    where: "resume.json, basics.label",
    paste: '"label": "X"',
    edits: [{ file: "resume.json", set: ["basics", "label"], value: "X" }],
    impact: 1,
    about: "x",
  };
  assert.deepEqual(await withTriedRemedies([useless], folder, () => [useless]), [
    { kind: "thin", message: "Ada says little.", where: "resume.json", impact: 1 },
  ]);
});

test("a list of jobs with nothing in some places, as exporters write it, is advised on and not tripped over", async () => {
  const work = [null, {}, "Acme", { name: "Slip Line", position: "Planner", highlights: null }];
  const folder = content("nulls", { "resume.json": { ...bare, work } });
  const { findings } = await examineContent(folder, today);
  assert.ok(findings.some(({ kind }) => kind === "missing"));
  const filled = await withEditedCopy(
    folder,
    [{ file: "resume.json", set: ["work", "*", "highlights"], value: ["Cut the wait to 4 minutes."] }],
    (copy) => JSON.stringify(loadContent(copy).profile.sections),
  );
  assert.match(filled, /Cut the wait to 4 minutes/);
});

test("a skill that is told of by another of its names is not listed as only listed", () => {
  const told = (highlight: string) => {
    const work = [{ name: "Acme", position: "Engineer", startDate: "2020", highlights: [highlight] }];
    const skills = [{ name: "Data", keywords: ["PostgreSQL", "Go"] }];
    const folder = content(`skill-${highlight.length}`, {
      "resume.json": { basics: bare.basics, work, skills },
    });
    return findGaps(loadContent(folder)).map(({ message }) => message);
  };
  assert.deepEqual(told("Moved the ledger to Postgres, with a good plan in Go."), []);
  assert.deepEqual(told("A good plan."), ["Nothing but the list of skills mentions PostgreSQL and Go."]);
});

test("facts written as a list are told, and stop no examination", async () => {
  const folder = content("list", {
    "resume.json": bare,
    "owner.yaml": "facts:\n  - key: availability\n    value: From May\n    visibility: public\n",
  });
  const { findings } = await examineContent(folder, today);
  assert.match(
    findings.find(({ kind }) => kind === "broken")?.message ?? "",
    /facts: expected each fact by its name/,
  );
});
