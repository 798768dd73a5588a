import { declareTests, page, portfolio } from "./intents/pages/test-site";

// What was misread on real sites of people who give talks, have a family and write of both only in posts; told here of
// somebody invented.

const site = portfolio(
  {
    "projects/reed-lists": page(
      "name: REED lists\ntech_stack: [Python]\ndescription: Lists of reeds, by marsh.",
      "REED lists says which reed grows where.",
    ),
    "projects/skiff": page(
      "name: Skiff\nstart: 2016-03\ntech_stack: [Go]\ndescription: Carries files.",
      "Skiff carries files.",
    ),
    "essays/first-light": page("title: First light\ndate: 2014-02-01", "This place has a door now."),
    "essays/dead-batteries": page(
      "title: Dealing with dead batteries in a marsh\ndate: 2018-02-24",
      "Three of them died. I had to get my mom to co-sign for new ones.",
    ),
    "essays/wind-and-fog": page(
      "title: Adventures with wind, fog, and reeds\ndate: 2020-10-29",
      "The fog came first. I gave a talk at Fenconf on reeds that nobody filmed.",
    ),
    "essays/a-year-of-less": page(
      "title: A year of less\ndate: 2022-12-20",
      "I worked hard until our baby was born. My keynote at Marsh Days went well.",
    ),
  },
  {
    "resume.json": JSON.stringify({
      basics: { name: "Tove Quarrell", label: "Programmer", email: "tove@example.org" },
      work: [
        { name: "Fenland Charts", position: "Programmer", startDate: "2019" },
        { name: "Reedbank", position: "Clerk", startDate: "2015", endDate: "2019" },
        { name: "Osier & Daughters", position: "Weaver", startDate: "2012", endDate: "2015" },
      ],
      education: [{ institution: "Fenwick", area: "Geography", studyType: "BSc", score: "First class" }],
      publications: [
        { name: "Reeds by the numbers", publisher: "Journal of Marshes", releaseDate: "2016" },
        { name: "The Weaver's Handbook", publisher: "Withy Press", releaseDate: "2018" },
      ],
    }),
  },
);
const { says, saysNot } = declareTests(site);

// No paper is a talk; what was told of talks in posts is.
says("Has she given any talks?", /Fenconf[\s\S]*Marsh Days|Marsh Days[\s\S]*Fenconf/, [], "answered");
saysNot("Has she given any talks?", /Journal of Marshes/);
says("Any public speaking?", /Fenconf/, [], "answered");
says("Has she published any papers?", /Reeds by the numbers/, [], "answered");

says("Has she written a book?", /Weaver's Handbook/, [], "answered");
saysNot("Has she written a book?", /Reeds by the numbers/);
says("Anything published about reeds?", /Reeds by the numbers/, [], "answered");
saysNot("Anything written about public speaking?", /Reeds by the numbers|Handbook/);

// Her mother is none of her children.
says("Does she have kids?", /our baby was born/, [], "answered");
saysNot("Does she have kids?", /co-sign/);

// All that is listed is all there is.
says("How many projects are listed in total?", /^\*\*Two\*\* projects/, [], "answered");
says("How many posts are there altogether?", /^\*\*Four\*\* posts/, [], "answered");

// What is here is on this site, and what is there first was posted first.
says("What is the oldest post here?", /^\*\*First light\*\*/, [], "answered");
says("And the very first thing posted on the blog?", /^\*\*First light\*\*/, [], "answered");
says("What's the oldest one on here?", /^\*\*First light\*\*/, [], "answered");

says("And the oldest post here?", /^\*\*First light\*\*/, [], "answered");
saysNot("How long does Skiff keep a repo?", /portfolio doesn't say where|github/);
says("And the very first post on the site, what was it about?", /First light/, [], "answered");

// Another of a kind, by one word of its title.
says(
  "Which is older, the dead batteries article or the fog one?",
  /^\*\*Dealing with dead batteries in a marsh\*\* is older/,
  [],
  "answered",
);

says(
  "Which came first, First light or the dead battery thing?",
  /^\*\*First light\*\* came first/,
  [],
  "answered",
);

says(
  "Between the batteries post and the one on reeds, which is newer?",
  /^\*\*Adventures with wind, fog, and reeds\*\* is newer/,
  [],
  "answered",
);

// Several employers before this one, or before one's own; the grades, and not the degree.
says("What companies was she at before her current role?", /Reedbank[\s\S]*Osier/, [], "answered");
saysNot("What companies was she at before her current role?", /works at \*\*Fenland/);
says("How good were her grades at uni?", /First class/, [], "answered");

// Whether there are any of a kind, said behind the kind.
says("And Python projects, does she have any?", /REED lists/, [], "answered");
saysNot("And Python projects, does she have any?", /Skiff/);

// What she studied, whatever was guessed; a book that she reads is none of hers.
says("Did she study physics or something else?", /Geography/, [], "answered");
saysNot("What's the book that taught her to weave?", /Reeds by the numbers|publications/);
saysNot("Which book does she go back to for marshes?", /Reeds by the numbers|publications/);

// Of two things each is told.
says("Skiff vs REED lists, what is each one for?", /Carries files[\s\S]*Lists of reeds/, [], "answered");
says(
  "Skiff vs REED lists - what's each one built with?",
  /Skiff.*Go[\s\S]*REED lists.*Python/,
  [],
  "answered",
);
says("What are Skiff and REED lists written in?", /Skiff.*Go[\s\S]*REED lists.*Python/, [], "answered");

// Why something was not done is asked of her.
says("Why not just get a kayak?", /portfolio (?:doesn't|may not)/);
saysNot("Since when has she had that website?", /is \[/);

// A headline names no employer.
const jobless = declareTests(portfolio({}));
jobless.saysNot("Which company does she work for at the moment?", /headline/);

const solo = declareTests(
  portfolio(
    {},
    {
      "resume.json": JSON.stringify({
        basics: { name: "Oona Brask", label: "Programmer" },
        work: [
          { name: "Brask Studio", position: "Independent programmer", startDate: "2020" },
          { name: "Reedbank", position: "Clerk", startDate: "2015", endDate: "2020" },
          { name: "Osier & Daughters", position: "Weaver", startDate: "2012", endDate: "2015" },
        ],
      }),
    },
  ),
);
for (const query of [
  "Which companies did she work for before going independent?",
  "Employers before she went solo?",
]) {
  solo.says(query, /^Before Brask Studio:\n- Clerk at \*\*Reedbank\*\*[\s\S]*Osier/, [], "answered");
}

// What is often misspelt may be a name here.
const spelt = declareTests(
  portfolio({
    "projects/convo": page("name: convo\ndescription: Names columns.", "It names columns."),
    "projects/tidal": page("name: tidal\ndescription: Counts tides.", "It counts tides."),
  }),
);
spelt.says("convo vs tidal, what's the difference?", /Names columns[\s\S]*Counts tides/, [], "answered");
