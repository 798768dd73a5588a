/** In capitals throughout no word is written like a name. */
export function unshouted(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}

/** What stands before a request and says nothing: "Could you please tell me ...", in which "you" is not the owner. */
const politely =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|please)[,!.]? )*(?:can|could|would|will) you (?:please |kindly |maybe |just )?(?=(?:tell|give|show|list|describe|summari[sz]e|sum up|explain|introduce|name|share|provide|outline|say|mention|recap|walk me)\b)/i;

/** "lol why did it fail" asks why. */
const interjections =
  /^(?:(?:lol|haha+|hm+|wow|um+|uhm?|oh(?: no| dear)?|ah|oof|ouch|ugh|damn|yikes|btw|by the way|just curious|out of curiosity|(?:quick|random|silly|serious) question)[,:;.!…]* )+(?=\w)/i;

/** "What does it actually do?" asks what it does. */
const emptyAdverbs =
  /\b(?:actually|basically|honestly|literally)\b,? ?| at some (?:point|stage)\b| by now\b/gi;

/** "Speak Spanish?" leaves out who. */
const speaks = /^(?:and |so )?speaks? (?:any )?(?=\p{L}+[?.!\s]*$)/iu;

/** "Won anything?" leaves out who. */
const withoutOwner =
  /^(?:and |so )?(?=(?:ever |also )?(?:won|written|built|published|made|taught|managed|led|shipped|used|done|worked|spoken|lived|studied|given|received|founded|contributed|patented|invented) (?:anything|something|any|a|an|in|at|with|for|on|to|as|people|teams?|much|many|elsewhere|abroad)\b)/i;

/** "You had a steady job in Geneva, why quit?" asks why the owner did. */
const whyQuit = /^(?:and |so |but )?why (?=(?:quit|leave|go|stop|change|move|switch)[?.!\s]*$)/i;

/** "Okay with a pager?", "happy to travel?" leave out who is. */
const withoutIs =
  /^(?:and |so )?(?=(?:ok|okay|fine|happy|comfortable|cool|willing|able|ready|prepared|keen|interested|good|experienced|familiar|fluent|certified|eligible|authori[sz]ed|allowed) (?:with|to|for|in|at|on|about)\b)/i;

/** "Any posts on testing that I can read on the train?" asks for the posts; whoever asks will read them. */
const toRead =
  /(?<=\w) (?:(?:that|which) )?(?:i|we|one) (?:can|could|might|should|may) (?:read|look at|browse|see|skim|check out)(?: (?:on|in|at|before|during|over|while|today|tonight|tomorrow|now|later|quickly|first|right)\b[^,;.?!]*)?(?=[?.!\s]*$)/i;

/** "Which of her projects have Rust in them?" */
const haveInThem = /\b(projects?|ones?|things?) (?:have|has|had|got) ([\w.+#-]+) in (?:them|it)\b/i;

/** What is put in brackets as not meant: "What languages does she speak (human ones, not coding)?" */
const notMeant = / ?\((?:[\w ]{1,20}, ?)?(?:and |but )?not [\w ,/]{1,40}\)/gi;

/** "What did she do straight out of university then?" speaks of no other time. */
const thenAtEnd = /^((?:\S+ ){6,}\S+),? then(?=[?.!\s]*$)/i;

/** "Everything she's done" is what she has done. */
const hasDone =
  /\b(what|who|how|he|she|it|that)'s ((?:ever |also |already |just )?(?:been|done|made|built|written|got|gone|had|taken|worked|used|won|given|seen|led|shipped|published|taught|run|learned|learnt|studied|lived|spoken|changed|become|started|created)\b)/gi;

/** A question with its contractions and its politeness resolved: "Could you tell me what's new?" asks "tell me what is new?" */
export function openContractions(text: string): string {
  return text
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(interjections, "")
    .replace(politely, "")
    .replace(emptyAdverbs, "")
    .replace(toRead, "")
    .replace(haveInThem, "$1 use $2")
    .replace(thenAtEnd, "$1")
    .replace(notMeant, "")
    .replace(speaks, "do you speak ")
    .replace(withoutOwner, "have you ")
    .replace(withoutIs, "are you ")
    .replace(whyQuit, "why did you ")
    .replace(/\bshow (me|us)\b/gi, "tell $1")
    .replace(/^(and |so )?were (did|does|do|has|can|is)\b/i, "$1where $2")
    .replace(/\bthats\b/gi, "that is")
    .replace(/\b(s?he)s\b/gi, "$1's")
    .replace(/\b(how|why|where|when)'d\b/gi, "$1 did")
    .replace(hasDone, "$1 has $2")
    .replace(/\b(what|who|where|when|how|why|which|he|she|it|that|there|here)'s\b/gi, "$1 is")
    .replace(/\bcan'?t\b/gi, "can not")
    .replace(/\bwon't\b/gi, "will not")
    .replace(/\b(\w+)n't\b/gi, "$1 not")
    .replace(
      /\b(i|you|we|they)'(re|ve|ll|d|m)\b/gi,
      (_, who: string, form: string) => `${who} ${opened.get(form.toLowerCase()) ?? form}`,
    )
    .replace(
      /\b(she|he|who|what)'(ll|d)\b/gi,
      (_, who: string, form: string) => `${who} ${opened.get(form.toLowerCase()) ?? form}`,
    );
}

const opened = new Map<string, string>(
  Object.entries({ m: "am", re: "are", ve: "have", ll: "will", d: "would" }),
);
