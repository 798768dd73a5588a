import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { EmbeddingsFault } from "../embedder";
import type { Vocabulary } from "./tokenizer";

const bytesPerNumber = 4;

/** What `model.json` of a TensorFlow.js graph model says of its weights: they lie in the files one after another. */
const manifestSchema = z.object({
  weightsManifest: z.tuple([
    z.object({
      paths: z.array(z.string().regex(/^[\w-]+$/)),
      weights: z.array(
        z.object({ name: z.string(), shape: z.array(z.number()), dtype: z.enum(["float32", "int32"]) }),
      ),
    }),
  ]),
});
/** A piece without a probability is one that is taken wherever it stands. */
const vocabularySchema = z.array(
  z.tuple([
    z.string(),
    z
      .number()
      .nullable()
      .transform((score) => score ?? 0),
  ]),
);

/** A tensor of the model: where it begins in the memory, in bytes, and how many numbers it has. */
export interface Tensor {
  at: number;
  size: number;
}

export interface Weights {
  /** Holds the tensors from its beginning, and free space behind them. */
  memory: WebAssembly.Memory;
  /** Where the free space begins, in bytes. */
  freeStart: number;
  /**
   * The one tensor whose name ends in this.
   * @throws EmbeddingsFault
   */
  tensor(end: string): Tensor;
  vocabulary: Vocabulary;
}

/**
 * Reads the weights of a model into a memory of their own.
 * @param folder with `model.json`, the files it names, and `vocab.json`
 * @param reservedBytes how many bytes to leave behind them
 * @throws EmbeddingsFault for a file that is missing or not whole
 */
export async function readWeights(folder: string, reservedBytes: number): Promise<Weights> {
  const [{ paths, weights }] = (await readJson(folder, "model.json", manifestSchema)).weightsManifest;
  const tensors = new Map<string, Tensor>();
  let end = 0;
  for (const { name, shape } of weights) {
    const size = shape.reduce((product, side) => product * side, 1);
    tensors.set(name, { at: end, size });
    end += size * bytesPerNumber;
  }
  const memory = new WebAssembly.Memory({ initial: Math.ceil((end + reservedBytes) / 65_536) });
  let at = 0;
  for (const name of paths) at += await readInto(new Uint8Array(memory.buffer, at, end - at), folder, name);
  if (at !== end) throw new EmbeddingsFault(`the model's weights are not whole: ${at} of ${end} bytes`);
  return {
    memory,
    freeStart: Math.ceil(end / 16) * 16,
    tensor: (suffix) => {
      const [found, ...others] = [...tensors].filter(([name]) => name.endsWith(suffix));
      if (!found || others.length > 0) throw new EmbeddingsFault(`the model has no one tensor ${suffix}`);
      return found[1];
    },
    vocabulary: await readJson(folder, "vocab.json", vocabularySchema),
  };
}

async function readJson<Shape>(folder: string, name: string, shape: z.ZodType<Shape>): Promise<Shape> {
  try {
    const text = await readFile(path.join(/* turbopackIgnore: true */ folder, name), "utf8");
    return shape.parse(JSON.parse(text));
  } catch {
    throw new EmbeddingsFault(`the model's ${name} is missing or broken`);
  }
}

/** Reads a file to its end, or until the place is full. */
async function readInto(place: Uint8Array, folder: string, name: string): Promise<number> {
  const file = await open(path.join(/* turbopackIgnore: true */ folder, name)).catch(() => {
    throw new EmbeddingsFault(`the model's ${name} is missing`);
  });
  try {
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(place, length, place.length - length);
      length += bytesRead;
      if (bytesRead === 0) return length;
    }
  } finally {
    await file.close();
  }
}
