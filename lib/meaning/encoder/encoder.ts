import { setImmediate as nextTurn } from "node:timers/promises";
import { EmbeddingsFault, normalized } from "../embedder";
import { inPanels, type Multiply, multiplyIn, rowsAtOnce } from "./multiply";
import { Tokenizer } from "./tokenizer";
import { readWeights, type Tensor, type Weights } from "./weights";

// Universal Sentence Encoder lite (Cer et al., 2018), as its TensorFlow.js graph has it: pieces of words with their
// places, two layers of a transformer (Vaswani et al., 2017; layer normalisation before each part), the mean over the
// pieces, and one dense layer with tanh.

const longest = 128;
const narrow = 256;
const wide = 512;
const inner = 1536;
const heads = 4;
const tiny = 1e-6;
/** How many rows are multiplied before others have their turn: about a millisecond. */
const rowsInTurn = 16;
const bytesOfNumber = 4;

interface Layer {
  width: number;
  /** A layer that widens has a matrix for what goes past it. */
  past?: Dense;
  normOfAttention: Norm;
  queryKeyValue: Dense;
  attended: Dense;
  normOfInner: Norm;
  widening: Dense;
  narrowing: Dense;
}

interface Dense {
  weights: Tensor;
  bias: Tensor;
  columns: number;
}

interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

/** Makes vectors of texts with weights that lie in the memory; one text at a time. */
export class Encoder {
  readonly #weights: Weights;
  readonly #multiply: Multiply;
  readonly #tokenizer: Tokenizer;
  readonly #layers: readonly Layer[];
  readonly #last: Dense;
  readonly #pieces: Float32Array;
  readonly #frequencies: Float32Array;

  private constructor(weights: Weights, multiply: Multiply) {
    this.#weights = weights;
    this.#multiply = multiply;
    this.#tokenizer = new Tokenizer(weights.vocabulary);
    this.#layers = [this.#layer(0, narrow), this.#layer(1, wide)];
    this.#last = this.#dense("tanh_layer_0/weights", "tanh_layer_0/bias", wide);
    this.#pieces = this.#numbers("Embeddings_en");
    this.#frequencies = this.#numbers("TimingSignal/ExpandDims_1");
  }

