import type { Owner, Profile } from "@/lib/content";
import { upperFirst } from "@/lib/language";

/** What may stand in brackets after a name and is no nickname: pronouns, a degree. */
const nonNamePattern =
  /\/|^(?:he|she|they|him|her|them|any pronouns?)\b|^(?:ph\.? ?d|m\.?d|mba|m\.?sc|b\.?sc|ll\.?m)\b/i;

/**
 * How answers speak of the owner. A template writes the owner as `{S}` (subject), `{S's}` (possessive),
 * `{O}` (object), and gives both verb forms: `{works|work}`; the second form is for the first person and
 * for "they".
 */
export class Voice {
  readonly isFirstPerson: boolean;
  /** The name the owner goes by in answers: the first name. */
  readonly name: string;
  readonly fullName: string;
  readonly #inEnglish: boolean;

  constructor(
    profile: Pick<Profile, "name">,
    owner: Pick<Owner, "person" | "pronouns"> & Partial<Pick<Owner, "language">>,
  ) {
    this.#inEnglish = (owner.language ?? "en") === "en";
    this.isFirstPerson = owner.person === "first";
    this.fullName = profile.name;
    const withoutTitle = profile.name.replace(/^(?:(?:dr|prof|mr|mrs|ms|mx|sir|dame)\.?\s+)+/i, "");
    const nickname = /["“(]([^"”)]+)["”)]/.exec(withoutTitle)?.[1];
    this.name =
      (nickname && !nonNamePattern.test(nickname) ? nickname : undefined) ??
      // "The Loom Collective" is called by all of its name.
      (/^the\s/i.test(withoutTitle) ? withoutTitle : undefined) ??
      withoutTitle.split(/\s+/).find((part) => /\p{L}/u.test(part)) ??
      profile.name;
  }

  /** The possessive, inside a sentence: "my" or "Maren's". */
  get whose(): string {
    return this.isFirstPerson ? "my" : possessive(this.name);
  }

  /** Whether a text is in the owner's first person while answers speak in the third; only English texts are recognized. */
  needsQuoting(text: string): boolean {
    return !this.isFirstPerson && this.#inEnglish && /\b(?:I|[Mm]y|me|[Ww]e|[Oo]ur)\b/.test(text);
  }

  /** The lead that marks such a text as the owner's words. */
  get quoteLead(): string {
    return `In ${possessive(this.name)} words:`;
  }

  /** A text of the owner's, marked as a quote where it is in the first person and answers speak in the third. */
  quoteIfNeeded(text: string): string {
    if (!this.needsQuoting(text)) return text;
    return `${this.quoteLead} ${text.includes("\n") ? `\n\n${text}` : `"${text}"`}`;
  }

  /** A text without the lead that marks it as the owner's words, for where an earlier text has it. */
  withoutQuoteLead(text: string): string {
    return text.startsWith(this.quoteLead) ? text.slice(this.quoteLead.length).trim() : text;
  }

  /** Fills a template in the owner's chosen person, with a capital letter as a sentence begins. */
  say(template: string): string {
    return upperFirst(this.sayPart(template));
  }

  /** Fills a template for use inside a sentence. */
  sayPart(template: string): string {
    return template
      .replace(/\{S's\}/g, this.whose)
      .replace(/\{S\}/g, this.isFirstPerson ? "I" : this.name)
      .replace(/\{O\}/g, this.isFirstPerson ? "me" : this.name)
      .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, third: string, first: string) =>
        this.isFirstPerson ? first : third,
      );
  }
}

/** Adds a full stop, unless the text ends as a sentence already. */
export function endSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?:)"”]$/.test(trimmed) && !/[^.!?]["”)]$/.test(trimmed)
    ? trimmed
    : `${trimmed.replace(/[,;]$/, "")}.`;
}

/** Plain text inside Markdown: the characters that would be markup are escaped. */
export function escapeMarkdown(text: string): string {
  return text.replace(markupPattern, "\\$&");
}

/**
 * Only what CommonMark would take for markup: many readers are programs that show the text as it is, and an underscore
 * inside a word or brackets without an address after them are plain text anyway.
 */
const markupPattern = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])`,
    String.raw`\[(?=[^\]]*\][([:])`,
    "<(?=[a-z/!?])",
    "(?<=^|\n)>",
    "[`*\\\\]",
  ].join("|"),
  "giu",
);

function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
