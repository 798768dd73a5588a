import { after, before } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// What is asked of everybody, in words that led to a field beside it: found among eight hundred ways of asking the fifty commonest things.

const site = portfolioByMeaning(
  {
    "projects/kiln": page(
      "name: Kiln Watch\nstart: 2020-03\nend: 2022-02\nemployer: Independent\nrole: Engineer\nlicense: Apache-2.0\ntech_stack: [Python, SQLite]",
      "Harrow Pottery fires forty kilns and lost two in a winter. I built the sensor board for the first ten months.\n\n## The problem\n\nHeat cannot be seen from the yard, and a potter who opens the door to look has lost the firing already, which happened twice in the winter before I came. Nobody wanted a third, and nobody wanted to sleep beside the kiln either, as the grandfather had done for thirty years with a bucket and a bell.\n\n## What failed\n\nThe probe melted at 1,280 degrees.",
    ),
    "projects/stamp": page(
      "name: Stamp Drawer\nstart: 2023-01\nend: 2024-12\nemployer: Independent\nrole: Author\ntech_stack: [Zig]",
      "I wrote Stamp Drawer in a week and kept it for two years. In May I tried three drawers in two weeks.",
    ),
    "essays/glaze": page("title: On glaze\ndate: 2022-03-01", "A glaze is a promise about heat."),
    "essays/clay": page("title: On clay\ndate: 2023-03-01", "Clay remembers the hand."),
  },
  {
    "owner.yaml": [
      "facts:",
      '  work_authorization: { value: "May work in the European Union", visibility: public, as_of: 2026-11-01 }',
      "  seniority: { value: Staff engineer, visibility: public, as_of: 2026-11-01 }",
      "  phone: { value: on request, visibility: on_request, as_of: 2026-11-01 }",
      "",
    ].join("\n"),
    "resume.json": JSON.stringify({
      basics: {
        name: "Oona Brask",
        label: "Software engineer",
        email: "oona@example.com",
        profiles: [{ network: "Git", url: "https://git.example/oona" }],
        summary: "In the twelve years since university I have worked on kilns and drawers.",
      },
      work: [
        { name: "Norrvik Sensors", position: "Senior Software Engineer", startDate: "2025-01" },
        { name: "Independent", position: "Software Engineer", startDate: "2020-01", endDate: "2024-12" },
        {
          name: "Harbour Lifts",
          position: "Software Developer",
          location: "Leeds, United Kingdom",
          startDate: "2014-09",
          endDate: "2018-03",
        },
      ],
      skills: [{ name: "Back end", keywords: ["Python", "Rust"] }],
      volunteer: [{ organization: "Night Class", position: "Teacher", startDate: "2021-10" }],
      publications: [{ name: "Heat and Trust", publisher: "Kiln Review", releaseDate: "2021-05" }],
      education: [{ institution: "University of Moss", studyType: "BSc", area: "Computing" }],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

says("Where does she work right now?", /works at \*\*Norrvik Sensors\*\*/);
says("list her top 5 skills", /\*\*Python|TypeScript|Rust/);
says("which role has she currently", /Senior Software Engineer/);
says("Since which year is she working as software developer?", /About \*\*9 years|About \*\*\d+ years/);
saysNot("Since which year is she working as software developer?", /works at \*\*Norrvik/);
says("Quick one for our form: total years of professional experience?", /Twelve years/);
says("python - how many years?", /no number of years for Python/, [], "partial");
saysNot("Would you call her a senior?", /phone/);

for (const query of ["What programming languages does she know?", "programming langs?"])
  says(query, /programming languages: .*\*\*Rust\*\*/);
says("Rust or Go - which one does she know?", /\*\*Rust\*\* is listed/);
says("did she work in the UK before", /Harbour Lifts/, [], "answered");
says("github?", /doesn't say whether there is a github profile\. It links to:\n- Git: /, [], "partial");

says("has she ever founded a company?", /doesn't say that Oona founded a company/, [], "not_found");
saysNot("which companies has she founded?", /^answered/);

says("Kiln Watch problems?", /probe melted/);
says("any issues with Kiln Watch?", /probe melted/);
says("What problem does Kiln Watch solve?", /cannot be seen/);
says("How long did Kiln Watch take?", /years? (?:and \d+ months )?on Kiln Watch/);
saysNot("How long did Kiln Watch take?", /ten months/);
says("In how many weeks has she written Stamp Drawer?", /in a week/);
saysNot("In how many weeks has she written Stamp Drawer?", /three drawers in two weeks\.?"?$/);
says("What did she build Kiln Watch with?", /Python/);
says("is Kiln Watch mit or gpl", /Apache-2\.0 license/);
says("which company was she at when she did Kiln Watch", /\*\*Independent\*\*/);
says("yoe?", /Twelve years|About \*\*\d+ years/);
says("how long have you been doing this professionally", /Twelve years|About \*\*\d+ years/);
says("her highest academic qualification?", /University of Moss/);
saysNot("which customer was Kiln Watch for", /\*\*Independent\*\*/);
says("Which employer was Kiln Watch for?", /\*\*Independent\*\*/);

says("is she still volunteering currently, or was that in the past", /^Yes: Night Class/);
saysNot("how long was she out of work after leaving Harbour Lifts", /^answered: After that/);
saysNot("how many articles has Oona published here", /Heat and Trust/);
says("Which papers has she published?", /Heat and Trust/);
