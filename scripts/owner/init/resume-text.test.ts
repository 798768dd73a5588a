import assert from "node:assert/strict";
import test from "node:test";
import { fromResumeText } from "./resume-text";

const heads: [string, Record<string, string | undefined>][] = [
  [
    "Museum of Cloth, Kraków — Senior Conservator",
    { name: "Museum of Cloth", position: "Senior Conservator", location: "Kraków" },
  ],
  ["Senior Engineer, Looms — Mill & Sons", { name: "Mill & Sons", position: "Senior Engineer, Looms" }],
  [
    "Mill, Inc. | Weaver | Leeds, England",
    { name: "Mill, Inc.", position: "Weaver", location: "Leeds, England" },
  ],
  ["Engineer at Mill, Leeds", { name: "Mill", position: "Engineer", location: "Leeds" }],
  ["Mill, Weaver", { name: "Mill", position: "Weaver" }],
  [
    "Staff interpreter, Fisheries Board, Geneva",
    { name: "Fisheries Board", position: "Staff interpreter", location: "Geneva" },
  ],
  [
    "Freelance translator, Leeds",
    { name: "Self-employed", position: "Freelance translator", location: "Leeds" },
  ],
];

for (const [head, expected] of heads) {
  test(`"${head}" is who, what and where`, () => {
    const text = `Ada Probe\nada@example.org\n\nExperience\n${head}, 2019 - 2021\n- Wove cloth for nine towns\n`;
    const [job = {}] = (fromResumeText(text, "resume.txt").resume.work ?? []) as Record<string, string>[];
    const { name, position, location } = job;
    assert.deepEqual({ name, position, location }, { location: undefined, ...expected });
  });
}

const whole = `Ada Probe
Conference Weaver (AIW) & Translator
Mill Lane 41, 1000 Leeds
+44 20 5550 1234 | ada@example.org | www.ada.example
Born 1 March 1980

EXPERIENCE

Freelance weaver, Leeds	Spring 2014 – today
- Wove for nine towns

MILL & SONS
Weaver
2009 - 2014

Receptionist, Hotel of the Tide, Hull (summers 2001–2004)

EDUCATION
MA Cloth, College of Looms, 2009

WORKING LANGUAGES
French (A)

CERTIFICATES
Loom test, since 03/2016

REFEREES
Available on request

SPARE LINES
Nothing much
`;

const inMarkdown = `---
title: "Curriculum Vitae"
---

# Ada Probe

Weaver

## Experience

### Head Weaver, Mill & Sons, Leeds

*February 2023 – present*

- Runs [the night looms](/projects/night-looms/), **nine** of them

### Weaver, House of Cloth, Hull

*November 2020 – January 2023*

## Education

### MA in Textile Design, College of Looms

*2009 – 2014*

Thesis: "Drift in selvedges", with Professor Bo Heddle

### Exchange year, University of Porto

*2012 – 2013*

## Certificates

- Certified Dyer, Guild of Dyers (2024)
- Loom rescue, level 2, House of Knots (2019)

## Languages

- Welsh (understands, speaks a little)

## Volunteering

- Mentor, Looms for All (2022 – present)
`;

test("a résumé in Markdown is read without its marks and its front matter", () => {
  const { resume, lost } = fromResumeText(inMarkdown, "cv.md");
  assert.equal(resume.basics?.name, "Ada Probe");
  assert.equal(resume.basics?.label, "Weaver");
  const jobs = resume.work as Record<string, string>[];
  assert.deepEqual(
    jobs.map(({ name, position, location, startDate }) => [name, position, location, startDate]),
    [
      ["Mill & Sons", "Head Weaver", "Leeds", "2023-02"],
      ["House of Cloth", "Weaver", "Hull", "2020-11"],
    ],
  );
  assert.deepEqual(jobs[0]?.highlights, ["Runs the night looms, nine of them"]);
  assert.deepEqual(
    (resume.education as Record<string, string>[]).map(({ institution, studyType }) => [
      institution,
      studyType,
    ]),
    [
      ["College of Looms", "MA"],
      ["University of Porto", "Exchange year"],
    ],
  );
  assert.deepEqual(resume.certificates, [
    { name: "Certified Dyer", issuer: "Guild of Dyers", date: "2024" },
    { name: "Loom rescue, level 2", issuer: "House of Knots", date: "2019" },
  ]);
  assert.deepEqual(resume.languages, [{ language: "Welsh", fluency: "understands, speaks a little" }]);
  assert.deepEqual(resume.volunteer, [
    { organization: "Looms for All", position: "Mentor", startDate: "2022" },
  ]);
  assert.deepEqual(lost, []);
});

