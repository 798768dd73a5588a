import assert from "node:assert/strict";
import { test } from "node:test";
import { page, portfolio } from "./pages/test-site";

const ask = portfolio(
  {
    "essays/leaving": `---
title: Leaving a pension for a kite
---

Larsen Kites was kind to me. I left because I had begun to keep the good hours for myself. A student called Beca Lloyd sewed with us.
`,
    "essays/two-reels": `---
title: Two reels
---

I wound the Reel twice.

| What | First reel | Second reel |
| --- | --- | --- |
| Weight when wet | 400 g | 310 g |
| Line lost | 12 m | 2 m |
`,
    "projects/gauge": page(
      "name: Gauge\nyear: 2018\ncategory: Open source\ntech_stack: [Julia]",
      "A gauge for the wind. Nino's family paid back the loan in 2023.",
    ),
    "projects/reel": page(
      "name: Reel\ndate: 2018-04\ntech_stack: [C]",
      "A reel for long lines. The shop that would not pay paid in December 2020.",
    ),
    "projects/tail": page(
      "name: Tail\nyear: 2021\ntech_stack: [Julia]",
      "A tail that sings. It is under the MPL 2.0.",
    ),
  },
  {
    "resume.json": JSON.stringify({
      basics: {
        name: "Ada Probe",
        profiles: [{ network: "Mastodon", username: "ada", url: "https://m.example/@ada" }],
      },
      certificates: [
        {
          name: "Rope Inspector",
          date: "2019-05",
          issuer: "Guild of Riggers",
          summary: "Expired in May 2024, not renewed.",
        },
        { name: "First Aid", date: "2022-05", issuer: "Red Kite" },
      ],
      education: [
        { institution: "University of Aber", area: "Physics", studyType: "BSc", startDate: "2006" },
      ],
      work: [
        { name: "Probe & Co", position: "Owner", startDate: "2016-09" },
        {
          name: "Larsen Kites",
          position: "Product Owner",
          startDate: "2011-03",
          endDate: "2016-08",
          summary: "A family firm of nineteen that sews kites.",
        },
      ],
    }),
    "owner.yaml": `facts:
  looking_for: { value: "Two long wings to sew; no permanent position", visibility: public, as_of: 2026-11-02 }
  time_zone: { value: "Europe/London; works 08:00 to 16:00", visibility: public, as_of: 2026-11-02 }
  rate: { value: "480 pounds a day", visibility: public, as_of: 2026-11-02 }
  will_not_work_on: { value: "Gambling and anything that tracks people", visibility: public, as_of: 2026-11-02 }
  right_to_work: { value: "Would need sponsorship outside of Wales", visibility: public, as_of: 2026-11-02 }
  remote: { value: "Remote, or on site within two hours by train", visibility: public, as_of: 2026-11-02 }
`,
  },
);

for (const [query, wanted, unwanted] of [
  ["projects from 2018", /Two.*Gauge.*Reel|Two.*Reel.*Gauge/s, /Tail/],
  ["anything with julia?", /two.*Tail.*Gauge/s, /Reel/],
  ["since when has she had her own firm", /Probe & Co.*Sep 2016/, /Larsen/],
  ["how long has she been self-employed", /Probe & Co.*Sep 2016/, /Larsen/],
  ["how big is Larsen Kites", /family firm of nineteen/, /Probe/],
  ["how many people work at Larsen Kites", /family firm of nineteen/, /Probe/],
  ["has nino's family paid back the loan?", /./, /marital status/],
  ["when did she get the money from the shop that would not pay", /./, /salary/],
  ["are there industries you refuse to work in?", /Gambling/, /doesn't say/],
  ["any deal-breakers?", /Gambling/, /doesn't say/],
  ["would we have to sponsor a visa?", /need sponsorship/, /doesn't say/],
  ["how many followers does she have on mastodon", /doesn.t say/, /Mastodon: /],
  ["Is the Rope Inspector certificate still valid?", /Expired in May 2024/, /doesn't say/],
  ["when does the First Aid certificate expire?", /doesn't say/, /2022/],
  ["List the licences of her projects.", /./, /Gauge/],
  ["Explain how the shop that would not pay ended up paying.", /./, /outside of what/],
  ["day rate?", /480 pounds a day/, /doesn't say/],
  ["would she come to our office?", /on site within two hours/, /doesn't say/],
  ["Why did she leave Larsen Kites?", /I had begun to keep the good hours/, /doesn't say/],
  ["Which university did Beca Lloyd study at?", /./, /University of Aber/],
  ["Where did she study?", /University of Aber/, /Beca/],
  ["is she open to a full time job?", /no permanent position/, /Two long/],
  ["is she looking for a new employer?", /looking for two long wings/, /doesn't say/],
  ["show me everything she's written in julia?", /two.*Tail.*Gauge/is, /Leaving|Reel/],
  ["which license is Tail under?", /under the MPL 2\.0/, /doesn't say/],
  ["how did she find the 3am leak in the tail?", /./, /Europe\/London/],
  ["weight of the reel when wet, first vs second?", /400 g.*310 g/s, /doesn't say/],
  ["how did a local politician belittle her gauge?", /./, /religion/],
  ["why did the church want to get rid of its kites?", /./, /religion/],
  ["which church does she go to?", /religion/, /kite/],
  ["what does she think of politics?", /religion, politics/, /kite/],
  ["what did she pay for the sewing machine?", /./, /salary|rate/],
  ["price of one of the kites for schools?", /./, /480 pounds/],
  ["what would you pay her?", /salary|480 pounds/, /kite/],
  ["what did her boss say when the line broke?", /./, /references/],
  ["Give me the story of Gauge", /./, /outside of what/],
  ["Give me a story about dragons", /outside of what/, /kite/],
  ["does she have a family?", /marital status/, /Nino/],
] as const)
  test(query, async () => {
    const { text } = await ask(query);
    assert.match(text, wanted);
    assert.doesNotMatch(text, unwanted);
  });
