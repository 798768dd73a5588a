import type { Entity, EntityKind, Fact } from "@/lib/knowledge";
import { lightWords, sentences } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, type Evidence, factsOf } from "../../draft";
import { asksAboutStatement, asksHowMuch, coworkerOpinionPattern } from "../../read/question-checks";
import { theRestPattern } from "../../read/resolve";
import { subjects } from "../../read/select";
import type { Site } from "../../site";
import { isSubjectOf } from "../../speak/lines";
import { endSentence, escapeMarkdown, type Voice } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { jobDraft, jobKinds } from "./jobs";

/** One named entity, described in a few lines. */
export const aboutThing: Intent = {
  id: "about-thing",
  examples: [
    "Tell me about {project}",
    "What is {project}?",
    "How does {project} work?",
    "What is {project}, briefly?",
  ],
  claim: asks(
    "(sum up|sums up|summary|overview|gist|nutshell|recap|in short|in brief|briefly|run down|elevator pitch|one-liner|tldr|tl;dr|in (one|a|two|a few|one or two) (sentence|sentences|words|line|lines|paragraph))",
    "(short|shorter|shortened|quick|brief|condensed|elevator|executive|30 second|60 second|thirty second|one minute|two minute) (version|take|cut|tour|rundown|explanation|description|pitch)",
    "(boil down|boiled down|tl dr)",
    "^[can you|could you|please] (walk|run|talk|take) (me|us) through [P] @* [quickly|briefly|please]$",
    "what (does|did|is) @project (do|does|for|about)",
    "what (is|was) the [main|central|core|basic|whole] (argument|thesis|message|takeaway|moral|conclusion|idea) (in|of|behind) [P] @(essay|project|publication)",
    "what (does|did) @(essay|publication) (say|argue|claim|conclude|tell|show)$",
    "(tell me|show me|describe|explain|about|details|summarize|summarise|know more|more on)",
    "what (is|was|were) the (effect|impact|result|results|outcome|upshot|point|purpose|goal|aim|gist)$",
    "what (is|was|were) the [main|central|key|whole] (effect|impact|result|results|outcome|upshot|point|purpose|goal|aim|gist|takeaway) (of|there|in|behind)",
    "what (does|did|has|do) (@reference|that person|P|it) (say|said|write|wrote|mention|think)",
    "what (is|was|are|does|about) [the|P|this|that|it|a|an] [project|company|essay|paper|job|role|prize|award|course] [@*] [about|do|all about|for|like|exactly]$",
    "how (does|about)",
    "^how did P @award$",
    "how did P (place|do|perform|fare|finish|rank|end up) .. @(award|custom|project)",
    "who (is|was) @(project|reference|custom|interest)",
    "what .. (became of|become of|came of|came out of|happened to|happened with)",
    "^[and|so|but] (how|where|what) (did|does) (@*|it|that) end up$",
    "what (does|did|do|has) (@reference|the [*] (one|person|reference|referee)|it|that one) (say|says|said|think|thinks|write|wrote|written) [about P|of P]$",
    "^[and|so] what (does|did|do) P (say|write|think) [about P|of P]$",
    /^@\w+$/,
    "^[the] @(project|essay|award|certificate|publication|education|volunteer|work|reference|custom) [project|essay]$",
  ),
  words: words(`
    sum summary overview nutshell recap short brief briefly quick pitch elevator sentence line paragraph simple
    busy recruiter hiring layman beginner child technical non-technical terms plain
    tldr summarize effect impact result outcome upshot point purpose goal aim gist reference
    argument thesis message takeaway moral conclusion idea argue claim main central core basic whole
    project essay paper prize award course perform fare rank custom interest became become referee
    certificate education volunteer version second minute 30 60 thirty sixty boil tl dr
  `),
  answer: (question, context) => {
    if (coworkerOpinionPattern.test(question.tagged) || asksAboutStatement(question.plain, context.preamble))
      return undefined;
    if (theRestPattern.test(question.plain)) return undefined;
    const kinds: EntityKind[] = ["project", "essay", "publication", "award", "certificate", "education"];
    const { topic } = context.focus;
    // "What did he say?" after a reference asks about that person.
    const isAboutReferee = topic?.kind === "reference" && /\bP (?:say|write|think)\b/.test(question.plain);
    const [entity] = isAboutReferee
      ? [topic]
      : subjects(question, context, [...kinds, "reference", "custom", ...jobKinds, "interest"]);
    // "What would her last boss say about her?" is about the owner, and not about the last of some list.
    if (!topic && question.mentions.length === 0 && aboutOwnerPattern.test(question.plain)) return undefined;
    if (
      whyPattern.test(question.plain) ||
      audiencePattern.test(question.plain) ||
      othersOpinionPattern.test(question.tagged) ||
      matterPattern.test(question.plain) ||
      ownersWayPattern.test(question.plain) ||
      mechanismPattern.test(question.tagged) ||
      asksHowMuch(question)
    )
      return undefined;
    if (entity?.kind === "education" && thesisPattern.test(question.plain)) return undefined;
    const { stems } = aboutThing.words;
    const topicTerms = question.terms.filter((term) => !lightWords.has(term) && !stems.has(term));
    // "What was the hard departure at Acme about?" asks about one matter of a job.
    if (!entity || topicTerms.length > (jobKinds.includes(entity.kind) && context.site.hasProse ? 0 : 2))
      return undefined;
    if (
      (narrowQuestionPattern.test(question.plain) ||
        failureGistPattern.test(question.plain) ||
        partFatePattern.test(question.tagged)) &&
      topicTerms.length > 0 &&
      context.site.hasProse
    )
      return undefined;
    if (jobKinds.includes(entity.kind)) return jobDraft(entity, context);
    return (
      (howItWorksPattern.test(question.tagged) && mechanism(entity, context)) || portrait(entity, context)
    );
  },
};

