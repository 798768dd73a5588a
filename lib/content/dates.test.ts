import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import {
  dateProblem,
  formatDate,
  isoDate,
  makePeriod,
  monthIndex,
  parseDate,
  parseSpan,
  withFullMonths,
} from "./dates";

test("dates are read as people write them", () => {
  const cases: [string, ReturnType<typeof parseDate>][] = [
    ["2024-08-01", { year: 2024, month: 8, day: 1 }],
    ["2024-08", { year: 2024, month: 8 }],
    ["2024-8", { year: 2024, month: 8 }],
    ["2024/08", { year: 2024, month: 8 }],
    ["2024", { year: 2024 }],
    [" 2024 ", { year: 2024 }],
    ["09/2017", { year: 2017, month: 9 }],
    ["9.2017", { year: 2017, month: 9 }],
    ["25.12.2019", { year: 2019, month: 12, day: 25 }],
    ["12/25/2019", { year: 2019, month: 12, day: 25 }],
    ["Aug. 2011", { year: 2011, month: 8 }],
    ["Sept 2011", { year: 2011, month: 9 }],
    ["August 2011", { year: 2011, month: 8 }],
    ["august, 2011", { year: 2011, month: 8 }],
    ["Jänner 2015", { year: 2015, month: 1 }],
    ["3. Feber 2016", { year: 2016, month: 2, day: 3 }],
    ["12 August 2011", { year: 2011, month: 8, day: 12 }],
    ["August 12th, 2011", { year: 2011, month: 8, day: 12 }],
    ["Aug '11", { year: 2011, month: 8 }],
    ["Aug-2011", { year: 2011, month: 8 }],
    ["Aug-11", { year: 2011, month: 8 }],
    ["12-Aug-2011", { year: 2011, month: 8, day: 12 }],
    ["2019-03-04T10:00:00.000Z", { year: 2019, month: 3, day: 4 }],
    ["2020-02-29", { year: 2020, month: 2, day: 29 }],
    ["Expected May 2027", { year: 2027, month: 5 }],
    ["Anticipated: 2027", { year: 2027 }],
    ["May 2027 (expected)", { year: 2027, month: 5 }],
    ["2027, expected", { year: 2027 }],
  ];
  for (const [text, expected] of cases) assert.deepEqual(parseDate(text), expected, text);
});

test("words that mean now are the present", () => {
  for (const text of [
    "present",
    "Present",
    "current",
    "Now",
    "ongoing",
    "to date",
    "today",
    "-",
    "–",
    "Till Present",
    "until now",
  ]) {
    assert.equal(parseDate(text), "present", text);
  }
});

test("a day that may be either of two is not guessed at, and said to be", () => {
  for (const text of ["01/05/2021", "1-5-2021", " 03/04/2019 "]) {
    assert.equal(parseDate(text), undefined, text);
    assert.equal(parseSpan(text), undefined, text);
    assert.match(dateProblem(text), /may be either of two days; expected YYYY-MM-DD/);
  }
  assert.deepEqual(parseDate("05/05/2021"), { year: 2021, month: 5, day: 5 });
});

test("what is not a date is not guessed at", () => {
  const texts = [
    "yesterday",
    "2024-13",
    "2024-00",
    "2023-02-29",
    "32.01.2020",
    "13/2020",
    "20 24",
    "Foo 2011",
    "Ma 2011",
    "1850",
    "99999",
    "2015-2017",
    "since 2015",
    "Invalid date",
    "",
  ];
  for (const text of texts) assert.equal(parseDate(text), undefined, JSON.stringify(text));
});

test("a short year of the last century stays there", () => {
  assert.deepEqual(parseDate("June '98"), { year: 1998, month: 6 });
  assert.deepEqual(parseDate("June '60"), { year: 1960, month: 6 });
});

test("a date is written no more precisely than it is known", () => {
  assert.equal(formatDate({ year: 2024 }), "2024");
  assert.equal(formatDate({ year: 2024, month: 8 }), "Aug 2024");
  assert.equal(formatDate({ year: 2024, month: 8, day: 3 }), "3 Aug 2024");
  assert.equal(withFullMonths("Aug 2024 – May 2025"), "August 2024 – May 2025");
});

test("a period names its ends, and one date when both are the same", () => {
  const may = { year: 2019, month: 5 };
  assert.equal(makePeriod(may, "present").display, "May 2019 – present");
  assert.equal(makePeriod(may, { year: 2021 }).display, "May 2019 – 2021");
  assert.equal(makePeriod(may, { year: 2019, month: 5, day: 9 }).display, "May 2019");
  assert.equal(makePeriod(undefined, { year: 2021 }).display, "2021");
  assert.equal(makePeriod(may).display, "May 2019");
  assert.equal(makePeriod().display, "");
});

test("a year alone starts in January and ends in December", () => {
  assert.equal(monthIndex({ year: 2021 }, "end") - monthIndex({ year: 2021 }), 11);
  assert.equal(monthIndex({ year: 2021, month: 3 }, "end"), monthIndex({ year: 2021, month: 3 }));
});

test("every real day survives being written and read", () => {
  const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const text = date.toISOString().slice(0, 10);
      const parsed = parseDate(text);
      assert.ok(parsed && parsed !== "present");
      assert.equal(isoDate(parsed), text);
    }),
  );
});

