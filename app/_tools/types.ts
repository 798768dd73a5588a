/** A place of the site that the menu can lead to. */
export interface Place {
  href: string;
  title: string;
  /** What kind of place it is, in a word or two. */
  kind: string;
  /** What else it may be looked for by. */
  words: string;
}
