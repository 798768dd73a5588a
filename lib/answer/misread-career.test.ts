import { after, before } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// What is asked of jobs by where they were not, and of the last that was left.

const site = portfolioByMeaning(
  {
    "projects/kelp-line": page(
      "name: Kelp Line\nstart: 2024-03\nrole: Lead of a team of nine",
      "Kelp Line counts seaweed from a boat. Nine people built it for two hospitals and a harbor.",
    ),
    "projects/tin-ear": page(
      "name: Tin Ear\nstart: 2020-01\nend: 2020-06\nrole: One of a team of four",
      "Tin Ear hears when a pump is about to fail. Four people worked on it.",
    ),
  },
  {
    "resume.json": JSON.stringify({
      basics: { name: "Ruta Aldwin", label: "Marine engineer" },
      work: [
        { name: "Harrow Marine", position: "Lead", location: "Cardiff, Wales", startDate: "2022-05" },
        {
          name: "Bodo Pumps",
          position: "Engineer",
          location: "Bergen, Norway",
          startDate: "2018-02",
          endDate: "2022-03",
        },
      ],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

says("Has she ever worked outside Wales?", /^Yes: Engineer at \*\*Bodo Pumps/);
says("Has she ever worked in Wales?", /^Yes: Lead at \*\*Harrow Marine/);
saysNot("Did she ever work with hospitals outside Norway?", /^answered: Yes/);
says("When did she stop working at her last job?", /Finished at Bodo Pumps.*March 2022/);
says("When did she leave her previous employer?", /Finished at Bodo Pumps.*March 2022/);
saysNot("What is the smallest thing she has built?", /^answered: By its team/);
saysNot("What is the most users anything of hers has had?", /^answered: By its team/);
says("Which is her biggest project?", /^By its team: \*\*Kelp Line/);