/** "Did the provider do anything about it?" asks what others did, and "What do the children say about it?" what they say. */
const othersOpinionPattern =
  /^(?:and |so |but )?what (?:do|does|did|have|has) (?:the|P|other|many|most|some) (?!portfolio|site|page|project|essay|article|story|text|post)[\w-]+ (?:say|said|think|thought|feel|felt|make|made) (?:about|of)\b|^(?:and |so |but )?(?:did|does|do|has|have|had|would|will) (?!P\b|it\b|that\b|this\b|@)\w+ .*\babout\b/;

/** "What did they argue about?", "What does she do about the last one?" ask for a matter, and not about an entity. */
const matterPattern =
  /\b(?:argu(?:e[ds]?|ing)|disagree[ds]?|f(?:ight|ought)|quarrel\w*|complain(?:s|ed)?|worr(?:y|ies|ied)|jok(?:e[ds]?|ing)|do|done|doing) (?:\w+ )?about\b/;

/** "How does she place a call from it?" asks how something is done, and not about the entity it is done with. */
const ownersWayPattern = /^(?:and |so |but )?how does P \w+/;

/** "How does the gadget know how somebody sits?" asks about one matter of it, and "How does it work?" what it is. */
const mechanismPattern =
  /^(?:and |so |but )?how (?:does|do|did|can|could) (?:@\w+|it) (?!works?\b|function|do\b|did\b|fare|go\b|look\b|perform|place\b|rank\b|finish\b|end\b|compare)\w+ \w/;

/** "How does it work?", in whose place a described thing may stand without its verb: "How does the boat forecast work?" */
const howItWorksPattern = /^(?:and |so |but )?how (?:does|do|did) (?:@\w+|it)(?: works?)?$/;
const mechanismHeadingPattern =
  /\bhow (?:it|this|that|they) works?\b|\bwhat (?:i|we|it|they) (?:made|built|shipped|does|do)\b|\bunder the (?:hood|bonnet)\b|\b(?:mechanism|mechanics|inner workings)\b/i;
const maxMechanismSentences = 4;

