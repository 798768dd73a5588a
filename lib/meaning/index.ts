import path from "node:path";
import { env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once-per-process";
import { dataDir, log } from "@/lib/runtime";
import type { Embedder } from "./embedder";
import { endpointEmbedder } from "./endpoint";
import { KeptVectors } from "./kept";
import { Meaning } from "./meaning";
import { isInstalled, packagedEmbedder, packages } from "./packaged";

export { cosine, type Embedder, EmbeddingsFault } from "./embedder";
export { type EndpointSettings, endpointEmbedder } from "./endpoint";
export { KeptVectors } from "./kept";
export { Meaning } from "./meaning";
export { isInstalled as isModelInstalled, packagedEmbedder } from "./packaged";

/** What texts mean, by the embedder that the environment names; undefined when it names none. */
export function getMeaning(): Meaning | undefined {
  return oncePerProcess("meaning", () => {
    const embedder = embedderFromEnv();
    return embedder && new Meaning(embedder, new KeptVectors(path.join(dataDir(), "meaning"), embedder.id));
  });
}

/** The embedder that the environment names; undefined when it names none, or one that is not installed. */
export function embedderFromEnv(): Embedder | undefined {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_NAME: name, EMBEDDINGS_API_KEY: apiKey } = env();
  if (baseUrl === "packaged") {
    if (isInstalled()) return packagedEmbedder();
    log("warn", "embeddings_missing", {
      reason: `EMBEDDINGS_BASE_URL is packaged, and its packages are not installed: npm install ${packages.join(" ")}`,
      consequence: "answers are found by words alone",
    });
    return undefined;
  }
  return baseUrl && name ? endpointEmbedder({ baseUrl, name, apiKey }) : undefined;
}
