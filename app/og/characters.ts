import { inflateSync } from "node:zlib";

/** The code points a font has a glyph for. @param woff a font in WOFF 1.0 (https://www.w3.org/TR/WOFF/) */
export function charactersOf(woff: Buffer): Set<number> {
  const cmap = tableOf(woff, "cmap");
  const found = new Set<number>();
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegments(subtable, found);
    if (format === 12) addGroups(subtable, found);
  }
  return found;
}

/** A text without the characters the font lacks; undefined where letters would be lost, or none remain. */
export function drawable(text: string, characters: ReadonlySet<number>): string | undefined {
  const isKnown = (character: string) => characters.has(character.codePointAt(0) ?? 0);
  const all = [...text.normalize("NFC")];
  const left = all.filter(isKnown).join("").replace(/\s+/g, " ").trim();
  const losesLetters = all.some((character) => /[\p{L}\p{N}]/u.test(character) && !isKnown(character));
  return losesLetters || !/[\p{L}\p{N}]/u.test(left) ? undefined : left;
}

function tableOf(woff: Buffer, wanted: string): Buffer {
  for (let at = 0; at < woff.readUInt16BE(12); at += 1) {
    const entry = woff.subarray(44 + at * 20);
    if (entry.toString("latin1", 0, 4) !== wanted) continue;
    const [offset, packed, whole] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + packed);
    return packed < whole ? inflateSync(bytes) : bytes;
  }
  throw new Error(`The font has no table ${wanted}.`);
}

/** Format 4: segments of the basic plane. */
function addSegments(subtable: Buffer, found: Set<number>): void {
  const length = subtable.readUInt16BE(6);
  const [ends, starts] = [14, 16 + length];
  const [deltas, offsets] = [starts + length, starts + 2 * length];
  for (let at = 0; at < length; at += 2) {
    const [start, end] = [subtable.readUInt16BE(starts + at), subtable.readUInt16BE(ends + at)];
    const [delta, offset] = [subtable.readUInt16BE(deltas + at), subtable.readUInt16BE(offsets + at)];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : subtable.readUInt16BE(offsets + at + offset + (code - start) * 2);
      if (glyph !== 0) found.add(code);
    }
  }
}

/** Format 12: groups of all planes. */
function addGroups(subtable: Buffer, found: Set<number>): void {
  for (let at = 0; at < subtable.readUInt32BE(12); at += 1) {
    const group = 16 + at * 12;
    for (let code = subtable.readUInt32BE(group); code <= subtable.readUInt32BE(group + 4); code += 1)
      found.add(code);
  }
}