  /**
   * Loads the model from a folder, in turns with everything else.
   * @throws EmbeddingsFault for a file that is missing or not whole
   */
  static async load(folder: string): Promise<Encoder> {
    const room = longest * (inner + inner) * bytesOfNumber + 64;
    const weights = await readWeights(folder, room);
    const encoder = new Encoder(weights, await multiplyIn(weights.memory));
    for (const { weights: tensor, columns } of encoder.#matrices()) {
      inPanels(encoder.#at(tensor), columns);
      await nextTurn();
    }
    return encoder;
  }

  /**
   * The vector of a text, of length 1; of a long one its first 128 pieces. Others have their turn in between.
   * @throws EmbeddingsFault for a text without words; the signal's reason when it aborts
   */
  async encode(text: string, signal?: AbortSignal): Promise<Float32Array> {
    const ids = this.#tokenizer.encode(text).slice(0, longest);
    if (ids.length === 0) throw new EmbeddingsFault("a text without words");
    const turn = async () => {
      await nextTurn();
      signal?.throwIfAborted();
    };
    let rows = this.#placed(ids);
    for (const layer of this.#layers) rows = await this.#through(layer, rows, ids.length, turn);
    const mean = new Float32Array(wide);
    for (let from = 0; from < rows.length; from += wide)
      addTo(mean, rows.subarray(from, from + wide), 1 / ids.length);
    const last = await this.#times(mean, this.#last, 1, turn);
    return normalized(last.map(Math.tanh));
  }

  /** The pieces' own numbers, twice, with waves that tell their places. */
  #placed(ids: readonly number[]): Float32Array {
    const rows = new Float32Array(ids.length * narrow);
    for (const [at, id] of ids.entries())
      for (let column = 0; column < narrow; column += 1) {
        const angle = at * (this.#frequencies[column % (narrow / 2)] ?? 0);
        const wave = column < narrow / 2 ? Math.sin(angle) : Math.cos(angle);
        rows[at * narrow + column] = 2 * (this.#pieces[id * narrow + column] ?? 0) + wave;
      }
    return rows;
  }

  async #through(
    layer: Layer,
    rows: Float32Array,
    count: number,
    turn: () => Promise<void>,
  ): Promise<Float32Array> {
    const { width } = layer;
    const asked = await this.#times(normed(rows, layer.normOfAttention), layer.queryKeyValue, count, turn);
    const taken = new Float32Array(count * width);
    for (let head = 0; head < heads; head += 1) {
      attend(taken, asked, head, count);
      await turn();
    }
    const attended = await this.#times(taken, layer.attended, count, turn);
    const past = layer.past ? await this.#times(rows, layer.past, count, turn) : rows;
    addTo(attended, past);
    const widened = await this.#times(normed(attended, layer.normOfInner), layer.widening, count, turn);
    for (let at = 0; at < widened.length; at += 1) widened[at] = Math.max(0, widened[at] ?? 0);
    const narrowed = await this.#times(widened, layer.narrowing, count, turn);
    addTo(narrowed, attended);
    return narrowed;
  }

  /** The product of rows with a matrix, some rows at a time. */
  async #times(
    rows: Float32Array,
    { weights, bias, columns }: Dense,
    count: number,
    turn: () => Promise<void>,
  ): Promise<Float32Array> {
    const width = rows.length / count;
    const { memory, room } = this.#weights;
    const result = new Float32Array(count * columns);
    for (let from = 0; from < count; from += rowsInTurn) {
      const some = rows.subarray(from * width, Math.min(count, from + rowsInTurn) * width);
      const out = room + rowsInTurn * width * bytesOfNumber;
      const padded = Math.ceil(some.length / width / rowsAtOnce) * rowsAtOnce;
      new Float32Array(memory.buffer, room, some.length).set(some);
      this.#multiply(room, weights.at, bias.at, out, padded, width, columns);
      const made = (some.length / width) * columns;
      result.set(new Float32Array(memory.buffer, out, made), from * columns);
      await turn();
    }
    return result;
  }

  #layer(number: number, width: number): Layer {
    const own = `Encode/Layer_${number}/TransformerLayer/`;
    const folded = `TransformerStack/Layer_${number}/TransformerLayer/`;
    const norm = (part: string): Norm => ({
      scale: this.#numbers(
        `${own}${part}layer_prepostprocess/layer_norm/layer_norm_scale/ConcatPartitions/concat`,
      ),
      bias: this.#numbers(
        `${own}${part}layer_prepostprocess/layer_norm/layer_norm_bias/ConcatPartitions/concat`,
      ),
    });
    const dense = (weights: string, part: string, columns: number) =>
      this.#dense(weights, `${own}${part}/bias/ConcatPartitions/concat`, columns);
    const attention = "MultiheadAttention/";
    return {
      width,
      past: width === wide ? undefined : dense(`${own}dense/kernel/ConcatPartitions/concat`, "dense", wide),
      normOfAttention: norm(""),
      queryKeyValue: dense(
        `${own}${attention}qkv_transform_single/kernel/part_0`,
        `${attention}qkv_transform_single`,
        3 * width,
      ),
      attended: dense(
        `${own}${attention}output_transform_single/kernel/part_0`,
        `${attention}output_transform_single`,
        wide,
      ),
      normOfInner: norm("FFN/"),
      widening: dense(`${folded}FFN/conv1/Tensordot/Reshape_1`, "FFN/conv1", inner),
      narrowing: dense(`${folded}FFN/conv2/Tensordot/Reshape_1`, "FFN/conv2", wide),
    };
  }

  #dense(weights: string, bias: string, columns: number): Dense {
    return { weights: this.#weights.tensor(weights), bias: this.#weights.tensor(bias), columns };
  }

  #matrices(): Dense[] {
    const ofLayers = this.#layers.flatMap(({ past, queryKeyValue, attended, widening, narrowing }) => [
      ...(past ? [past] : []),
      queryKeyValue,
      attended,
      widening,
      narrowing,
    ]);
    return [...ofLayers, this.#last];
  }

  #numbers(name: string): Float32Array {
    return this.#at(this.#weights.tensor(name));
  }

  #at({ at, size }: Tensor): Float32Array {
    return new Float32Array(this.#weights.memory.buffer, at, size);
  }
}

function normed(rows: Float32Array, { scale, bias }: Norm): Float32Array {
  const width = scale.length;
  const result = new Float32Array(rows.length);
  for (let from = 0; from < rows.length; from += width) {
    const row = rows.subarray(from, from + width);
    const mean = sum(row) / width;
    let squares = 0;
    for (let at = 0; at < width; at += 1) squares += ((row[at] ?? 0) - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + tiny);
    for (let at = 0; at < width; at += 1)
      result[from + at] = ((row[at] ?? 0) - mean) * factor * (scale[at] ?? 0) + (bias[at] ?? 0);
  }
  return result;
}

/** Adds what each piece takes from the others by one head; a row holds its queries, keys and values. */
function attend(result: Float32Array, rows: Float32Array, head: number, count: number): void {
  const width = result.length / count;
  const size = width / heads;
  const others = Array.from({ length: count }, (_, row) => row);
  const at = (row: number, which: number) => (3 * row + which) * width + head * size;
  for (let row = 0; row < count; row += 1) {
    const query = at(row, 0);
    const shares = softmax(others.map((other) => dot(rows, query, at(other, 1), size) / Math.sqrt(size)));
    const to = row * width + head * size;
    for (const [other, share] of shares.entries()) {
      const value = at(other, 2);
      for (let each = 0; each < size; each += 1)
        result[to + each] = (result[to + each] ?? 0) + share * (rows[value + each] ?? 0);
    }
  }
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const total = sum(raised);
  return raised.map((value) => value / total);
}

/** The product of two parts of the numbers, from two places on. */
function dot(numbers: Float32Array, a: number, b: number, length: number): number {
  let total = 0;
  for (let at = 0; at < length; at += 1) total += (numbers[a + at] ?? 0) * (numbers[b + at] ?? 0);
  return total;
}

function sum(numbers: ArrayLike<number>): number {
  let total = 0;
  for (let at = 0; at < numbers.length; at += 1) total += numbers[at] ?? 0;
  return total;
}

function addTo(numbers: Float32Array, others: Float32Array, times = 1): void {
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = (numbers[at] ?? 0) + times * (others[at] ?? 0);
}