/** What a thing is, and what its story says under a heading on how it works. */
function mechanism(entity: Entity, { site }: Context): Draft | undefined {
  const windows = site.windowIndex.pageOf(entity)?.windows ?? [];
  const told = windows
    .filter(({ kind, heading }) => kind === "prose" && mechanismHeadingPattern.test(heading))
    .flatMap(({ quotes }) => quotes)
    .flatMap(({ text, url }) =>
      sentences(text).map((quote) => ({
        text: asSentence(quote),
        receipt: { url, title: entity.title, quote },
      })),
    );
  // Windows overlap.
  const chosen = [...new Map(told.map((each) => [each.text, each])).values()].slice(0, maxMechanismSentences);
  if (chosen.length === 0) return undefined;
  const prose = [...portraitSentences(factsOf(entity, "tagline", "description")).slice(0, 1), ...chosen];
  return answered(
    proseUnderName(entity, prose, site),
    [citeName(entity), ...prose.map(({ receipt }) => receipt)],
    { topic: entity, prior: 0.87 },
  );
}

/** "How come it showed about three times too many?" */
const whyPattern = /^(?:and |so |but )?(?:why|how come)\b/;

/** "Who is it for?" */
const audiencePattern = /^(?:and |so |but )?(?:who|whom) (?:is|was|are|were) .* (?:for|by|with)$/;

/** "What was her master's thesis about?" is not answered by the master's. */
const thesisPattern = /\b(?:thes[ie]s|dissertation)\b/;

/** What others say about the owner. */
const aboutOwnerPattern =
  /\babout P\b|\b(?:boss(?:es)?|managers?|supervisors?|colleagues?|coworkers?|clients?|employers?) (?:ever |would |do |does )?(?:say|said|says|think|thinks|thought|describe)/;

/** "The gist of the attic start-up's failure" does not ask for a portrait of it. */
const failureGistPattern =
  /\b(?:gist|summary|recap|sum up|summari[sz]e) (?:of )?.*\b(?:failures?|failing|end|ending|demise|collapse|problems?|mistakes?|incident|outage|lessons?)\b/;
/**
 * "How does it avoid making things up?", "What does it do when the power fails?" ask about one matter of an entity, which its
 * story may tell.
 */
const narrowQuestionPattern =
  /^(?:and |so |but )?how (?:does|did|do|is|was)\b|\b(?:when|whenever|if|while|once|after|before|until|unless|without|instead of|in case)\b/;

/** "What happened to the loggers in Peat Pulse?" asks about a part of it. */
const partFatePattern =
  /\b(?:happened (?:to|with)|became of|become of|came of) (?:(?:the|P|its?|all|most|some|these|those|two|three) )*(?!@|it\b|them\b|(?:project|app|tool|site|essay|post|company|firm|job)s?\b)\w/;

/** The maximum length of a portrait, and the length up to which the story adds to the description; in characters. */
const maxPortraitChars = 460;
const minPortraitChars = 140;
const maxReceipts = 6;

/** A sentence as Markdown, with its receipt. */
interface PortraitSentence {
  text: string;
  receipt: Evidence;
  isDate?: boolean;
}

/** An entity in a few lines, from its description, its story and its dates. */
export function portrait(entity: Entity, { site }: Context): Draft | undefined {
  const chosen: PortraitSentence[] = [];
  const length = () => chosen.reduce((sum, { text }) => sum + text.length, 0);
  const add = (more: readonly PortraitSentence[], until = maxPortraitChars) => {
    for (const each of more) {
      if (chosen.length === maxReceipts || length() >= until) return;
      if (chosen.some(({ text }) => text === each.text)) continue;
      if (chosen.length > 0 && length() + each.text.length > maxPortraitChars) return;
      chosen.push(each);
    }
  };
  const { opening, rest } = portraitFacts(entity);
  add(portraitSentences(opening));
  if (!chosen.some((each) => isDefinition(each, entity))) {
    const story = storySentences(entity, site);
    add(story.filter((each) => isDefinition(each, entity)).slice(0, 1));
    add(story, minPortraitChars);
  }
  add(portraitSentences(rest));
  if (chosen.length === 0) return undefined;
  return answered(
    [
      proseUnderName(
        entity,
        chosen.filter(({ isDate = false }) => !isDate),
        site,
      ),
      ...chosen.filter(({ isDate = false }) => isDate).map(({ text }) => text),
    ].join(" "),
    [citeName(entity), ...chosen.map(({ receipt }) => receipt)],
    { topic: entity, prior: 0.87 },
  );
}

