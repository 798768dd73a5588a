/** Lowercases a text that is all in capitals, where no word is written like a name. */
export function lowercaseIfAllCaps(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}

/** The polite opening of a request: "Could you please tell me ...", in which "you" is not the owner. */
const politeOpeningPattern =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|please)[,!.]? )*(?:can|could|would|will) you (?:please |kindly |maybe |just )?(?=(?:tell|give|show|list|describe|summari[sz]e|sum up|explain|introduce|name|share|provide|outline|say|mention|recap|walk me)\b)/i;

/** "lol why did it fail" asks why. */
const interjectionPattern =
  /^(?:(?:lol|haha+|hm+|wow|um+|uhm?|oh(?: no| dear)?|ah|oof|ouch|ugh|damn|yikes|btw|by the way|just curious|out of curiosity|(?:quick|random|silly|serious) question)[,:;.!…]* )+(?=\w)/i;

/** "What does it actually do?" just asks what it does. */
const fillerAdverbPattern =
  /\b(?:actually|basically|honestly|literally)\b,? ?| at some (?:point|stage)\b| by now\b/gi;

/** "What exactly does it do?", "where is she based exactly?" */
const exactlyPattern =
  /\b((?:what|who|where|when|which|how|why)(?: [\w-]+)?) exactly\b(?= (?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b)|,? exactly(?=[?.!\s]*$)/gi;

/** "Her top 5 skills": how many is not what is asked. */
const topFewPattern =
  /\b(top|best|main|key|strongest) (?:\d{1,2}|two|three|four|five|six|ten)(?= (?:[\w-]+ )?(?:skills|strengths|technologies|tools|languages)\b)/gi;

/** "Speak Spanish?" leaves out who. */
const speakPattern = /^(?:and |so )?speaks? (?:any )?(?=\p{L}+[?.!\s]*$)/iu;

/** "Won anything?" leaves out who. */
const missingOwnerPattern =
  /^(?:and |so )?(?=(?:ever |also )?(?:won|written|built|published|made|taught|managed|led|shipped|used|done|worked|spoken|lived|studied|given|received|founded|contributed|patented|invented) (?:anything|something|any|a|an|in|at|with|for|on|to|as|people|teams?|much|many|elsewhere|abroad)\b)/i;

/** "You had a steady job in Geneva, why quit?" leaves out who. */
const whyQuitPattern = /^(?:and |so |but )?why (?=(?:quit|leave|go|stop|change|move|switch)[?.!\s]*$)/i;

/** "Okay with a pager?", "happy to travel?" leave out "are you". */
const missingVerbPattern =
  /^(?:and |so )?(?=(?:ok|okay|fine|happy|comfortable|cool|willing|able|ready|prepared|keen|interested|good|experienced|familiar|fluent|certified|eligible|authori[sz]ed|allowed) (?:with|to|for|in|at|on|about)\b)/i;

/** "Any posts on testing that I can read on the train?" asks for the posts, whoever reads them. */
const toReadPattern =
  /(?<=\w) (?:(?:that|which) )?(?:i|we|one) (?:can|could|might|should|may) (?:read|look at|browse|see|skim|check out)(?: (?:on|in|at|before|during|over|while|today|tonight|tomorrow|now|later|quickly|first|right)\b[^,;.?!]*)?(?=[?.!\s]*$)/i;

/** "Which of her projects have Rust in them?" */
const haveInThemPattern = /\b(projects?|ones?|things?) (?:have|has|had|got) ([\w.+#-]+) in (?:them|it)\b/i;

/** An exclusion in brackets: "What languages does she speak (human ones, not coding)?" */
const exclusionPattern = / ?\((?:[\w ]{1,20}, ?)?(?:and |but )?not [\w ,/]{1,40}\)/gi;

/** The "then" in "What did she do straight out of university then?" refers to no other time. */
const finalThenPattern = /^((?:\S+ ){6,}\S+),? then(?=[?.!\s]*$)/i;

/** The "'s" in "everything she's done" is "has". */
const hasDonePattern =
  /\b(what|who|how|he|she|it|that)'s ((?:ever |also |already |just )?(?:been|done|made|built|written|got|gone|had|taken|worked|used|won|given|seen|led|shipped|published|taught|run|learned|learnt|studied|lived|spoken|changed|become|started|created)\b)/gi;

/** Expands contractions and drops polite and filler words: "Could you tell me what's new?" becomes "tell me what is new?" */
export function expandContractions(text: string): string {
  return text
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(interjectionPattern, "")
    .replace(politeOpeningPattern, "")
    .replace(fillerAdverbPattern, "")
    .replace(exactlyPattern, "$1")
    .replace(topFewPattern, "$1")
    .replace(toReadPattern, "")
    .replace(haveInThemPattern, "$1 use $2")
    .replace(finalThenPattern, "$1")
    .replace(exclusionPattern, "")
    .replace(speakPattern, "do you speak ")
    .replace(missingOwnerPattern, "have you ")
    .replace(missingVerbPattern, "are you ")
    .replace(whyQuitPattern, "why did you ")
    .replace(/\bshow (me|us)\b/gi, "tell $1")
    .replace(/^(and |so )?were (did|does|do|has|can|is)\b/i, "$1where $2")
    .replace(/\bthats\b/gi, "that is")
    .replace(/\b(s?he)s\b/gi, "$1's")
    .replace(/\b(how|why|where|when)'d\b/gi, "$1 did")
    .replace(hasDonePattern, "$1 has $2")
    .replace(/\b(what|who|where|when|how|why|which|he|she|it|that|there|here)'s\b/gi, "$1 is")
    .replace(/\bcan'?t\b/gi, "can not")
    .replace(/\bwon't\b/gi, "will not")
    .replace(/\b(\w+)n't\b/gi, "$1 not")
    .replace(
      /\b(i|you|we|they)'(re|ve|ll|d|m)\b/gi,
      (_, who: string, form: string) => `${who} ${contractedForms.get(form.toLowerCase()) ?? form}`,
    )
    .replace(
      /\b(she|he|who|what)'(ll|d)\b/gi,
      (_, who: string, form: string) => `${who} ${contractedForms.get(form.toLowerCase()) ?? form}`,
    );
}

const contractedForms = new Map<string, string>(
  Object.entries({ m: "am", re: "are", ve: "have", ll: "will", d: "would" }),
);
