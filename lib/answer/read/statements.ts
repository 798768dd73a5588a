import {
  escapeRegExp,
  everydayWords,
  irregularForms,
  lightWords,
  pastForms,
  withoutEndMarks,
} from "@/lib/language";

const opening = "(?:(?:so|and|but|well|ok|okay|then|wait),? )*";

/** "Do you know whether she ...", "I was wondering if she ...", "Tell me if she ...": the source of a pattern. */
export const whether =
  "(?:(?:do|would|might) (?:you|we) (?:happen to |perhaps |by any chance )?know|(?:is it|do we) known?|any (?:idea|clue)|(?:please )?(?:tell|let) (?:me|us)(?: know)?|(?:can|could|would) (?:you|anyone|somebody) (?:please )?(?:tell|let) (?:me|us)(?: know)?|(?:i|we)(?:'m| am|'re| are| was| were)? (?:just )?(?:wonder(?:ing)?|curious|asking|not sure)|(?:i|we)(?:'d| would) (?:like|love) to (?:know|find out|ask)|(?:i|we) (?:want(?:ed)?|need) to (?:know|find out|ask)) (?:if|whether)";

/** What introduces a claim: "Is it true that she ...", "Can you confirm she ...", "I heard that she ...". */
const claimOpeningPattern = new RegExp(
  `^${opening}(?:(?:is|isn't|was) it (?:really |actually )?(?:true|correct|right|a fact|the case|so) that|(?:am i|i am) (?:right|correct)(?: that| in (?:thinking|saying|assuming)(?: that)?| to (?:think|say|assume)(?: that)?)?|(?:(?:can|could|would) (?:you|anyone|somebody) )?(?:please )?(?:confirm|verify|double-check|check)(?: for (?:me|us))?(?: (?:that|if|whether))?|(?:i|we) (?:have )?(?:heard|hear|read|saw|see|noticed|understand|understood|believe|assume|gather|take it|was told|were told)(?: somewhere| online| on \\w+)?(?: that)?|(?:apparently|supposedly|allegedly|presumably),?|${whether}) (?=\\S)`,
  "i",
);
/** What follows a claim: ", right?", ", is that so?" */
const tagQuestionPattern =
  /(?:,? (?:right|correct|true|yes|no|yeah)|, (?:is (?:that|this|it) (?:right|correct|true|so)|(?:is|was|are|were|does|do|did|has|have|had|can|could|will|would)(?:n't| not)? (?:it|that|she|he|they|you)(?: not)?))\s*\?+$/i;

/** Introductions that ask without a question mark: "Can you confirm she left." */
const askingPattern = /\b(?:is|isn't|was) it\b|\bam i\b|\b(?:confirm|verify|check|if|whether)\b/i;
/** Only the owner can confirm something in the future. */
const futurePattern = /^(?:will|would|shall)$/i;
const confirmPattern = /\b(?:confirm|verify|check)\b/i;

/** "Why she left", "when they're free": questions in the word order of a statement. */
const embeddedQuestionPattern = new RegExp(`^${opening}(why|when|where|how) (.+)$`, "i");

const adverbs = "(?:(?:also|still|really|actually|currently|just|already|once|even|ever|never|only) )*";
const auxiliaryPattern =
  /^(?:is|are|was|were|has|have|had|can|could|will|would|should|must|may|might|does|do|did)$/i;
/** "She has a degree" asks what she has, and "she has led a team" what she did. */
const possessionPattern =
  /^(?:an?|the|any|no|some|many|several|more|his|her|their|your|one|two|three|four|five|\d+|experience|kids|children|certificates?|certifications?|publications?|patents?)\b/i;

/**
 * Turns a claim into the question that it is: "She worked at Acme, right?" becomes "Did she work at Acme?" A text that is
 * a question already, or that asks nothing, is returned as it is.
 * @param names the owner's names, in addition to "she", "he", "they" and "you"
 */
export function asQuestion(text: string, names: readonly string[]): string {
  const whole = text.trim();
  const [, word, clause = ""] = embeddedQuestionPattern.exec(whole) ?? [];
  const stands = `${withoutEndMarks(clause)}?`;
  const turned = word ? asQuestion(stands, names) : stands;
  if (turned !== stands) return `${word} ${turned}`;
  const claimOpening = claimOpeningPattern.exec(whole)?.[0] ?? "";
  const rest = whole.slice(claimOpening.length);
  const said = rest.replace(tagQuestionPattern, "").replace(/[.!?\s]+$/, "");
  const asks = whole.endsWith("?") || askingPattern.test(claimOpening);
  if (!asks || /[.!?] /.test(said)) return text;
  // A name that is an everyday word is one where it has its capital: "How long does he stay?" is not about Mr Long.
  const named = names.filter((name) => !everydayWords.has(name.toLowerCase()) || text.includes(name));
  const who = ["she", "he", "they", "you", "the candidate", "the applicant", ...named]
    .map(escapeRegExp)
    .join("|");
  const statementPattern = new RegExp(
    `^${opening}(${who}) (${adverbs})(\\p{L}+)(n't| not)?(?: (${adverbs})(.+))?$`,
    "iu",
  );
  const [, subject, before = "", verb, not = "", between = "", more = ""] = statementPattern.exec(said) ?? [];
  if (!subject || !verb) return claimOpening === "" ? text : (thingAsQuestion(said) ?? rest);
  if (confirmPattern.test(claimOpening) && futurePattern.test(verb)) return text;
  const asked = (aux: string, ...behind: string[]) =>
    `${[aux.toLowerCase(), subject, ...behind.map((each) => each.trim())].filter(Boolean).join(" ")}?`;
  const does = /^(?:they|you)$/i.test(subject) ? "do" : "does";
  if (/^(?:has|have|had)$/i.test(verb) && possessionPattern.test(more))
    return asked(/^had$/i.test(verb) ? "did" : does, before, "have", between, more);
  if (auxiliaryPattern.test(verb)) return asked(verb, before, not && "not", between, more);
  const past = baseOfPast(verb.toLowerCase());
  if (past) return asked("did", before, past, between, more);
  const base = baseOf(verb.toLowerCase(), does === "do");
  return base ? asked(does, before, base, between, more) : text;
}

/** "Long Reach is free" as a question: a subject of a few words before the verb. */
function thingAsQuestion(said: string): string | undefined {
  const [, thing = "", verb = "", more = ""] =
    /^((?:\S+ ){1,4}?)(is|are|was|were|has|have|had|can|could|will|would|does|did) (.+)$/i.exec(said) ?? [];
  return thing === "" ? undefined : `${verb.toLowerCase()} ${thing}${more}?`;
}

function isKnownWord(word: string): boolean {
  return everydayWords.has(word) || lightWords.has(word);
}

/** The base form of a past: "worked" to "work", "studied" to "study", "planned" to "plan", "wrote" to "write". */
function baseOfPast(verb: string): string | undefined {
  const known = verb.endsWith("s") ? undefined : (pastForms.get(verb) ?? irregularForms.get(verb));
  if (known || !verb.endsWith("ed")) return known;
  return [verb.replace(/ied$/, "y"), verb.slice(0, -2), verb.slice(0, -1), verb.slice(0, -3)].find(
    (base) => base !== verb && isKnownWord(base),
  );
}

/** The base form of a present: "speaks" to "speak", "studies" to "study"; a verb after "you" is one already. */
function baseOf(verb: string, isBase: boolean): string | undefined {
  if (isBase) return isKnownWord(verb) && !verb.endsWith("ing") ? verb : undefined;
  if (!/[^s]s$/.test(verb)) return undefined;
  return [verb.replace(/ies$/, "y"), verb.slice(0, -1), verb.slice(0, -2)].find(
    (base) => base !== verb && isKnownWord(base),
  );
}
