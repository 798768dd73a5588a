/** A place of the site that the menu can lead to. */
export interface Place {
  href: string;
  title: string;
  /** What kind of place it is, in a word or two. */
  kind: string;
  /** Other words it can be found by. */
  words: string;
}
