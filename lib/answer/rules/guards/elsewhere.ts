import { stem, tokenize } from "@/lib/knowledge";
import { phrase } from "../../patterns";
import type { Question } from "../../question";

/** Words that make a question one about the world, not about a person's work. */
const worldly: RegExp[] = [
  phrase("weather", "forecast", "temperature", "rain", "chest pain", "symptom[s]", "medicine[s]"),
  phrase("stock (price|tip|tips|market|markets)", "bitcoin", "crypto", "lottery", "exchange rate"),
  phrase("world cup", "olympics", "super bowl", "champions league", "premier league", "oscar[s]", "news"),
  phrase("election[s]", "president", "prime minister", "king of", "queen of", "vote for", "religion of"),
  phrase("capital [city] of", "population of", "tallest", "meaning of life", "horoscope", "photosynthesis"),
  phrase("joke", "poem", "haiku", "limerick", "sing", "riddle", "recipe", "homework", "translate"),
  phrase("lawyer for me", "dinner", "flight[s]", "hotel", "taxi"),
  phrase("square root", "times table", "what time is it", "today's date", "what day is"),
  /\bconvert \d\b/,
  /\b\d+(?:\s*[+*/×]\s*| - )\d+\b/,
  /\bwho (?:won|invented|discovered|painted|directed|wrote (?:the|hamlet|harry))\b/,
  /^(?:can you (?:help me (?:with|write|fix|debug)|recommend|solve|fix my|debug my|explain (?:how|what|why)))\b/,
];

/** Orders to make something, which an answering portfolio does not do: "Write me a python script". */
const makeSomething =
  /^(?:please |can you |could you |now |then )*(?:write|code|create|generate|compose|draft|implement|program|make|build|give|produce|design|fix|debug|optimi[sz]e|refactor|solve|calculate|compute|translate|explain|teach|show)\b(?: me| us)?(?: how)?(?: to)? (?:an? |some |the |this |my |\d+ )?(?:\w+ ){0,3}?(?:script|function|program|code|class|regex|query|poem|story|essay|song|recipe|joke|algorithm|loop|app|website|game|cover letter|email|tweet|haiku|list of (?!P)|paragraph|sentence|equation|integral|homework|bubble ?sort|quicksort|fibonacci)\b/i;

const howTo =
  /^(?:how (?:do|can|would|should|does) (?:i|we|one|you (?:make|cook|fix))|should i|what (?:is|are) the best|is it (?:true|legal|safe)|what does .* mean)\b/;

/** Whether a question asks about the world at large. A word of this site's own is no sign of that. */
export function isElsewhere(
  { raw, plain, person, mentions }: Question,
  known: (term: string) => boolean,
): boolean {
  const text = raw.toLowerCase();
  const sign = worldly.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
  if (sign && !tokenize(sign).every(({ word }) => known(stem(word)))) return true;
  return makeSomething.test(raw.trim()) || (!person && mentions.length === 0 && howTo.test(plain));
}
