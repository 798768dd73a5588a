import assert from "node:assert/strict";
import test from "node:test";
import { claimsOf } from "./claims";

const from = (title: string, quote: string) => ({ href: "/projects/x#intro-1", title, quote });
const numbers = (answer: string, receipts: ReturnType<typeof from>[], whole?: boolean) =>
  [...claimsOf(answer, receipts, whole).lines.values()].flatMap((claims) =>
    claims.map(({ words, notes }) => [words, ...notes.map(({ number }) => number)]),
  );

test("a number stands behind the sentence it proves, in the order of the text", () => {
  const answer = 'Lamp is a light. In her words: "It took a year. Nobody asked."';
  const receipts = [from("Lamp", "Nobody asked."), from("Lamp", "Lamp is a light.")];
  assert.deepEqual(numbers(answer, receipts), [
    ["Lamp is a light.", 1],
    ["In her words:"],
    ['"It took a year.'],
    ['Nobody asked."', 2],
  ]);
});

test("a German date is not cut behind its day, and a sentence may still end in a number", () => {
  const answer = "Verfügbar ab 1. April 2027. Das Team wuchs auf 12. Maintained since.";
  const receipts = [from("Tilda", "Verfügbar ab 1. April 2027")];
  assert.deepEqual(numbers(answer, receipts), [
    ["Verfügbar ab 1. April 2027.", 1],
    ["Das Team wuchs auf 12."],
    ["Maintained since."],
  ]);
});

test("sentences that one quote holds are one claim, with one number at its end", () => {
  const answer = 'She says: "It took a year. It took all of it."\n\n- Led a team of two';
  const receipts = [from("Lamp", "It took a year. It took all of it."), from("Acme", "Led a team of two")];
  assert.deepEqual(numbers(answer, receipts), [
    ["She says:"],
    ['"It took a year. It took all of it."', 1],
    ["Led a team of two", 2],
  ]);
});

test("quotes that overlap are not repeated where their sentences were read one after the other", () => {
  const answer = "- It took a year. Nobody at all asked. It was dark there.\n- Nobody ever knew.";
  const receipts = [
    from("Lamp", "It took a year. Nobody at all asked."),
    from("Lamp", "Nobody at all asked. It was dark there."),
    from("Lamp", "Nobody ever knew. It stayed so."),
  ];
  const { notes } = claimsOf(answer, receipts);
  assert.deepEqual(
    notes.map(({ unstated }) => unstated.map(({ quote }) => quote)),
    [[], [], [], ["Nobody ever knew. It stayed so."]],
  );
});

test("what one page says of one sentence is one number", () => {
  const answer = "- **Lamp**, a light (2020)\n- **Desk**, a table (2021)";
  const receipts = [
    from("Lamp", "Lamp"),
    from("Desk", "Desk"),
    from("Lamp", "a light"),
    from("Lamp", "2020"),
    from("Desk", "2021"),
    from("Lamp", "Rust"),
  ];
  const { notes } = claimsOf(answer, receipts);
  assert.deepEqual(
    notes.map(({ number, title, unstated }) => [number, title, unstated.map(({ quote }) => quote)]),
    [
      [1, "Lamp", ["Rust"]],
      [2, "Desk", []],
    ],
  );
});

test("a receipt stands at the line that names its page, whatever other line has its words", () => {
  const answer =
    "- **Fair Copy**, drafts a note (2025 – present)\n- **FHIR Sieve**, reads a FHIR export (2025 – present)\n- **Pillbridge**, one list";
  const receipts = [
    from("Fair Copy", "drafts a note"),
    from("Fair Copy", "FHIR"),
    from("FHIR Sieve", "2025 – present"),
    from("FHIR Sieve", "FHIR"),
    from("Pillbridge", "FHIR"),
  ];
  const titles = (whole?: boolean) =>
    [...claimsOf(answer, receipts, whole).lines.values()].map((claims) =>
      claims.flatMap(({ notes }) => notes.map(({ title }) => title)),
    );
  assert.deepEqual(titles(), [["Fair Copy"], ["FHIR Sieve"], ["Pillbridge"]]);
  // Of what is not written yet no receipt stands anywhere else meanwhile.
  assert.deepEqual(titles(false), [["Fair Copy"], ["FHIR Sieve"], []]);
});

test("the items under a name are about it, and a name within a longer one is not that name", () => {
  const answer = "- **Ebb Table**:\n  - Built with Rust\n- **Ebb**:\n  - Also Rust";
  const receipts = [from("Ebb", "Rust"), from("Ebb Table", "Rust")];
  assert.deepEqual(numbers(answer, receipts), [
    ["**Ebb Table**:"],
    ["Built with Rust", 1],
    ["**Ebb**:"],
    ["Also Rust", 2],
  ]);
});

test("what is said of several pages together, after each was named, has the receipts of all", () => {
  const answer = "**Lamp** is a light.\n\n**Desk** is a table.\n\nBoth use Rust.";
  assert.deepEqual(numbers(answer, [from("Lamp", "Rust"), from("Desk", "Rust")]).at(-1), [
    "Both use Rust.",
    1,
    2,
  ]);
  const list = "Two projects use Rust:\n- **Lamp**, a light\n- **Desk**, a table";
  assert.deepEqual(numbers(list, [from("Lamp", "Rust"), from("Desk", "Rust")]), [
    ["Two projects use Rust:"],
    ["**Lamp**, a light", 1],
    ["**Desk**, a table", 2],
  ]);
});

test("a sentence is found also where another page is named", () => {
  const quote = "Nobody at all asked for it.";
  const answer = `**Lamp** is a light.\n\nThe **Desk** says: "${quote}"`;
  assert.deepEqual(
    numbers(answer, [from("Lamp", quote), from("Desk", "a table")])
      .at(-1)
      ?.slice(1),
    [1, 2],
  );
});

test("a name is no receipt for itself, unless it is all there is", () => {
  const { notes } = claimsOf("Lamp is a light.", [from("Lamp", "Lamp"), from("Lamp", "Lamp is a light.")]);
  assert.deepEqual(
    notes.flatMap(({ receipts }) => receipts.map(({ quote }) => quote)),
    ["Lamp is a light."],
  );
  assert.equal(claimsOf("Portuguese.", [from("Portuguese", "Portuguese")]).notes.length, 1);
});

test("a quote in other words goes to the sentence most like it, and no receipt is lost", () => {
  const answer = "She is free in March. She likes tea.";
  const receipts = [from("Facts", "free from March on"), from("Other", "unheard of")];
  assert.deepEqual(numbers(answer, receipts), [
    ["She is free in March.", 1],
    ["She likes tea.", 2],
  ]);
  assert.deepEqual(numbers("", [from("x", "x")]), []);
});

test("while it is written, numbers do not move: the last sentence waits for its end", () => {
  const receipts = [from("Lamp", "It took a year."), from("Lamp", "It took all of it.")];
  assert.deepEqual(numbers("It took a year. It took", receipts, false), [
    ["It took a year.", 1],
    ["It took"],
  ]);
});

test("a line that stands twice has its number once", () => {
  assert.deepEqual(numbers("Well.\n\nWell.", [from("Lamp", "unheard of")]), [["Well."], ["Well.", 1]]);
});
