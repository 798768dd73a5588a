/** Words and phrases of which any one is enough, as one pattern. */
export function phrase(...alternatives: string[]): RegExp {
  return compile(`(${alternatives.join("|")})`);
}

/**
 * Patterns of questions, written the way people ask. They are matched against a question's plain form: lower case,
 * no punctuation, the owner as `P`, and against its tagged form, where each known thing is `@kind`.
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
  // A part that may be missing takes the space beside it along: the one before it where nothing follows.
  for (let before = ""; before !== source; ) {
    before = source;
    source = source.replace(/ \[([^[\]]*)\](?=$|\$|\)|\||~|\(\?: )/g, "(?: (?:$1))?");
  }
  source = source.replace(/\[([^[\]]*)\] /g, "(?:(?:$1) )?").replace(/\[([^[\]]*)\]/g, "(?:$1)?");
  source = fromFirst(source).replace(/~/g, "(?!\\w).*(?<![\\w@])");
  return new RegExp(`(?<![\\w@])${source}(?!\\w)`.replace("(?<![\\w@])^", "^").replace("$(?!\\w)", "$"));
}

/**
 * Of a pattern of three parts with anything between them, tried from the first place alone where its first part stands: what
 * follows a later one follows that as well. Tried from each, a long message of one word takes the cube of its length.
 */
function fromFirst(source: string): string {
  const [head = "", ...others] = source.split("~");
  const isWhole = head.split("(").length === head.split(")").length;
  if (others.length < 2 || head.startsWith("^") || !isWhole) return source;
  return `^(?:(?!(?<![\\w@])${head}(?!\\w)).)*(?<![\\w@])${source}`;
}
