import type { ReplyPart } from "./reply";
import type { ModelSentence } from "./types";

/** What stands before a line, wherever a model puts emphasis or a bullet. */
const mark = String.raw`^[\s>*#\-–•]*`;
const line = {
  question: new RegExp(`${mark}QUESTION\\s*[:*]+\\s*(.+)$`, "i"),
  sentence: new RegExp(`${mark}SENTENCE(?:\\s*\\d+)?\\s*[:*]+\\s*(.+)$`, "i"),
  quote: new RegExp(`${mark}QUOTE\\s*[[(]?\\s*([A-Za-z]?[\\w.-]*)[\\])]?\\s*[:*]+\\s*(.+)$`, "i"),
  untold: new RegExp(`${mark}NOT TOLD\\b`, "i"),
};

/** Reads a reply in lines; a sentence is whole when the next one begins or the reply ends. */
export class TextReply {
  #rest = "";
  #open?: ModelSentence;

  add(text: string): ReplyPart[] {
    const lines = (this.#rest + text).split(/\r?\n/);
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((each) => this.#read(each));
  }

  end(): ReplyPart[] {
    const last = this.#read(this.#rest);
    this.#rest = "";
    return [...last, ...this.#close()];
  }

  #read(text: string): ReplyPart[] {
    const question = line.question.exec(text)?.[1];
    if (question) return [{ type: "question", text: question.trim() }];
    const sentence = line.sentence.exec(text)?.[1];
    if (sentence) {
      const before = this.#close();
      this.#open = { text: bare(sentence), quotes: [] };
      return before;
    }
    const [, id, quote] = line.quote.exec(text) ?? [];
    if (quote && this.#open) this.#open.quotes.push({ id: id ?? "", quote: unquoted(quote) });
    if (line.untold.test(text)) return [...this.#close(), { type: "untold" }];
    return [];
  }

  #close(): ReplyPart[] {
    const sentence = this.#open;
    this.#open = undefined;
    return sentence ? [{ type: "sentence", sentence }] : [];
  }
}

function bare(text: string): string {
  return text.trim().replace(/^\*+\s*/, "");
}

/** Without the quotation marks that a model puts around a quote. */
function unquoted(text: string): string {
  return text.trim().replace(/^(["“«])([\s\S]*)["”»]\.?$/, "$2");
}
