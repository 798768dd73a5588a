import { declareTests, portfolio } from "../pages/test-site";

/** A stranger with this résumé. */
function stranger(name: string, work: object[], education: object[]) {
  return declareTests(
    portfolio({}, { "resume.json": JSON.stringify({ basics: { name, label: "Craft" }, work, education }) }),
  );
}

const tilda = stranger(
  "Tilda Quennell",
  [
    { name: "Freelance", position: "Engineer", startDate: "2021-03" },
    { name: "Brine Works", position: "Engineer", startDate: "2012-04", endDate: "2020-12" },
    { name: "Otter Radio", position: "Weekend presenter", startDate: "2014-05", endDate: "2015-06" },
    { name: "Pixel Studio", position: "Trainee", startDate: "2010-09", endDate: "2012-02" },
  ],
  [
    {
      institution: "Wold College",
      studyType: "BSc",
      area: "Hydrology",
      startDate: "2007-09",
      endDate: "2010-06",
    },
    {
      institution: "University of Spurn",
      studyType: "MSc",
      area: "Computing",
      startDate: "2021-09",
      endDate: "2023-06",
    },
  ],
);

// What came and went beside a job did not come after it.
tilda.says("Where did she work after leaving Brine Works?", /Freelance/);
tilda.says("What did she do after Pixel Studio?", /Brine Works/);
tilda.says("What did she do after Wold College?", /Pixel Studio/);
// The second of an order is no job beside another.
tilda.saysNot("What was her second job?", /Otter Radio|Freelance/);
tilda.says("Did she have a second job?", /Otter Radio/);
// Work during one degree is none during another, and no degree is work.
tilda.says("Did she work during her master's?", /Freelance/);
tilda.saysNot("Did she work during her bachelor's?", /Freelance|Yes/);
tilda.saysNot("Did she work during her PhD?", /Freelance|Yes/);
tilda.says("Did she work while studying?", /Freelance/);

const ruben = stranger(
  "Ruben Askeland",
  [
    { name: "City Care", position: "Independent Living Coordinator", startDate: "2020-03" },
    { name: "Old Mill", position: "Clerk", startDate: "2010-04", endDate: "2019-12" },
  ],
  [],
);

// Whoever helps others to live by themselves works for an employer.
ruben.saysNot("When did he go freelance?", /City Care/);
ruben.saysNot("How long has he been self-employed?", /^answered: \*\*City Care|so far at City Care/);
