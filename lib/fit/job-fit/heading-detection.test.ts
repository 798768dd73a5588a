import assert from "node:assert/strict";
import { test } from "node:test";
import { readSegments } from "./segments";

/** What of an advertisement asks, with the part it stands in, or the label that its heading gives it. */
function read(text: string): string[] {
  return [...readSegments(`Developer, Blue Mill\nWexford\n\n${text}`)]
    .filter(({ voice, text: said }) => voice === "asks" && !/^Dev|^Wex/.test(said))
    .map(({ section, label, text: said }) => `${label ?? section}: ${said}`);
}

const texts: [name: string, text: string, read: string[]][] = [
  [
    "questions stand over what answers them",
    "What would you work on?\nPumps that stop at night.\n\nWhen would I start?\nIn March.\n\nWho are we?\nA mill with two wheels.",
    ["duties: Pumps that stop at night.", "start: In March."],
  ],
  [
    "what you'll do is of the work, what you'll bring of the person",
    "What you'll do\n- Mend pumps\n\nWhat you'll bring\n- Rust\n\nBonus points\n- Elm\n\nWhat makes you a great fit\n- Patience\n\nThe small print\n- Two days a week in Wexford\n\nWhat you can look forward to\n- A boat",
    ["duties: Mend pumps", "must: Rust", "nice: Elm", "must: Patience", "terms: Two days a week in Wexford"],
  ],
  [
    "a question to the reader is no heading",
    "Have you mended a pump?\nCan you read a gauge?",
    ["open: Have you mended a pump?", "open: Can you read a gauge?"],
  ],
  [
    "a mark before a heading is none of an item, and what stands in brackets behind it says nothing of it",
    "🎯 The mission (first 6 months)\n→ Mend pumps\n\n✅ You\n→ Rust\n\nWould help:\n→ Elm",
    ["duties: Mend pumps", "must: Rust", "nice: Elm"],
  ],
  [
    "an advertisement in English may have headings in Dutch",
    "Wat ga je doen?\n- Mend pumps\n\nWie ben jij?\n- You know Rust\n\nPluspunten\n- You know Elm\n\nWat bieden wij?\n- A boat",
    ["duties: Mend pumps", "must: You know Rust", "nice: You know Elm"],
  ],
  [
    "a condition is of the person, and a stronger one a wish",
    "You'll get on here if\n- you know Kotlin\n- you like rain\n\nYou'll be very happy here if\n- you know Elm\n- you sail",
    ["must: you know Kotlin", "must: you like rain", "nice: you know Elm", "nice: you sail"],
  ],
  [
    "the hours of a day are no part of what is done",
    "07:30 You open the sluice.\n08:15 – You go through the night's alarms.\n9:40 am: You write tests for the gauges.",
    [
      "open: You open the sluice.",
      "open: You go through the night's alarms.",
      "open: You write tests for the gauges.",
    ],
  ],
  [
    "points are no part of what they are given for",
    "Score sheet:\n- 10 Rust\n- 5 has built a weir\n- 20 kept a log of the tides",
    ["open: Rust", "open: has built a weir", "open: kept a log of the tides"],
  ],
  [
    "a label before what its item says is of that item alone, and one on a line of its own of all that follow",
    "Requirements:\n- Five years of Rust\n- Nice to have: Elm\n- Patience\n- Bonus: You sail\n- A degree in hydrology\n- Nice to have:\n- Kafka\n- Dutch",
    [
      "must: Five years of Rust",
      "nice: Elm",
      "must: Patience",
      "nice: You sail",
      "must: A degree in hydrology",
      "nice: Kafka",
      "nice: Dutch",
    ],
  ],
  [
    "the same where no heading stands above",
    "- Five years of Rust\n- Nice to have: Elm\n- Fluent Dutch",
    ["open: Five years of Rust", "nice: Elm", "open: Fluent Dutch"],
  ],
  [
    "years are",
    "Requirements:\n- 10 years of Rust\n- 5 weirs\n- 2 logs of the tides",
    ["must: 10 years of Rust", "must: 5 weirs", "must: 2 logs of the tides"],
  ],
];

for (const [name, text, expected] of texts) {
  test(name, () => assert.deepEqual(read(text), expected));
}