test("no text makes the reader of dates fail", () => {
  fc.assert(fc.property(fc.string(), (text) => void parseDate(text)));
});

test("a span written into one field is a span", () => {
  assert.deepEqual(parseSpan("2015-2017"), { start: { year: 2015 }, end: { year: 2017 } });
  assert.deepEqual(parseSpan("Mar 2019 – present"), { start: { year: 2019, month: 3 }, end: "present" });
  const year = (start: number, end: number) => ({ start: { year: start }, end: { year: end } });
  const cases: [string, ReturnType<typeof parseSpan>][] = [
    ["2018/2019", year(2018, 2019)],
    ["2018 -2020", year(2018, 2020)],
    ["2018-19", year(2018, 2019)],
    ["1999/00", year(1999, 2000)],
    ["from 2018 to 2020", year(2018, 2020)],
    ["between 2018 and 2020", year(2018, 2020)],
    ["between May 2018 and now", { start: { year: 2018, month: 5 }, end: "present" }],
    ["between 2018-2020", year(2018, 2020)],
    ["05/2018-06/2019", { start: { year: 2018, month: 5 }, end: { year: 2019, month: 6 } }],
    ["2018-05-2019-06", { start: { year: 2018, month: 5 }, end: { year: 2019, month: 6 } }],
    [
      "2018-05-01/2018-06-02",
      { start: { year: 2018, month: 5, day: 1 }, end: { year: 2018, month: 6, day: 2 } },
    ],
    ["Sep 2017-Jun 2018", { start: { year: 2017, month: 9 }, end: { year: 2018, month: 6 } }],
    ["May – June 2019", { start: { year: 2019, month: 5 }, end: { year: 2019, month: 6 } }],
    ["3–5 May 2019", { start: { year: 2019, month: 5, day: 3 }, end: { year: 2019, month: 5, day: 5 } }],
    ["since 2018", { start: { year: 2018 }, end: "present" }],
    ["2018 –", { start: { year: 2018 }, end: "present" }],
    ["Nov – Feb 2020", { start: { year: 2019, month: 11 }, end: { year: 2020, month: 2 } }],
    ["2018 bis heute", { start: { year: 2018 }, end: "present" }],
    ["von 03/2018 bis 06/2019", { start: { year: 2018, month: 3 }, end: { year: 2019, month: 6 } }],
    ["Juni – August 2019", { start: { year: 2019, month: 6 }, end: { year: 2019, month: 8 } }],
    ["de 2018 à 2019", year(2018, 2019)],
    ["2018 a 2019", year(2018, 2019)],
    ["seit 2018", { start: { year: 2018 }, end: "present" }],
    ["depuis mars 2018", { start: { year: 2018, month: 3 }, end: "present" }],
    ["Jan-2019", undefined],
    ["13/2019", undefined],
    ["until 2019", undefined],
    ["– 2019", undefined],
    ["2019 -- 2021", year(2019, 2021)],
    ["May 2019 --- June 2020", { start: { year: 2019, month: 5 }, end: { year: 2020, month: 6 } }],
    ["2019 to date", { start: { year: 2019 }, end: "present" }],
    ["May 3–5, 2019", { start: { year: 2019, month: 5, day: 3 }, end: { year: 2019, month: 5, day: 5 } }],
    ["Aug 2023 – May 2027 (expected)", { start: { year: 2023, month: 8 }, end: { year: 2027, month: 5 } }],
    [
      "du 1er mai 2015 au 3 juin 2016",
      { start: { year: 2015, month: 5, day: 1 }, end: { year: 2016, month: 6, day: 3 } },
    ],
    ["ab 2019", { start: { year: 2019 }, end: "present" }],
    ["early 2019 – mid-2021", year(2019, 2021)],
    ["expected", undefined],
    ["2019-03", undefined],
    ["2019-03-04", undefined],
    ["2019", undefined],
    ["yesterday", undefined],
    ["to do", undefined],
    [`${"-".repeat(50_000)}2019`, undefined],
  ];
  for (const [text, span] of cases) assert.deepEqual(parseSpan(text), span, text.slice(0, 40));
});

test("a season is kept as its year: no month is made up", () => {
  for (const text of [
    "Summer 2014",
    "Sommer 2014",
    "Herbst 2014",
    "été 2014",
    "verano de 2014",
    "Estate 2014",
    "early 2014",
    "mid-2014",
    "Ende 2014",
    "Q3 2014",
    "2014 Q3",
  ])
    assert.deepEqual(parseDate(text), { year: 2014 }, text);
});

test("months and the present are read in every language of sites", () => {
  for (const text of [
    "12 de mayo de 2019",
    "12. Mai 2019",
    "12 mai 2019",
    "12 maggio 2019",
    "12 de maio de 2019",
  ])
    assert.deepEqual(parseDate(text), { year: 2019, month: 5, day: 12 }, text);
  assert.deepEqual(parseDate("févr. 2020"), { year: 2020, month: 2 });
  assert.deepEqual(parseDate("Okt. 2020"), { year: 2020, month: 10 });
  for (const text of ["actualidad", "heute", "aujourd’hui", "oggi", "atualmente"])
    assert.equal(parseDate(text), "present", text);
  assert.equal(parseDate("jui 2020"), undefined, "June or July");
});
