const end = /[.!?]["'”’)*_]*[ \t]+(?=["'“‘(*_]*[\p{Lu}\p{N}])|\n+[ \t]*/gu;
const notAnEnd =
  /(?:^|\s)(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|vs|etc|e\.g|i\.e|Inc|Ltd|Co|No|approx|\d{1,2})\.\s*$/u;

/** Cuts a text that is still growing into sentences and list items, each with the space after it. */
export class Sentences {
  #rest = "";

  /** The sentences that are surely finished, now that this has been added. */
  push(text: string): string[] {
    this.#rest += text;
    const finished: string[] = [];
    let from = 0;
    for (const match of this.#rest.matchAll(end)) {
      const to = match.index + match[0].length;
      const piece = this.#rest.slice(from, to);
      if (!match[0].startsWith("\n") && notAnEnd.test(piece)) continue;
      // More line breaks may still come; the sentence before them waits for the next letter.
      if (to === this.#rest.length) break;
      finished.push(piece);
      from = to;
    }
    this.#rest = this.#rest.slice(from);
    return finished;
  }

  /** What is left when nothing more will come. */
  rest(): string {
    const rest = this.#rest;
    this.#rest = "";
    return rest;
  }
}
