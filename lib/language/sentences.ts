// Splits texts and typed messages into sentences.

/** Abbreviations that end with a full stop, in lower case, in any of the languages a site may use. */
const abbreviations = new Set(
  `dr mr mrs ms prof st jr sr vs etc inc ltd co approx dept univ ca bzw usw inkl evtl ggf nr vgl zzgl bspw sog mme mlle cf aprox sra
  dra dott ecc`.split(/\s+/),
);

/** Abbreviations only where a number follows: "env. 40 m²", "min. 3 Jahre". */
const abbreviationsBeforeNumbers = new Set("env mind min max art fig vol pag núm tel no nos".split(" "));

/** "Am 13. Juni", "im 18. Jahrhundert", "der 2. Preis": German ordinals, whose full stop ends no sentence. */
const ordinalPattern = /\b\d{1,2}\.$/;
const articleOrdinalPattern = /(?<!\p{L})(?:der|das|den|dem|des|im|vom|zum|zur|beim)\s+\d{1,2}\.$/iu;
const germanMonthPattern =
  /^(?:Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept?|Okt|Nov|Dez)[\p{L}.]*(?!\p{L})|^Jahrhundert/u;

/** Whether a piece ends in an abbreviation ("Prof.", "e.g.", "No."), and not in a sentence. */
function endsInAbbreviation(piece: string, next = ""): boolean {
  const [, word = ""] = /([\p{L}.]+)\.\s*$/u.exec(piece.slice(-20)) ?? [];
  const lower = word.toLowerCase();
  if (/^\d/.test(next) && abbreviationsBeforeNumbers.has(lower)) return true;
  return abbreviations.has(lower) || word === "No" || /^\p{L}(?:\p{L}?\.\p{L})*$/u.test(word);
}

/** A text's sentences, each exactly as it stands there. */
export function sentences(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/(?<![.!?])[.!?]+["'”’»)\]]*\s+(?=["'“‘„«¿¡([]?[\p{Lu}\p{N}])/gu)) {
    const end = match.index + match[0].length;
    const piece = text.slice(from, end).trim();
    const next = text.slice(end, end + 20);
    if (
      endsInAbbreviation(piece, next) ||
      articleOrdinalPattern.test(piece) ||
      (ordinalPattern.test(piece) && germanMonthPattern.test(next))
    )
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
    if (!rest || endsInAbbreviation(rest) || rest.endsWith("...")) continue;
    found.push(rest);
    rest = "";
  }
  if (rest) found.push(rest);
  return found;
}
