import { setImmediate as nextTurn } from "node:timers/promises";
import { EmbeddingsFault, normalized } from "../embedder";
import {
  bytesOfEntry,
  columnsAtOnce,
  columnsOfSparse,
  inPanels,
  type Memory,
  type Products,
  panelBytes,
  productsIn,
  rowsAtOnce,
  sparse,
} from "./multiply";
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
/** How many products of two numbers are summed before others have their turn: about a millisecond. */
const productsInTurn = 4_000_000;
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
  /** How many columns a panel of it has. */
  atOnce: number;
}

interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

/** Numbers in the memory, and where they lie, in bytes. */
interface Place {
  at: number;
  numbers: Float32Array;
}

/** Makes vectors of texts with weights that lie in the memory; one text at a time. */
export class Encoder {
  readonly #weights: Weights;
  readonly #products: Products;
  readonly #tokenizer: Tokenizer;
  readonly #layers: readonly [Layer, Layer];
  readonly #last: Dense;
  readonly #pieces: Float32Array;
  readonly #frequencies: Float32Array;
  /** All of the memory. */
  readonly #all: Memory;
  /** Room for what is made of a text on the way: a row for each of its pieces. */
  readonly #rows: Place;
  readonly #normed: Place;
  readonly #taken: Place;
  readonly #attended: Place;
  readonly #widened: Place;
  readonly #entries: Place;
  readonly #shares: Place;
  readonly #zeros: Place;
  /** The text that is read before others. */
  #before: Promise<unknown> = Promise.resolve();
  /** How many products were summed since others had their turn. */
  #sinceTurn = 0;

  private constructor(weights: Weights, products: Products) {
    this.#weights = weights;
    this.#products = products;
    this.#tokenizer = new Tokenizer(weights.vocabulary);
    this.#layers = [this.#layer(0, narrow), this.#layer(1, wide)];
    this.#last = this.#dense("tanh_layer_0/weights", "tanh_layer_0/bias", wide, columnsOfSparse);
    this.#pieces = this.#numbers("Embeddings_en");
    this.#frequencies = this.#numbers("TimingSignal/ExpandDims_1");
    const { buffer } = weights.memory;
    this.#all = { numbers: new Float32Array(buffer), places: new Int32Array(buffer) };
    let end = weights.room;
    const place = (size: number): Place => {
      const at = end;
      end += size * bytesOfNumber;
      return { at, numbers: new Float32Array(buffer, at, size) };
    };
    this.#rows = place(longest * wide);
    this.#normed = place(longest * wide);
    this.#taken = place(longest * wide);
    this.#attended = place(longest * wide);
    this.#widened = place(longest * inner);
    this.#entries = place((inner * bytesOfEntry) / bytesOfNumber);
    this.#shares = place(longest);
    this.#zeros = place(wide / heads);
  }

