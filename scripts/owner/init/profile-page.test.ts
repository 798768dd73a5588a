import assert from "node:assert/strict";
import test from "node:test";
import { fromResumeText } from "./resume-text";

const page = `Ada Probe
She/Her
Head Weaver at Mill & Sons | Looms, dyes, quiet nights
Leeds, West Yorkshire, England
Contact info
500+ connections

About
I weave without losing thread. …see more

Experience
Head Weaver
Mill & Sons · Full-time
Feb 2023 - Present · 3 yrs 10 mos
Leeds, England · Hybrid
Lead of nine weavers.
Skills: Looms · Dyeing and +2 skills

Weaver
House of Cloth · Contract
Nov 2020 - Jan 2023 · 2 yrs 3 mos
Hull, England

Education
College of Looms
Master of Arts - MA, Textile Design
2009 - 2014

University of Porto
Exchange year
2012 - 2013

Licenses & certifications
Certified Dyer
Guild of Dyers
Issued Mar 2024 · Expires Mar 2027
Credential ID CG-20417

Languages
English
Native or bilingual proficiency
Portuguese
Limited working proficiency
`;

test("a profile that was copied from its page is read by what belongs together on it", () => {
  const { resume, lost } = fromResumeText(page, "linkedin.txt");
  assert.deepEqual(resume.basics, {
    name: "Ada Probe",
    label: "Head Weaver at Mill & Sons",
    location: { city: "Leeds, England" },
    summary: "I weave without losing thread.",
  });
  assert.deepEqual(resume.work, [
    {
      name: "Mill & Sons",
      position: "Head Weaver",
      location: "Leeds, England",
      startDate: "2023-02",
      summary: "Lead of nine weavers.",
    },
    {
      name: "House of Cloth",
      position: "Weaver",
      location: "Hull, England",
      startDate: "2020-11",
      endDate: "2023-01",
    },
  ]);
  assert.deepEqual(resume.education, [
    {
      institution: "College of Looms",
      studyType: "Master of Arts",
      area: "Textile Design",
      startDate: "2009",
      endDate: "2014",
    },
    { institution: "University of Porto", studyType: "Exchange year", startDate: "2012", endDate: "2013" },
  ]);
  assert.deepEqual(resume.certificates, [
    { name: "Certified Dyer", issuer: "Guild of Dyers", date: "2024-03" },
  ]);
  assert.deepEqual(resume.languages, [
    { language: "English", fluency: "Native or bilingual proficiency" },
    { language: "Portuguese", fluency: "Limited working proficiency" },
  ]);
  assert.deepEqual(resume.skills, [{ name: "Skills", keywords: ["Looms", "Dyeing"] }]);
  assert.deepEqual(lost, []);
});