test("a heading of any name ends what stands before it, and what is left behind is told", () => {
  const { resume, lost } = fromResumeText(whole, "resume.txt");
  const jobs = resume.work as Record<string, string>[];
  assert.deepEqual(
    jobs.map(({ name, position, startDate, endDate }) => [name, position, startDate, endDate]),
    [
      ["Self-employed", "Freelance weaver", "2014", undefined],
      ["MILL & SONS", "Weaver", "2009", "2014"],
      ["Hotel of the Tide", "Receptionist", "2001", "2004"],
    ],
  );
  assert.equal(jobs[2]?.location, "Hull");
  assert.deepEqual(resume.languages, [{ language: "French", fluency: "A" }]);
  assert.deepEqual(resume.certificates, [{ name: "Loom test", date: "2016-03" }]);
  assert.deepEqual(resume.education, [
    { institution: "College of Looms", studyType: "MA", area: "Cloth", endDate: "2009" },
  ]);
  assert.equal(resume.basics?.label, "Conference Weaver (AIW) & Translator");
  assert.equal(resume.basics?.url, "https://www.ada.example");
  for (const told of [/telephone/, /day of birth/, /street/, /REFEREES/, /SPARE LINES/])
    assert.ok(
      lost.some((line) => told.test(line)),
      String(told),
    );
});

test("under a heading of any name dated entries are the work, where nothing else is; referees never are", () => {
  const text = `Ada Probe

[ Kitchens ]
Cook, Inn of the Tide, 2019 - 2021
Cook, Mill House, 2016 - 2019

[ Referees ]
Bo Heddle, Inn of the Tide, 2019 - 2021
Ida Loom, Mill House, 2016 - 2019
`;
  const { resume, lost } = fromResumeText(`${text}\nSkills\nSauces\n`, "resume.txt");
  const jobs = resume.work as Record<string, string>[];
  assert.deepEqual(
    jobs.map(({ name, position }) => [name, position]),
    [
      ["Inn of the Tide", "Cook"],
      ["Mill House", "Cook"],
    ],
  );
  assert.ok(!JSON.stringify(resume).includes("Heddle"));
  assert.ok(lost.some((line) => line.includes("Referees")));
});

test("personal details above the headings are nobody's occupation", () => {
  const text =
    "Ada Probe\nAddress     Mill Lane 41, 1000 Leeds\nNationality  Utopian\nWeaver of cloth\n\nSkills\nLooms\n";
  const { resume, lost } = fromResumeText(text, "resume.txt");
  assert.equal(resume.basics?.label, "Weaver of cloth");
  assert.ok(!JSON.stringify(resume).match(/Mill Lane|Utopian/));
  assert.ok(lost.some((line) => line.includes("street")));
});

test("how somebody worked stands behind the dates, and a season lies in two years", () => {
  const { resume } = fromResumeText(
    [
      "Oona Brask",
      "oona@example.org",
      "",
      "EXPERIENCE",
      "",
      "May 2017 - present (summers)",
      "Fell Water, own firm",
      "Telemetry engineer",
      "- Gauges for estates",
      "",
      "December 2016 - present (winters, 60 %)",
      "Grid Works, Larnwick",
      "Forecaster",
      "- Two areas",
      "",
      "May 2015 - November 2016",
      "Career break: looked after my father",
      "",
      "Winters 2011/12 to 2014/15",
      "Grid Works, Larnwick",
      "Junior forecaster",
      "",
      "EDUCATION",
      "",
      "2010 - 2014  BSc Geography, Distance University (2:1)",
      "2002 - 2004  Physics, University of Carrow (not completed)",
    ].join("\n"),
    "",
  );
  const work = resume.work as Record<string, unknown>[];
  assert.deepEqual(
    work.map(({ name, position, startDate, endDate, summary }) => [
      name,
      position,
      startDate,
      endDate,
      summary,
    ]),
    [
      ["Fell Water, own firm", "Telemetry engineer", "2017-05", undefined, "Summers."],
      ["Grid Works", "Forecaster", "2016-12", undefined, "Winters, 60 %."],
      ["Career break: looked after my father", undefined, "2015-05", "2016-11", undefined],
      ["Grid Works", "Junior forecaster", "2011", "2015", "Winters."],
    ],
  );
  const education = resume.education as Record<string, unknown>[];
  assert.deepEqual(
    education.map(({ institution, score, courses }) => [institution, score, courses]),
    [
      ["Distance University", "2:1", undefined],
      ["University of Carrow", undefined, ["not completed"]],
    ],
  );
});
