import { after, before } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// Questions of visitors who put them in a way that no intent knew: asked over sites of others and written here anew.

const site = portfolioByMeaning(
  {
    "projects/treadle": page(
      "name: Treadle\nlicense: MIT\nstatus: Released\nstart: 2019-02\ntech_stack: [Rust]",
      "Treadle counts threads. The name comes from my aunt's first loom. I have worked on it for the past 5 years, and its clicks are made live. In May the trial weavers lost nine patterns. They had kept them in a folder that the old tablet empties every Sunday.",
    ),
    "projects/heddle": page("name: Heddle\nlicense: MIT\nstart: 2021-02", "Heddle draws cards."),
    "projects/reed": page("name: Reed\nlicense: Apache-2.0\nstart: 2022-02", "Reed prints labels."),
    "essays/telex": page(
      "title: Ringing the mill over Telex from 1971\ndate: 2023-05-01",
      "I borrowed a teleprinter. The machine cannot dial by itself. I turn the dial of an old telephone on the same line and then press the green key.",
    ),
    "essays/attic": page(
      "title: A loom from the attic\ndate: 2022-03-04",
      "It was Mum and Dad who kept a loom up there. Its frame is 140 centimetres wide. I dusted it for two days.",
    ),
    "essays/canteen": page(
      "title: What the canteen threw away\ndate: 2021-03-04",
      "A cook presses one of three buttons on the wall: burnt, late or too much.",
    ),
  },
  {
    "owner.yaml": [
      "facts:",
      "  travel: { value: Up to five days a month, visibility: public, as_of: 2026-11-01 }",
      "  relocation: { value: Not open to relocation, visibility: public, as_of: 2026-11-01 }",
      "  calls: { value: Calls on Mondays and Fridays, visibility: public, as_of: 2026-11-01 }",
      '  time_zone: { value: "Europe/Stockholm; works 08:00 to 16:00", visibility: public, as_of: 2026-11-01 }',
      "  employment_types: { value: Permanent or a fixed-term contract of a year, visibility: public, as_of: 2026-11-01 }",
      "  freelance: { value: Not taking freelance work, visibility: public, as_of: 2026-11-01 }",
      "",
    ].join("\n"),
    "resume.json": JSON.stringify({
      basics: { name: "Oona Brask", label: "Loom engineer" },
      work: [{ name: "Norrvik Looms", position: "Loom engineer", startDate: "2018-01" }],
      skills: [{ name: "Programming", keywords: ["Rust", "Python"] }],
      certificates: [
        { name: "Red Seal Endorsement, Cook", date: "2012-01" },
        { name: "WAS (Weaving Assessment Scheme)", date: "2013-01" },
      ],
      publications: [{ name: "Threads counted", releaseDate: "2020-01-01", publisher: "Weft" }],
      education: [{ institution: "Paper College", studyType: "BSc", area: "Textiles", endDate: "2010" }],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

// "Released under" a license is no status.
says("List every project that is released under the MIT license.", /Treadle.*Heddle|Heddle.*Treadle/s);
saysNot("List every project that is released under the MIT license.", /Reed/);

// A place nobody here knows is no part of a question for travel.
says("We hold a weavers' conference in Chicago. Would she fly over for it?", /five days a month/);
says("Would she come to Denver for a workshop?", /five days a month/);

// An order to the calendar is no question of hours, and nobody here keeps it.
says("Please reserve this Thursday at 14:00 UTC for my client.", /Mondays and Fridays/);

// What the asker wants to know it for, and a spelling that many use.
says(
  "Which programing languages does she use, so I know what to learn?",
  /languages: .*Rust/s,
  [],
  "answered",
);

// What happened, and then why.
says("Some weavers lost patterns in Treadle. How did that happen?", /empties every Sunday/);

// Where a name comes from.
says("Why is Treadle called that?", /aunt's first loom/, [], "answered");
says("where does the name come from?", /aunt's first loom/, ["what is treadle"], "answered");

// Years are no people.
saysNot("How many people have downloaded Treadle so far?", /^answered: .*past 5 years/s);

// How something is done is not what it is done with.
saysNot("how does she place a call from it?", /^answered: \*\*Ringing the mill/, [
  "What is the essay on ringing the mill over Telex about?",
]);

// A thing of one's parents is not one's family, a rank is no role, and a cook is no certificate.
saysNot("How wide is the frame of her parents' loom?", /family or marital/);
saysNot("What position did the thread-counting Treadle finish in its year's fair?", /which role/);
says("What can a cook press on the wall?", /burnt, late or too much/);

// "Isn't this just ...?" is asked of the assistant.
says("isnt this chat just chatgpt", /software that answers/);

// An abbreviation that is written like a word of English is none of those words.
says("What was the first thing that Mum and Dad kept up there?", /loom/);
saysNot("Was the folder or the tablet to blame?", /Weaving Assessment/);

// A start of others, and what was published here.
saysNot("From when on does Ulla run the fair?", /start would be possible/);
says("How many essays has she published, in total?", /^\*\*Three\*\* posts/, [], "answered");

// A mark is no degree.
saysNot("What mark did she get in the loom exam?", /^answered: .*Paper College/s);
