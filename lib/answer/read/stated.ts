import { everydayWords, irregular, lightWords, literal, pastForms, unended } from "@/lib/language";

const opening = "(?:(?:so|and|but|well|ok|okay|then|wait),? )*";

/** What stands before something that is held to be so: "Is it true that she ...", "Can you confirm she ...", "I heard that she ...". */
const heldBefore = new RegExp(
  `^${opening}(?:(?:is|isn't|was) it (?:really |actually )?(?:true|correct|right|a fact|the case|so) that|(?:am i|i am) (?:right|correct)(?: that| in (?:thinking|saying|assuming)(?: that)?| to (?:think|say|assume)(?: that)?)?|(?:(?:can|could|would) (?:you|anyone|somebody) )?(?:please )?(?:confirm|verify|double-check|check)(?: for (?:me|us))?(?: (?:that|if|whether))?|(?:i|we) (?:have )?(?:heard|hear|read|saw|see|noticed|understand|understood|believe|assume|gather|take it|was told|were told)(?: somewhere| online| on \\w+)?(?: that)?|(?:apparently|supposedly|allegedly|presumably),?) (?=\\S)`,
  "i",
);
/** What stands behind it: ", right?", ", is that so?" */
const heldAfter =
  /(?:,? (?:right|correct|true|yes|no|yeah)|, (?:is (?:that|this|it) (?:right|correct|true|so)|(?:is|was|are|were|does|do|did|has|have|had|can|could|will|would)(?:n't| not)? (?:it|that|she|he|they|you)(?: not)?))\s*\?+$/i;

/** What asks by itself: "Can you confirm she left." */
const asking = /\b(?:is|isn't|was) it\b|\bam i\b|\b(?:confirm|verify|check)\b/i;
/** What is to come nobody but the owner can confirm. */
const toCome = /^(?:will|would|shall)$/i;
const toConfirm = /\b(?:confirm|verify|check)\b/i;

/** "Why she left", "when they're free": asked in the order of a statement. */
const inOrder = new RegExp(`^${opening}(why|when|where|how) (.+)$`, "i");

const adverbs = "(?:(?:also|still|really|actually|currently|just|already|once|even|ever|never|only) )*";
const auxiliary =
  /^(?:is|are|was|were|has|have|had|can|could|will|would|should|must|may|might|does|do|did)$/i;
/** "She has a degree" asks what she has, and "she has led a team" what she did. */
const owning =
  /^(?:an?|the|any|no|some|many|several|more|his|her|their|your|one|two|three|four|five|\d+|experience|kids|children|certificates?|certifications?|publications?|patents?)\b/i;

/**
 * What is said to be so, as the question that it is: "She worked at Acme, right?" is "Did she work at Acme?" A text that asks
 * already, or that says something nobody is asked of, stays as it is.
 * @param names what the owner is called, beside "she", "he", "they" and "you"
 */
export function asQuestion(text: string, names: readonly string[]): string {
  const whole = text.trim();
  const [, word, clause = ""] = inOrder.exec(whole) ?? [];
  const stands = `${unended(clause)}?`;
  const turned = word ? asQuestion(stands, names) : stands;
  if (turned !== stands) return `${word} ${turned}`;
  const held = heldBefore.exec(whole)?.[0] ?? "";
  const rest = whole.slice(held.length);
  const said = rest.replace(heldAfter, "").replace(/[.!?\s]+$/, "");
  const asks = whole.endsWith("?") || asking.test(held);
  if (!asks || /[.!?] /.test(said)) return text;
  const who = ["she", "he", "they", "you", ...names].map(literal).join("|");
  const stated = new RegExp(
    `^${opening}(${who}) (${adverbs})(\\p{L}+)(n't| not)?(?: (${adverbs})(.+))?$`,
    "iu",
  );
  const [, subject, before = "", verb, not = "", between = "", more = ""] = stated.exec(said) ?? [];
  if (!subject || !verb) return held === "" ? text : (ofThing(said) ?? rest);
  if (toConfirm.test(held) && toCome.test(verb)) return text;
  const asked = (aux: string, ...behind: string[]) =>
    `${[aux.toLowerCase(), subject, ...behind.map((each) => each.trim())].filter(Boolean).join(" ")}?`;
  const does = /^(?:they|you)$/i.test(subject) ? "do" : "does";
  if (/^(?:has|have|had)$/i.test(verb) && owning.test(more))
    return asked(/^had$/i.test(verb) ? "did" : does, before, "have", between, more);
  if (auxiliary.test(verb)) return asked(verb, before, not && "not", between, more);
  const past = presentOf(verb.toLowerCase());
  if (past) return asked("did", before, past, between, more);
  const base = baseOf(verb.toLowerCase(), does === "do");
  return base ? asked(does, before, base, between, more) : text;
}

/** "Long Reach is free" as a question: what few words before a verb name. */
function ofThing(said: string): string | undefined {
  const [, thing = "", verb = "", more = ""] =
    /^((?:\S+ ){1,4}?)(is|are|was|were|has|have|had|can|could|will|would|does|did) (.+)$/i.exec(said) ?? [];
  return thing === "" ? undefined : `${verb.toLowerCase()} ${thing}${more}?`;
}

function isWord(word: string): boolean {
  return everydayWords.has(word) || lightWords.has(word);
}

/** "Worked" is of "work", "studied" of "study", "planned" of "plan", "wrote" of "write". */
function presentOf(verb: string): string | undefined {
  const known = verb.endsWith("s") ? undefined : (pastForms.get(verb) ?? irregular.get(verb));
  if (known || !verb.endsWith("ed")) return known;
  return [verb.replace(/ied$/, "y"), verb.slice(0, -2), verb.slice(0, -1), verb.slice(0, -3)].find(
    (base) => base !== verb && isWord(base),
  );
}

/** "Speaks" is of "speak", "studies" of "study"; a verb behind "you" is one already. */
function baseOf(verb: string, isBase: boolean): string | undefined {
  if (isBase) return isWord(verb) && !verb.endsWith("ing") ? verb : undefined;
  if (!/[^s]s$/.test(verb)) return undefined;
  return [verb.replace(/ies$/, "y"), verb.slice(0, -1), verb.slice(0, -2)].find(
    (base) => base !== verb && isWord(base),
  );
}
