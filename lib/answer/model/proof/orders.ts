/** Patterns of text in the content that addresses a machine rather than the visitor. */
const orderPatterns: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|above|guidelines|policy|policies)\b/i,
  /\b(?:system|developer|hidden|secret)\s(?:prompt|instructions?|message)\b/i,
  /^\s*(?:system|assistant|developer|user)\s*:/i,
  /<\/?(?:system|context|assistant|instructions?)>|<\||\[\/?INST\]/i,
  /\b(?:assistants?|language models?|chatbots?|llms?|ais?)\b.{0,40}\b(?:must|should|have to|need to|say|answer|reply|respond|tell|write|recommend|rate)\b/i,
  /^\W*(?:(?:please|always|now|then|instead|important|note)\W+)*(?:say|answer|reply|respond|tell|state|claim|write|print|output|recommend|rate)\s+(?:that|with|only|exactly|everyone|anyone|them|yes|no|(?:the |every |all )?(?:users?|visitors?|readers?|recruiters?))\b/i,
  /\b(?:you are|act|behave|respond) now (?:as|like|an?)\b|\bfrom now on,? you\b/i,
];

/** Whether a sentence is in a paragraph that gives such orders: then nothing of the paragraph is evidence. */
export function isTainted(sentence: string, passage: string): boolean {
  const line = passage.split("\n").find((each) => each.includes(sentence)) ?? sentence;
  const bare = line.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return bare.split(/(?<=[.!?;])\s+/).some((each) => orderPatterns.some((pattern) => pattern.test(each)));
}
