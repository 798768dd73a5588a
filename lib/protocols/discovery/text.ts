import { localizedPath } from "@/lib/content";
import { siteUrl } from "@/lib/env";

// Words of the content inside Markdown that is written by hand.

/** Plain text for Markdown: whatever looks like markup is escaped, and it stays on one line. */
export function escapeMarkdown(words: string): string {
  return words
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>]/g, "\\$&");
}

/** A Markdown link: the title's words are escaped, the address is put in as it is. */
export function link(title: string, address: string): string {
  return `[${escapeMarkdown(title)}](${address})`;
}

/** `- [title](address): note`, as llms.txt has it. */
export function linkItem(title: string, address: string, note?: string): string {
  return `- ${link(title, address)}${note ? `: ${escapeMarkdown(note)}` : ""}`;
}

/** A path of this site as an address. */
export function absolute(path: string): string {
  return new URL(path, siteUrl()).href;
}

/** The same with something to be filled in, in braces, as people write it (RFC 6570): `/v1/tasks/{taskId}`. */
export function template(path: string): string {
  return decodeURI(absolute(path));
}

/** The same of a page, in the language that is wanted. */
export function pageAddress(path: string): string {
  return absolute(localizedPath(path));
}

/** Blocks of a document, a blank line between two; what is empty is left out. */
export function blocks(...parts: (string | readonly string[] | undefined | false)[]): string {
  const texts = parts.map((part) => (Array.isArray(part) ? part.join("\n") : part || ""));
  return `${texts.filter((text) => text !== "").join("\n\n")}\n`;
}

/** The first sentence of a description. */
export function firstSentence(words: string): string {
  return /^.*?[.?!](?=\s|$)/s.exec(words)?.[0] ?? words;
}

/** What a document is about, as a sentence. */
export function sentence(about: string): string {
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;
}

/** A media type without its parameters. */
export function mediaTypeOf(type: string): string {
  return type.replace(/;.*/s, "");
}
