import { sentencesOfMessage, unended } from "@/lib/language";
import { fieldsIn } from "./fields";

/** One question of a message, and what was said before it in the same breath. */
export interface Part {
  text: string;
  aside: string;
}

const maxParts = 4;
/** Fields of a profile are looked up. */
const maxFields = 8;
const maxAside = 400;

const courtesy =
  "(?:and|so|ok|okay|also|then|please|pls|hi|hello|hey|well|but|now|first|second|thanks|oh|um|,|-|\\s)*";
const asksFor =
  "(?:what|which|who|whom|whose|where|when|why|how|wher|wat|wich|wen|does|do|did|is|are|was|were|has|have|had|can|could|would|will|should|any|tell|list|name|give|show|describe|explain|summari[sz]e|compare|retrieve|find|assess|evaluate|check)";
const asking = new RegExp(String.raw`^${courtesy}${asksFor}\b`, "i");

/** Whether a text begins as a question does: "what", "is", "tell me". */
export function asks(text: string): boolean {
  return asking.test(text);
}

/** A question at the end of a sentence, after a comma, a colon or a dash: "if he's nearby, what province is he in?" */
const lastClause =
  /^(.*\S)\s*(?:[,;:]|\s[—–-]+)\s+((?:(?:in|at|on|to|for|with|from|by|along|under|since|of) )?(?:what|which|who|whom|whose|where|when|why|how|is|are|was|were|does|do|did|has|have|can|could|would|will|i (?:hope|trust|take it|guess|assume) (?:that|this|it)|hopefully (?:that|this|it)|that(?:'s| is|s) (?:fine|ok|okay|alright|all right|possible|a problem))\b.*)$/i;

/** The tags of text that is set in a browser, and the marks of Markdown: pasted with it, they ask for nothing. */
const tags = /<\/?(?:a|b|br|code|em|h[1-6]|i|li|mark|p|small|span|strong|u|ul)(?: [^<>]{0,200})?\/?>/gi;
const emphasis = /(\*\*|__)(?=\S)([^*_\n]{1,200})\1/g;

function withoutMarks(message: string): string {
  return message.replace(tags, "").replace(emphasis, "$2");
}

/** The questions a message holds, in order; statements before a question are its aside. */
export function partsOf(marked: string): Part[] {
  const message = withoutMarks(marked).trim();
  const fields = fieldsIn(message).slice(0, maxFields);
  if (fields.length > 0) return fields.map((text) => ({ text, aside: "" }));
  const parts: Part[] = [];
  let aside = "";
  const sentences = sentencesOfMessage(message);
  for (const [at, whole] of sentences.entries()) {
    const [said, direct] = askedDirectly(withoutPurpose(withoutExample(whole.replace(preface, ""))));
    const sentence = howComeAtEnd(direct);
    aside = `${aside} ${said}`.trim();
    // "Tea or coffee? What does she drink?" says first between what is asked.
    const isSaid = reported.test(sentence) && asking.test(sentences[at + 1] ?? "");
    if ((!sentence.endsWith("?") || betweenTwo.test(sentence) || isSaid) && !asking.test(sentence)) {
      aside = `${aside} ${sentence}`.trim();
      continue;
    }
    if (aside && (ofAllBefore.test(sentence) || betweenTwo.test(aside))) {
      parts.push({ text: `${aside} ${sentence}`, aside: "" });
      aside = "";
      continue;
    }
    // "Oh no. Why?" asks why of what was spoken of before.
    if (exclaimed.test(aside)) aside = "";
    // "The lamps went out at noon. Why?"
    if (aside && onlyWhy.test(sentence)) {
      parts.push({ text: `How come ${aside.replace(/[.!\s]+$/, "")}?`, aside: "" });
      aside = "";
      continue;
    }
    if (aside && verdict.test(sentence)) {
      parts.push({ text: `${unended(aside.replace(/^[\w ]{3,20}: /, ""))}?`, aside: "" });
      aside = "";
      continue;
    }
    const last = parts.at(-1);
    const claimed = last && !aside && onlyWhy.test(sentence) ? heldTrue.exec(last.text)?.[1] : undefined;
    if (last && claimed) last.text = `How come ${claimed}?`;
    else if (last && !aside && sentence.split(/\s+/).length < 3) last.text += ` ${sentence}`;
    else {
      const [first, second] = twoQuestions(sentence);
      parts.push(clauseOf(first, aside), ...(second ? [{ text: second, aside: "" }] : []));
    }
    aside = "";
  }
  // A question need not end in its mark: "we are in Oslo, would that be ok"
  if (parts.length === 0) return [clauseOf(message, "")];
  return parts.slice(-maxParts).map(({ text, aside: said }) => ({ text, aside: said.slice(-maxAside) }));
}

/** What is said to an answer, and says nothing. */
const exclaimed =
  /^(?:(?:oh|ah|oh no|oh dear|oh my|omg|wow|ouch|oof|ugh|aw+|yikes|lol|haha+|damn|whoa|huh|hm+|hah?|nice|cool|great|neat|awesome|amazing|good|right|sure|sorry|really|seriously|no way|i see|got it|fair enough|interesting|that's (?:bad|sad|great|cool|nice|interesting|impressive|a lot|awful|terrible)|poor \w+)[\s,.!?…]*)+$/i;

/** "Quick one for our form: total years of experience?" */
const preface =
  /^(?![^:]*\b(?:what|which|who|where|when|why|how)\b)[^:?]{0,60}\b(?:quick (?:one|question)|question|form|ats|spreadsheet|records|paperwork)\b[^:?]{0,30}:\s+(?=\S)/i;

const forExample = /,? \(?(?:e\.? ?g\.?|for example|for instance),? /i;
/** So few words before an example ask for nothing by themselves. */
const fewestBefore = 3;

/** A question without what is only an example of what it asks for: "Any community work, e.g. mending things?" */
function withoutExample(sentence: string): string {
  const at = sentence.search(forExample);
  if (at < 0 || !sentence.endsWith("?")) return sentence;
  const before = sentence.slice(0, at);
  return before.split(" ").length < fewestBefore ? sentence : `${before}?`;
}

/** What the asker wants to know it for: "Which languages does she use most, so I know what to learn?" */
const purpose =
  /^(.{15,}\S),? (?:so|in order) (?:that )?(?:i|we) (?:can |could |may |will )?(?:know|see|understand|learn|decide|prepare|plan|tell)\b[^?]*\??$/i;

function withoutPurpose(sentence: string): string {
  const [, asked] = purpose.exec(sentence) ?? [];
  return asked && asking.test(asked) ? `${asked.replace(/[,;\s]+$/, "")}?` : sentence;
}

/** "I'm looking at her CV and wondering why she left" asks why she left. */
const indirect =
  /^((?!.*\b(?:her|him|them|she|he|they|you) wonder)[^?]*\b(?:wondering|curious(?: to know)?|(?:i|we)(?: just)? wonder|(?:like|love|want(?:ed)?|need|interested|keen|dying) to know)(?: about)?),? ((?:why|what|how|who|when|where|which)\b.*)$/i;

/** A sentence that says it asks, with what it says before that apart. */
function askedDirectly(sentence: string): [said: string, asked: string] {
  const [, said, asked] = indirect.exec(sentence) ?? [];
  if (!said || !asked || asking.test(said)) return ["", sentence];
  const others = said.replace(
    /(?:\b(?:and|but|so|just|i|we|i'm|we're|am|are|was|were|would|'d|i'd|we'd) )*\S*$/i,
    "",
  );
  return [others.split(/\s+/).length >= fewWords ? others.trim() : "", asked];
}

/** "She took it out again, how come?" */
const howComeLast = /^(.*\S)(?:,|;| [-–—])? (?:how come|why so|why (?:is|was) that)\s*\??$/i;

function howComeAtEnd(sentence: string): string {
  const [, said] = howComeLast.exec(sentence) ?? [];
  return said && !asking.test(said) && said.split(/\s+/).length >= fewWords ? `How come ${said}?` : sentence;
}

/** What is said to have been heard, before what is asked of it: "I heard a token leaked?? How was that found?" */
const reported =
  /^(?=(?:\S+ ){5})(?:(?:i|we) (?:\w+ )?(?:heard|read|saw|know|think|thought|gather|understand|remember)\b|.*\btold (?:me|us)\b|.*\bapparently\b|.*(?:, (?:right|correct|no|yes|true)\?|\?{2,})$)/i;

/** "She left in 2020, right? How come?" */
const heldTrue = /^(.*\S),? (?:right|correct|yes|no|true)\?$/i;
/** How somebody asks why what was just said came about. */
export const howItCame = "(?:why|how) (?:did|does|could) (?:that|this|it) (?:happen|occur|come about)";
const onlyWhy = new RegExp(
  String.raw`^(?:and |but |so )?(?:how come|why|why so|why (?:is|was) (?:that|this|it)|${howItCame})\?$`,
  "i",
);
const betweenTwo = /^[\w.+#-]+ (?:or|vs\.?) [\w.+#-]+\?$/i;

/** A second question behind a comma, about the owner like the first. */
const andAnother =
  /^(.*\S), (?:and|but) ((?:what|which|who|where|when|why|how|can|could|would|will|does|do|did|is|are|has|have)\b(?: \S+){0,3}? (?:she|he|they|you)\b.*)$/i;
/** The same without a comma, in the order of words in which a question is asked: "where did she study and what was her thesis about?" */
const andDirectly =
  /^(.*\S) (?:and|but) ((?:what|which|who|where|when|why|how)(?: \S+)?(?:'s| (?:is|are|was|were|does|do|did|has|have|can|could|would|will))\b(?: \S+){0,2}? (?:she|he|they|you|her|his|their|your|it|that|this)\b.*|(?:does|did|is|was|can|has) (?:it|she|he) .*|(?:how (?:many|much|often)|which|what|who)(?: [\w-]+){1,3} (?:it|she|he|they)\b.*)$/i;
/** "Who built Kiteboard, and when?" */
const andSince = /^((who|what|where)\b.*[^\s,]),? and ((since|until) )?when\??$/i;

/** "How many degrees does she have, and in what subjects?" */
const andOfEach =
  /^((?:how many|which|what)\b.*[^\s,]),? and (in (?:what|which) (?:subjects?|fields?|areas?))\??$/i;

/** "How many projects are archived, and which ones?": a count names what it counts. */
const andWhich =
  /^(how many\b.*[^\s,]),? (?:and|n|&) which(?: ones?| of (?:them|those))?(?: (?:are|were) (?:they|those))?\??$/i;
/** "How many posts are there and what's the latest one?" */
const andEdge =
  /^((?:how many|which|what) ([\w-]+)\b.*[^\s,]),? and (?:what(?:'?s| is)|which(?: one)? is) (?:her|his|their|your|the) (latest|newest|most recent|oldest|earliest|first|last)(?: one)?\??$/i;

const attributes =
  "licen[cs]e|status|(?:tech(?:nology)? |technical )?stack|role|employer|category|start(?: date)?|repo(?:sitory)?|source code|website|demo|url|e-?mail(?: address)?|phone(?: number)?|location|time ?zone|headline|job title|name|notice period|day rate|rate|availability|education|degree|github|linkedin";
/** "What is Kiteboard's license and status?", "her email and phone number": two fields of one thing. */
const twoFields = new RegExp(
  String.raw`^(${courtesy}(?:what(?:'s|s| is| are| was| were) |tell me |give me |show me )?(?:.*'s|her|his|their|your)) (${attributes})(?: and|,| &) (?:(?:her|his|their|your|its|the) )?(${attributes})\s*\??$`,
  "i",
);

/** "Summarize Kiteboard and her role in it" */
const andRole =
  /^(.*\S)(?:,| and|, and| plus) (her|his|their|your) (role|part|contribution)(?: (?:in|on|at|for) (?:it|that|this|the project))?\s*[?.!]*$/i;

/** So few words make no question that could stand alone. */
const fewWords = 4;

/** "Where does she live, and can she travel?" is two questions. */
function twoQuestions(sentence: string): [first: string, second?: string] {
  const [, whose, one, other] = twoFields.exec(sentence) ?? [];
  if (whose && one && other) return [`${whose} ${one}?`, `${whose} ${other}?`];
  const [, asked, word = "", since = ""] = andSince.exec(sentence) ?? [];
  if (asked && (since || /^who$/i.test(word))) return [`${asked}?`, `${since}when?`];
  const [, listed, ofEach] = andOfEach.exec(sentence) ?? [];
  if (listed && ofEach) return [`${listed}?`, `${ofEach}?`];
  const [, howMany] = andWhich.exec(sentence) ?? [];
  if (howMany) return [`${howMany}?`];
  const [, counted, things = "", edge] = andEdge.exec(sentence) ?? [];
  if (counted && edge) return [`${counted}?`, `What is the ${edge} ${things.replace(/s$/, "")}?`];
  const [, told, whoseRole, part] = andRole.exec(sentence) ?? [];
  if (told && asking.test(told)) return [`${told}?`, `What was ${whoseRole} ${part} in it?`];
  const [, first, second] = andAnother.exec(sentence) ?? andDirectly.exec(sentence) ?? [];
  const alone = [first, second].every((part) => part && part.split(/\s+/).length >= fewWords);
  return first && second && alone && asking.test(first) ? [`${first}?`, second] : [sentence];
}

/** "The candidate knows Rust. True?": the statement is what is asked. */
const verdict =
  /^(?:is (?:that|this) )?(?:met|true|correct|right|so|agreed|confirmed|fulfilled|satisfied|yes or no|pass or fail|(?:any )?(?:evidence|proof)(?: (?:from|in|on) (?:the |her |his |their )?(?:cv|resume|résumé|portfolio|profile))?)\s*\?$/i;

/** A question about nothing but what stands before it: "Projects in Rust: what's the count?" */
const ofAllBefore =
  /^(?:(?:so )?what (?:happened|was (?:that|going on|she doing|he doing))(?: (?:there|then|about))?|how come|why (?:is|was) that|what(?:'s| is| are| was| were)? (?:the |their )?(?:count|number|total|differences?|contrast)|what (?:sets|separates|distinguishes) (?:them|the two)(?: apart)?|what(?:'s| has| is)? (?:changed|different)|how (?:do|did) (?:they|the two|these) (?:compare|differ)|how many(?: (?:are|were) there)?)\s*\??$/i;

/** Two things, and which of them is more of something: "Tea or coffee, which is older?" */
const twoThings = /\b(?:versus|vs|or|compared (?:to|with))\b|^(?:and |so )?(?:between|of) \S.* and /i;
const twoOrMore = / (?:and|or|vs\.?|versus) /i;
const rivalry =
  /\b(?:more|less|fewer|better|worse|older|newer|faster|slower|quicker|cheaper|bigger|larger|smaller|longer|shorter|earlier|later|first)\b/i;

/** "Kiteboard or Tallyho, what does each of them do?" */
const ofEach = /\b(?:each(?: one)?|both|either)(?: of (?:them|these|those|the two))?\b/i;

/** "Of the clinics that use it, how many are in Ireland?" */
const ofSome = /^(?:and |so )?(?:out )?(?:of|among) (?:all )?(?:the|these|those|her|his|their|your)\b/i;

/** What the asker says of themself behind a question: "What is Kiteboard, I'm interviewing her tomorrow?" */
const ofAsker =
  /^(.{10,}[^\s,;–—-])(?:[,;]| [-–—]+) ((?:(?:because|since|as|cause|cos|and) )?(?:(?:i|we)(?:'m|’m|m|'re|’re|'ll|’ll|'ve|’ve| am| are| will| have| need| must| want to| only| just)|my|our|it's for|asking for) (?!(?:told|hear|heard|wonder|wondering|curious|sure|guess|assume|sorry)\b)[^?]{4,})\??$/i;

/** "Python - how many years?" asks it of what stands before, which is a name. */
const onlyMeasure = /^how (?:many|much) [\p{L} ]{2,20}\??$/iu;
const mostNamed = 3;
/** "The very first post on the site, what was it about?" */
const ofEdge =
  /^(?:and |so |but )?((?:the|her|his|their|your) (?:very )?(?:first|oldest|earliest|latest|newest|last|most recent) (?:blog )?(?:post|article|essay|project))(?: (?:here|on (?:the|this|her|his|their|your) (?:site|blog|website)))?$/i;
const pronoun = /\b(?:it|that|this)\b/i;
/** "And Python projects, does she have any?" */
const whetherAny =
  /^((?:does|do|has|have|did) (?:she|he|they|you|it)(?: (?:have|got|made|done|built|written|gave|given))?) any(?: of (?:them|those|these))?\??$/i;
const mostOfKind = 5;

function clauseOf(sentence: string, before: string): Part {
  const [, asked, own] = ofAsker.exec(sentence) ?? [];
  if (asked && own && asking.test(asked)) return { text: `${asked}?`, aside: `${before} ${own}`.trim() };
  const [, said, text] = lastClause.exec(sentence) ?? [];
  if (!said || !text || asking.test(said) || text.split(/\s+/).length < 3 || ofAllBefore.test(text))
    return { text: sentence, aside: before };
  if (ofSome.test(said)) return { text: sentence, aside: before };
  if (twoThings.test(said) && (rivalry.test(text) || /^which\b/i.test(text)))
    return { text: sentence, aside: before };
  if (twoOrMore.test(said) && ofEach.test(text)) {
    const both = said.replace(twoOrMore, " and ");
    return { text: text.replace(ofEach, both), aside: before };
  }
  const [, edge] = ofEdge.exec(said) ?? [];
  if (edge && pronoun.test(text)) return { text: text.replace(pronoun, edge), aside: before };
  const [, has] = whetherAny.exec(text) ?? [];
  if (has && said.split(/\s+/).length <= mostOfKind)
    return { text: `${has} any ${said.replace(/^(?:and|so|what about|how about) /i, "")}?`, aside: before };
  if (onlyMeasure.test(text) && said.split(/\s+/).length <= mostNamed)
    return { text: `${text.replace(/\?$/, "")} of ${said}?`, aside: before };
  return { text, aside: `${before} ${said}`.trim() };
}
