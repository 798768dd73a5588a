// Where a sentence ends, in a text that is finished, in a message as people type it, and in a text that still grows.

/** Words that end with a full stop of their own, in small letters. */
const shortForms = new Set("dr mr mrs ms prof st jr sr vs etc inc ltd co approx dept univ".split(" "));

/** Whether a piece ends in an abbreviation ("Prof.", "e.g.", "No."), and not in a sentence. */
function endsShort(piece: string): boolean {
  const [, word = ""] = /([\p{L}.]+)\.\s*$/u.exec(piece.slice(-20)) ?? [];
  return shortForms.has(word.toLowerCase()) || word === "No" || /^\p{L}(?:\p{L}?\.\p{L})*$/u.test(word);
}

/** A text's sentences, each exactly as it stands there. */
export function sentences(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/(?<![.!?])[.!?]+["'”’»)\]]*\s+(?=["'“‘„«¿¡([]?[\p{Lu}\p{N}])/gu)) {
    const end = match.index + match[0].length;
    const piece = text.slice(from, end).trim();
    if (endsShort(piece)) continue;
    parts.push(piece);
    from = end;
  }
  const rest = text.slice(from).trim();
  if (rest) parts.push(rest);
  return parts;
}

/** The sentences of a message as people type it, which may begin with small letters. */
export function sentencesOfMessage(message: string): string[] {
  const found: string[] = [];
  let rest = "";
  for (const piece of message.split(/(?<=[.!?])\s+|\n+/)) {
    rest = `${rest} ${piece}`.trim();
    if (!rest || endsShort(rest) || rest.endsWith("...")) continue;
    found.push(rest);
    rest = "";
  }
  if (rest) found.push(rest);
  return found;
}
