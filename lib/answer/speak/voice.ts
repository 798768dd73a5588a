import type { Owner, Profile } from "@/lib/content";

/** What stands in brackets behind a name and calls nobody: pronouns, a degree. */
const isNoName =
  /\/|^(?:he|she|they|him|her|them|any pronouns?)\b|^(?:ph\.? ?d|m\.?d|mba|m\.?sc|b\.?sc|ll\.?m)\b/i;

/**
 * How answers speak of the owner. A template writes the owner as `{S}` (subject), `{S's}` (possessive),
 * `{O}` (object), and gives both verb forms: `{works|work}`; the second form is for the first person and
 * for "they".
 */
export class Voice {
  readonly first: boolean;
  /** The name the owner goes by in answers: the first name. */
  readonly name: string;
  readonly fullName: string;
  readonly #inEnglish: boolean;

  constructor(
    profile: Pick<Profile, "name">,
    owner: Pick<Owner, "person" | "pronouns"> & Partial<Pick<Owner, "language">>,
  ) {
    this.#inEnglish = (owner.language ?? "en") === "en";
    this.first = owner.person === "first";
    this.fullName = profile.name;
    const bare = profile.name.replace(/^(?:(?:dr|prof|mr|mrs|ms|mx|sir|dame)\.?\s+)+/i, "");
    const called = /["“(]([^"”)]+)["”)]/.exec(bare)?.[1];
    this.name =
      (called && !isNoName.test(called) ? called : undefined) ??
      // "The Loom Collective" is called by all of its name.
      (/^the\s/i.test(bare) ? bare : undefined) ??
      bare.split(/\s+/).find((part) => /\p{L}/u.test(part)) ??
      profile.name;
  }

  /** Whose it is, inside a sentence: "my" or "Maren's". */
  get whose(): string {
    return this.first ? "my" : possessive(this.name);
  }

  /** Whether a text is the owner's own in the first person, and answers speak in the third; known of English alone. */
  saysI(text: string): boolean {
    return !this.first && this.#inEnglish && /\b(?:I|[Mm]y|me|[Ww]e|[Oo]ur)\b/.test(text);
  }

  /** What marks such a text as the owner's. */
  get wordsOf(): string {
    return `In ${possessive(this.name)} words:`;
  }

  /** The owner's own first-person words, marked as such when answers speak in the third person. */
  quoting(text: string): string {
    if (!this.saysI(text)) return text;
    return `${this.wordsOf} ${text.includes("\n") ? `\n\n${text}` : `"${text}"`}`;
  }

  /** A text without what marks it as the owner's words: for where that was said before it. */
  unquoted(text: string): string {
    return text.startsWith(this.wordsOf) ? text.slice(this.wordsOf.length).trim() : text;
  }

  /** Fills a template in the owner's chosen person, as a sentence. */
  say(template: string): string {
    return sentenceCase(this.inside(template));
  }

  /** The same for a part of a sentence. */
  inside(template: string): string {
    return template
      .replace(/\{S's\}/g, this.whose)
      .replace(/\{S\}/g, this.first ? "I" : this.name)
      .replace(/\{O\}/g, this.first ? "me" : this.name)
      .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, third: string, first: string) =>
        this.first ? first : third,
      );
  }
}

/** Ends with a full stop, unless it ends a sentence already. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?:)"”]$/.test(trimmed) && !/[^.!?]["”)]$/.test(trimmed)
    ? trimmed
    : `${trimmed.replace(/[,;]$/, "")}.`;
}

/** Plain text inside Markdown: the characters that would be markup are escaped. */
export function escapeMarkdown(text: string): string {
  return text.replace(markup, "\\$&");
}

/**
 * What CommonMark would take for markup, and nothing else: many readers are programs that show the text as it is, and
 * an underscore inside a word or brackets without an address behind them are plain text anyway.
 */
const markup = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])`,
    String.raw`\[(?=[^\]]*\][([:])`,
    "<(?=[a-z/!?])",
    "(?<=^|\n)>",
    "[`*\\\\]",
  ].join("|"),
  "giu",
);

/** With its first letter in capitals. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
