/** The bytes of multiply.wat, as base64. */
export const bytes =
  "AGFzbQEAAAABCwFgB39/f39/f38AAg8BA2VudgZtZW1vcnkCAAEDAgEABwwBCG11bHRpcGx5AAAKxgMBwwMCC38LeyAFQQJ0IQwgBkECdCENA0BBACEHIAAhESADIAhBAnRqIQsDQCARIQ4gDiAMaiEPIA8gDGohECAQIAxqIREgAv0ABAAhFSAC/QAEECEWIBUhFyAWIRggFSEZIBYhGiAVIRsgFiEcIAEhCiAFIQkDQCAK/QAEACETIAr9AAQQIRQgDv0JAgAhEiAVIBIgE/3mAf3kASEVIBYgEiAU/eYB/eQBIRYgD/0JAgAhEiAXIBIgE/3mAf3kASEXIBggEiAU/eYB/eQBIRggEP0JAgAhEiAZIBIgE/3mAf3kASEZIBogEiAU/eYB/eQBIRogEf0JAgAhEiAbIBIgE/3mAf3kASEbIBwgEiAU/eYB/eQBIRwgDkEEaiEOIA9BBGohDyAQQQRqIRAgEUEEaiERIApBIGohCiAJQQFrIgkNAAsgCyAV/QsEACALIBb9CwQQIAsgDWohCyALIBf9CwQAIAsgGP0LBBAgCyANaiELIAsgGf0LBAAgCyAa/QsEECALIA1qIQsgCyAb/QsEACALIBz9CwQQIAsgDWohCyAHQQRqIgcgBEkNAAsgCiEBIAJBIGohAiAIQQhqIgggBkkNAAsL";

/** Rows come in fours and columns in eights. */
export const rowsAtOnce = 4;
export const columnsAtOnce = 8;

/**
 * out = a * w + b in 32-bit floats. All places are in bytes; the rows of `a` and `out` must have room for a multiple of
 * four.
 * @param w by panels, see `inPanels`
 */
export type Multiply = (
  a: number,
  w: number,
  b: number,
  out: number,
  rows: number,
  inner: number,
  columns: number,
) => void;

/** The product of matrices that lie in this memory. */
export async function multiplyIn(memory: WebAssembly.Memory): Promise<Multiply> {
  const { instance } = await WebAssembly.instantiate(Buffer.from(bytes, "base64"), { env: { memory } });
  return instance.exports.multiply as Multiply;
}

/** Lays a matrix of some columns, written row by row, out by panels of eight columns. */
export function inPanels(matrix: Float32Array, columns: number): void {
  const rows = matrix.length / columns;
  const before = matrix.slice();
  let to = 0;
  for (let panel = 0; panel < columns; panel += columnsAtOnce)
    for (let row = 0; row < rows; row += 1) {
      const from = row * columns + panel;
      for (let column = 0; column < columnsAtOnce; column += 1) {
        matrix[to] = before[from + column] ?? 0;
        to += 1;
      }
    }
}
