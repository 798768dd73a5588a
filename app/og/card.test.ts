import assert from "node:assert/strict";
import test from "node:test";
import { drawCard } from "./card";

// The renderer asks the net for what its fonts lack: here that fails, as it does on a machine without one.

const texts = [
  "Loom",
  "Große Brücke, Žluťoučký kůň, Łódź, Nguyễn Văn Đức",
  "Loom 🧵 and 👩🏽‍💻 dye 🇵🇹 ❤️ ✅ №1 → ∞ ≤ ☕ 1️⃣ © ™",
  "Мост через реку",
  "橋と港",
  "مرفأ",
  "नदी का पुल",
  "🧵",
  "",
];

for (const text of texts) {
  test(`a card of "${text}" is drawn with nobody's help`, async (t) => {
    const asked: string[] = [];
    const fetched = globalThis.fetch as (address: unknown) => Promise<Response>;
    t.mock.method(globalThis, "fetch", async (address: unknown) => {
      const url = String(address instanceof Request ? address.url : address);
      // What carries its own bytes is nobody's help.
      if (url.startsWith("data:")) return fetched(address);
      asked.push(url);
      throw new TypeError("fetch failed");
    });
    const picture = await (await drawCard({ title: text, line: text, foot: text })).arrayBuffer();
    assert.equal(Buffer.from(picture).toString("latin1", 1, 4), "PNG");
    assert.deepEqual(asked, []);
  });
}
