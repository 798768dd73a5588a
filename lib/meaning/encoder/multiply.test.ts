import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import wabt from "wabt";
import { bytes, inPanels, multiplyIn } from "./multiply";

test("the bytes that run are those of multiply.wat", async () => {
  const source = readFileSync(new URL("./multiply.wat", import.meta.url), "utf8");
  const assembled = (await wabt()).parseWat("multiply.wat", source, { simd: true }).toBinary({});
  assert.equal(bytes, Buffer.from(assembled.buffer).toString("base64"));
});

test("a product of matrices with a bias is that of the schoolbook", async () => {
  const [rows, inner, columns] = [8, 5, 24];
  const memory = new WebAssembly.Memory({ initial: 1 });
  const multiply = await multiplyIn(memory);
  let end = 0;
  const place = (size: number) => {
    const numbers = new Float32Array(memory.buffer, end, size);
    end += size * 4;
    for (let at = 0; at < size; at += 1) numbers[at] = Math.sin(end + at);
    return numbers;
  };
  const [a, w, b, out] = [rows * inner, inner * columns, columns, rows * columns].map(place) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const expected = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let sum = b[column] ?? 0;
    for (let k = 0; k < inner; k += 1) sum += (a[row * inner + k] ?? 0) * (w[k * columns + column] ?? 0);
    return sum;
  });
  inPanels(w, columns);
  multiply(a.byteOffset, w.byteOffset, b.byteOffset, out.byteOffset, rows, inner, columns);
  for (const [at, value] of expected.entries()) assert.ok(Math.abs((out[at] ?? 0) - value) < 1e-5, `${at}`);
});
