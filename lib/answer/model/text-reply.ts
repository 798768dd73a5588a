import type { ReplyPart } from "./reply";
import type { ModelSentence } from "./types";

/** Emphasis or a bullet that a model may put before a line. */
const linePrefix = String.raw`^[\s>*#\-–•]*`;
const linePatterns = {
  question: new RegExp(`${linePrefix}QUESTION\\s*[:*]+\\s*(.+)$`, "i"),
  sentence: new RegExp(`${linePrefix}SENTENCE(?:\\s*\\d+)?\\s*[:*]+\\s*(.+)$`, "i"),
  quote: new RegExp(`${linePrefix}QUOTE\\s*[[(]?\\s*([A-Za-z]?[\\w.-]*)[\\])]?\\s*[:*]+\\s*(.+)$`, "i"),
  untold: new RegExp(`${linePrefix}NOT TOLD\\b`, "i"),
};

/** Parses a streamed reply in lines; a sentence is complete when the next one begins or the reply ends. */
export class TextReply {
  #buffer = "";
  #current?: ModelSentence;

  add(text: string): ReplyPart[] {
    const lines = (this.#buffer + text).split(/\r?\n/);
    this.#buffer = lines.pop() ?? "";
    return lines.flatMap((each) => this.#read(each));
  }

  end(): ReplyPart[] {
    const last = this.#read(this.#buffer);
    this.#buffer = "";
    return [...last, ...this.#takeCurrent()];
  }

  #read(text: string): ReplyPart[] {
    const question = linePatterns.question.exec(text)?.[1];
    if (question) return [{ type: "question", text: question.trim() }];
    const sentence = linePatterns.sentence.exec(text)?.[1];
    if (sentence) {
      const before = this.#takeCurrent();
      this.#current = { text: withoutEmphasis(sentence), quotes: [] };
      return before;
    }
    const [, id, quote] = linePatterns.quote.exec(text) ?? [];
    if (quote && this.#current)
      this.#current.quotes.push({ id: id ?? "", quote: withoutQuotationMarks(quote) });
    if (linePatterns.untold.test(text)) return [...this.#takeCurrent(), { type: "untold" }];
    return [];
  }

  #takeCurrent(): ReplyPart[] {
    const sentence = this.#current;
    this.#current = undefined;
    return sentence ? [{ type: "sentence", sentence }] : [];
  }
}

function withoutEmphasis(text: string): string {
  return text.trim().replace(/^\*+\s*/, "");
}

/** Without the quotation marks that a model puts around a quote. */
function withoutQuotationMarks(text: string): string {
  return text.trim().replace(/^(["“«])([\s\S]*)["”»]\.?$/, "$2");
}
