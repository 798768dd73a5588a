import type { Entity, Fact } from "@/lib/knowledge";
import { englishNumbers, lightWords, sentences } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf } from "../../draft";
import { afterEnding, isDescribedAsEnded } from "../../read/premise";
import type { Question } from "../../read/question";
import { mentionsKind } from "../../read/question-checks";
import { subjects } from "../../read/select";
import { joinSentences } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";
import { portrait } from "./about-thing";
import { firstSentences, quotesThatFit } from "./quotes";

/** The maximum length of an answer, in characters. */
const maxAnswerChars = 560;
const maxTeamSentences = 4;
/** How many sentences at the end of what failed say what was done about it. */
const maxEndSentences = 4;

/** The parts of a project's story and the questions for them; what was done about a failure is at the end of its text. */
const parts: { slots: string[]; questionPattern: RegExp; fromEnd?: boolean }[] = [
  {
    slots: ["failed"],
    fromEnd: true,
    questionPattern: phrase(
      "^[and|so|but|then] how (did|was|were|has|have) [P|they|it|that|this|@project] [been|get|got] (fix*|solve|solved|resolve|resolved|mend*|repair*|remed*|handled|addressed|dealt with|put right) [by P] [@project|it|that|this|in @project]$",
      "^[and|so|but|then] how (did|does) (P|they) (fix|solve|resolve|mend|repair|handle|address|deal with|respond to|react to|put right) (@project|it|that|this)$",
      "^[and|so|but|then] what (did|has|have) (P|they) (do|done|change|changed) (about|after|because of) (it|that|this|@project)$",
      "^[and|so|but|then] what (did|has|have) (P|they) (do|done|change|changed) so [that] (it|that|this|@project) (can|could|does|do|would|will) not happen [again]$",
      "^[and|so|but|then] how (did|do|does|have) (P|they) (prevent|prevented|avoid|avoided|stop|stopped) (it|that|this|@project) [from] [happening] [again]$",
      "^[and|so|but|then] (did|has|have) (it|that|this|they|@project) (help|helped|work|worked) [out|then|in the end]$",
      "^[and|so|but|then] what (changed|was changed|was done) [then|after|afterwards|about it|because of it|as a result|in @project|about @project]$",
    ),
  },
  {
    slots: ["failed"],
    questionPattern: phrase(
      "(went wrong|went badly|went bad|what failed|did not work|do differently|regret|regrets)",
      "(fail*|mistake|mistakes|lesson|lessons)",
      "(learn|learnt|learned) from",
      "[any|some|other|more|biggest|main|known|major|serious] (problems|issues|trouble|bugs) (with|in|on) (@project|it)",
      "(biggest|main|worst|major) (problem|issue|trouble|bug) (with|in|on|of) (@project|it)",
      "^@project (problems|issues|trouble|bugs)$",
      "(get|gets|got|getting) .. wrong",
      "(hard|hardest|difficult|tricky|toughest|challenge|challenges|struggle|struggled|struggles|setback|setbacks|pitfall|pitfalls|weakness|weaknesses|downside|downsides)",
      "why (did|has) P .. (@project|it) [to|to be|being] (gone|dead|kill*|clos*|shut|end*|stop*|scrap*|axed|retired|dropped|abandoned|taken)",
      "why (did|has) P .. (kill|close|end|stop|scrap|axe|retire|shut|drop|abandon) [off|down] (@project|it)",
      "why (did|has) P .. (pull|pulled) the plug",
      "why (did|was|were|has|is) (@project|it) [ever|so|being] (fail*|clos*|shut|end|ended|stop*|abandon*|archiv*|cancel*|kill*|discontinu*|drop*|pull*|axed|scrap*|shelved|retire*|sunset*|flop*|bomb*|tank|tanked|flounder*|founder*|fold|folded|sink|sank|go under|went under|not work [out]|not catch on|not take off|taken down|taken offline|wound (up|down))",
    ),
  },
  {
    slots: ["outcome", "highlight"],
    questionPattern: phrase(
      "(outcome|result|results|impact|numbers|metrics|achiev*)",
      "how (accurate|reliable|good|successful|effective) (is|was) (@project|it)$",
      "^@project (accuracy|performance|reliability|success rate|error rate)$",
      "(accuracy|success rate|error rate) of (@project|it)$",
    ),
  },
  {
    slots: ["part", "role"],
    questionPattern: phrase(
      "P (part|role|contribution)",
      "what .. (did|does|has) P [actually|really] (do|done|build|built|make|made|write|written|contribute*) P (on|in|for|at|with) @project",
      "who [else] (built|worked)",
      "(alone|team size|single-handed*|solo|on P own)",
      "^(did|has|have|does|do|is|was) P .. by P$",
      "P [the] only (one|person|maintainer|author|developer|contributor)",
      "(anyone|anybody|someone|somebody|others) [else] [ever] (help*|contribut*|involved|work*|had a hand)",
    ),
  },
  {
    slots: ["problem"],
    questionPattern: phrase(
      "(what|which) problem",
      "(problem|problems) (of|with|behind|does|did|do|was|that) (it|that|@project)",
      "(the|its) problem$",
      "(purpose|point of|what is it for)",
      "why (does|did) it exist",
      "why (did|does|has) P (build|built|make|made|start|started|create|created|write|wrote|begin)",
      "why was @project (built|made|written|created|started)",
    ),
  },
  {
    slots: ["decision"],
    questionPattern: phrase(
      "why (did|was|is|that|use|choose)",
      "(decision|decisions|trade-off|trade-offs|tradeoffs|architecture)",
    ),
  },
];

