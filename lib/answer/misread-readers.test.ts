import { after, before } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// What readers of posts ask: how something is done that a post tells, and questions of parts that are no job or project.

const site = portfolioByMeaning(
  {
    "projects/long-wave": page(
      "name: Long Wave\nstart: 2021-03\nend: 2021-09",
      "Long Wave is a radio that listens to lightning. The antenna took six months to wind.\n\n## Design\n\nTwo coils share 1 core, and a switch selects between them.",
    ),
    "projects/pigeonhole": page(
      "name: Pigeonhole\nstart: 2023-01\nrole: Lead of a team of six\nstack: [KiCad]",
      "Pigeonhole sorts parcels by their labels. Reading a torn label was what I liked most about it.",
    ),
    "essays/vertical-slides": page(
      "title: Slides that go down\ndate: 2024-02-01",
      "I write my slides with Fanfold. To make slides go vertically in Fanfold, nest one section in another and they stack.",
    ),
  },
  {
    "resume.json": JSON.stringify({
      basics: { name: "Ruta Aldwin", label: "Radio engineer" },
      work: [
        { name: "Harrow Marine", position: "Lead", startDate: "2022-05" },
        { name: "Bodo Pumps", position: "Engineer", startDate: "2012-02", endDate: "2022-03" },
      ],
      awards: [
        { title: "Golden Coil", awarder: "Radio Guild", date: "2021" },
        {
          title: "Best Hardware",
          awarder: "Quay Night",
          date: "2019",
          summary: "At a hackathon of one night.",
        },
      ],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

says("How do I make slides go vertically in Fanfold?", /nest one section in another/);
saysNot("How does photosynthesis work?", /^(?:answered|partial)/);
saysNot("Can I take ibuprofen with warfarin?", /^answered/);

says("Where did she stay the longest?", /Bodo Pumps/);
says("Which job was the shortest?", /Harrow Marine|Bodo Pumps/);
saysNot("Which chapter of the handbook is the longest?", /Bodo Pumps|Harrow Marine/);

saysNot("Which feature of Pigeonhole impressed her most?", /^answered: By its team/);
saysNot("Which feature impressed her most when she first saw it?", /doesn't rank them/);
says("Which project is she proudest of?", /Pigeonhole/);

saysNot("How many weeks did Long Wave take to design?", /^answered: .*coils/);
says("What is the design of Long Wave?", /coils/);
saysNot("Which language is Pigeonhole written in?", /built with \*\*KiCad/);
says("What is Pigeonhole built with?", /built with \*\*KiCad/);
says("List the awards and hackathon prizes.", /Golden Coil.*Best Hardware/s);
says("Which hackathon prizes has she won?", /Best Hardware/);
saysNot("Which hackathon prizes has she won?", /Golden Coil/);
