import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { readAt } = await import("../test-matching");

/** What of a text is asked for, and how that is judged: each requirement with its verdict. */
async function judged(text: string): Promise<string[]> {
  const { asks, matching } = await readAt("Software Engineer", text);
  return asks.map((ask) => `${ask.text} ${ask.judge(matching).verdict}`).sort();
}

const texts: [name: string, text: string, judged: string[]][] = [
  [
    "years end where another demand begins",
    "You have four years of server development, good Rust and SQLite.",
    [
      "You have four years of server development, good Rust and SQLite. met",
      "You have four years of server development, good Rust met",
      "SQLite. met",
    ],
  ],
  [
    "years within years are years of their own",
    "You bring six years of practice, of which at least two with PostgreSQL.",
    ["You bring six years of practice met", "at least two with PostgreSQL. met"],
  ],
  [
    "years of those years are years of their own",
    "You bring six years of practice, two of them with PostgreSQL.",
    ["You bring six years of practice met", "two of them with PostgreSQL. met"],
  ],
  [
    "years of leading within years",
    "You bring ten years of practice, of which two in the leadership of an engineering group.",
    ["You bring ten years of practice met", "two in the leadership of an engineering group. met"],
  ],
  [
    "data are no railway's by being data",
    "You need three years of work with railway data.",
    ["You need three years of work with railway data. no_evidence"],
  ],
  [
    "what may stand for a degree is asked by itself",
    "A PhD, or talks at conferences, would be welcome.",
    ["A PhD, or talks at conferences, would be welcome. no_evidence", "talks at conferences met"],
  ],
  [
    "two things that are required are two",
    "The post presupposes citizenship of the Union and a boat licence.",
    ["a boat licence. no_evidence", "citizenship of the Union not_public"],
  ],
  [
    "a second wish may be a hobby",
    "Time in tram depots would be a plus, and so would an interest in choirs or choral music.",
    [
      "Time in tram depots would be a plus no_evidence",
      "so would an interest in choirs or choral music. met",
    ],
  ],
  ["a hobby is held against the owner's", "You love old radios.", ["You love old radios. met"]],
  [
    "a language without a word for speaking",
    "You write letters in German, month after month, to every town along the river. You command English with ease whenever somebody rings us up.",
    [
      "You write letters in German, month after month, to every town along the river. partial",
      "You command English with ease whenever somebody rings us up. met",
    ],
  ],
  [
    "work while others are off is a term, and what is open is none",
    "Concerts mean a few Sunday mornings. Our bar is open on Saturday nights. We never work at weekends.",
    ["Concerts mean a few Sunday mornings. no_evidence"],
  ],
  [
    "a question behind the pay is of the pay",
    "The pay is 52 thousand euros. How much would you want?",
    ["How much would you want? not_public"],
  ],
  [
    "hours of a zone by its name",
    "You are there from 10 to 4 Central European Time.",
    ["You are there from 10 to 4 Central European Time. met"],
  ],
  [
    "a field by the time spent in it",
    "A spell in hospitals is welcome.",
    ["A spell in hospitals is welcome. met"],
  ],
  ["a place on a scale is nothing to have", "Pay: grade 7 of the regional scale", []],
  [
    "who is sought, and nothing of what they know",
    "Hello, we are nine people who draw maps of rivers for councils, and we need a software engineer!",
    [],
  ],
  ["who is there has to be where the first lines say", "You work on site.", ["You work on site. partial"]],
  [
    "what is spoken in the office asks for nobody there",
    "You speak Portuguese in the office.",
    ["You speak Portuguese in the office. met"],
  ],
  [
    "what is forbidden is shown by no work",
    "You can't have voice calls at the weekend.",
    ["You can't have voice calls at the weekend. no_evidence"],
  ],
  ["what is liked, and never told of", "You love otters.", ["You love otters. no_evidence"]],
  [
    "a span in which something is to be done is no experience",
    "You learn to sail within two years.",
    ["You learn to sail within two years. no_evidence"],
  ],
  [
    "how often one is on call stands behind a semicolon",
    "You are on call at night; one week in three it is yours.",
    ["You are on call at night; one week in three it is yours. conflict"],
  ],
  [
    "the latest day counts where it is told",
    "We'd like you to start as soon as possible, and by June at the latest.",
    ["We'd like you to start as soon as possible, and by June at the latest. met"],
  ],
  [
    "where one likes",
    "You can live where you like in Europe.",
    ["You can live where you like in Europe. met"],
  ],
  [
    "tools that a sentence is about",
    "Python and Redis are what keeps us dry. Java was here before. Rust is not needed by anybody here.",
    ["Python met", "Redis are what keeps us dry. no_evidence"],
  ],
  [
    "a language of one letter before what it is for",
    "You have used R for years.",
    ["You have used R for years. no_evidence"],
  ],
  ["the law", "Applicants with a disability are favoured where equally suitable.", []],
];

for (const [name, text, expected] of texts) {
  test(name, async () => assert.deepEqual(await judged(text), [...expected].sort()));
}
