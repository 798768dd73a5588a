/** One pattern that matches any of the given words and phrases. */
export function phrase(...alternatives: string[]): RegExp {
  return compile(`(${alternatives.join("|")})`);
}

/**
 * Patterns of questions, written the way people ask. They are matched against a question's plain form: lower case,
 * no punctuation, the owner as `P`, and against its tagged form, where each known entity is `@kind`.
 *
 * - `(a|b)` one of several; `[a|b]` the same, or nothing
 * - `word[s]` a word and its plural; `word*` with any ending; `..` anything in between; `YEAR` a year
 * - `^` and `$` the ends of the question
 *
 * A regular expression may stand among them where a rule needs to look ahead.
 */
export function compile(pattern: string): RegExp {
  if (/^\.\.| \.\.$/.test(pattern))
    throw new Error(`"${pattern}" needs no ".." at its ends: anything may stand there`);
  let source = pattern
    .replace(/ \.\. /g, "~")
    .replace(/[.+]/g, "\\$&")
    .replace(/\(/g, "(?:")
    .replace(/\*/g, "\\w*")
    .replace(/\bYEAR\b/g, "(?:19|20)\\d\\d");
  // An optional part includes the space next to it: the one before it where nothing follows.
  for (let before = ""; before !== source; ) {
    before = source;
    source = source.replace(/ \[([^[\]]*)\](?=$|\$|\)|\||~|\(\?: )/g, "(?: (?:$1))?");
  }
  source = source.replace(/\[([^[\]]*)\] /g, "(?:(?:$1) )?").replace(/\[([^[\]]*)\]/g, "(?:$1)?");
  source = anchorFirstPart(source).replace(/~/g, "(?!\\w).*(?<![\\w@])");
  return new RegExp(`(?<![\\w@])${source}(?!\\w)`.replace("(?<![\\w@])^", "^").replace("$(?!\\w)", "$"));
}

/**
 * Anchors a pattern of three or more parts with anything between them at the first occurrence of its first part: what follows
 * a later occurrence follows the first as well. Tried at each occurrence, a long message of one word takes cubic time.
 */
function anchorFirstPart(source: string): string {
  const [head = "", ...others] = source.split("~");
  const isBalanced = head.split("(").length === head.split(")").length;
  if (others.length < 2 || head.startsWith("^") || !isBalanced) return source;
  return `^(?:(?!(?<![\\w@])${head}(?!\\w)).)*(?<![\\w@])${source}`;
}
