import { get } from "node:http";
import { median } from "./load";
import { serveSite } from "./serve";
import type { BenchEntry } from "./types";

const questionCount = 100;

/** How long a reader of a stream waits for its head, and for the first words of an answer that nobody asked for before. */
export const first: BenchEntry = {
  name: "first",
  async run() {
    const site = await serveSite({ RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" });
    try {
      const seen = [];
      for (let number = 0; number < questionCount; number += 1)
        seen.push(await measureStream(site.base, number));
      return {
        about: `${questionCount} questions that were never asked before, one after the other, by words and meaning`,
        figures: [
          { name: "first byte", value: median(seen.map(({ head }) => head)), unit: "ms" },
          { name: "first delta", value: median(seen.map(({ delta }) => delta)), unit: "ms", atMost: 100 },
        ],
      };
    } finally {
      await site.stop();
    }
  },
};

function measureStream(base: string, number: number): Promise<{ head: number; delta: number }> {
  const query = encodeURIComponent(`What was the hardest part of the work, in version ${number}?`);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(`${base}/ask?q=${query}&stream=true`, (response) => {
      const head = performance.now() - began;
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        if (!text.includes("event: delta")) return;
        response.destroy();
        resolve({ head, delta: performance.now() - began });
      });
      response.once("end", () => reject(new Error(`a stream without a delta: ${text.slice(0, 200)}`)));
    }).once("error", reject);
  });
}
