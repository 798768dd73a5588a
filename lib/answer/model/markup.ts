/**
 * A model's words without the markup that could lead a reader, or a reader's browser, away from this site. What it may
 * keep is emphasis, hyphen lists, and links that stand in the engine's own answer.
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

/** The words a reader sees: links as their text, no emphasis, no bullet. */
export function wordsOf(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replace(/\\([\\`*_[\]<>])/g, "$1")
    .replace(/\*+/g, "")
    .replace(/^\s*- /, "")
    .trim();
}

/** Signs of markup that may not pass, whatever they are for. */
export function hasForeignMarkup(text: string, allowed: string): boolean {
  const rest = text.replace(/\[([^[\]]*)\]\([^()\s]*\)/g, (link) => (allowed.includes(link) ? " " : link));
  return (
    /!\[/.test(text) ||
    /[<>[\]{}|`~^\\]|:\/\/|&#?\w+;|\bwww\./i.test(rest) ||
    (rest.split("**").length - 1) % 2 === 1
  );
}
