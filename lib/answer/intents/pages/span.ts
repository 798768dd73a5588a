import { type Span, spanIn } from "../../read/span";

const year = "((?:19|20)\\d\\d)";

/** The years a question on pages speaks of. "Posts from 2021" are those of that year; "from 2021 on" runs to today. */
export function yearsIn(plain: string): Span | undefined {
  const onwards = new RegExp(`\\b${year} (?:or|and) (?:later|after|newer|since|onwards?)\\b`).exec(plain);
  if (onwards) return { ...since(onwards[1]), words: `from ${onwards[1]} on` };
  const until = new RegExp(`\\b${year} (?:or|and) (?:earlier|before|older)\\b`).exec(plain);
  if (until) return { from: 1900, to: Number(until[1]), words: `up to ${until[1]}` };
  const open = new RegExp(
    `\\bfrom ${year} (?:on|onwards?|until (?:now|today)|to (?:now|today|date))\\b`,
  ).exec(plain);
  if (open) return { ...since(open[1]), words: `since ${open[1]}` };
  const single = new RegExp(`\\bfrom ${year}(?! ?(?:-|to\\b|until\\b|till\\b|through\\b))`).exec(plain);
  if (single) return { from: Number(single[1]), to: Number(single[1]), words: `from ${single[1]}` };
  const found = spanIn(plain);
  return found && { ...found, words: found.words.charAt(0).toLowerCase() + found.words.slice(1) };
}

function since(from: string | undefined): { from: number; to: number } {
  return { from: Number(from), to: 2200 };
}
