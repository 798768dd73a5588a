import assert from "node:assert/strict";
import test from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { stringsOf } from "@/lib/locale";
import { AnnotatedAnswer, Notes } from "./annotated-answer";
import { claimsOf } from "./claims";

test("an answer is printed with typographic marks, and so are its quotes; its code and its addresses are as they were typed", () => {
  const quote = "A model that's 2.8 MB decides alone, by one word.";
  const answer = `In **Maren's** words: "${quote} It's *fast*." See [the page's end](/x?q=it's), \`let a = "b"\`.`;
  const receipts = [{ href: "/projects/halfbeat#b1", title: "Halfbeat", quote }];
  const { lines, notes } = claimsOf(answer, receipts);
  const say = stringsOf("en").conversation;
  const shown = renderToStaticMarkup(
    createElement(AnnotatedAnswer, { text: answer, lines, say, language: "en" }),
  );
  const words = shown.replace(/<[^>]+>/g, "");
  assert.match(words, /^In Maren’s words: “A model that’s 2\.8\u00a0MB decides alone, by one word\./);
  assert.match(words, /It’s fast\.” See the page’s end, let a = &quot;b&quot;\.$/);
  assert.match(shown, /href="\/x\?q=it&#x27;s"/);
  const margin = renderToStaticMarkup(createElement(Notes, { notes, say, language: "en", quoted: true }));
  assert.match(margin.replace(/<[^>]+>/g, ""), /A model that’s 2\.8\u00a0MB decides alone, by one word\./);
  assert.match(margin, /data-quote="A model that&#x27;s 2\.8 MB decides alone, by one word\."/);
  assert.match(margin, /:~:text=A%20model%20that&#x27;s%202\.8/);
});

test("of a run of notes from one place the first names it, and the others are numbers that say it to who cannot see", () => {
  const answer = "The clocks went back. It told 37 callers a wrong time. Two of them came early.";
  const receipts = [
    "The clocks went back.",
    "It told 37 callers a wrong time.",
    "Two of them came early.",
  ].map((quote, at) => ({
    href: `/projects/second-ring#what-failed-${at + 1}`,
    title: "Second Ring",
    quote,
  }));
  const { notes } = claimsOf(answer, receipts);
  const say = stringsOf("en").conversation;
  const margin = renderToStaticMarkup(createElement(Notes, { notes, say, language: "en" }));
  assert.equal(margin.match(/<cite>/g)?.length, 1);
  for (const number of [1, 2, 3])
    assert.match(margin, new RegExp(`aria-label="${number}\\. Second Ring, What failed"`));
  assert.equal(margin.match(/data-note="\d"/g)?.length, 3);
});

test("the number of a sentence and its note lead to one passage, the one that the note shows", () => {
  const receipts = [
    { href: "/projects/lamp#period", title: "Lamp", quote: "Nov 2025 – present" },
    { href: "/projects/lamp#stack-5", title: "Lamp", quote: "Rust" },
  ];
  const text = "**Lamp** (Nov 2025 – present)";
  const { lines, notes } = claimsOf(text, receipts);
  const told = { say: stringsOf("en").conversation, language: "en" } as const;
  const led = (shown: string) => [...shown.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  const [number] = led(renderToStaticMarkup(createElement(AnnotatedAnswer, { text, lines, ...told })));
  assert.equal(number, "/projects/lamp#stack-5");
  const margin = led(renderToStaticMarkup(createElement(Notes, { notes, ...told })));
  assert.deepEqual([...new Set(margin)], [number]);
  // Where all is shown, the number leads to where the note says that it stands.
  const [whole] = led(
    renderToStaticMarkup(createElement(AnnotatedAnswer, { text, lines, ...told, quoted: true })),
  );
  assert.equal(
    whole,
    led(renderToStaticMarkup(createElement(Notes, { notes, ...told, quoted: true }))).at(-1),
  );
});

test("code is drawn as it was typed, with the number of what it was copied from behind it", () => {
  const code = 'const ear = await load("en");\nreply(ear); // It\'s *late*.';
  const text = `- **Lamp**: It listens:\n  \`\`\`ts\n  ${code.replace("\n", "\n  ")}\n  \`\`\`\n- It talks.`;
  const receipts = [
    { href: "/projects/lamp#a-1", title: "Lamp", quote: "It listens:" },
    { href: "/projects/lamp#a-2", title: "Lamp", quote: code },
  ];
  const { lines, notes } = claimsOf(text, receipts);
  assert.deepEqual(
    notes.map(({ unstated }) => unstated),
    [[], []],
  );
  const say = stringsOf("en").conversation;
  const shown = renderToStaticMarkup(createElement(AnnotatedAnswer, { text, lines, say, language: "en" }));
  const escaped = code.replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
  assert.ok(shown.includes(`<pre><code>${escaped}</code></pre><sup class="note-number" data-note="2">`));
  assert.doesNotMatch(shown, /<span[^>]*><pre|```/);
});

test("a figure is lit whole, as other languages write it too", () => {
  const quote = "La verrière mesure 64 m² et compte 1 280 dalles pour 12.000 € en 2021 300 fois.";
  const { notes } = claimsOf(quote, [{ href: "/projects/x#b1", title: "X", quote }]);
  const say = stringsOf("fr").conversation;
  const shown = renderToStaticMarkup(createElement(Notes, { notes, say, language: "fr", quoted: true }));
  const lit = [...shown.matchAll(/<span class="lit">([^<]*)<\/span>/g)].map(([, figure]) => figure);
  assert.deepEqual(
    lit.map((figure) => figure?.replaceAll("\u00a0", " ")),
    ["64 m²", "1 280 dalles", "12.000 €", "300 fois"],
  );
});
