const utf8Decoder = new TextDecoder("utf-8", { fatal: true });

/** A file's text, whatever wrote it: UTF-8 or, by its mark, UTF-16; else what Windows and old tools write. */
export function textOf(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff)
    return new TextDecoder(mark === 0xfffe ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return utf8Decoder.decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
