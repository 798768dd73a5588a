import { escapeRegExp } from "@/lib/language";
import { beginsAsQuestion, questionWord } from "./parts";

// People write to a page as they write to a person: "Hi there! Quick question: where is she based? Thanks!" What is said out
// of politeness asks for nothing, and must not change how the rest is read.

const greetings =
  "(?:hi|hello|hallo|hola|hey|heya|hiya|yo|howdy|greetings|gm|(?:good|gd) (?:morning|afternoon|evening|day)|happy (?:mon|tues|wednes|thurs|fri|satur|sun)day|dear|to whom it may concern)(?: (?:hey|hi|there|all|everyone|again|team|folks|bot|assistant|stranger|friend|dear|sir|madam|sir/madam|mr|mrs|ms|dr)\\.?)*";

const asker = "(?:i|we)";
const aboutWhom =
  "(?: (?:for|to) (?:you|the bot|the assistant))?(?: about (?:her|him|them|you|this person|the candidate))?";
/** "I would really like to know", "we need to find out" */
const wantsToKnow = [
  `${asker}(?:'d| would)(?: really| just| also)? (?:like|love|want|be (?:happy|glad|interested|curious))`,
  `${asker}(?: really| just| also)? (?:want(?:ed)?|need(?:ed)?|wish)`,
].map((wants) => `${wants} to (?:know|learn|hear|find out|understand|ask)`);
const mark = "\\s*[:,;–—-]";

/** Announces a question without saying anything of it. */
const announcements = [
  `(?:just |only )?(?:(?:an?|one|my|another|very|really|quick|short|brief|simple|small|random|silly|basic|first|second|last|final|next|further|more|other) )*questions?${aboutWhom}:`,
  `(?:i have |i've got |just )?(?:two|three|a couple of|a few|some|several)(?: (?:quick|short|more|other|small))* (?:questions|things)${aboutWhom}\\s*[:.,;–—-]`,
  `${asker} (?:just )?(?:have|had|'ve got|have got) (?:an?|one|another|some|a few) (?:\\w+ )?questions?${aboutWhom}\\s*[:.,;–—-]`,
  "(?:q|question|query|info needed|tl;?dr)(?: [^:?]{0,30})?:",
  "(?:(?:sorry|apologies) (?:to|for|if) [^,.!?:;]{3,60}|excuse me|pardon(?: me)?)(?:[,.!](?: but\\b)?| but\\b)",
  "kindly (?:advise|tell|answer|confirm)\\s*[,:]",
  "my name(?:'s| is) \\p{L}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,2}(?:[,.!]| and (?=i\\b))",
  // "Love the site, really clean design!"
  "(?:(?:wow|oh)[,!]? )?(?:i )?(?:really |just )?(?:love|like|nice|great|lovely|cool|impressive|beautiful|awesome|amazing|fantastic|good|congratulations on|congrats on)\\b[^.!?]{0,40}\\b(?:site|website|page|portfolio|design|layout|chatbot|bot)\\b[^.!?]{0,30}[.!]+",
  "(?:i(?:'m| am| was)? )?(?:just |only )?(?:curious|wondering|checking|asking)(?: (?:here|out of interest))?\\s*(?:[:,;–—-]|\\.{2,}|…)",
  `(?:if ${asker} (?:may|can|could|might) ask|if you don't mind(?: me asking| my asking)?|out of (?:interest|curiosity))\\s*,`,
  `(?:can|could|may|might) ${asker} (?:please |just |also |politely |quickly )*ask(?: you)?(?: (?:something|a question|this))?\\s*[:,.?;–—-]`,
  ...wantsToKnow.map((wants) => `${wants}(?: (?:this|something|the following))?${mark}`),
  `(?:please )?(?:tell|let) (?:me|us)(?: know)?${mark}`,
];

/** "I'd like to know where she is based" asks where. */
const askingToKnow = `(?:${wantsToKnow.join("|")}) (?=${questionWord}\\b)`;

/** Jobs that explain why somebody asks, and nothing else. */
const askerRoles =
  "(?:(?:technical|tech|senior|junior|lead|in-?house|agency|it|internal|external|engineering|corporate) )*(?:recruiter|recruiting manager|hiring manager|headhunter|sourcer|talent (?:scout|partner|acquisition(?: \\w+)?)|hr (?:manager|person|partner)|interviewer)";