/** The self-contained sentences of facts. */
function portraitSentences(facts: readonly Fact[]): PortraitSentence[] {
  return facts.flatMap((fact) =>
    sentences(fact.text).flatMap((quote) => {
      const isDate = /^(?:period|date)$/.test(fact.slot);
      return isSelfContained(quote) ? { text: asSentence(quote), receipt: cite(fact, quote), isDate } : [];
    }),
  );
}

/** The sentences of an entity's story, in order. */
function storySentences(entity: Entity, { windowIndex }: Site): PortraitSentence[] {
  const windows = windowIndex.pageOf(entity)?.windows ?? [];
  return windows
    .filter(({ kind, slot }) => kind === "prose" && (slot === "story" || slot === "problem"))
    .flatMap(({ quotes }) => quotes)
    .flatMap(({ text, url }) =>
      sentences(text)
        .filter(isSelfContained)
        .map((quote) => ({ text: asSentence(quote), receipt: { url, title: entity.title, quote } })),
    );
}

/** A sentence that ends in a colon introduces text that is not quoted with it. */
function isSelfContained(quote: string): boolean {
  return !quote.endsWith(":");
}

function asSentence(quote: string): string {
  return endSentence(escapeMarkdown(quote));
}

/** "Leekbot is a platform", "Shelf Life reads the stock": whether a sentence says what the entity is or does. */
function isDefinition({ receipt: { quote } }: PortraitSentence, { name }: Entity): boolean {
  return isSubjectOf(name, quote);
}

/** The facts that say most about an entity: those that open its portrait, and those that may follow. */
function portraitFacts(entity: Entity): { opening: Fact[]; rest: Fact[] } {
  const described = factsOf(entity, "description", "summary", "reference");
  const story = described.length > 0 ? [] : factsOf(entity, "problem", "story");
  // A description that begins with the name already says what the entity is.
  const isDefined = described.some(({ text }) => text.startsWith(`${entity.name} `));
  const opening = [...(isDefined ? [] : factsOf(entity, "tagline")), ...described, ...story];
  const rest = factsOf(entity, "outcome", "highlight", "degree", "area", "awarder", "issuer", "publisher");
  const dates = factsOf(entity, "period", "date");
  if (opening.length + rest.length + dates.length > 0 && entity.kind !== "custom")
    return { opening, rest: [...rest, ...dates] };
  return {
    opening: entity.facts.filter(({ slot, text }) => text !== entity.name && slot !== "url"),
    rest: [],
  };
}

/** The sentences after the entity's name, quoted where they are in the first person. */
function proseUnderName(entity: Entity, prose: readonly PortraitSentence[], { voice }: Site): string {
  const name = escapeMarkdown(entity.name);
  const [{ text: first = "" } = {}, ...more] = prose;
  if (entity.kind === "reference") return `**${name}**: "${prose.map(({ text }) => text).join(" ")}"`;
  if (voice.quoteIfNeeded(first) !== first) return `**${name}**. ${ownWords(prose, voice)}`;
  // "Kiteboard is a log of kites" names it already.
  const opening = first.startsWith(`${name} `)
    ? `**${name}**${first.slice(name.length)}`
    : [`**${name}**.`, first].join(" ").trim();
  return more.length > 0 ? `${opening} ${ownWords(more, voice)}` : opening;
}

/** Sentences as text, in quotation marks where needed, with an ellipsis between what stands apart on the page. */
function ownWords(prose: readonly PortraitSentence[], voice: Voice): string {
  const join = (gap: string) =>
    prose
      .map(({ text, receipt }, at) => {
        const before = prose[at - 1];
        return before && before.receipt.url !== receipt.url ? `${gap}${text}` : text;
      })
      .join(" ");
  const text = join("");
  return voice.needsQuoting(text) ? voice.quoteIfNeeded(join("… ")) : text;
}
