import assert from "node:assert/strict";
import { test } from "node:test";
import { readSegments } from "../segments";
import { holderActionIn } from "./holder";

/** The duties of an advertisement, behind a line that is its title. */
function duties(text: string): string[] {
  return [...readSegments(`Kiosk Developer, North Pier\n\n${text}`)]
    .filter(({ voice, section }) => voice === "asks" && section === "duties")
    .map((segment) => segment.text);
}

const cases: [name: string, text: string, duties: string[]][] = [
  [
    "of the holder of a post",
    "The holder of this position sees to it that scans are filed, keeps the index in order and answers letters.",
    ["sees to it that scans are filed", "keeps the index in order", "answers letters."],
  ],
  [
    "of a new colleague",
    "Our next colleague repairs tills, reads meters and looks after the ovens.",
    ["repairs tills", "reads meters", "looks after the ovens."],
  ],
  [
    "of a person, and where they sit",
    "The person in this seat answers the telephone, and rebuilds the monitoring.",
    ["answers the telephone", "rebuilds the monitoring."],
  ],
  ["in the passive, by whom", "Invoices are checked by you.", ["Invoices are checked by you."]],
  [
    "in the passive, as what has to be done",
    "Backups are to be tested every month.",
    ["Backups are to be tested every month."],
  ],
  [
    "of nobody who will have the job",
    "The team of nine maintains 40 services. The director signs invoices. The software was written by a firm.",
    [],
  ],
  [
    "of what the holder is given",
    "The holder joins a team of five. The employee receives a uniform. The holder reports to the dean.",
    [],
  ],
];

for (const [name, text, expected] of cases) {
  test(`duties are told ${name}`, () => assert.deepEqual(duties(text), expected));
}

test("the verb behind the holder is found, and where it begins", () => {
  assert.deepEqual(holderActionIn("The person in charge of the boats answers for them"), {
    verb: "answers",
    at: 34,
  });
  assert.equal(holderActionIn("The boats answer to nobody"), undefined);
  assert.equal(holderActionIn("The holder's desk stands by the window"), undefined);
});
