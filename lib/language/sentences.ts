// Where a sentence ends, in a text that is finished, in a message as people type it, and in a text that still grows.

/** Words that end with a full stop of their own, in small letters, in any of the languages a site may speak. */
const shortForms = new Set(
  `dr mr mrs ms prof st jr sr vs etc inc ltd co approx dept univ ca bzw usw inkl evtl ggf nr vgl zzgl bspw sog mme mlle cf aprox sra
  dra dott ecc`.split(/\s+/),
);

/** The same where a number follows: "env. 40 m²", "min. 3 Jahre". */
const shortBeforeNumbers = new Set("env mind min max art fig vol pag núm tel".split(" "));

/** "Am 13. Juni", "im 18. Jahrhundert", "der 2. Preis": a number that German counts with. */
const counted = /\b\d{1,2}\.$/;
const byArticle = /(?<!\p{L})(?:der|das|den|dem|des|im|vom|zum|zur|beim)\s+\d{1,2}\.$/iu;
const month = /^(?:Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept?|Okt|Nov|Dez)[\p{L}.]*(?!\p{L})|^Jahrhundert/u;

/** Whether a piece ends in an abbreviation ("Prof.", "e.g.", "No."), and not in a sentence. */
function endsShort(piece: string, next = ""): boolean {
  const [, word = ""] = /([\p{L}.]+)\.\s*$/u.exec(piece.slice(-20)) ?? [];
  const small = word.toLowerCase();
  if (/^\d/.test(next) && shortBeforeNumbers.has(small)) return true;
  return shortForms.has(small) || word === "No" || /^\p{L}(?:\p{L}?\.\p{L})*$/u.test(word);
}

/** A text's sentences, each exactly as it stands there. */
export function sentences(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/(?<![.!?])[.!?]+["'”’»)\]]*\s+(?=["'“‘„«¿¡([]?[\p{Lu}\p{N}])/gu)) {
    const end = match.index + match[0].length;
    const piece = text.slice(from, end).trim();
    const next = text.slice(end, end + 20);
    if (endsShort(piece, next) || byArticle.test(piece) || (counted.test(piece) && month.test(next)))
      continue;
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