/** Questions for one part of a project's story: the problem, the owner's part, decisions, the outcome, what failed. */
export const story: Intent = {
  id: "story",
  givesReason: true,
  examples: [
    "What went wrong with {project}?",
    "Why did she build {project}?",
    "What was the outcome of {project}?",
  ],
  claim: asks(...parts.map(({ questionPattern }) => questionPattern)),
  words: words(`
    gone dead plug want push recommend argue
    hard hardest difficult tricky toughest challenge struggle setback pitfall weakness downside issue trouble bug biggest worst serious closed shut end stop abandon archive cancel killed discontinue drop pulled axed scrapped shelved retired sunset flop bomb tank flounder founder fold sink sank go went under catch work taken offline wound
    wrong got getting badly bad regret mistake lesson learn accurate accuracy reliable successful effective performance rate error outcome result impact numbers figures statistics metrics behind contribution built
    fixed solve resolve mend repair remedy handle address dealt respond react done right help change happened
    alone team size self own only single-handed solo maintainer author developer contributor involved problem purpose point exist create project choose decision trade-off trade-offs
    tradeoffs architecture fai* achie*
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    if (!entity || isAboutJob(question) || /\b(?:called|named)\b/.test(question.plain)) return undefined;
    const part = parts.find(
      ({ questionPattern, slots: [slot] }) =>
        (questionPattern.test(question.plain) || questionPattern.test(question.tagged)) &&
        // "Why did it show wrong numbers?" asks for a reason, and not for the outcome.
        !(slot === "outcome" && whyPattern.test(question.plain)),
    );
    // The owner's own part does not say who else had one.
    const isAboutPart = part?.slots[0] === "part";
    const asksWho = /\bwho\b/.test(question.plain);
    if (isAboutPart && (asksWho || othersQuestionPattern.test(question.plain))) {
      const team = draftFromTeamSection(entity, context);
      if (team) return team;
      if (!factsOf(entity, "part").some(({ text }) => teamworkPattern.test(text)))
        return draftOnOthers(entity, context);
    }
    if (teamSizePattern.test(question.plain)) return draftOnTeamSize(entity, context);
    const facts = factsOf(entity, ...(part?.slots ?? []).filter((slot) => !(asksWho && slot === "role")));
    if (part?.slots[0] === "failed" && whyEndedPattern.test(question.plain)) {
      if (!isDescribedAsEnded(entity, context.site)) return undefined;
      const end = whyItEndedDraft(entity, facts, context);
      if (end || facts.length === 0) return end;
    }
    // The opening of a page mostly says what its project is for.
    if (facts.length === 0 && part?.slots[0] === "problem" && problemQuestionPattern.test(question.plain)) {
      const opening = portrait(entity, context);
      return opening && { ...opening, prior: opening.prior * portraitPriorFactor };
    }
    // A narrower question ("why Postgres?") is better answered by the sentence that says it.
    if (facts.length === 0 || (part?.slots[0] === "decision" && asksForOneDecision(question)))
      return undefined;
    // "Why was Kiteboard written in Rust?" asks why in Rust.
    if (part?.slots[0] === "problem" && mentionsKind(question, "technology", "skill")) return undefined;
    const quotes = facts.flatMap((fact) => sentences(fact.text).map((quote) => cite(fact, quote)));
    if (part?.fromEnd) quotes.splice(0, quotes.length - maxEndSentences);
    while (quotes.length > 1 && headingReplyPattern.test(quotes[0]?.quote ?? "")) quotes.shift();
    const chosen = quotesThatFit(quotes, maxAnswerChars);
    return answered(context.site.voice.quoteIfNeeded(joinSentences(chosen)), chosen, {
      topic: entity,
      prior: 0.85,
    });
  },
};

/** A sentence that only answers its heading: "The idea did." under "What failed". */
const headingReplyPattern =
  /^(?:[\p{L}'’]+ ){1,3}(?:did|does|do|is|was|were|are|has|have|had|can|could|would|will|should)(?: not|n['’]t)?\.$/u;

/** Questions whether others took part. */
const othersQuestionPattern =
  /\b(?:alone|single-handed\w*|solo|by P$|on P own|only (?:one|person|maintainer|author|developer|contributor)|(?:any|some)(?:one|body)|others)\b/;
/** How a page mentions others, or says that there were none. */
const othersMentionPatterns = [
  /\b(?:alone|myself|solo|single-handed\w*|on my own)\b/,
  /\b(?:with|together|shared?|helped|joined|contributed|co-\w+)\b.*?\b(?:\p{Lu}\p{Ll}+|contributors|others|friends?|colleagues?|volunteers)\b/u,
  /\b\d+ (?:contributors|maintainers)\b/,
  /\b(?:people|colleagues?|friends?|volunteers|others|\p{Lu}\p{Ll}+) (?:have |has |had )?(?:contributed?s?|help(?:s|ed)|joined|built|worked|shares?|maintains)\b/u,
];

/** The sentences of a page on who else took part in its project. */
function draftOnOthers(entity: Entity, { site }: Context): Draft | undefined {
  const windows = site.windowIndex.pageOf(entity)?.windows ?? [];
  const all = windows
    .filter(({ kind }) => kind === "prose" || kind === "item")
    .flatMap(({ quotes }) =>
      quotes.flatMap(({ text, url }) => sentences(text).map((quote) => ({ quote, url }))),
    );
  const unique = [...new Map(all.map((each) => [each.quote, each])).values()];
  const chosen = unique
    .filter(({ quote }) => othersMentionPatterns.some((pattern) => pattern.test(quote)))
    .slice(0, maxTeamSentences);
  if (chosen.length === 0) return undefined;
  return answered(
    site.voice.quoteIfNeeded(joinSentences(chosen)),
    chosen.map(({ quote, url }) => ({ url, title: entity.title, quote })),
    { topic: entity, prior: 0.7 },
  );
}

const teamSizePattern = /\bteam size\b|\bhow (?:big|large) (?:is|was) the team\b/;
const numberSource = `(?:\\d+|${[...englishNumbers.keys()].join("|")})`;
/** "A team of seven", "Four engineers, two apprentices". */
const teamSizeStatedPattern = new RegExp(
  `\\b(?:team|group|crew|squad) of (?:about )?${numberSource}\\b|\\b${numberSource} (?:of us|(?:\\w+ )?(?:people|engineers|developers|designers|researchers|colleagues|programmers))\\b|\\bCrew\\W+${numberSource}\\b`,
  "i",
);

/** The sentence of a page that says how many people made its project. */
function draftOnTeamSize(entity: Entity, { site }: Context): Draft | undefined {
  const [found] = firstSentences(entity.facts, (text) => teamSizeStatedPattern.test(text), 1);
  if (!found) return undefined;
  return answered(site.voice.quoteIfNeeded(endSentence(escapeMarkdown(found.quote))), [found], {
    topic: entity,
    prior: 0.75,
  });
}

const teamHeadingPattern =
  /\b(?:team|credits?|people|collaborators?|contributors?|colleagues|who (?:else )?(?:built|made|worked))\b/i;

/** How the owner's part mentions others, or says that there were none. */
const teamworkPattern =
  /\b(?:alone|myself|solo|single-handed\w*|together|with|team|colleagues?|we|our|helped|lead|led|wrote the|did the)\b/i;

/** The text of a page under a heading about its team. */
function draftFromTeamSection(entity: Entity, { site }: Context): Draft | undefined {
  const windows = site.windowIndex.pageOf(entity)?.windows ?? [];
  const ofTeam = windows.filter(({ kind, heading }) => kind === "prose" && teamHeadingPattern.test(heading));
  const unique = new Map(ofTeam.flatMap(({ quotes }) => quotes).map((each) => [each.text, each]));
  const quotes = [...unique.values()].slice(0, maxTeamSentences);
  if (quotes.length === 0) return undefined;
  const text = quotes.map((each) => endSentence(escapeMarkdown(each.text))).join(" ");
  return answered(
    site.voice.quoteIfNeeded(text),
    quotes.map(({ text: quote, url }) => ({ url, title: entity.title, quote })),
    { topic: entity, prior: 0.85 },
  );
}

const problemQuestionPattern =
  /^(?:and |so )?(?:what|which) (?:problems? (?:does|did|do|is|was)|(?:is|was) the (?:problem|purpose|point))\b/;
const portraitPriorFactor = 0.75;

/** Whether a question is about a job and names no project: "Why did she choose this job?" */
function isAboutJob({ plain, mentions }: Question): boolean {
  return mentions.length === 0 && /\b(?:job|employer|company)\b/.test(plain);
}

/** What somebody wanted or said is not a decision on how a project is made. */
const wishPattern = /\bwhy did P (?:want|need|like|leave|stop|quit|give|get|go|say|tell|ask)\b/;

/** Whether a question about decisions asks for one of them: "Why Postgres?", "Why did she archive it?" */
function asksForOneDecision({ plain, terms, mentions }: Question): boolean {
  const others = terms.filter((term) => !lightWords.has(term) && !broadTermPattern.test(term));
  return mentions.length > 1 || others.length > 0 || wishPattern.test(plain);
}

const broadTermPattern = /^(?:decis|choos|trade|architectur|biggest|main|major|key|import|hard)/;

const whyEndedPattern =
  /\bwhy\b.*\b(?:end|ended|clos\w*|shut|stop\w*|discontinu\w*|archiv\w*|abandon\w*|retired?|cancel\w*|pull(?:ed)?|kill\w*|gone|dead|drop(?:ped)?|axed?|scrap\w*|shelved|sunset\w*|taken (?:down|offline)|wound (?:up|down))\b/;
/** A sentence on the end of the project itself: "It ended since ...", "The service ended in June when ...", "Archived 2024." */
const endVerbs = "(?:ended|closed|shut down|stopped|discontinued|archived|abandoned|retired|cancel+ed)";
const endPattern = new RegExp(
  `^(?:It|This|I|We|The (?:[\\w-]+ ){1,3})\\b.{0,40}?\\b${endVerbs}\\b|^${endVerbs}${afterEnding}`,
  "i",
);
const whyPattern = /^(?:and |so |but )?(?:why|how come)\b/;
/** Words that give the reason for an end. */
const reasonPattern = /\b(?:because|since|as|so|when|after|due|for want of|in order|no longer)\b/i;
/** A sentence of no more words only says that it ended, and not why. */
const maxBareEndWords = 4;

/** What a page says about its project's end; where that gives no reason, followed by what went wrong. */
function whyItEndedDraft(entity: Entity, failed: readonly Fact[], context: Context): Draft | undefined {
  const end = howItEndedDraft(entity, context);
  if (!end || failed.length === 0 || reasonPattern.test(end.text)) return end;
  const wrong = failed.flatMap((fact) => sentences(fact.text).map((quote) => cite(fact, quote)));
  const chosen = quotesThatFit([...end.evidence, ...wrong], maxAnswerChars);
  return answered(context.site.voice.quoteIfNeeded(joinSentences(chosen)), chosen, {
    topic: entity,
    prior: end.prior,
  });
}

/** The sentence of a page on its project's end, with the one after it. */
function howItEndedDraft(entity: Entity, { site }: Context): Draft | undefined {
  const facts = entity.facts.filter(({ slot }) => slot !== "status");
  const isEnd = (text: string) => endPattern.test(text) && text.split(" ").length > maxBareEndWords;
  const evidence = firstSentences(facts, isEnd, 2);
  return evidence.length > 0
    ? answered(site.voice.quoteIfNeeded(joinSentences(evidence)), evidence, { topic: entity, prior: 0.7 })
    : undefined;
}
