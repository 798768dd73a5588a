import assert from "node:assert/strict";
import { test } from "node:test";
import { readSegments } from "../segments";

/** What an advertisement asks for, and what of it is only wished for. */
function asked(text: string): string[] {
  return [...readSegments(text)]
    .filter(({ voice }) => voice === "asks")
    .map(({ text: piece, importance }) => (importance === "nice" ? `(${piece})` : piece));
}

const forms: [name: string, text: string, asked: string[]][] = [
  [
    "duties in one sentence",
    "You will design the settlement service, cut the time to a payout, and mentor two juniors.",
    ["design the settlement service", "cut the time to a payout", "mentor two juniors."],
  ],
  [
    "a label with a list behind it",
    "Hello. The day job: keeping forty pipelines healthy, moving the last three off a desk, and explaining delays.",
    ["keeping forty pipelines healthy", "moving the last three off a desk", "explaining delays."],
  ],
  [
    "essential and desirable in prose",
    "Essential: two years of audits, clear writing and a cool head. Desirable: Terraform, some Spark, an interest in trains.",
    [
      "two years of audits",
      "clear writing",
      "a cool head.",
      "(Terraform)",
      "(some Spark)",
      "(an interest in trains.)",
    ],
  ],
  [
    "lettered criteria",
    "Essential criteria\nE1. A degree in law.\nE2. Audits.\n\nDesirable criteria\nD1. Spark.",
    ["A degree in law.", "Audits.", "(Spark.)"],
  ],
  [
    "numbered headings over numbered items, and over a paragraph",
    "A person is sought for three years.\n\n2. Object of the contract\n2.1 Mapping of tide tables.\n\n4. Minimum conditions (who fails one is excluded)\n4.1 Two projects with boats.\n\n7. Submission\nTenders are uploaded to the platform and signed before the second Friday of June.",
    ["A person is sought for three years.", "Mapping of tide tables.", "Two projects with boats."],
  ],
  [
    "hours with a fraction, and no number of an item",
    "Requirements\n- Rust\n- SQL\n37.5 hours a week",
    ["Rust", "SQL", "37.5 hours a week"],
  ],
  [
    "questions",
    "Have you shipped speech recognition to real users? Can you read a spectrogram?",
    ["Have you shipped speech recognition to real users?", "Can you read a spectrogram?"],
  ],
  [
    "orders",
    "Own our uptime. Teach twelve teams to carry pagers.",
    ["Own our uptime.", "Teach twelve teams to carry pagers."],
  ],
  [
    "somebody else as the subject",
    "The post holder teaches two modules, supervises dissertations, and sits on the ethics board. Applicants hold a doctorate.",
    [
      "teaches two modules",
      "supervises dissertations",
      "sits on the ethics board.",
      "Applicants hold a doctorate.",
    ],
  ],
  [
    "a pitch",
    "They'd like ten years in engineering, and ideally prior work at a bank. We're after an engineer with a soft spot for old voices.",
    [
      "They'd like ten years in engineering",
      "(ideally prior work at a bank.)",
      "We're after an engineer with a soft spot for old voices.",
    ],
  ],
  [
    "a heading in words of its own",
    "What the work looks like\n- Build screens\n\nWe'd be pleased to see\n- Bluetooth\n\nYou have\n- Python",
    ["Build screens", "(Bluetooth)", "Python"],
  ],
  [
    "benefits, process and law",
    "You get 30 days off. Staff enjoy free lunches and a nursery on site. Applications close on Friday. We treat all candidates equally.\n\nIn return: a pension and a gym.",
    [],
  ],
  [
    "a list that has ended",
    "Requirements\n- Rust\n\nA note on us. Around 140 firms use it. We argue in documents.",
    ["Rust"],
  ],
  [
    "a list behind semicolons, and a verb inside one of its things",
    "Duties: Reconcile the lists; Teach clerks to read reports; Present findings.",
    ["Reconcile the lists", "Teach clerks to read reports", "Present findings."],
  ],
  [
    "a list between strokes",
    "Needed: Django in production / Two years of clinical work / Swedish",
    ["Django in production", "Two years of clinical work", "Swedish"],
  ],
  [
    "who is spoken of in the sentence before",
    "We think the right person has been burned by a metric. They write well, in public. They know Python.",
    [
      "We think the right person has been burned by a metric.",
      "They write well, in public.",
      "They know Python.",
    ],
  ],
  [
    "what counts in the job",
    "The role calls for tact. Without strong Python you'll be lost here. Part of the job is calming suppliers. Our customers include two airlines.",
    [
      "The role calls for tact.",
      "Without strong Python you'll be lost here.",
      "Part of the job is calming suppliers.",
    ],
  ],
  [
    "a language of one letter at the end of a sentence",
    "They'd be unafraid of C. They would write tests too.",
    ["They'd be unafraid of C.", "They would write tests too."],
  ],
  [
    "a heading with a word of another one",
    "About\n\nWho we're hiring\n- Rust\n\nYour background\n- Go",
    ["Rust", "Go"],
  ],
  [
    "criteria by a letter and a number, without a point",
    "Essential\nE1 A degree in law\nE2 Two audits\n\nDesirable\nD1 Spark\nD2 Terraform",
    ["A degree in law", "Two audits", "(Spark)", "(Terraform)"],
  ],
  [
    "what somebody of a trade does, behind a colon as well",
    "The maintainer keeps two libraries healthy: reviews patches, cuts releases every month, answers issues kindly.",
    ["keeps two libraries healthy", "reviews patches", "cuts releases every month", "answers issues kindly."],
  ],
  [
    "years of two things",
    "- 7+ yrs backend, 3+ yrs in banking\n- Rust",
    ["7+ yrs backend", "3+ yrs in banking", "Rust"],
  ],
  [
    "a shouted heading with a picture, and what it offers",
    "🧰 MUST-HAVES\n* Go\n\n💶 WHAT YOU GET\n90k and equity | 28 days PTO\n",
    ["Go"],
  ],
  [
    "two wishes in one sentence",
    "We'd be pleased if you also knew the market and could hold a talk in Danish.",
    ["(We'd be pleased if you also knew the market)", "(could hold a talk in Danish.)"],
  ],
  ["what is waived", "No degree needed. We won't hold it against you if you have never raised money.", []],
  [
    "a text without capitals",
    "you like pumps, and know what they do. you've run a lab before.",
    ["you like pumps, and know what they do.", "you've run a lab before."],
  ],
  [
    "what somebody knows, with more of it behind a colon",
    "You know PostgreSQL at scale: partitioning, replication.",
    ["You know PostgreSQL at scale: partitioning, replication."],
  ],
  [
    "German",
    "Sie entwickeln unsere Plattform weiter, betreuen die Schnittstellen und schulen Kollegen. Vorausgesetzt wird ein Studium.",
    [
      "entwickeln unsere Plattform weiter",
      "betreuen die Schnittstellen und schulen Kollegen.",
      "Vorausgesetzt wird ein Studium.",
    ],
  ],
];

for (const [name, text, expected] of forms) {
  test(`read are ${name}`, () => assert.deepEqual(asked(text), expected));
}
