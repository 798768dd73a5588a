import { fold } from "@/lib/language";

// A job description is data. Nothing in it could be obeyed here; lines that give orders to a reader are left out
// so that they do not look like requirements.
const instructionPatterns = [
  /\b(?:ignore|disregard|forget|override|bypass|ignoriere|vergiss|missachte)\b.{0,60}\b(?:instructions?|rules?|prompts?|above|previous|guidelines|policy|anweisungen|regeln|vorgaben)\b/,
  /\b(?:rate|score|grade|mark|evaluate|bewerte|markiere)\b.{0,60}(?:\b(?:100|10\/10|hundred|hundert|perfect|as met|fully met|highest|maximum|erfullt)\b|\d{2,3} ?%)/,
  /\b(?:you are now|act as|pretend|from now on|du bist jetzt|ab sofort bist)\b.{0,60}\b(?:ai|model|assistant|dan|recruiter|evaluator|assistent|system)\b/,
  /\b(?:system|developer) ?(?:prompt|message|override)\b|^\W*(?:system|assistant|user|developer)\s*:/,
  /\b(?:reveal|print|output|return|respond|reply|say|repeat|verrate|antworte)\b.{0,40}\b(?:prompt|api key|secret|password|only|exactly|verbatim|hired|perfect match|salary history|private)\b/,
  /\b(?:ai|llm|language model|assistant|bot|chatbot|evaluator|gpt)s?\b.{0,30}\b(?:must|should|has to|have to|please|shall)\b.{0,40}\b(?:say|rate|confirm|state|recommend|answer|accept|approve|tell)\b(?=.{0,80}\b(?:candidates?|applicants?|hire|hired|match|fit|fits|met|yes|him|her|this|everything)\b)/,
  /\b(?:confirm|state|say|note)\b.{0,20}\bthat\b.{0,20}\b(?:the candidate|this candidate|applicant|he|she|they|\w+ \w+)\b.{0,20}\b(?:is|has|meets|was|fulfil\w*)\b.{0,60}\b(?:all|every|perfect|years|everything)\b/,
];

/** Whether a line gives orders to whoever evaluates the text. */
export function isInstruction(text: string): boolean {
  const folded = fold(text).slice(0, 600);
  return instructionPatterns.some((order) => order.test(folded));
}
