/**
 * What a picture says besides itself: where it was taken, with what, by whom, and what it looked like before it was cut. None of
 * it is drawn, and all of it is read by whoever saves the picture.
 */

/** A picture without its metadata, drawn as before. Of formats that neither cameras nor their editors write it is as it was. */
export function withoutMetadata(bytes: Buffer, type: string, orientation = 1): Buffer {
  try {
    if (type === "image/jpeg") return jpegWithoutMetadata(bytes, orientation);
    if (type === "image/png") return pngWithoutMetadata(bytes);
    if (type === "image/webp") return webpWithoutMetadata(bytes);
    if (type === "image/avif") return avifWithoutMetadata(bytes);
    if (type === "image/svg+xml") return svgWithoutMetadata(bytes);
  } catch (error) {
    // What is cut off in the middle of a part is sent as it is: it has no part that could be taken out.
    if (!(error instanceof RangeError)) throw error;
  }
  return bytes;
}

/** A drawing without its comments and its `metadata`, where editors write who drew it and where it lies. */
function svgWithoutMetadata(bytes: Buffer): Buffer {
  const text = bytes.toString("utf8");
  const plain = text
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(metadata|sodipodi:namedview)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g, "");
  return plain === text ? bytes : Buffer.from(plain);
}

const startOfImage = 0xffd8;
const marker = { endOfImage: 0xd9, startOfScan: 0xda, jfif: 0xe0, profile: 0xe2, adobe: 0xee, comment: 0xfe };
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef;
/** In the data of a scan `ff 00` is a byte and `ff d0` to `ff d7` are restarts (ITU-T T.81, B.1.1.5 and B.2.1). */
const isInScan = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7);

/** A JPEG with what draws it, its colour profile and how the camera was held; nothing after its end, where phones put previews. */
function jpegWithoutMetadata(jpeg: Buffer, orientation: number): Buffer {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== startOfImage) return jpeg;
  const kept = [jpeg.subarray(0, 2), ...(orientation > 1 ? [orientationSegment(orientation)] : [])];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    // What stands between two parts and is of neither is passed over, as those who draw it do.
    if (jpeg[at] !== 0xff) {
      const next = jpeg.indexOf(0xff, at);
      if (next < 0) break;
      at = next;
      continue;
    }
    const code = jpeg[at + 1] ?? 0;
    // Any number of `ff` may stand before a marker.
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.endOfImage) break;
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (code === marker.startOfScan) end = endOfScan(jpeg, end);
    if (isNeededToDraw(code, jpeg.subarray(at + 4, end))) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, marker.endOfImage])]);
}

function isNeededToDraw(code: number, data: Buffer): boolean {
  if (code === marker.comment) return false;
  if (!isApplication(code)) return true;
  if (code === marker.profile) return data.subarray(0, 11).toString("latin1") === "ICC_PROFILE";
  return code === marker.jfif || code === marker.adobe;
}

/** Where the data of a scan ends: at the next marker. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1];
    if (code !== undefined && code !== 0xff && !isInScan(code)) return at;
  }
  return jpeg.length;
}

/** The one tag of Exif by which a picture is turned when it is drawn (CIPA DC-008, 4.6.4). */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    "ffe100224578696600004d4d002a00000008000101120003000000010000000000000000",
    "hex",
  );
  segment.writeUInt16BE(orientation, segment.length - 8);
  return segment;
}

const pngHead = 8;
/** Chunks that need not be read and change how it is drawn: colours, transparency, size, movement. */
const pngDrawingChunks = new Set(
  "tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "),
);

