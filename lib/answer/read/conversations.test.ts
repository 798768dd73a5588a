import { after, before } from "node:test";
import { declareTests, page, portfolioByMeaning } from "../intents/pages/test-site";

// Conversations of people who had seen no code: what leans on the question before, narrows its list, corrects it or leaves it.

const site = portfolioByMeaning(
  {
    "projects/kiln": page(
      "name: Kiln Watch\nstart: 2020-03\nend: 2022-02\ncategory: ceramics\nstatus: archived\ntech_stack: [Python, SQLite]",
      "An alarm for potters who sleep far from their kilns.\n\n## What failed\n\nOn the night the clocks went back Kiln Watch slept for an hour too long, and 37 firings were spoiled before anybody woke. Kilns are timed by a counter since then.\n\n## Outcome\n\nForty kilns use it. The answer to a door that opens fell from 1.9 seconds in the first prototype to 640 milliseconds.\n\n## Probes\n\nI let a neural network guess the temperature for two months. It was 60 degrees off whenever the glaze was blue, so I took it out.",
    ),
    "projects/stamp": page(
      "name: Stamp Drawer\nstart: 2023-01\ncategory: archives\nstatus: live\ntech_stack: [Zig]",
      "A catalogue of rubber stamps. Stamp Drawer has run on Kiln Watch's counter since September 2023.\n\n## What failed\n\nThe invoices were a cent off, as each line was rounded before the sum.",
    ),
    "projects/tide": page(
      "name: Tide Lamp\nstart: 2024-05\ncategory: ceramics\nstatus: in development\ntech_stack: [Rust]",
      "A lamp that shows the tide, made for walkers on the coast.",
    ),
    "essays/glaze": page("title: On glaze\ndate: 2022-03-01", "A glaze is a promise about heat."),
    "essays/clay": page("title: On clay\ndate: 2025-03-01", "Clay remembers the hand."),
  },
  {
    "owner.yaml": "facts:\n  employment: { value: permanent, visibility: public, as_of: 2026-11-01 }\n",
    "resume.json": JSON.stringify({
      basics: { name: "Oona Brask", label: "Potter and engineer", email: "oona@example.com" },
      work: [
        { name: "Freelance", position: "Engineer", startDate: "2020-01" },
        {
          name: "Harbour Lifts",
          position: "Technician",
          location: "Leeds, United Kingdom",
          startDate: "2014-09",
          endDate: "2018-03",
          highlights: ["Kept sixty lifts moving"],
        },
        {
          name: "Moss Pumps",
          position: "Apprentice",
          location: "Bristol, United Kingdom",
          startDate: "2012-09",
          endDate: "2014-08",
          highlights: ["Wound the coils of pumps"],
        },
      ],
      education: [
        { institution: "University of Moss", studyType: "MSc", area: "Computing", startDate: "2025-09" },
        {
          institution: "Fell College",
          studyType: "BSc",
          area: "Ceramics",
          startDate: "2008-09",
          endDate: "2012-06",
        },
      ],
      interests: [{ name: "Choral singing", keywords: ["alto"] }],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

// In the light of the question before.
says("how many firings did that hit?", /37 firings/, [
  "What went wrong with Kiln Watch when the clocks went back?",
]);
says("what are the numbers?", /640 milliseconds/, [
  "Has Kiln Watch got faster at answering a door since the first prototype?",
]);
says("why not anymore?", /glaze was blue/, [
  "Did Kiln Watch ever let a neural network guess the temperature?",
]);
saysNot("who painted that?", /^answered/, ["What went wrong with Kiln Watch when the clocks went back?"]);
saysNot("how long?", /^answered/, ["Which company did she work for in Peru?"]);
// The time of what was asked, and not of the thing.
says("since when?", /September 2023/, ["Does Stamp Drawer use Kiln Watch's counter?"]);
// A list that is narrowed.
says("only the ones in ceramics please", /Tide Lamp[\s\S]*Kiln Watch/, ["What projects has she built?"]);
saysNot("only the ones in ceramics please", /Stamp Drawer/, ["What projects has she built?"]);
says("just since 2023", /Tide Lamp[\s\S]*Stamp Drawer/, ["What projects has she built?"]);
says("only those from 2025", /On clay/, ["Which essays are on this site?"]);
says("which of those are still live?", /^\*\*Stamp Drawer\*\*/, ["What projects has she built?"]);
says("which of them isn't out yet?", /^\*\*Tide Lamp\*\*/, ["What projects has she built?"]);
says("what about essays?", /^\*\*Two\*\* posts/, ["How many projects does she have?"]);
// A correction, and an item by its place in time.
says("hm no i was thinking of the one in Leeds", /sixty lifts/, [
  "What did she do at the company in Bristol?",
]);
says("what did she do in the earlier of the two?", /coils of pumps/, [
  "Which jobs did she have in the United Kingdom?",
]);
// What came before.
says("and before that?", /Fell College/, ["Where is she studying now?"]);
says("when did she start there?", /September 2014/, ["Where did she work before she went freelance?"]);
says("was she employed anywhere before going solo?", /Harbour Lifts/);
says("since when has she been working for herself?", /Freelance.*Jan 2020/);
// Another subject.
says("Forget work for a second, does she sing?", /Choral singing/, ["What is Kiln Watch?"]);

// What points to nothing that was told is not answered by it.
const clocks = "What went wrong when the clocks went back?";
saysNot("how many cats does she have?", /^answered/, [clocks]);
saysNot("how many divers were hired?", /^answered/, [clocks]);
saysNot("how much did that cost?", /^answered/, [clocks]);
saysNot("can she juggle?", /^answered/, ["What went wrong with Kiln Watch?"]);
saysNot("does she have a dog?", /^answered/, ["Tell me about Stamp Drawer"]);
saysNot("when did she retire?", /^answered/, [clocks]);
// Years that narrow years; and what lists nothing is not narrowed.
saysNot("only the ones since 2024", /Stamp Drawer/, ["Which projects were started since 2020?"]);
says("only the ones before 2023", /^\*\*Kiln Watch\*\*/, ["Which projects were started since 2020?"]);
says("just in 2015", /^In 2015/, ["What did she do in 2013?"]);
