/** The bytes of multiply.wat, as base64. */
export const bytes =
  "AGFzbQEAAAABHwNgCH9/f39/f39/AGAHf39/f39/fwBgBn9/f39/fwACDwEDZW52Bm1lbW9yeQIAAQMEAwABAgckAwhtdWx0aXBseQAADm11bHRpcGx5U3BhcnNlAAEEZG90cwACCoUMA6UHAgt/C3sgBkECdCENA0BBACEIIAAhDiADIAlBAnRqIQwCQCAFQQRJDQADQCAOIQ8gDyANaiEQIBAgDWohESARIA1qIRIgAv0ABAAhFiAC/QAEECEXIBYhGCAXIRkgFiEaIBchGyAWIRwgFyEdIAEhCyAGIQoDQCAL/QAEACEUIAv9AAQQIRUgD/0JAgAhEyAWIBMgFP3mAf3kASEWIBcgEyAV/eYB/eQBIRcgEP0JAgAhEyAYIBMgFP3mAf3kASEYIBkgEyAV/eYB/eQBIRkgEf0JAgAhEyAaIBMgFP3mAf3kASEaIBsgEyAV/eYB/eQBIRsgEv0JAgAhEyAcIBMgFP3mAf3kASEcIB0gEyAV/eYB/eQBIR0gC/0ABCAhFCAL/QAEMCEVIA/9CQIEIRMgFiATIBT95gH95AEhFiAXIBMgFf3mAf3kASEXIBD9CQIEIRMgGCATIBT95gH95AEhGCAZIBMgFf3mAf3kASEZIBH9CQIEIRMgGiATIBT95gH95AEhGiAbIBMgFf3mAf3kASEbIBL9CQIEIRMgHCATIBT95gH95AEhHCAdIBMgFf3mAf3kASEdIA9BCGohDyAQQQhqIRAgEUEIaiERIBJBCGohEiALQcAAaiELIApBAmsiCg0ACyAMIBb9CwQAIAwgF/0LBBAgDCAEaiEMIAwgGP0LBAAgDCAZ/QsEECAMIARqIQwgDCAa/QsEACAMIBv9CwQQIAwgBGohDCAMIBz9CwQAIAwgHf0LBBAgDCAEaiEMIBIhDiAIQQRqIQggCEEEaiAFTQ0ACwsCQCAIIAVGDQAgDiEPIA8gDWohECAC/QAEACEWIAL9AAQQIRcgFiEYIBchGSABIQsgBiEKA0AgC/0ABAAhFCAL/QAEECEVIA/9CQIAIRMgFiATIBT95gH95AEhFiAXIBMgFf3mAf3kASEXIBD9CQIAIRMgGCATIBT95gH95AEhGCAZIBMgFf3mAf3kASEZIAv9AAQgIRQgC/0ABDAhFSAP/QkCBCETIBYgEyAU/eYB/eQBIRYgFyATIBX95gH95AEhFyAQ/QkCBCETIBggEyAU/eYB/eQBIRggGSATIBX95gH95AEhGSAPQQhqIQ8gEEEIaiEQIAtBwABqIQsgCkECayIKDQALIAwgFv0LBAAgDCAX/QsEECAMIARqIQwgDCAY/QsEACAMIBn9CwQQIAwgBGohDAsgCyEBIAJBIGohAiAJQQhqIgkgB0kNAAsL6AICAn8JewNAIAP9AAQAIQogA/0ABBAhCyAD/QAEICEMIAP9AAQwIQ0gA/0ABEAhDiAD/QAEUCEPIAP9AARgIRAgA/0ABHAhESAAIQcCQCAHIAFGDQADQCACIAcoAgBqIQggB/0JAgQhCSAKIAkgCP0ABAD95gH95AEhCiALIAkgCP0ABBD95gH95AEhCyAMIAkgCP0ABCD95gH95AEhDCANIAkgCP0ABDD95gH95AEhDSAOIAkgCP0ABED95gH95AEhDiAPIAkgCP0ABFD95gH95AEhDyAQIAkgCP0ABGD95gH95AEhECARIAkgCP0ABHD95gH95AEhESAHQQhqIgcgAUcNAAsLIAQgCv0LBAAgBCAL/QsEECAEIAz9CwQgIAQgDf0LBDAgBCAO/QsEQCAEIA/9CwRQIAQgEP0LBGAgBCAR/QsEcCAEQYABaiEEIANBgAFqIQMgAiAFaiECIAZBIGsiBg0ACwvxAQIDfwR7IAAgBEECdGohCANAIAAhBiABIQf9DAAAAAAAAAAAAAAAAAAAAAAhCSAJIQogCSELIAkhDANAIAkgBv0ABAAgB/0ABAD95gH95AEhCSAKIAb9AAQQIAf9AAQQ/eYB/eQBIQogCyAG/QAEICAH/QAEIP3mAf3kASELIAwgBv0ABDAgB/0ABDD95gH95AEhDCAHQcAAaiEHIAZBwABqIgYgCEcNAAsgCSAK/eQBIAsgDP3kAf3kASEJIAIgCf0fACAJ/R8BkiAJ/R8CIAn9HwOSkjgCACACQQRqIQIgASADaiEBIAVBAWsiBQ0ACws=";

