import { sentencesOfMessage, withoutEndMarks } from "@/lib/language";
import { fieldQuestionsIn } from "./fields";
import { whether } from "./statements";

/** One question of a message, and the statements before it. */
export interface Part {
  text: string;
  preface: string;
}

const maxParts = 4;
/** More parts are allowed for fields of a profile, which are only looked up. */
const maxFields = 8;
const maxPrefaceChars = 400;
/** A longer sentence is read as one question. */
const maxSplitChars = 600;

const courtesy =
  "(?:and|so|ok|okay|also|then|please|pls|hi|hello|hey|well|but|now|first|second|next|lastly|finally|plus|btw|by the way|n|&|thanks|oh|um|,|-|\\s)*";
const askingWords =
  "(?:(?:what|who|where|when|how)'?s|what|which|who|whom|whose|where|when|why|how|wher|wat|wich|wen|does|do|did|is|are|was|were|has|have|had|can|could|would|will|should|any|tell|list|name|give|show|describe|explain|summari[sz]e|compare|retrieve|find|assess|evaluate|check)";
const askingPattern = new RegExp(String.raw`^${courtesy}${askingWords}\b`, "i");

/** Whether a text begins like a question: "what", "is", "tell me". */
export function beginsAsQuestion(text: string): boolean {
  return askingPattern.test(text);
}

/** A question at the end of a sentence, after a comma, a colon or a dash: "if he's nearby, what province is he in?" */
const lastClausePattern =
  /^(.*\S)\s*(?:[,;:]|\s[—–-]+)\s+((?:(?:in|at|on|to|for|with|from|by|along|under|since|of) )?(?:(?:what|who|where|when|how)'?s|what|which|who|whom|whose|where|when|why|how|is|are|was|were|does|do|did|has|have|can|could|would|will|i (?:hope|trust|take it|guess|assume) (?:that|this|it)|hopefully (?:that|this|it)|that(?:'s| is|s) (?:fine|ok|okay|alright|all right|possible|a problem))\b.*)$/i;

/** "Straight to the point: tell me about yourself" */
const lastRequestPattern =
  /^(.*\S)\s*(?:[;:]|\s[—–-]+)\s+((?:please )?(?:tell|show|give|send|list|name|describe|explain|summari[sz]e)\b.*)$/i;

/** HTML tags and Markdown emphasis, which come with pasted text and mean nothing here. */
const htmlTagPattern =
  /<\/?(?:a|b|br|code|em|h[1-6]|i|input|li|mark|p|prompt|query|question|small|span|strong|text|u|ul|user_query)(?: [^<>]{0,200})?\/?>/gi;
const emphasisPattern = /(\*\*|__)(?=\S)([^*_\n]{1,200})\1/g;

function withoutMarkup(message: string): string {
  return message.replace(htmlTagPattern, "").replace(emphasisPattern, "$2");
}

