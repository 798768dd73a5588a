import { setImmediate as nextTurn } from "node:timers/promises";
import { EmbeddingsFault, normalized } from "../embedder";
import {
  bytesPerEntry,
  columnsPerPanel,
  instantiateProducts,
  layOutInPanels,
  type MemoryViews,
  type Products,
  panelBytes,
  rowsPerBlock,
  sparsePanelColumns,
  writeSparseRow,
} from "./multiply";
import { Tokenizer } from "./tokenizer";
import { readWeights, type Tensor, type Weights } from "./weights";

// Universal Sentence Encoder lite (Cer et al., 2018), as its TensorFlow.js graph has it: pieces of words with their
// places, two layers of a transformer (Vaswani et al., 2017; layer normalisation before each part), the mean over the
// pieces, and one dense layer with tanh.

const maxPieces = 128;
const narrowWidth = 256;
const fullWidth = 512;
const feedForwardWidth = 1536;
const headCount = 4;
const epsilon = 1e-6;
/** How many multiplications are done before yielding to the event loop: about a millisecond. */
const productsPerTurn = 4_000_000;
const bytesPerNumber = 4;

interface Layer {
  width: number;
  /** A layer that changes the width needs a projection for its residual connection. */
  skipProjection?: Dense;
  attentionNorm: Norm;
  queryKeyValue: Dense;
  attentionOutput: Dense;
  feedForwardNorm: Norm;
  expansion: Dense;
  contraction: Dense;
}

interface Dense {
  weights: Tensor;
  bias: Tensor;
  columns: number;
  /** How many columns a panel of it has. */
  panelColumns: number;
}

interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

/** A region of the memory: its offset in bytes and its numbers. */
interface Region {
  at: number;
  numbers: Float32Array;
}

/** Encodes texts as vectors with weights held in WebAssembly memory; one text at a time. */
export class Encoder {
  readonly #weights: Weights;
  readonly #products: Products;
  readonly #tokenizer: Tokenizer;
  readonly #layers: readonly [Layer, Layer];
  readonly #outputLayer: Dense;
  readonly #pieceEmbeddings: Float32Array;
  readonly #frequencies: Float32Array;
  /** All of the memory. */
  readonly #memory: MemoryViews;
  /** Scratch regions for one text: a row for each of its pieces. */
  readonly #rows: Region;
  readonly #normalized: Region;
  readonly #headOutputs: Region;
  readonly #attended: Region;
  readonly #hidden: Region;
  readonly #sparseEntries: Region;
  readonly #attentionWeights: Region;
  readonly #zeros: Region;
  /** The previous text, which must finish first. */
  #previous: Promise<unknown> = Promise.resolve();
  /** Multiplications since the last yield. */
  #productsSinceTurn = 0;

