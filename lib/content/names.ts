/** An address a page may link to: http, https or mailto; anything else is shown as text only. */
export function webUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  const trimmed = url.trim();
  if (/^(https?:\/\/|mailto:)/i.test(trimmed)) return trimmed;
  return /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(:\d{2,5})?([/?#]\S*)?$/u.test(trimmed)
    ? `https://${trimmed}`
    : undefined;
}

/** `workAuthorization`, `Talks_Presentations` or `on_call` as words with one capital. */
export function humanize(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase()
    .replace(abbreviationPattern, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const abbreviationPattern = /\b(?:vat|nda|cv|eu|uk|iban|dbs|gdpr|ssn|llc|gmbh)\b/g;

/** Whether what stands in the place of an employer says that there was none. */
export function isSelfEmployed(employer: string): boolean {
  return /^(?:self[- ]employ(?:ed|ment)|freelanc\w*|independent)\b/i.test(employer);
}

/** Whether what stands in the place of a job says that there was none for a time: "Career break", "Parental leave". */
export function isCareerBreak(entry: string): boolean {
  return /^(?:(?:planned )?career break|(?:parental|maternity|paternity|family|caregiver|medical|unpaid) leave|sabbatical|gap year|full[- ]time parent(?:ing)?)\b/i.test(
    entry,
  );
}

/** Invisible characters that could hide text from a reader: zero-width, bidirectional and tag characters; and what controls a terminal. */
const invisiblePattern =
  /[^\P{Cc}\s]|[\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** A text without what nobody sees in it. */
export function withoutInvisible(text: string): string {
  return text.replace(invisiblePattern, "");
}

/** A text with its letters bare: "Résumé" is "Resume". */
export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Letters that are no other letter with a mark, as addresses spell them. */
const letterSpellings: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** A text of letters that have marks or are spelled otherwise in addresses, in small bare ones: "Łóżka" is "lozka". */
export function withPlainLetters(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letterSpellings[letter] ?? letter);
}

/** What a person goes by in addresses: 1 to 39 of a-z, 0-9 and hyphens. A name in another script has no such letters, and is "me". */
export function handleOf(name: string): string {
  const bare = withPlainLetters(name.replace(/['’.]/g, "")).replace(/[^a-z0-9]/g, "-");
  return bare.replace(/-+/g, "-").replace(/^-/, "").slice(0, 39).replace(/-$/, "") || "me";
}

/** A key without what people spell differently: `Tech-Stack`, `techStack` and `tech_stack` fold to one. */
export function fold(key: string): string {
  return key
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** An address as it is read, its percent signs taken for the letters they stand for; as it is where they stand for none. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