/** A PNG without what draws nothing: text, time, Exif, and what a program put there for itself (PNG specification, 5.4 and 11.3). */
function pngWithoutMetadata(png: Buffer): Buffer {
  const kept = [png.subarray(0, pngHead)];
  for (let at = pngHead; at + 8 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    const name = png.toString("latin1", at + 4, at + 8);
    if (/^[A-Z]/.test(name) || pngDrawingChunks.has(name)) kept.push(png.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}

const webpHead = 12;
const exifFlag = 0x08;
const xmpFlag = 0x04;

const webpDrawingChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** A WebP without its chunks of Exif, XMP and of nobody knows what, of which its head no longer tells (RFC 9649, 2.7). */
function webpWithoutMetadata(webp: Buffer): Buffer {
  const kept = [Buffer.from(webp.subarray(0, webpHead))];
  for (let at = webpHead; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const name = webp.toString("latin1", at, at + 4);
    const chunk = Buffer.from(webp.subarray(at, end));
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~(exifFlag | xmpFlag);
    if (webpDrawingChunks.has(name)) kept.push(chunk);
    at = end;
  }
  const whole = Buffer.concat(kept);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

interface Box {
  name: string;
  from: number;
  to: number;
}

/** The boxes that stand in a part of a file one after another (ISO/IEC 14496-12, 4.2). */
function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = file.readUInt32BE(at);
    const isLong = size === 1;
    const end = size === 0 ? to : at + (isLong ? Number(file.readBigUInt64BE(at + 8)) : size);
    const head = isLong ? 16 : 8;
    if (end < at + head || end > to) break;
    boxes.push({ name: file.toString("latin1", at + 4, at + 8), from: at + head, to: end });
    at = end;
  }
  return boxes;
}

/** Kinds of items that draw nothing: Exif, and XMP among other texts with a media type. */
const metadataItemTypes = new Set(["Exif", "mime", "uri "]);

/**
 * An AVIF whose items of metadata are nothing but zeros: it tells by their places in the file where each item stands, so that
 * none may be taken out (ISO/IEC 14496-12, 8.11.3 and 8.11.6).
 */
function avifWithoutMetadata(avif: Buffer): Buffer {
  const [meta] = boxesIn(avif, 0, avif.length).filter(({ name }) => name === "meta");
  if (!meta) return avif;
  const inner = boxesIn(avif, meta.from + 4, meta.to);
  const named = (wanted: string) => inner.find(({ name }) => name === wanted);
  const [infos, locations] = [named("iinf"), named("iloc")];
  if (!infos || !locations) return avif;
  const metadataIds = metadataItemIds(avif, infos);
  const blank = Buffer.from(avif);
  for (const { item, isInside, from, length } of extentsIn(avif, locations)) {
    const start = from + (isInside ? (named("idat")?.from ?? avif.length) : 0);
    if (metadataIds.has(item))
      blank.fill(0, Math.min(start, blank.length), Math.min(start + length, blank.length));
  }
  return blank;
}

/** The ids of the items that draw nothing. */
function metadataItemIds(file: Buffer, { from, to }: Box): Set<number> {
  const first = from + 4 + (file[from] === 0 ? 2 : 4);
  const items = boxesIn(file, first, to).filter(({ name }) => name === "infe");
  return new Set(
    items.flatMap((item) => {
      const version = file[item.from] ?? 0;
      const id = item.from + 4;
      const kind = id + (version >= 3 ? 4 : 2) + 2;
      const isMetadata = version >= 2 && metadataItemTypes.has(file.toString("latin1", kind, kind + 4));
      return isMetadata ? [version >= 3 ? file.readUInt32BE(id) : file.readUInt16BE(id)] : [];
    }),
  );
}

/** The stretches that items stand in: of the file, or of the box that lies beside their places. */
function extentsIn(file: Buffer, { from, to }: Box) {
  const extents: { item: number; isInside: boolean; from: number; length: number }[] = [];
  let at = from + 4;
  const next = (size: number) => {
    at += size;
    if (at > to) throw new RangeError("the places of items go beyond their box");
    return size === 0
      ? 0
      : size === 8
        ? Number(file.readBigUInt64BE(at - 8))
        : file.readUIntBE(at - size, size);
  };
  const version = file[from] ?? 0;
  const sizes = next(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  for (let itemsLeft = next(version < 2 ? 2 : 4); itemsLeft > 0; itemsLeft -= 1) {
    const item = next(version < 2 ? 2 : 4);
    const isInside = version > 0 && (next(2) & 15) === 1;
    next(2);
    const base = next(baseSize);
    for (let extentsLeft = next(2); extentsLeft > 0; extentsLeft -= 1) {
      next(indexSize);
      const start = base + next(offsetSize);
      extents.push({ item, isInside, from: start, length: next(lengthSize) || file.length });
    }
  }
  return extents;
}

const gpsPointer = 0x8825;
const entryBytes = 12;
const maxEntries = 512;

/** Whether a picture of any format has Exif GPS data, which says where it was taken. */
export function hasGpsMetadata(bytes: Buffer): boolean {
  for (const [head, isLittle] of [
    [Buffer.from("II*\0", "latin1"), true],
    [Buffer.from("MM\0*", "latin1"), false],
  ] as const) {
    for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1))
      if (hasGpsPointer(bytes.subarray(at), isLittle)) return true;
  }
  return false;
}

function hasGpsPointer(tiff: Buffer, isLittle: boolean): boolean {
  const number = (at: number, size: 2 | 4) =>
    at + size > tiff.length ? 0 : isLittle ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size);
  const directory = number(4, 4);
  const entries = Math.min(number(directory, 2), maxEntries);
  return Array.from({ length: entries }, (_, each) => number(directory + 2 + each * entryBytes, 2)).includes(
    gpsPointer,
  );
}