/** The questions of a message, in order; statements before a question are its preface. */
export function partsOf(marked: string): Part[] {
  const message = withoutMarkup(marked).trim();
  const fields = fieldQuestionsIn(message).slice(0, maxFields);
  if (fields.length > 0) return fields.map((text) => ({ text, preface: "" }));
  const parts: Part[] = [];
  let preface = "";
  const sentences = sentencesOfMessage(questionInQuotes(linesOfList(message)));
  for (const [at, whole] of sentences.entries()) {
    const [said, direct] = splitIndirectQuestion(
      withoutPurpose(withoutExample(whole.replace(formIntroPattern, ""))),
    );
    const [before, asked] = splitRunOn(direct.replace(itemMarkPattern, "").replace(bracketPattern, "$1"));
    const sentence = howComeFirst(asked);
    preface = `${preface} ${said} ${before}`.trim();
    // "Tea or coffee? What does she drink?" states the alternatives first.
    const isSaid = reportedPattern.test(sentence) && askingPattern.test(sentences[at + 1] ?? "");
    if (
      (!sentence.endsWith("?") || eitherOrPattern.test(sentence) || isSaid) &&
      !askingPattern.test(sentence)
    ) {
      preface = `${preface} ${sentence}`.trim();
      continue;
    }
    if (preface && (aboutPrecedingPattern.test(sentence) || eitherOrPattern.test(preface))) {
      parts.push({ text: `${preface} ${sentence}`, preface: "" });
      preface = "";
      continue;
    }
    // "Oh no. Why?" asks about the previous turn.
    if (exclamationPattern.test(preface)) preface = "";
    // "The lamps went out at noon. Why?"
    if (preface && onlyWhyPattern.test(sentence)) {
      parts.push({ text: `How come ${preface.replace(/[.!\s]+$/, "")}?`, preface: "" });
      preface = "";
      continue;
    }
    if (preface && verdictPattern.test(sentence)) {
      parts.push({ text: `${withoutEndMarks(preface.replace(/^[\w ]{3,20}: /, ""))}?`, preface: "" });
      preface = "";
      continue;
    }
    const last = parts.at(-1);
    const claimed =
      last && !preface && onlyWhyPattern.test(sentence) ? tagQuestionPattern.exec(last.text)?.[1] : undefined;
    if (last && claimed) last.text = `How come ${claimed}?`;
    else if (last && !preface && sentence.split(/\s+/).length < 3) last.text += ` ${sentence}`;
    else {
      const [first = "", ...others] = splitQuestions(sentence);
      parts.push(toPart(first, preface), ...others.map((text) => ({ text, preface: "" })));
    }
    preface = "";
  }
  // A question need not end in its mark: "we are in Oslo, would that be ok"
  if (parts.length === 0) return [toPart(message, "")];
  return parts
    .slice(-maxParts)
    .map(({ text, preface: said }) => ({ text, preface: said.slice(-maxPrefaceChars) }));
}

/** "(And does she speak German?)" */
const bracketPattern = /^\((.+?)\)?$/;