  private constructor(weights: Weights, products: Products) {
    this.#weights = weights;
    this.#products = products;
    this.#tokenizer = new Tokenizer(weights.vocabulary);
    this.#layers = [this.#layer(0, narrowWidth), this.#layer(1, fullWidth)];
    this.#outputLayer = this.#dense(
      "tanh_layer_0/weights",
      "tanh_layer_0/bias",
      fullWidth,
      sparsePanelColumns,
    );
    this.#pieceEmbeddings = this.#numbers("Embeddings_en");
    this.#frequencies = this.#numbers("TimingSignal/ExpandDims_1");
    const { buffer } = weights.memory;
    this.#memory = { numbers: new Float32Array(buffer), integers: new Int32Array(buffer) };
    let end = weights.freeStart;
    const region = (size: number): Region => {
      const at = end;
      end += size * bytesPerNumber;
      return { at, numbers: new Float32Array(buffer, at, size) };
    };
    this.#rows = region(maxPieces * fullWidth);
    this.#normalized = region(maxPieces * fullWidth);
    this.#headOutputs = region(maxPieces * fullWidth);
    this.#attended = region(maxPieces * fullWidth);
    this.#hidden = region(maxPieces * feedForwardWidth);
    this.#sparseEntries = region((feedForwardWidth * bytesPerEntry) / bytesPerNumber);
    this.#attentionWeights = region(maxPieces);
    this.#zeros = region(fullWidth / headCount);
  }

  /**
   * Loads the model from a folder, yielding to the event loop in between.
   * @throws EmbeddingsFault for a file that is missing or not whole
   */
  static async load(folder: string): Promise<Encoder> {
    const reservedBytes =
      (maxPieces * (4 * fullWidth + feedForwardWidth) + maxPieces + fullWidth / headCount) * bytesPerNumber +
      feedForwardWidth * bytesPerEntry;
    const weights = await readWeights(folder, reservedBytes);
    const encoder = new Encoder(weights, instantiateProducts(weights.memory));
    for (const { weights: tensor, columns, panelColumns } of encoder.#matrices()) {
      layOutInPanels(encoder.#at(tensor), columns, panelColumns);
      await nextTurn();
    }
    return encoder;
  }

  /**
   * The vector of a text, of length 1; of a long one its first 128 pieces. It yields to the event loop in between.
   * @throws EmbeddingsFault for a text without words; the signal's reason when it aborts
   */
  encode(text: string, signal?: AbortSignal): Promise<Float32Array> {
    const encoded = this.#previous.then(() => this.#encode(text, signal));
    this.#previous = encoded.catch(() => undefined);
    return encoded;
  }

  async #encode(text: string, signal?: AbortSignal): Promise<Float32Array> {
    signal?.throwIfAborted();
    const ids = this.#tokenizer.encode(text).slice(0, maxPieces);
    if (ids.length === 0) throw new EmbeddingsFault("a text without words");
    const count = ids.length;
    const [first, second] = this.#layers;
    this.#embedPieces(ids);
    await this.#attend(first, count, signal);
    await this.#expand(first, count, signal);
    this.#contractEach(first, count);
    await this.#attend(second, count, signal);
    await this.#expand(second, count, signal);
    this.#contractMean(second, count);
    this.#multiplyRow(
      this.#rows.numbers.subarray(0, fullWidth),
      Number.NEGATIVE_INFINITY,
      this.#outputLayer,
      this.#headOutputs,
    );
    return normalized(this.#headOutputs.numbers.subarray(0, fullWidth).map(Math.tanh));
  }

  /** The embeddings of the pieces, doubled, plus their positional encoding. */
  #embedPieces(ids: readonly number[]): void {
    const rows = this.#rows.numbers;
    const half = narrowWidth / 2;
    for (const [at, id] of ids.entries()) {
      const to = at * narrowWidth;
      for (let column = 0; column < half; column += 1) {
        const angle = at * (this.#frequencies[column] ?? 0);
        rows[to + column] = Math.sin(angle);
        rows[to + half + column] = Math.cos(angle);
      }
      for (let column = 0; column < narrowWidth; column += 1)
        rows[to + column] =
          2 * (this.#pieceEmbeddings[id * narrowWidth + column] ?? 0) + (rows[to + column] ?? 0);
    }
  }

  /** Multi-head attention with its residual connection. */
  async #attend(layer: Layer, count: number, signal?: AbortSignal): Promise<void> {
    const { width, skipProjection } = layer;
    const [rows, attended] = [this.#rows.numbers, this.#attended.numbers];
    normalizeLayer(this.#normalized.numbers, rows, count, layer.attentionNorm);
    await this.#multiply(this.#normalized, layer.queryKeyValue, this.#hidden, count, signal);
    for (let head = 0; head < headCount; head += 1) {
      this.#attendByHead(head, width, count);
      await this.#yieldIfDue(2 * count * count * (width / headCount), signal);
    }
    await this.#multiply(this.#headOutputs, layer.attentionOutput, this.#attended, count, signal);
    if (skipProjection) await this.#multiply(this.#rows, skipProjection, this.#normalized, count, signal);
    addTo(attended, skipProjection ? this.#normalized.numbers : rows, count * fullWidth);
  }

  /** Attention of one head; a row holds its queries, keys and values. */
  #attendByHead(head: number, width: number, count: number): void {
    const { numbers, integers } = this.#memory;
    const size = width / headCount;
    const root = Math.sqrt(size);
    const bytes = 3 * width * bytesPerNumber;
    const at = (row: number, which: number) =>
      this.#hidden.at + row * bytes + (which * width + head * size) * bytesPerNumber;
    const shares = this.#attentionWeights.numbers.subarray(0, count);
    const entries = this.#sparseEntries.at;
    const entry = (other: number) => (entries + other * bytesPerEntry) / bytesPerNumber;
    for (let other = 0; other < count; other += 1) integers[entry(other)] = other * bytes;
    for (let row = 0; row < count; row += 1) {
      this.#products.dots(at(row, 0), at(0, 1), this.#attentionWeights.at, bytes, size, count);
      softmaxInPlace(shares, root);
      for (let other = 0; other < count; other += 1) numbers[entry(other) + 1] = shares[other] ?? 0;
      const to = this.#headOutputs.at + (row * width + head * size) * bytesPerNumber;
      const end = entries + count * bytesPerEntry;
      const columnsBytes = sparsePanelColumns * bytesPerNumber;
      this.#products.multiplySparse(entries, end, at(0, 2), this.#zeros.at, to, columnsBytes, size);
    }
  }

  async #expand(layer: Layer, count: number, signal?: AbortSignal): Promise<void> {
    normalizeLayer(this.#normalized.numbers, this.#attended.numbers, count, layer.feedForwardNorm);
    await this.#multiply(this.#normalized, layer.expansion, this.#hidden, count, signal);
  }

  /** The second feed-forward matrix, for each row. After the ReLU hardly a tenth of the numbers is above zero. */
  #contractEach({ contraction }: Layer, count: number): void {
    for (let row = 0; row < count; row += 1)
      this.#multiplyRow(
        this.#hidden.numbers.subarray(row * feedForwardWidth, (row + 1) * feedForwardWidth),
        0,
        contraction,
        {
          at: this.#rows.at + row * fullWidth * bytesPerNumber,
          numbers: this.#rows.numbers,
        },
      );
    addTo(this.#rows.numbers, this.#attended.numbers, count * fullWidth);
  }

  /** The mean of what `#contractEach` would make: the product of the means is that mean. */
  #contractMean({ contraction }: Layer, count: number): void {
    averageRows(this.#hidden.numbers, feedForwardWidth, count, 0);
    averageRows(this.#attended.numbers, fullWidth, count);
    this.#multiplyRow(this.#hidden.numbers.subarray(0, feedForwardWidth), 0, contraction, this.#rows);
    addTo(this.#rows.numbers, this.#attended.numbers, fullWidth);
  }

  /** Multiplies the numbers of one row above a threshold with a matrix laid out in sparse panels. */
  #multiplyRow(row: Float32Array, above: number, { weights, bias, columns }: Dense, to: Region): void {
    const { at } = this.#sparseEntries;
    const end = writeSparseRow(row, above, this.#memory, at);
    this.#products.multiplySparse(at, end, weights.at, bias.at, to.at, panelBytes(row.length), columns);
  }

  /** Multiplies rows with a matrix, some columns at a time: each weight is fetched once for all rows. */
  async #multiply(
    from: Region,
    { weights, bias, columns }: Dense,
    to: Region,
    count: number,
    signal?: AbortSignal,
  ): Promise<void> {
    const width = weights.size / columns;
    const rows = Math.ceil(count / rowsPerBlock) * rowsPerBlock;
    const panels = Math.max(1, Math.floor(productsPerTurn / (rows * width * columnsPerPanel)));
    for (let column = 0; column < columns; ) {
      const columnCount = Math.min(columns - column, panels * columnsPerPanel);
      this.#products.multiply(
        from.at,
        weights.at + column * width * bytesPerNumber,
        bias.at + column * bytesPerNumber,
        to.at + column * bytesPerNumber,
        columns * bytesPerNumber,
        rows,
        width,
        columnCount,
      );
      column += columnCount;
      await this.#yieldIfDue(rows * width * columnCount, signal);
    }
  }

  /** Yields to the event loop once enough was done. @throws the signal's reason when it aborts */
  async #yieldIfDue(products: number, signal?: AbortSignal): Promise<void> {
    this.#productsSinceTurn += products;
    if (this.#productsSinceTurn < productsPerTurn) return;
    this.#productsSinceTurn = 0;
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
    const dense = (weights: string, part: string, columns: number, panelColumns = columnsPerPanel) =>
      this.#dense(weights, `${own}${part}/bias/ConcatPartitions/concat`, columns, panelColumns);
    const attention = "MultiheadAttention/";
    return {
      width,
      skipProjection:
        width === fullWidth
          ? undefined
          : dense(`${own}dense/kernel/ConcatPartitions/concat`, "dense", fullWidth),
      attentionNorm: normOf(""),
      queryKeyValue: dense(
        `${own}${attention}qkv_transform_single/kernel/part_0`,
        `${attention}qkv_transform_single`,
        3 * width,
      ),
      attentionOutput: dense(
        `${own}${attention}output_transform_single/kernel/part_0`,
        `${attention}output_transform_single`,
        fullWidth,
      ),
      feedForwardNorm: normOf("FFN/"),
      expansion: dense(`${folded}FFN/conv1/Tensordot/Reshape_1`, "FFN/conv1", feedForwardWidth),
      contraction: dense(
        `${folded}FFN/conv2/Tensordot/Reshape_1`,
        "FFN/conv2",
        fullWidth,
        sparsePanelColumns,
      ),
    };
  }

  #dense(weights: string, bias: string, columns: number, panelColumns: number): Dense {
    return {
      weights: this.#weights.tensor(weights),
      bias: this.#weights.tensor(bias),
      columns,
      panelColumns,
    };
  }

  #matrices(): Dense[] {
    const layerMatrices = this.#layers.flatMap(
      ({ skipProjection, queryKeyValue, attentionOutput, expansion, contraction }) => [
        ...(skipProjection ? [skipProjection] : []),
        queryKeyValue,
        attentionOutput,
        expansion,
        contraction,
      ],
    );
    return [...layerMatrices, this.#outputLayer];
  }

  #numbers(name: string): Float32Array {
    return this.#at(this.#weights.tensor(name));
  }

  #at({ at, size }: Tensor): Float32Array {
    return new Float32Array(this.#weights.memory.buffer, at, size);
  }
}

