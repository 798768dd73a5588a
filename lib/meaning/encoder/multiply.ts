import { onFirstUse } from "@/lib/once-per-process";

/** The bytes of multiply.wat, as base64. */
export const wasmBase64 =
  "AGFzbQEAAAABJwRgCH9/f39/f39/AGAHf39/f39/fwBgBn9/f39/fwBgBX9/f39/AAIPAQNlbnYGbWVtb3J5AgABAwUEAAECAwcyBAhtdWx0aXBseQAADm11bHRpcGx5U3BhcnNlAAEEZG90cwACC2RvdHNPZkJ5dGVzAAMKhA4EpQcCC38LeyAGQQJ0IQ0DQEEAIQggACEOIAMgCUECdGohDAJAIAVBBEkNAANAIA4hDyAPIA1qIRAgECANaiERIBEgDWohEiAC/QAEACEWIAL9AAQQIRcgFiEYIBchGSAWIRogFyEbIBYhHCAXIR0gASELIAYhCgNAIAv9AAQAIRQgC/0ABBAhFSAP/QkCACETIBYgEyAU/eYB/eQBIRYgFyATIBX95gH95AEhFyAQ/QkCACETIBggEyAU/eYB/eQBIRggGSATIBX95gH95AEhGSAR/QkCACETIBogEyAU/eYB/eQBIRogGyATIBX95gH95AEhGyAS/QkCACETIBwgEyAU/eYB/eQBIRwgHSATIBX95gH95AEhHSAL/QAEICEUIAv9AAQwIRUgD/0JAgQhEyAWIBMgFP3mAf3kASEWIBcgEyAV/eYB/eQBIRcgEP0JAgQhEyAYIBMgFP3mAf3kASEYIBkgEyAV/eYB/eQBIRkgEf0JAgQhEyAaIBMgFP3mAf3kASEaIBsgEyAV/eYB/eQBIRsgEv0JAgQhEyAcIBMgFP3mAf3kASEcIB0gEyAV/eYB/eQBIR0gD0EIaiEPIBBBCGohECARQQhqIREgEkEIaiESIAtBwABqIQsgCkECayIKDQALIAwgFv0LBAAgDCAX/QsEECAMIARqIQwgDCAY/QsEACAMIBn9CwQQIAwgBGohDCAMIBr9CwQAIAwgG/0LBBAgDCAEaiEMIAwgHP0LBAAgDCAd/QsEECAMIARqIQwgEiEOIAhBBGohCCAIQQRqIAVNDQALCwJAIAggBUYNACAOIQ8gDyANaiEQIAL9AAQAIRYgAv0ABBAhFyAWIRggFyEZIAEhCyAGIQoDQCAL/QAEACEUIAv9AAQQIRUgD/0JAgAhEyAWIBMgFP3mAf3kASEWIBcgEyAV/eYB/eQBIRcgEP0JAgAhEyAYIBMgFP3mAf3kASEYIBkgEyAV/eYB/eQBIRkgC/0ABCAhFCAL/QAEMCEVIA/9CQIEIRMgFiATIBT95gH95AEhFiAXIBMgFf3mAf3kASEXIBD9CQIEIRMgGCATIBT95gH95AEhGCAZIBMgFf3mAf3kASEZIA9BCGohDyAQQQhqIRAgC0HAAGohCyAKQQJrIgoNAAsgDCAW/QsEACAMIBf9CwQQIAwgBGohDCAMIBj9CwQAIAwgGf0LBBAgDCAEaiEMCyALIQEgAkEgaiECIAlBCGoiCSAHSQ0ACwvoAgICfwl7A0AgA/0ABAAhCiAD/QAEECELIAP9AAQgIQwgA/0ABDAhDSAD/QAEQCEOIAP9AARQIQ8gA/0ABGAhECAD/QAEcCERIAAhBwJAIAcgAUYNAANAIAIgBygCAGohCCAH/QkCBCEJIAogCSAI/QAEAP3mAf3kASEKIAsgCSAI/QAEEP3mAf3kASELIAwgCSAI/QAEIP3mAf3kASEMIA0gCSAI/QAEMP3mAf3kASENIA4gCSAI/QAEQP3mAf3kASEOIA8gCSAI/QAEUP3mAf3kASEPIBAgCSAI/QAEYP3mAf3kASEQIBEgCSAI/QAEcP3mAf3kASERIAdBCGoiByABRw0ACwsgBCAK/QsEACAEIAv9CwQQIAQgDP0LBCAgBCAN/QsEMCAEIA79CwRAIAQgD/0LBFAgBCAQ/QsEYCAEIBH9CwRwIARBgAFqIQQgA0GAAWohAyACIAVqIQIgBkEgayIGDQALC/EBAgN/BHsgACAEQQJ0aiEIA0AgACEGIAEhB/0MAAAAAAAAAAAAAAAAAAAAACEJIAkhCiAJIQsgCSEMA0AgCSAG/QAEACAH/QAEAP3mAf3kASEJIAogBv0ABBAgB/0ABBD95gH95AEhCiALIAb9AAQgIAf9AAQg/eYB/eQBIQsgDCAG/QAEMCAH/QAEMP3mAf3kASEMIAdBwABqIQcgBkHAAGoiBiAIRw0ACyAJIAr95AEgCyAM/eQB/eQBIQkgAiAJ/R8AIAn9HwGSIAn9HwIgCf0fA5KSOAIAIAJBBGohAiABIANqIQEgBUEBayIFDQALC/0BAgJ/BXsgACADQQJ0aiEGA0AgACEF/QwAAAAAAAAAAAAAAAAAAAAAIQggCCEJIAghCiAIIQsDQCAB/QEDACEHIAggBf0ABAAgB/2nAf36Af3mAf3kASEIIAkgBf0ABBAgB/2oAf36Af3mAf3kASEJIAH9AQMIIQcgCiAF/QAEICAH/acB/foB/eYB/eQBIQogCyAF/QAEMCAH/agB/foB/eYB/eQBIQsgAUEQaiEBIAVBwABqIgUgBkcNAAsgCCAJ/eQBIAogC/3kAf3kASEIIAIgCP0fACAI/R8BkiAI/R8CIAj9HwOSkjgCACACQQRqIQIgBEEBayIEDQALCw==";

