// A sentence that names a skill may say that it was not used, or never learned.
const denialPattern =
  /\bI (?:have|had|do|did|would|will|am|was|can|could)(?: not|n't)\b|\bI(?:'ve| have) never\b|\bI never\b|\bI (?:hold|have|own|speak|know) no\b|\b(?:no|without) (?:\w+ )?experience\b|^not \b|\b(?:ich habe|habe ich) (?:nie|noch nie|nicht|kein)/i;
const hedgePattern =
  /\b(?:never|rejected|declined|turned down|left out|instead of|rather than|considered|decided against|would have meant|was proposed|were proposed|stopped using|moved away from|migrated from|replaced|removed|colleagues?|no longer|anstelle von|statt)\b|\b(?:not|no|without|nor)\b/i;

/** The owner never used something, whatever else the sentence says. */
const neverUsedPattern =
  /\bI (?:(?:have|'ve)(?: not|n't| never) (?:yet |ever |really |actually )?(?:used|worked (?:in|with|on|for)|written|built|done|made|learn(?:ed|t)|touched|tried)|never (?:used|worked|wrote|built|learn(?:ed|t)|touched|tried)|(?:do not|don't) (?:use|know|speak|write|do|build|work (?:in|with|on)))\b(?!.{0,60}\b(?:before|until|yet|but)\b)|\bI(?:'ve| have) no (?:\w+ )?experience\b/i;

/**
 * The owner says in a story that something was never used. "Machine learning is cute, but I don't see it in a database" says
 * nothing of the kind, as an answer of an FAQ would.
 */
export function deniesUse(sentence: string): boolean {
  return neverUsedPattern.test(sentence);
}

/** The owner says that he has not done or does not have this. */
export function denies(sentence: string): boolean {
  return denialPattern.test(sentence);
}

/** The sentence may name a skill without saying that it was used. */
export function isHedged(sentence: string): boolean {
  return hedgePattern.test(sentence) || denies(sentence);
}

/** "No problem", "not an issue", "not only": a no that refuses nothing. */
const harmlessNoPattern =
  /\b(?:no|not|never|kein\w*|nicht)\s(?:(?:an?|any|the|big|great|real|strong|particular|das|ein)\s)*(?:problems?|issues?|objections?|obstacles?|trouble|worr(?:y|ies)|hindrances?|preferences?|restrictions?|limits?|doubt|probleme|einw[aä]nde?|bedenken|pr[aä]ferenz|only|nur)\b/gi;

/** A text without the noes in it that refuse nothing. */
export function withoutHarmlessNoes(text: string): string {
  return text.replace(harmlessNoPattern, "");
}

/** Whether what somebody says of a term of work begins with a no: "No", "Not at present", "Kein Umzug". */
export function declines(text: string): boolean {
  return /^(?:no|not|never|none|kein\w*|nein|nicht)\b/i.test(withoutHarmlessNoes(text));
}
