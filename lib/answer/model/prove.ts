import type { Citation } from "../types";
import { Grounding } from "./grounding";
import { withoutMarkup } from "./markup";
import type { Grounds, ModelSentence, Passage, Proof } from "./types";

/**
 * Decides whether a sentence of a model may reach a reader: each of its quotes stands word for word in a passage that
 * was handed over, and what it says stands in those quotes.
 */
export function prove(sentence: ModelSentence, { asked, passages }: Grounds): Proof {
  if (sentence.quotes.length === 0) return { refused: "no quote" };
  const citations = sentence.quotes.flatMap(({ id, quote }) => found(quote, id, passages) ?? []);
  if (citations.length === 0) return { refused: "quote not found" };
  const { voice, knowledge } = asked.site;
  const owner = {
    fullName: voice.fullName,
    first: voice.first,
    pronouns: knowledge.content.owner.pronouns,
  };
  const words = citations.map(({ quote }) => quote).join("\n");
  const text = withoutMarkup(sentence.text, words).trim();
  if (!new Grounding({ text: words, citations, owner }).accepts(text))
    return { refused: "not in the quotes" };
  return { proven: { text, citations } };
}

function found(quote: string, id: string, passages: readonly Passage[]): Citation | undefined {
  const named = passages.filter((passage) => passage.id === id);
  const place = [...named, ...passages].find(
    ({ text }) => quote.trim() !== "" && text.includes(quote.trim()),
  );
  return place && { source: place.source, title: place.title, quote: quote.trim() };
}
