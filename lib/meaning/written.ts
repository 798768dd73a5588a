import { compact } from "./embedder";

/** Numbers of a model as they are shipped: whole ones from -127 to 127, in base64, and what each is to be multiplied by. */
export interface WrittenNumbers {
  scale: number;
  numbers: string;
}

/** Numbers for shipping, a byte each: they are rounded to 255 steps between the largest of them and its negative. */
export function written(values: Float64Array): WrittenNumbers {
  const { numbers, scale } = compact(Float32Array.from(values));
  return { scale, numbers: Buffer.from(numbers.buffer).toString("base64") };
}

/** The numbers again, as near as they were written. */
export function numbersOf({ scale, numbers }: WrittenNumbers): Float32Array {
  const bytes = Buffer.from(numbers, "base64");
  return Float32Array.from(
    new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    (each) => each * scale,
  );
}