  /**
   * Loads the model from a folder, in turns with everything else.
   * @throws EmbeddingsFault for a file that is missing or not whole
   */
  static async load(folder: string): Promise<Encoder> {
    const room =
      (longest * (4 * wide + inner) + longest + wide / heads) * bytesOfNumber + inner * bytesOfEntry;
    const weights = await readWeights(folder, room);
    const encoder = new Encoder(weights, productsIn(weights.memory));
    for (const { weights: tensor, columns, atOnce } of encoder.#matrices()) {
      inPanels(encoder.#at(tensor), columns, atOnce);
      await nextTurn();
    }
    return encoder;
  }

  /**
   * The vector of a text, of length 1; of a long one its first 128 pieces. Others have their turn in between.
   * @throws EmbeddingsFault for a text without words; the signal's reason when it aborts
   */
  encode(text: string, signal?: AbortSignal): Promise<Float32Array> {
    const made = this.#before.then(() => this.#encode(text, signal));
    this.#before = made.catch(() => undefined);
    return made;
  }

  async #encode(text: string, signal?: AbortSignal): Promise<Float32Array> {
    signal?.throwIfAborted();
    const ids = this.#tokenizer.encode(text).slice(0, longest);
    if (ids.length === 0) throw new EmbeddingsFault("a text without words");
    const count = ids.length;
    const [first, second] = this.#layers;
    this.#place(ids);
    await this.#attend(first, count, signal);
    await this.#widen(first, count, signal);
    this.#narrowEach(first, count);
    await this.#attend(second, count, signal);
    await this.#widen(second, count, signal);
    this.#narrowMean(second, count);
    this.#timesRow(this.#rows.numbers.subarray(0, wide), Number.NEGATIVE_INFINITY, this.#last, this.#taken);
    return normalized(this.#taken.numbers.subarray(0, wide).map(Math.tanh));
  }

  /** The pieces' own numbers, twice, with waves that tell their places. */
  #place(ids: readonly number[]): void {
    const rows = this.#rows.numbers;
    const half = narrow / 2;
    for (const [at, id] of ids.entries()) {
      const to = at * narrow;
      for (let column = 0; column < half; column += 1) {
        const angle = at * (this.#frequencies[column] ?? 0);
        rows[to + column] = Math.sin(angle);
        rows[to + half + column] = Math.cos(angle);
      }
      for (let column = 0; column < narrow; column += 1)
        rows[to + column] = 2 * (this.#pieces[id * narrow + column] ?? 0) + (rows[to + column] ?? 0);
    }
  }

  /** What each piece takes from all of them, with what goes past. */
  async #attend(layer: Layer, count: number, signal?: AbortSignal): Promise<void> {
    const { width, past } = layer;
    const [rows, attended] = [this.#rows.numbers, this.#attended.numbers];
    norm(this.#normed.numbers, rows, count, layer.normOfAttention);
    await this.#times(this.#normed, layer.queryKeyValue, this.#widened, count, signal);
    for (let head = 0; head < heads; head += 1) {
      this.#takeByHead(head, width, count);
      await this.#turn(2 * count * count * (width / heads), signal);
    }
    await this.#times(this.#taken, layer.attended, this.#attended, count, signal);
    if (past) await this.#times(this.#rows, past, this.#normed, count, signal);
    add(attended, past ? this.#normed.numbers : rows, count * wide);
  }

  /** What each piece takes from the others by one head; a row holds its queries, keys and values. */
  #takeByHead(head: number, width: number, count: number): void {
    const { numbers, places } = this.#all;
    const size = width / heads;
    const root = Math.sqrt(size);
    const bytes = 3 * width * bytesOfNumber;
    const at = (row: number, which: number) =>
      this.#widened.at + row * bytes + (which * width + head * size) * bytesOfNumber;
    const shares = this.#shares.numbers.subarray(0, count);
    const entries = this.#entries.at;
    const entry = (other: number) => (entries + other * bytesOfEntry) / bytesOfNumber;
    for (let other = 0; other < count; other += 1) places[entry(other)] = other * bytes;
    for (let row = 0; row < count; row += 1) {
      this.#products.dots(at(row, 0), at(0, 1), this.#shares.at, bytes, size, count);
      softmax(shares, root);
      for (let other = 0; other < count; other += 1) numbers[entry(other) + 1] = shares[other] ?? 0;
      const to = this.#taken.at + (row * width + head * size) * bytesOfNumber;
      const end = entries + count * bytesOfEntry;
      const columnsBytes = columnsOfSparse * bytesOfNumber;
      this.#products.multiplySparse(entries, end, at(0, 2), this.#zeros.at, to, columnsBytes, size);
    }
  }

  async #widen(layer: Layer, count: number, signal?: AbortSignal): Promise<void> {
    norm(this.#normed.numbers, this.#attended.numbers, count, layer.normOfInner);
    await this.#times(this.#normed, layer.widening, this.#widened, count, signal);
  }

  /** Of what was widened only what is above zero goes on, and that is hardly a tenth. */
  #narrowEach({ narrowing }: Layer, count: number): void {
    for (let row = 0; row < count; row += 1)
      this.#timesRow(this.#widened.numbers.subarray(row * inner, (row + 1) * inner), 0, narrowing, {
        at: this.#rows.at + row * wide * bytesOfNumber,
        numbers: this.#rows.numbers,
      });
    add(this.#rows.numbers, this.#attended.numbers, count * wide);
  }

  /** The mean of what `narrowEach` would make: the product of the means is that mean. */
  #narrowMean({ narrowing }: Layer, count: number): void {
    mean(this.#widened.numbers, inner, count, 0);
    mean(this.#attended.numbers, wide, count);
    this.#timesRow(this.#widened.numbers.subarray(0, inner), 0, narrowing, this.#rows);
    add(this.#rows.numbers, this.#attended.numbers, wide);
  }

  /** The product of what of one row is above some number with a matrix that lies by panels for it. */
  #timesRow(row: Float32Array, above: number, { weights, bias, columns }: Dense, to: Place): void {
    const { at } = this.#entries;
    const end = sparse(row, above, this.#all, at);
    this.#products.multiplySparse(at, end, weights.at, bias.at, to.at, panelBytes(row.length), columns);
  }

  /** The product of rows with a matrix, some columns at a time: each of its weights is fetched once for all rows. */
  async #times(
    from: Place,
    { weights, bias, columns }: Dense,
    to: Place,
    count: number,
    signal?: AbortSignal,
  ): Promise<void> {
    const width = weights.size / columns;
    const rows = Math.ceil(count / rowsAtOnce) * rowsAtOnce;
    const panels = Math.max(1, Math.floor(productsInTurn / (rows * width * columnsAtOnce)));
    for (let column = 0; column < columns; ) {
      const some = Math.min(columns - column, panels * columnsAtOnce);
      this.#products.multiply(
        from.at,
        weights.at + column * width * bytesOfNumber,
        bias.at + column * bytesOfNumber,
        to.at + column * bytesOfNumber,
        columns * bytesOfNumber,
        rows,
        width,
        some,
      );
      column += some;
      await this.#turn(rows * width * some, signal);
    }
  }

  /** Gives others their turn once enough was done. @throws the signal's reason when it aborts */
  async #turn(products: number, signal?: AbortSignal): Promise<void> {
    this.#sinceTurn += products;
    if (this.#sinceTurn < productsInTurn) return;
    this.#sinceTurn = 0;
    await nextTurn();
    signal?.throwIfAborted();
  }

  #layer(number: number, width: number): Layer {
    const own = `Encode/Layer_${number}/TransformerLayer/`;
    const folded = `TransformerStack/Layer_${number}/TransformerLayer/`;
    const normOf = (part: string): Norm => ({
      scale: this.#numbers(
        `${own}${part}layer_prepostprocess/layer_norm/layer_norm_scale/ConcatPartitions/concat`,
      ),
      bias: this.#numbers(
        `${own}${part}layer_prepostprocess/layer_norm/layer_norm_bias/ConcatPartitions/concat`,
      ),
    });
    const dense = (weights: string, part: string, columns: number, atOnce = columnsAtOnce) =>
      this.#dense(weights, `${own}${part}/bias/ConcatPartitions/concat`, columns, atOnce);
    const attention = "MultiheadAttention/";
    return {
      width,
      past: width === wide ? undefined : dense(`${own}dense/kernel/ConcatPartitions/concat`, "dense", wide),
      normOfAttention: normOf(""),
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
      normOfInner: normOf("FFN/"),
      widening: dense(`${folded}FFN/conv1/Tensordot/Reshape_1`, "FFN/conv1", inner),
      narrowing: dense(`${folded}FFN/conv2/Tensordot/Reshape_1`, "FFN/conv2", wide, columnsOfSparse),
    };
  }

  #dense(weights: string, bias: string, columns: number, atOnce: number): Dense {
    return { weights: this.#weights.tensor(weights), bias: this.#weights.tensor(bias), columns, atOnce };
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

/** Each row with the mean 0 and the deviation 1, scaled (layer normalisation: Ba et al., 2016). */
function norm(result: Float32Array, rows: Float32Array, count: number, { scale, bias }: Norm): void {
  const width = scale.length;
  for (let from = 0; from < count * width; from += width) {
    let total = 0;
    for (let at = 0; at < width; at += 1) total += rows[from + at] ?? 0;
    const mean = total / width;
    let squares = 0;
    for (let at = 0; at < width; at += 1) {
      const off = (rows[from + at] ?? 0) - mean;
      squares += off * off;
    }
    const factor = 1 / Math.sqrt(squares / width + tiny);
    for (let at = 0; at < width; at += 1)
      result[from + at] = ((rows[from + at] ?? 0) - mean) * factor * (scale[at] ?? 0) + (bias[at] ?? 0);
  }
}

/** Makes shares that sum to 1 of scores, which are divided first. */
function softmax(scores: Float32Array, by: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let total = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const raised = Math.exp(((scores[at] ?? 0) - highest) / by);
    scores[at] = raised;
    total += raised;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / total;
}

/** Makes the first of some rows their mean, of what is above some number. */
function mean(rows: Float32Array, width: number, count: number, above = Number.NEGATIVE_INFINITY): void {
  for (let column = 0; column < width; column += 1) {
    let total = 0;
    for (let row = 0; row < count; row += 1) total += Math.max(above, rows[row * width + column] ?? 0);
    rows[column] = total / count;
  }
}

function add(numbers: Float32Array, others: Float32Array, length: number): void {
  for (let at = 0; at < length; at += 1) numbers[at] = (numbers[at] ?? 0) + (others[at] ?? 0);
}