const askerIntroduction = `(?:hi |hello |hey )?(?:i(?:'m| am)|this is|(?:speaking )?as) (?:an?|the|your) ${askerRoles}(?: (?:here|myself))?( (?:at|from|with|for|of) [^.,;:!?]{1,40})?(?:[.!,;:]|\\s[–—-])|(?:${askerRoles}) here(?:[.!,;:]|\\s[–—-])`;
/** A question that may be about the employer of who asks: "I'm a recruiter at Acme. Would she fit there?" */
const aboutAskerPattern =
  /\b(?:there|here|we|us|our|ours|i|me|my|mine|this|that|it|such|join|fit|fits|match|suit|suits|role|position|job|team)\b/i;

/** Longer messages are read as they are: nobody is polite at such length. */
const maxChars = 1500;

/** "Hi! Sorry to bother you. Quick question: ...": one is taken off after another. */
const maxRounds = 6;

/** Longer texts before a "thanks" are more than "ok, great". */
const maxReplyWords = 5;

/** "So, what does it do?", "ok so basically what does it do" */
const leadInPattern =
  /^\s*(?:(?:so|well|ok|okay|alright|right|now|um+|uhm?|er+m?|hm+|yeah|tbh|honestly),+ )+(?=\S+ \S)|^\s*(?:(?:ok|okay|well|right|alright|basically|um+|erm|hm+|tbh|lol|haha|btw|please|pls|plz)[, ]+(?:so[, ]+)?)+(?=(?:what|which|who|whose|where|when|why|how|is|are|was|were|does|do|did|has|have|had|can|could|would|will|tell|show|list|give|describe)\b)/i;

/** "Tell me", "what should I know": the asker only as a reader. */
const addressedPattern =
  /\b(?:tell|show|give|send) me\b|\bshould i know\b|\b(?:can|could|should|may) i (?:see|read|watch|find|reach|contact|look at|try)\b/gi;

const gratitude =
  "(?:(?:many|much) )?(?:thanks|thank (?:yo)?u+|thankyou|thanking you|thx|tnx|tia|gracias|merci|danke|obrigad[oa])(?: (?:a lot|so much|very much|a million|again|in advance|all|everyone|for (?:your|the) (?:help|time|answer|reply)))*";
const acknowledgement =
  "(?:(?:ok|okay|great|cool|perfect|nice|awesome|lovely|brilliant|super|good|wonderful|excellent|got it|i see)[,.! ]+)*";
const gratitudeFirstPattern = new RegExp(
  String.raw`^\s*${acknowledgement}${gratitude}[,.!;:]+\s+(?=\S)`,
  "i",
);
const gratitudeLastPattern = new RegExp(
  String.raw`(?:[\s,.!?;–—-]\s*${gratitude}|[,.!?;–—-]\s*(?:cheers|ta|ty|(?:kind|best|warm) regards))[\s.!,:)]*$`,
  "i",
);
/** "Looking forward to your reply.", "Would appreciate your help" */
const farewellPattern =
  /(?:^|[.?!,;]|\n)\s*(?:(?:i(?:'m| am)? )?look(?:ing)? forward to|(?:(?:i|it|would|i'd|much|really|greatly|is|be) )*appreciated?|much obliged|hope to hear|waiting for (?:your|the)|have an?|enjoy (?:your|the)|all the best|best wishes)\b[^.?!]{0,60}[.!]*\s*$/i;