/** Rows come in twos, columns in eights; of a sparse row columns in 32s. */
export const rowsAtOnce = 2;
export const columnsAtOnce = 8;
export const columnsOfSparse = 32;
/** What a sparse row has for each number that is no zero: a place and the number. */
export const bytesOfEntry = 8;
const bytesOfNumber = 4;

/** All of a memory, as numbers and as whole ones. */
export interface Memory {
  numbers: Float32Array;
  places: Int32Array;
}

/** Products of matrices in 32-bit floats. All places are in bytes. */
export interface Products {
  /**
   * out = a * w + b; the rows of `a` and `out` must have room for a multiple of two.
   * @param w by panels of `columnsAtOnce`, see `inPanels`
   * @param outBytes from one row of `out` to the next
   * @param inner a multiple of two
   */
  multiply(
    a: number,
    w: number,
    b: number,
    out: number,
    outBytes: number,
    rows: number,
    inner: number,
    columns: number,
  ): void;
  /**
   * The same of one row of which only what is no zero is given, see `sparse`.
   * @param end where that ends
   * @param w by panels of `columnsOfSparse`
   * @param panelBytes how long a panel is
   */
  multiplySparse(
    a: number,
    end: number,
    w: number,
    b: number,
    out: number,
    panelBytes: number,
    columns: number,
  ): void;
  /**
   * The products of `a` with each of some others.
   * @param bBytes from one of the others to the next
   * @param size a multiple of 16
   */
  dots(a: number, b: number, out: number, bBytes: number, size: number, count: number): void;
}

/** The products of matrices that lie in this memory. */
export async function productsIn(memory: WebAssembly.Memory): Promise<Products> {
  const { instance } = await WebAssembly.instantiate(Buffer.from(bytes, "base64"), { env: { memory } });
  return instance.exports as unknown as Products;
}

/** Lays a matrix of some columns, written row by row, out by panels of fewer columns. */
export function inPanels(matrix: Float32Array, columns: number, atOnce: number): void {
  const rows = matrix.length / columns;
  const before = matrix.slice();
  let to = 0;
  for (let panel = 0; panel < columns; panel += atOnce)
    for (let row = 0; row < rows; row += 1) {
      const from = row * columns + panel;
      matrix.set(before.subarray(from, from + atOnce), to);
      to += atOnce;
    }
}

/** How long a panel of a sparse product is, in bytes. */
export function panelBytes(inner: number): number {
  return inner * columnsOfSparse * bytesOfNumber;
}

/**
 * Writes down what of a row is above some number.
 * @param to where it is written, in bytes
 * @returns where it ends
 */
export function sparse(row: Float32Array, above: number, { numbers, places }: Memory, to: number): number {
  let at = to / bytesOfNumber;
  for (let k = 0; k < row.length; k += 1) {
    const value = row[k] ?? 0;
    if (value <= above) continue;
    places[at] = k * columnsOfSparse * bytesOfNumber;
    numbers[at + 1] = value;
    at += 2;
  }
  return at * bytesOfNumber;
}