/** Each row with the mean 0 and the deviation 1, scaled (layer normalisation: Ba et al., 2016). */
function normalizeLayer(
  result: Float32Array,
  rows: Float32Array,
  count: number,
  { scale, bias }: Norm,
): void {
  const width = scale.length;
  for (let from = 0; from < count * width; from += width) {
    let total = 0;
    for (let at = 0; at < width; at += 1) total += rows[from + at] ?? 0;
    const mean = total / width;
    let squares = 0;
    for (let at = 0; at < width; at += 1) {
      const deviation = (rows[from + at] ?? 0) - mean;
      squares += deviation * deviation;
    }
    const factor = 1 / Math.sqrt(squares / width + epsilon);
    for (let at = 0; at < width; at += 1)
      result[from + at] = ((rows[from + at] ?? 0) - mean) * factor * (scale[at] ?? 0) + (bias[at] ?? 0);
  }
}

/** Replaces scores, divided first, with probabilities that sum to 1. */
function softmaxInPlace(scores: Float32Array, divisor: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let total = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const exponential = Math.exp(((scores[at] ?? 0) - highest) / divisor);
    scores[at] = exponential;
    total += exponential;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / total;
}

/** Overwrites the first row with the mean of all rows, clamped from below. */
function averageRows(
  rows: Float32Array,
  width: number,
  count: number,
  above = Number.NEGATIVE_INFINITY,
): void {
  for (let column = 0; column < width; column += 1) {
    let total = 0;
    for (let row = 0; row < count; row += 1) total += Math.max(above, rows[row * width + column] ?? 0);
    rows[column] = total / count;
  }
}

function addTo(numbers: Float32Array, others: Float32Array, length: number): void {
  for (let at = 0; at < length; at += 1) numbers[at] = (numbers[at] ?? 0) + (others[at] ?? 0);
}