/** "Yours sincerely, Tom" */
const signaturePattern =
  /(?:^|[.?!,;]|\n)\s*(?:[Yy]ours (?:sincerely|faithfully|truly)|[Ss]incerely|(?:[Ww]ith )?(?:[Kk]ind|[Bb]est|[Ww]arm)(?:est)?(?: [Rr]egards| [Ww]ishes)?|[Rr]egards|[Cc]heers|[Tt]hanks|[Tt]hank you)[,.!]?\s*(?:\p{Lu}[\p{L}.'-]*\s*){0,3}[.!]*\s*$/u;
const emojiPattern = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D})+/gu;
/** "..., just wondering", "..., if you don't mind me asking" */
const afterthoughtPattern =
  /(?:,|\s[–—-])\s*(?:(?:i'm |i am |im )?just (?:so (?:i|we) know|wondering|curious|asking|checking)|(?:i'm |i am |im )?(?:wondering|curious)|(?:i'm |i am |im )?asking for (?:a friend|(?:my|our) \w+)|do tell|that(?:'s|s| is) all|if (?:i may ask|you don'?t mind(?: (?:me|my) asking)?|that(?:'s|s| is) ok(?:ay)?)|by the way|btw|tbh|out of (?:curiosity|interest)|for (?:my|our) (?:notes|records|files|spreadsheet|form))[.!?\s]*$|\s*\((?:sorry|excuse|just|no rush|thx|thanks|pls|please|[^()?]*\b(?:i|i'm|im|my))\b[^()?]*\)[.!?\s]*$/i;
const pleaseLastPattern =
  /[\s,.!?;–—-]\s*(?:please|pls|plz|if you (?:please|don't mind))(?: (?:need|answer|reply|respond|asap|urgent)\b[^?]{0,30})?[\s.!?,:)]*$/i;

const introductionPattern = new RegExp(String.raw`^\s*(?:${askerIntroduction})\s+(?=\S)`, "i");
const announcementPattern = new RegExp(
  String.raw`^\s*(?:(?:and|so|ok|okay|well|oh|um)[,.]? )*(?:(?:${announcements.join("|")})\s*|${askingToKnow})(?=\S)`,
  "iu",
);

/**
 * A message without what its writer says out of politeness: greetings, "quick question:", "I'd like to know", thanks, and
 * which job a recruiter has. A message that says nothing else is returned as it is.
 * @param names the owner's names, as in "Hi Maren,"
 */
export function withoutCourtesies(message: string, names: readonly string[]): string {
  if (message.length > maxChars) return message;
  const spoken =
    message
      .replace(emojiPattern, " ")
      .replace(/[^\S\n]{3,}/g, "  ")
      .trim() || message;
  let text = spoken.replace(/([\p{L}\p{N}]) {2,}(?=\p{Lu})/gu, "$1. ");
  const greeted = names.map(escapeRegExp).join("|");
  const greetingPattern = new RegExp(
    String.raw`^\s*${greetings}(?:,? (?:${greeted}))?(\s*[,.!:;–—-]+)?\s+(?=\S)`,
    "iu",
  );
  for (let round = 0, before = ""; before !== text && round < maxRounds; round += 1) {
    before = text;
    for (const pattern of [leadInPattern, gratitudeFirstPattern, announcementPattern])
      text = text.replace(pattern, "");
    text = withoutGreeting(text, greetingPattern);
    text = withoutIntroduction(text);
    text = withoutClosing(text);
  }
  return text;
}

function withoutIntroduction(text: string): string {
  const [introduction = "", employer] = introductionPattern.exec(text) ?? [];
  const rest = text.slice(introduction.length).replace(announcementPattern, "");
  return employer && aboutAskerPattern.test(rest.replace(addressedPattern, "")) ? text : rest;
}

/** "Hello World, what is that?" is about something called so. */
function withoutGreeting(text: string, greetingPattern: RegExp): string {
  const [whole = "", mark = ""] = greetingPattern.exec(text) ?? [];
  const rest = text.slice(whole.length);
  return mark !== "" || beginsAsQuestion(rest) ? rest : text;
}

function withoutClosing(text: string): string {
  // "Great, thank you" thanks and asks nothing.
  const isAsked = (rest: string) =>
    rest.includes("?") || beginsAsQuestion(rest) || rest.split(" ").length > maxReplyWords;
  for (const pattern of [
    signaturePattern,
    farewellPattern,
    gratitudeLastPattern,
    afterthoughtPattern,
    pleaseLastPattern,
  ]) {
    const { index } = pattern.exec(text) ?? {};
    if (!index) continue;
    // The mark before it ends the question: "Where is she based? Thanks!"
    const [mark = ""] = /^\s*[?.!]/.exec(text.slice(index)) ?? [];
    // "Where is she based, please?"
    const rest = text.slice(0, index) + (mark || (/\?\s*$/.test(text) ? "?" : ""));
    if (pattern === pleaseLastPattern || pattern === afterthoughtPattern || isAsked(rest)) return rest;
  }
  return text;
}
