import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import wabt from "wabt";
import {
  columnsPerPanel,
  instantiateProducts,
  layOutInPanels,
  panelBytes,
  sparsePanelColumns,
  wasmBase64,
  writeSparseRow,
} from "./multiply";

test("the bytes that run are those of multiply.wat", async () => {
  const source = readFileSync(new URL("./multiply.wat", import.meta.url), "utf8");
  const assembled = (await wabt()).parseWat("multiply.wat", source, { simd: true }).toBinary({});
  assert.equal(wasmBase64, Buffer.from(assembled.buffer).toString("base64"));
});

/** A memory, and numbers of some size that are laid into it one after another. */
function memoryOf(...sizes: number[]): { memory: WebAssembly.Memory; placed: Float32Array[] } {
  const memory = new WebAssembly.Memory({ initial: 1 });
  let end = 0;
  const placed = sizes.map((size) => {
    const numbers = new Float32Array(memory.buffer, end, size);
    end += size * 4;
    for (let at = 0; at < size; at += 1) numbers[at] = Math.sin(end + at);
    return numbers;
  });
  return { memory, placed };
}

/** The product by the schoolbook. */
function schoolbook(a: Float32Array, w: Float32Array, b: Float32Array): number[] {
  const [columns, inner] = [b.length, w.length / b.length];
  return Array.from({ length: (a.length / inner) * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let sum = b[column] ?? 0;
    for (let k = 0; k < inner; k += 1) sum += (a[row * inner + k] ?? 0) * (w[k * columns + column] ?? 0);
    return sum;
  });
}

function assertNear(made: Float32Array, expected: number[]): void {
  for (const [at, value] of expected.entries())
    assert.ok(Math.abs((made[at] ?? 0) - value) < 1e-5, `${at}: ${made[at]}, not ${value}`);
}

for (const rows of [2, 8, 10])
  test(`a product of ${rows} rows with a matrix and a bias is that of the schoolbook, made in parts too`, () => {
    const [inner, columns] = [6, 24];
    const { memory, placed } = memoryOf(rows * inner, inner * columns, columns, rows * columns);
    const { multiply } = instantiateProducts(memory);
    const [a, w, b, out] = placed as [Float32Array, Float32Array, Float32Array, Float32Array];
    const expected = schoolbook(a, w, b);
    layOutInPanels(w, columns, columnsPerPanel);
    const some = (from: number, count: number) =>
      multiply(
        a.byteOffset,
        w.byteOffset + from * inner * 4,
        b.byteOffset + from * 4,
        out.byteOffset + from * 4,
        columns * 4,
        rows,
        inner,
        count,
      );
    some(0, 16);
    some(16, 8);
    assertNear(out, expected);
  });

for (const zeros of ["some", "all"])
  test(`a product of a row of which ${zeros} are zeros is that of the schoolbook`, () => {
    const [inner, columns] = [9, 64];
    const { memory, placed } = memoryOf(inner, inner * columns, columns, columns, 2 * inner);
    const { multiplySparse } = instantiateProducts(memory);
    const [a, w, b, out, entries] = placed as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    for (let at = 0; at < inner; at += 1) a[at] = zeros === "all" || at % 2 ? 0 : Math.abs(a[at] ?? 0);
    const expected = schoolbook(a, w, b);
    layOutInPanels(w, columns, sparsePanelColumns);
    const all = { numbers: new Float32Array(memory.buffer), integers: new Int32Array(memory.buffer) };
    const end = writeSparseRow(a, 0, all, entries.byteOffset);
    const places = [entries.byteOffset, end, w.byteOffset, b.byteOffset, out.byteOffset] as const;
    multiplySparse(...places, panelBytes(inner), columns);
    assertNear(out, expected);
  });

test("the products of a row with others are those of the schoolbook", () => {
  const [size, count, apart] = [32, 3, 40];
  const { memory, placed } = memoryOf(size, apart * count, count);
  const { dots } = instantiateProducts(memory);
  const [a, b, out] = placed as [Float32Array, Float32Array, Float32Array];
  dots(a.byteOffset, b.byteOffset, out.byteOffset, apart * 4, size, count);
  const expected = Array.from({ length: count }, (_, at) =>
    a.reduce((sum, value, k) => sum + value * (b[at * apart + k] ?? 0), 0),
  );
  assertNear(out, expected);
});

test("so are those of a row with others of bytes", () => {
  const [size, count] = [32, 3];
  const { memory, placed } = memoryOf(size, (size * count) / 4, count);
  const { dotsOfBytes } = instantiateProducts(memory);
  const [a, b, out] = placed as [Float32Array, Float32Array, Float32Array];
  const others = new Int8Array(memory.buffer, b.byteOffset, size * count);
  for (let at = 0; at < others.length; at += 1) others[at] = ((at * 37) % 255) - 127;
  dotsOfBytes(a.byteOffset, b.byteOffset, out.byteOffset, size, count);
  const expected = Array.from({ length: count }, (_, at) =>
    a.reduce((sum, value, k) => sum + value * (others[at * size + k] ?? 0), 0),
  );
  for (const [at, value] of expected.entries()) assert.ok(Math.abs((out[at] ?? 0) - value) < 1e-3);
});
