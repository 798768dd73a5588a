/**
 * A model's text without markup that could lead a visitor, or a visitor's browser, away from this site. It keeps emphasis,
 * hyphen lists, and links that are in the allowed text.
 */
export function withoutMarkup(text: string, allowed: string): string {
  return text
    .replace(/^(\s*)(?:#{1,6}[ \t]+|\d{1,2}[.)][ \t]+|[*•+][ \t]+)/, (mark, space: string) =>
      mark.includes("#") ? space : `${space}- `,
    )
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, "")
    .replace(/\[([^[\]]*)\]\(\s*<?[^()\s]*(?:\([^()]*\)[^()\s]*)*>?(?:\s[^)]*)?\)/g, (link, words: string) =>
      allowed.includes(link) ? link : words,
    )
    .replace(/\[([^[\]]*)\]\[[^\]]*\]/g, "$1");
}

/** The words a visitor sees: links as their text, no emphasis, no bullet. */
export function wordsOf(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replace(/\\([\\`*_[\]<>])/g, "$1")
    .replace(/\*+/g, "")
    .replace(/^\s*- /, "")
    .trim();
}

/** Whether a text has markup that may not pass, whatever it is for. */
export function hasForeignMarkup(text: string, allowed: string): boolean {
  const rest = text.replace(/\[([^[\]]*)\]\([^()\s]*\)/g, (link) => (allowed.includes(link) ? " " : link));
  return (
    /!\[/.test(text) ||
    /[<>[\]{}|`~^\\]|:\/\/|&#?\w+;|\bwww\./i.test(rest) ||
    (rest.split("**").length - 1) % 2 === 1
  );
}
