import assert from "node:assert/strict";
import test from "node:test";
import {
  count,
  fill,
  type Language,
  languages,
  list,
  monthNames,
  stringsOf,
  writtenDate,
} from "@/lib/locale";

/** Every text of a catalogue by its place in it: `pages.home.work`. */
function texts(value: unknown, place = ""): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, place ? `${place}.${key}` : key));
}

const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const english = new Map(texts(stringsOf("en")));
const others = languages.filter((language): language is Exclude<Language, "en"> => language !== "en");
/** Messages that stand in for the API's own, and questions, of which each language has as many as it understands. */
const ownOfEach = /^(?:problems|pages\.asked\.(?:project|essay))\b/;

for (const language of others) {
  test(`${language} has every text of English, with the same places to fill`, () => {
    const own = new Map(texts(stringsOf(language)));
    const keys = (map: Map<string, string>) => [...map.keys()].filter((key) => !ownOfEach.test(key)).sort();
    assert.deepEqual(keys(own), keys(english));
    for (const key of keys(own)) {
      // What counts one thing may say it without the number.
      if (!key.endsWith(".one"))
        assert.deepEqual(places(own.get(key) ?? ""), places(english.get(key) ?? ""), key);
      assert.ok((own.get(key) ?? "").trim() !== "", key);
    }
  });

  test(`${language} leaves no sentence in English`, () => {
    const same = texts(stringsOf(language)).filter(
      ([key, text]) =>
        text === english.get(key) &&
        /\s\p{Ll}/u.test(text) &&
        !/^(?:dates|pages\.searchedBy|asked\.(?:kinds|practices))\./.test(key),
    );
    const allowed = /^\{count\} min$/;
    assert.deepEqual(
      same.filter(([, text]) => !allowed.test(text)),
      [],
    );
  });
}

test("a number takes the plural of its language", () => {
  const forms = { one: "{count} thing", other: "{count} things" };
  assert.equal(count("en", forms, 0), "0 things");
  assert.equal(count("fr", forms, 0), "0 thing");
  assert.equal(count("de", forms, 1234), "1.234 things");
  assert.equal(count("es", forms, 1_000_000), "1.000.000 things");
});

test("a number that stands in a text is written as one that is filled in", () => {
  for (const language of languages)
    assert.ok(stringsOf(language).fit.invalid.includes((20_000).toLocaleString(language)), language);
});

test("what was passed is right for one as for many", () => {
  for (const language of ["es", "fr", "pt", "it"] as const)
    assert.match(
      stringsOf(language).programs.connect.passed,
      /^\p{L}+ \p{L}+\s?: [^:]*\{checks\}$/u,
      language,
    );
});

test("what the menu's field is for is read whole on a phone", () => {
  for (const language of languages) {
    const { placeholder } = stringsOf(language).menu;
    assert.ok(placeholder.length <= stringsOf("en").menu.placeholder.length, placeholder);
  }
});

test("dates and lists are written as the language writes them", () => {
  const day = { year: 2026, month: 9, day: 2 };
  assert.deepEqual(
    languages.map((language) => writtenDate(language, day)),
    ["2 Sep 2026", "2 sept 2026", "2 sept. 2026", "2. Sept. 2026", "2 de set. de 2026", "2 set 2026"],
  );
  assert.equal(writtenDate("de", { year: 2026, month: 3 }), "März 2026");
  assert.equal(writtenDate("it", { year: 2026 }), "2026");
  assert.equal(list("es", ["a", "b", "c"]), "a, b y c");
  for (const language of languages) assert.equal(new Set(monthNames(language)).size, 12, language);
});

test("what has no value stays as it is, and a value is not looked into", () => {
  assert.equal(fill("{a} {b}", { a: "{b}" }), "{b} {b}");
  assert.equal(fill("{a}", { a: "$&" }), "$&");
});

test("French counts the first of a month, and joins its small words to a vowel", () => {
  assert.equal(writtenDate("fr", { year: 2027, month: 3, day: 1 }), "1er mars 2027");
  assert.equal(writtenDate("fr", { year: 2027, month: 3, day: 11 }), "11 mars 2027");
  assert.equal(writtenDate("de", { year: 2027, month: 3, day: 1 }), "1. März 2027");
  for (const [name, joined] of [
    ["Anne", "d’Anne"],
    ["Édith", "d’Édith"],
    ["Hélène", "d’Hélène"],
    ["Yves", "d’Yves"],
    ["Yann", "de Yann"],
    ["Hans", "de Hans"],
    ["Marie", "de Marie"],
  ])
    assert.equal(fill("(de){name}", { name: name ?? "" }), joined);
  assert.equal(fill("Qu’est-ce (que){name} ?", { name: "Été" }), "Qu’est-ce qu’Été ?");
  assert.equal(fill("(de){name}", {}), "de {name}");
  assert.equal(stringsOf("fr").pages.frame.colon, "\u00a0:");
});