/** "1. ...", "a) ...", "- ...", "Part 2: ...": the mark of an item in a list of questions. */
const itemMarkPattern =
  /^(?:[-*>•#]+\s+|\(?(?:#?\d{1,2}|[a-e]|i{1,3}|iv)[.):]\s+|#\d\s+|q\d?[.:]\s*|(?:part|item|question) \d\s*[-:.–—]\s*|p\.?s\.?[:,]?\s+|\[[a-z_ ]{3,20}\]\s*)(?=\S+ \S)/i;

/** "a) Can she travel? b) Is she in Oslo?" in lines of their own. */
function linesOfList(message: string): string {
  const spaced = message.replace(missingSpacePattern, "? ");
  return /^\W*[1a][.)]\s/i.test(spaced) ? spaced.replace(/\s+(?=\(?[b-e2-9][.)]\s+\S)/gi, "\n") : spaced;
}

/** What an agent was told to ask: 'Answer the following question: "Where does she live?"' */
function questionInQuotes(message: string): string {
  const [whole = "", asked = ""] = quotedQuestionPattern.exec(message) ?? [];
  const around = message.replace(whole, " ");
  return asked && askingPattern.test(asked) && !asksPattern.test(around) ? asked : message;
}

const asksPattern = /\?|\b(?:what|which|who|whom|whose|where|when|why|how)\b/i;
const quotedQuestionPattern = /["“]([^"“”]{8,300}\?)["”]/;

/** "Is she in Oslo?and can she travel?" */
const missingSpacePattern =
  /\?(?=(?:and|also|plus|but|what|which|who|where|when|why|how|is|are|does|do|did|has|have|can)\b)/gi;

/** A reaction to an answer that carries no information. */
const exclamationPattern =
  /^(?:(?:oh|ah|oh no|oh dear|oh my|omg|wow|ouch|oof|ugh|aw+|yikes|lol|haha+|damn|whoa|huh|hm+|hah?|nice|cool|great|neat|awesome|amazing|good|right|sure|sorry|really|seriously|no way|i see|got it|fair enough|interesting|that's (?:bad|sad|great|cool|nice|interesting|impressive|a lot|awful|terrible)|poor \w+)[\s,.!?…]*)+$/i;

/** "Quick one for our form: total years of experience?" */
const formIntroPattern =
  /^(?![^:]*\b(?:what|which|who|where|when|why|how)\b)[^:?]{0,60}\b(?:quick (?:one|question)|question|form|ats|spreadsheet|records|paperwork)\b[^:?]{0,30}:\s+(?=\S)/i;

const examplePattern = /,? \(?(?:e\.? ?g\.?|for example|for instance),? /i;
/** Fewer words before an example are not a question by themselves. */
const minWordsBeforeExample = 3;

/** Removes an example from a question: "Any community work, e.g. mending things?" */
function withoutExample(sentence: string): string {
  const at = sentence.search(examplePattern);
  if (at < 0 || !sentence.endsWith("?")) return sentence;
  const before = sentence.slice(0, at);
  return before.split(" ").length < minWordsBeforeExample ? sentence : `${before}?`;
}

/** The visitor's purpose at the end: "Which languages does she use most, so I know what to learn?" */
const purposePattern =
  /^(.{15,}\S),? (?:so|in order) (?:that )?(?:i|we) (?:can |could |may |will )?(?:know|see|understand|learn|decide|prepare|plan|tell)\b[^?]*\??$/i;

function withoutPurpose(sentence: string): string {
  const [, asked] = purposePattern.exec(sentence) ?? [];
  return asked && askingPattern.test(asked) ? `${asked.replace(/[,;\s]+$/, "")}?` : sentence;
}

/** "I'm looking at her CV and wondering why she left" asks why she left. */
const indirectQuestionPattern =
  /^((?!.*\b(?:her|him|them|she|he|they|you) wonder)[^?]*\b(?:wondering|curious(?: to know)?|(?:i|we)(?: just)? wonder|(?:like|love|want(?:ed)?|need|interested|keen|dying) to know)(?: about)?),? ((?:why|what|how|who|when|where|which)\b.*)$/i;

/** Splits an indirect question into the statement before it and the question. */
function splitIndirectQuestion(sentence: string): [said: string, asked: string] {
  const [, said, asked] = indirectQuestionPattern.exec(sentence) ?? [];
  if (!said || !asked || askingPattern.test(said)) return ["", sentence];
  const others = said.replace(
    /(?:\b(?:and|but|so|just|i|we|i'm|we're|am|are|was|were|would|'d|i'd|we'd) )*\S*$/i,
    "",
  );
  return [others.split(/\s+/).length >= minQuestionWords ? others.trim() : "", asked];
}

/** "She took it out again, how come?" */
const howComeAtEndPattern = /^(.*\S)(?:,|;| [-–—])? (?:how come|why so|why (?:is|was) that)\s*\??$/i;

function howComeFirst(sentence: string): string {
  const [, said] = howComeAtEndPattern.exec(sentence) ?? [];
  return said && !askingPattern.test(said) && said.split(/\s+/).length >= minQuestionWords
    ? `How come ${said}?`
    : sentence;
}

/** Something reported, before a question about it: "I heard a token leaked?? How was that found?" */
const reportedPattern =
  /^(?=(?:\S+ ){5})(?:(?:i|we) (?:\w+ )?(?:heard|read|saw|know|think|thought|gather|understand|remember)\b|.*\btold (?:me|us)\b|.*\bapparently\b|.*(?:, (?:right|correct|no|yes|true)\?|\?{2,})$)/i;

/** "She left in 2020, right? How come?" */
const tagQuestionPattern = /^(.*\S),? (?:right|correct|yes|no|true)\?$/i;
/** Ways to ask why what was just stated happened. */
export const howItHappened = "(?:why|how) (?:did|does|could) (?:that|this|it) (?:happen|occur|come about)";
const onlyWhyPattern = new RegExp(
  String.raw`^(?:and |but |so )?(?:how come|why|why so|why (?:is|was) (?:that|this|it)|${howItHappened})\?$`,
  "i",
);
const eitherOrPattern = /^[\w.+#-]+ (?:or|vs\.?) [\w.+#-]+\?$/i;

/** The source of a pattern. */
export const questionWord = "(?:what|which|who|whom|whose|where|when|why|how)";
const auxiliary =
  "(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|may|might)(?:n't)?";
const [ofOwner, ofAnybody] = [
  {
    subject: "(?:she|he|they|you)",
    object: "(?:her|him|them|you|she|he|they)",
    possessive: "(?:her|his|their|your)",
  },
  {
    subject: "(?:she|he|they|you|it|i|we|there|this|that|people|others|colleagues)",
    object: "(?:her|him|them|you|it|she|he|they)",
    possessive: "(?:her|his|their|your|its|the)",
  },
];

/** "What does she charge", "which project should I look at", "what is her rate", "what's his stack" */
function wordQuestionSource({ subject, possessive }: typeof ofOwner): string {
  return (
    `${questionWord}(?: [\\w'-]+){0,4}? ${auxiliary}(?: [\\w'-]+){0,2}? (?:${subject}|${possessive})\\b|` +
    `${questionWord}'?s (?:${subject}|${possessive}) `
  );
}

/** The beginning of a question in question order, with a subject of its own. */
function questionSource(about: typeof ofOwner): string {
  const { subject, object } = about;
  return [
    wordQuestionSource(about),
    // "what makes her different", "who taught him", "how many does it take"
    `(?:how (?:many|much|often)|which|what|who)(?: [\\w-]+){1,3} ${object}\\b`,
    `${auxiliary} ${subject} `,
  ].join("|");
}

const linkWords =
  "(?:and|n|but|plus|also|then|btw|by the way|oh|uh|um|as well as|additionally|furthermore|moreover|besides|secondly|second|two|next|lastly|finally|(?:one more|another|last) (?:thing|one|question)|ps|while (?:we're|i'm) at it|if you don't mind|&|\\+)";
// Dots by twos: a run of them can be taken apart in one way only, or a long one would take for ever.
const linkMarks = String.raw`(?:\s*(?:[,;/|(…]|\.\.)+\.?|\s[–—-]+)`;
const beforeLink = String.raw`^(.*[^\s,;/|(–—-])`;
const secondQuestionPatterns = [
  new RegExp(
    String.raw`${beforeLink}${linkMarks}?\s+(?:${linkWords}[,:]?\s+)+((?:${questionSource(ofAnybody)}|what (?:went|goes|happened|failed|broke|worked)\b).*?)[)\s]*$`,
    "i",
  ),
  // "Has she given talks, what are her weak spots?": where only a mark stands between them, both are about the owner.
  new RegExp(String.raw`${beforeLink}${linkMarks}\s*((?:${questionSource(ofOwner)}).*?)[)\s]*$`, "i"),
];

/** A question after words that are none, without a mark between them: "not sure you know this but does she speak German?" */
const runOnPattern = new RegExp(
  String.raw`^(.{2,200}?\S)\s+((?:${wordQuestionSource(ofOwner)}|what (?:makes|drives) |(?:is|was|does|has) (?:she|he) |(?:are|were|do|have) (?:you|they) |(?:did|can|could|would|will) ${ofOwner.subject} |(?:tell|show|give) (?:me|us) ).*)$`,
  "i",
);
/** "Nor does she", "in which town did she": these words belong to what follows. */
const openEndPattern =
  /\b(?:nor|so|neither|than|as|only|never|seldom|rarely|not|in|at|on|by|for|from|to|of|with|under|since|until|about|into|and|or)$/i;
const questionWordPattern = new RegExp(`\\b${questionWord}`, "i");
/** Fewer words are not a clause of their own. */
const minWordsBeforeRunOn = 2;

/** Splits a question from the words before it that are none. */
function splitRunOn(sentence: string): [said: string, asked: string] {
  if (sentence.length > maxSplitChars) return ["", sentence];
  const [, said, asked] = askingPattern.test(sentence) ? [] : (runOnPattern.exec(sentence) ?? []);
  if (!said || !asked || openEndPattern.test(said) || questionWordPattern.test(said)) return ["", sentence];
  if (said.split(/\s+/).length < minWordsBeforeRunOn) return ["", sentence];
  // After a mark the last clause is the question, unless there are several.
  const isMarked = /[,;:–—-]$/.test(said);
  return isMarked && splitQuestions(asked).length === 1
    ? ["", sentence]
    : [said.replace(/[,;:\s–—-]+$/, ""), asked];
}

/** "Does she say when it broke and what it cost?", "the difference between what it was and what it is": one question. */
const partOfQuestionPattern =
  /\b(?:between|compared?|comparing|versus|vs)\b|\b(?:know|knows|say|says|said|tell|tells|told|ask|asks|asked|see|sure|explains?|explained|decides?|decided|remembers?|matters?|depends?) (?:[\w']+ ){0,2}?(?:if|whether|what|which|who|when|where|why|how)\b/i;

/** "Who built Kiteboard, and when?" */
const andWhenPattern = /^((who|what|where)\b.*[^\s,]),? and ((since|until) )?when\??$/i;

/** "How many degrees does she have, and in what subjects?" */
const andSubjectsPattern =
  /^((?:how many|which|what)\b.*[^\s,]),? and (in (?:what|which) (?:subjects?|fields?|areas?))\??$/i;

/** "How many projects are archived, and which ones?": an answer to "how many" lists them anyway. */
const andWhichPattern =
  /^(how many\b.*[^\s,]),? (?:and|n|&) which(?: ones?| of (?:them|those))?(?: (?:are|were) (?:they|those))?\??$/i;
/** "How many posts are there and what's the latest one?" */
const andLatestPattern =
  /^((?:how many|which|what) ([\w-]+)\b.*[^\s,]),? and (?:what(?:'?s| is)|which(?: one)? is) (?:her|his|their|your|the) (latest|newest|most recent|oldest|earliest|first|last)(?: one)?\??$/i;

const fieldNames =
  "licen[cs]e|status|(?:tech(?:nology)? |technical )?stack|role|employer|category|start(?: date)?|repo(?:sitory)?|source code|website|demo|url|e-?mail(?: address)?|phone(?: number)?|location|time ?zone|headline|job title|name|notice period|day rate|rate|availability|education|degree|github|linkedin";
/** "What is Kiteboard's license and status?", "her email and phone number": two fields of one thing. */
const twoFieldsPattern = new RegExp(
  String.raw`^(${courtesy}(?:what(?:'s|s| is| are| was| were) |tell me |give me |show me )?(?:.*'s|her|his|their|your)) (${fieldNames})(?: and|,| &) (?:(?:her|his|their|your|its|the) )?(${fieldNames})\s*\??$`,
  "i",
);

/** "Summarize Kiteboard and her role in it" */
const andRolePattern =
  /^(.*\S)(?:,| and|, and| plus) (her|his|their|your) (role|part|contribution)(?: (?:in|on|at|for) (?:it|that|this|the project))?\s*[?.!]*$/i;

/** "Has she given talks, and is there a recording?" */
const talkPattern = /\b(?:talks?|keynotes?|presentations?|conferences?|spoken|spoke)\b/i;
const recordingsPattern = /^(?:is|are) there (?:an? |any )?(recording|video|slides)s?\b/i;

/** A statement of fewer words tells nothing. */
const minQuestionWords = 4;
/** "Who is she" is a question by itself. */
const minWordsOfQuestion = 3;

/** "Where does she live, and can she travel?" is two questions. */
function splitQuestions(sentence: string): string[] {
  if (sentence.length > maxSplitChars) return [sentence];
  const [, whose, one, other] = twoFieldsPattern.exec(sentence) ?? [];
  if (whose && one && other) return [`${whose} ${one}?`, `${whose} ${other}?`];
  const [, asked, word = "", since = ""] = andWhenPattern.exec(sentence) ?? [];
  if (asked && (since || /^who$/i.test(word))) return [`${asked}?`, `${since}when?`];
  const [, listed, ofEach] = andSubjectsPattern.exec(sentence) ?? [];
  if (listed && ofEach) return [`${listed}?`, `${ofEach}?`];
  const [, howMany] = andWhichPattern.exec(sentence) ?? [];
  if (howMany) return [`${howMany}?`];
  const [, counted, things = "", edge] = andLatestPattern.exec(sentence) ?? [];
  if (counted && edge) return [`${counted}?`, `What is the ${edge} ${things.replace(/s$/, "")}?`];
  const [, told, whoseRole, part] = andRolePattern.exec(sentence) ?? [];
  if (told && askingPattern.test(told)) return [`${told}?`, `What was ${whoseRole} ${part} in it?`];
  const spaced = sentence.replace(/,(?=\p{L})/gu, ", ");
  for (const pattern of secondQuestionPatterns) {
    const [, first, second] = pattern.exec(spaced) ?? [];
    if (!first || !second || !isQuestionByItself(first)) continue;
    if (partOfQuestionPattern.test(first.replace(whetherPattern, ""))) continue;
    const [, recordings] = recordingsPattern.exec(second) ?? [];
    if (recordings && talkPattern.test(first))
      return [...splitQuestions(`${first}?`), `Is there a ${recordings} of the talks?`];
    if (isQuestionByItself(second)) return [...splitQuestions(`${first}?`), ...splitQuestions(second)];
  }
  return [sentence];
}

const whetherPattern = new RegExp(`^${whether} `, "i");

function isQuestionByItself(text: string): boolean {
  const words = text.split(/\s+/).length;
  return askingPattern.test(text) && !subordinatePattern.test(text) && words >= minWordsOfQuestion;
}

/** "When the pump failed, what did she do?" is one question. */
const subordinatePattern = new RegExp(
  `^(?:and |so |but )?(?:when|where)(?!'?s? ${auxiliary}\\b|'?s\\b)`,
  "i",
);

/** "The candidate knows Rust. True?": the statement itself is the question. */
const verdictPattern =
  /^(?:is (?:that|this) )?(?:met|true|correct|right|so|agreed|confirmed|fulfilled|satisfied|yes or no|pass or fail|(?:any )?(?:evidence|proof)(?: (?:from|in|on) (?:the |her |his |their )?(?:cv|resume|résumé|portfolio|profile))?)\s*\?$/i;

/** A question that is only about the text before it: "Projects in Rust: what's the count?" */
const aboutPrecedingPattern =
  /^(?:(?:so )?what (?:happened|was (?:that|going on|(?:she|he) doing)|were (?:they|you) doing)(?: (?:there|then|about))?|how come|why (?:is|was) that|what(?:'s| is| are| was| were)? (?:the |their )?(?:count|number|total|differences?|contrast)|what (?:sets|separates|distinguishes) (?:them|the two)(?: apart)?|what(?:'s| has| is)? (?:changed|different)|how (?:do|did) (?:they|the two|these) (?:compare|differ)|how many(?: (?:are|were) there)?)\s*\??$/i;

/** Two alternatives, followed by a comparison: "Tea or coffee, which is older?" */
const twoThingsPattern = /\b(?:versus|vs|or|compared (?:to|with))\b|^(?:and |so )?(?:between|of) \S.* and /i;
const conjunctionPattern = / (?:and|or|vs\.?|versus) /i;
const comparativePattern =
  /\b(?:more|less|fewer|better|worse|older|newer|faster|slower|quicker|cheaper|bigger|larger|smaller|longer|shorter|earlier|later|first)\b/i;

/** "Kiteboard or Tallyho, what does each of them do?" */
const eachPattern = /\b(?:each(?: one)?|both|either)(?: of (?:them|these|those|the two))?\b/i;

/** "Of the clinics that use it, how many are in Ireland?" */
const partOfPattern =
  /^(?:and |so )?(?:out )?(?:of|among) (?:all )?(?:the|these|those|her|his|their|your)\b/i;

/** What visitors say about themselves after a question: "What is Kiteboard, I'm interviewing her tomorrow?" */
const visitorsReasonPattern =
  /^(.{10,}[^\s,;–—-])(?:[,;]| [-–—]+) ((?:(?:because|since|as|cause|cos|and) )?(?:(?:i|we)(?:'m|’m|m|'re|’re|'ll|’ll|'ve|’ve| am| are| will| have| need| must| want to| only| just)|my|our|it's for|asking for) (?!(?:told|hear|heard|wonder|wondering|curious|sure|guess|assume|sorry)\b)[^?]{4,})\??$/i;

/** "Python - how many years?" is about the name before it. */
const measurePattern = /^how (?:many|much) [\p{L} ]{2,20}\??$/iu;
const maxNameWords = 3;
/** "The very first post on the site, what was it about?" */
const latestPostPattern =
  /^(?:and |so |but )?((?:the|her|his|their|your) (?:very )?(?:first|oldest|earliest|latest|newest|last|most recent) (?:blog )?(?:post|article|essay|project))(?: (?:here|on (?:the|this|her|his|their|your) (?:site|blog|website)))?$/i;
const pronounPattern = /\b(?:it|that|this)\b/i;
/** "And Python projects, does she have any?" */
const whetherAnyPattern =
  /^((?:does|do|has|have|did) (?:she|he|they|you|it)(?: (?:have|got|made|done|built|written|gave|given))?) any(?: of (?:them|those|these))?\??$/i;
const maxKindWords = 5;

function toPart(sentence: string, before: string): Part {
  const [, asked, own] = visitorsReasonPattern.exec(sentence) ?? [];
  if (asked && own && askingPattern.test(asked))
    return { text: `${asked}?`, preface: `${before} ${own}`.trim() };
  const [, said, text] = lastClausePattern.exec(sentence) ?? lastRequestPattern.exec(sentence) ?? [];
  if (
    !said ||
    !text ||
    askingPattern.test(said) ||
    text.split(/\s+/).length < 3 ||
    aboutPrecedingPattern.test(text)
  )
    return { text: sentence, preface: before };
  if (partOfPattern.test(said)) return { text: sentence, preface: before };
  if (twoThingsPattern.test(said) && (comparativePattern.test(text) || /^which\b/i.test(text)))
    return { text: sentence, preface: before };
  if (conjunctionPattern.test(said) && eachPattern.test(text)) {
    const both = said.replace(conjunctionPattern, " and ");
    return { text: text.replace(eachPattern, both), preface: before };
  }
  const [, edge] = latestPostPattern.exec(said) ?? [];
  if (edge && pronounPattern.test(text)) return { text: text.replace(pronounPattern, edge), preface: before };
  const [, has] = whetherAnyPattern.exec(text) ?? [];
  if (has && said.split(/\s+/).length <= maxKindWords)
    return { text: `${has} any ${said.replace(/^(?:and|so|what about|how about) /i, "")}?`, preface: before };
  if (measurePattern.test(text) && said.split(/\s+/).length <= maxNameWords)
    return { text: `${text.replace(/\?$/, "")} of ${said}?`, preface: before };
  return { text, preface: `${before} ${said}`.trim() };
}