/** Rows are processed in blocks of 2, columns in panels of 8, or of 32 for a sparse row. */
export const rowsPerBlock = 2;
export const columnsPerPanel = 8;
export const sparsePanelColumns = 32;
/** The length of rows for dot products is a multiple of this. */
export const dotProductBlock = 16;
/** A sparse row has an entry for each non-zero number: an offset and the number. */
export const bytesPerEntry = 8;
const bytesPerNumber = 4;

/** The whole memory, viewed as floats and as integers. */
export interface MemoryViews {
  numbers: Float32Array;
  integers: Int32Array;
}

/** Products of matrices in 32-bit floats. All offsets are in bytes. */
export interface Products {
  /**
   * out = a * w + b; the rows of `a` and `out` must have room for a multiple of two.
   * @param w by panels of `columnsPerPanel`, see `layOutInPanels`
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
   * The same for one row given by its non-zero numbers, see `writeSparseRow`.
   * @param end where that ends
   * @param w by panels of `sparsePanelColumns`
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
  /** The same of others that are whole numbers of a byte, one right after another. */
  dotsOfBytes(a: number, b: number, out: number, size: number, count: number): void;
}

const wasmModule = onFirstUse(() => new WebAssembly.Module(Buffer.from(wasmBase64, "base64")));

/** The products of matrices that lie in this memory. */
export function instantiateProducts(memory: WebAssembly.Memory): Products {
  return new WebAssembly.Instance(wasmModule(), { env: { memory } }).exports as unknown as Products;
}

/** Reorders a row-major matrix into panels of fewer columns, in place. */
export function layOutInPanels(matrix: Float32Array, columns: number, panelColumns: number): void {
  const rows = matrix.length / columns;
  const original = matrix.slice();
  let to = 0;
  for (let panel = 0; panel < columns; panel += panelColumns)
    for (let row = 0; row < rows; row += 1) {
      const from = row * columns + panel;
      matrix.set(original.subarray(from, from + panelColumns), to);
      to += panelColumns;
    }
}

/** How long a panel of a sparse product is, in bytes. */
export function panelBytes(inner: number): number {
  return inner * sparsePanelColumns * bytesPerNumber;
}

/**
 * Writes the sparse entries of the numbers of a row that are above a threshold.
 * @param to where it is written, in bytes
 * @returns where it ends
 */
export function writeSparseRow(
  row: Float32Array,
  above: number,
  { numbers, integers }: MemoryViews,
  to: number,
): number {
  let at = to / bytesPerNumber;
  for (let k = 0; k < row.length; k += 1) {
    const value = row[k] ?? 0;
    if (value <= above) continue;
    integers[at] = k * sparsePanelColumns * bytesPerNumber;
    numbers[at + 1] = value;
    at += 2;
  }
  return at * bytesPerNumber;
}
