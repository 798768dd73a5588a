import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

process.env.CONTENT_DIR = writePortfolio({
  label: "Orgelbaumeisterin",
  city: "Ulm",
  country: "DE",
  positions: ["Orgelbauerin", "Inhaberin"],
  facts: {},
});
const { getKnowledge } = await import("@/lib/knowledge");
const { MatchContext } = await import("../ask");
const { readJob } = await import("../read");

// A profession that no list has: who was called what is asked for is of it.
const titles: [title: string, verdict: string][] = [
  ["Orgelbauerin (m/w/d) in Vollzeit", "met"],
  ["Orgelbauer (m/w/d)", "met"],
  ["Geigenbauer (m/w/d)", "no_evidence"],
];

for (const [title, verdict] of titles)
  test(`a job for ${title} is ${verdict} by who was an Orgelbauerin`, async () => {
    const text = `${title}\n\nWir suchen:\n- Erfahrung mit Schleifladen (ca. 40 %)\n- Freude an Musik`;
    const { asks, context } = await readJob(text, getKnowledge(), async () => {});
    const asked = asks.find(({ key }) => key === "title");
    assert.equal(asked?.judge(new MatchContext(getKnowledge(), context, "de")).verdict, verdict);
    assert.ok(asks.every((ask) => !ask.text.endsWith("(ca.")));
  });
