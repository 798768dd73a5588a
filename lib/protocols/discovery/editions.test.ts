import assert from "node:assert/strict";
import test from "node:test";
import { runInEdition } from "@/lib/content";
import { atomFeed, jsonFeed } from "../feeds";
import { sitemap } from "./crawlers";
import { llmsText } from "./llms";
import { mountTwin } from "./mount";

// The documents of a site in two languages. Read by `env()` when the content is first asked for.
process.env.CONTENT_DIR = "e2e/fixtures/languages";
process.env.SITE_URL = "https://ines.example";

const at = (path: string) => `https://ines.example${path}`;

async function twin(path: string): Promise<Response> {
  const params = Promise.resolve({ path: path.split("/").filter(Boolean) });
  return mountTwin().GET(new Request(at(`/markdown${path}`)), { params });
}

test("the sitemap has every page of each language, with the same page in the others", () => {
  const entries = new Map(
    [...sitemap().matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(([, loc = "", rest = ""]) => [
      loc,
      rest,
    ]),
  );
  const links = (path: string) =>
    [...(entries.get(at(path)) ?? "none").matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
      ([, ...pair]) => pair,
    );
  const both = [
    ["en", at("/projects/turn-compass")],
    ["es", at("/es/projects/turn-compass")],
    ["x-default", at("/projects/turn-compass")],
  ];
  assert.deepEqual(links("/projects/turn-compass"), both);
  assert.deepEqual(links("/es/projects/turn-compass"), both);
  assert.deepEqual(
    links("/es").map(([language]) => language),
    ["en", "es", "x-default"],
  );
  assert.equal(entries.get(at("/projects/open-scale")), "");
  assert.ok(!entries.has(at("/es/projects/open-scale")));
  assert.ok(entries.has(at("/docs")) && entries.has(at("/es/docs")));
});

test("a page's Markdown is in its language and links within it", async () => {
  const home = await twin("/es");
  assert.equal(home.headers.get("content-location"), "/es.md");
  assert.equal(home.headers.get("link"), `<${at("/es")}>; rel="canonical"`);
  const text = await home.text();
  assert.match(text, /Brújula de Turnos\]\(https:\/\/ines\.example\/es\/projects\/turn-compass\.md\)/);
  assert.match(await (await twin("/es/projects/turn-compass")).text(), /quién paga cada cambio/);
  assert.match(await (await twin("/projects/turn-compass")).text(), /who pays for each change/);
  for (const missing of ["/es/projects/open-scale", "/fr", "/essays/es"])
    assert.equal((await twin(missing)).status, 404, missing);
});

test("each language has a feed of its own, and the list of pages names the others", () => {
  assert.match(
    runInEdition("es", atomFeed),
    /xml:lang="es"[\s\S]*<id>https:\/\/ines\.example\/es\/essays<\/id>[\s\S]*Un cuadrante/,
  );
  assert.match(atomFeed(), /xml:lang="en"[\s\S]*<id>https:\/\/ines\.example\/essays<\/id>[\s\S]*A roster/);
  const { feed_url, items } = JSON.parse(runInEdition("es", jsonFeed));
  assert.deepEqual([feed_url, items[0].url], [at("/es/feed.json"), at("/es/essays/a-roster-is-argued")]);
  assert.match(llmsText(), /\[Español\]\(https:\/\/ines\.example\/es\.md\)/);
});

test("no word of English stands in the Markdown of a Spanish page", async () => {
  const english =
    /(?<!\p{L})(?:the|and|of|with|is|are|what|you|this|that|from|for|about|not|have|been|by|to|as|work|tags|published)(?!\p{L})/giu;
  const paths = ["/es", "/es/projects", "/es/essays", "/es/resume", "/es/faq", "/es/privacy"];
  for (const path of [...paths, "/es/projects/turn-compass", "/es/essays/a-roster-is-argued"]) {
    const text = await (await twin(path)).text();
    const read = text.replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, " ");
    assert.deepEqual(read.match(english) ?? [], [], `${path}\n${text}`);
  }
});
