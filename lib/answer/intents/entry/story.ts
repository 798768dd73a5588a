import type { Entity, Fact } from "@/lib/knowledge";
import { lightWords, sentences } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf } from "../../draft";
import { mentions } from "../../read/asked";
import { ofItself, saysItEnded } from "../../read/premise";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { inSentences } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";
import { portrait } from "./about-thing";
import { firstSaid, fitting } from "./quotes";

/** The parts of a project's story, by what asks for them. */
const longest = 560;
const mostOfTeam = 4;
/** So many sentences at the end of what failed tell what was done about it. */
const mostAtEnd = 4;

/** The parts of a story; what was done about a failure stands at the end of what is told of it. */
const parts: { slots: string[]; asked: RegExp; atEnd?: boolean }[] = [
  {
    slots: ["failed"],
    atEnd: true,
    asked: phrase(
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
    asked: phrase(
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
    asked: phrase(
      "(outcome|result|results|impact|numbers|metrics|achiev*)",
      "how (accurate|reliable|good|successful|effective) (is|was) (@project|it)$",
      "^@project (accuracy|performance|reliability|success rate|error rate)$",
      "(accuracy|success rate|error rate) of (@project|it)$",
    ),
  },
  {
    slots: ["part", "role"],
    asked: phrase(
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
    asked: phrase(
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
    asked: phrase(
      "why (did|was|is|that|use|choose)",
      "(decision|decisions|trade-off|trade-offs|tradeoffs|architecture)",
    ),
  },
];

/** What was wrong, who did what, why, what came of it, what failed. */
export const story: Intent = {
  id: "story",
  reason: true,
  examples: [
    "What went wrong with {project}?",
    "Why did she build {project}?",
    "What was the outcome of {project}?",
  ],
  claim: asks(...parts.map(({ asked }) => asked)),
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
    if (!entity || isOfJob(question) || /\b(?:called|named)\b/.test(question.plain)) return undefined;
    const part = parts.find(
      ({ asked, slots: [slot] }) =>
        (asked.test(question.plain) || asked.test(question.tagged)) &&
        // "Why did it show wrong numbers?" asks for a reason, and no outcome.
        !(slot === "outcome" && asksWhy.test(question.plain)),
    );
    // Who else had a part is not said by the owner's own.
    const isOfPart = part?.slots[0] === "part";
    const others = /\bwho\b/.test(question.plain);
    if (isOfPart && (others || withOthers.test(question.plain))) {
      const team = ofTeam(entity, context);
      if (team) return team;
      if (!factsOf(entity, "part").some(({ text }) => ofOthers.test(text)))
        return saidOfOthers(entity, context);
    }
    const facts = factsOf(entity, ...(part?.slots ?? []).filter((slot) => !(others && slot === "role")));
    if (part?.slots[0] === "failed" && hasEnded.test(question.plain)) {
      if (!saysItEnded(entity, context.site)) return undefined;
      const end = whyItEnded(entity, facts, context);
      if (end || facts.length === 0) return end;
    }
    // What opens a page mostly says what its project is for.
    if (facts.length === 0 && part?.slots[0] === "problem" && hasProblem.test(question.plain)) {
      const opening = portrait(entity, context);
      return opening && { ...opening, prior: opening.prior * opened };
    }
    // A narrower question ("why Postgres?") is better met by the sentence that says it.
    if (facts.length === 0 || (part?.slots[0] === "decision" && isNarrow(question))) return undefined;
    // "Why was Kiteboard written in Rust?" asks why in Rust.
    if (part?.slots[0] === "problem" && mentions(question, "technology", "skill")) return undefined;
    const quotes = facts.flatMap((fact) => sentences(fact.text).map((quote) => cite(fact, quote)));
    if (part?.atEnd) quotes.splice(0, quotes.length - mostAtEnd);
    while (quotes.length > 1 && ofHeading.test(quotes[0]?.quote ?? "")) quotes.shift();
    const shown = fitting(quotes, longest);
    return answered(context.site.voice.quoting(inSentences(shown)), shown, { topic: entity, prior: 0.85 });
  },
};

/** What only answers the heading it stands under: "The idea did." under "What failed". */
const ofHeading =
  /^(?:[\p{L}'’]+ ){1,3}(?:did|does|do|is|was|were|are|has|have|had|can|could|would|will|should)(?: not|n['’]t)?\.$/u;

/** Whether it is asked if there were others. */
const withOthers =
  /\b(?:alone|single-handed\w*|solo|by P$|on P own|only (?:one|person|maintainer|author|developer|contributor)|(?:any|some)(?:one|body)|others)\b/;
/** What a page says of others, or that there were none, wherever it does. */
const ofCompany = [
  /\b(?:alone|myself|solo|single-handed\w*|on my own)\b/,
  /\b(?:with|together|shared?|helped|joined|contributed|co-\w+)\b.*?\b(?:\p{Lu}\p{Ll}+|contributors|others|friends?|colleagues?|volunteers)\b/u,
  /\b\d+ (?:contributors|maintainers)\b/,
  /\b(?:people|colleagues?|friends?|volunteers|others|\p{Lu}\p{Ll}+) (?:have |has |had )?(?:contributed?s?|help(?:s|ed)|joined|built|worked|shares?|maintains)\b/u,
];

/** The sentences of a page on who else had a part in its project. */
function saidOfOthers(entity: Entity, { site }: Context): Draft | undefined {
  const windows = site.windowIndex.pageOf(entity)?.windows ?? [];
  const told = windows
    .filter(({ kind }) => kind === "prose" || kind === "item")
    .flatMap(({ quotes }) =>
      quotes.flatMap(({ text, url }) => sentences(text).map((quote) => ({ quote, url }))),
    );
  const once = [...new Map(told.map((each) => [each.quote, each])).values()];
  const shown = once.filter(({ quote }) => ofCompany.some((way) => way.test(quote))).slice(0, mostOfTeam);
  if (shown.length === 0) return undefined;
  return answered(
    site.voice.quoting(inSentences(shown)),
    shown.map(({ quote, url }) => ({ url, title: entity.title, quote })),
    { topic: entity, prior: 0.7 },
  );
}

const teamHeading =
  /\b(?:team|credits?|people|collaborators?|contributors?|colleagues|who (?:else )?(?:built|made|worked))\b/i;

/** Whether the owner's part tells of others, or that there were none. */
const ofOthers =
  /\b(?:alone|myself|solo|single-handed\w*|together|with|team|colleagues?|we|our|helped|lead|led|wrote the|did the)\b/i;

/** What a page says under a heading of those who worked on it. */
function ofTeam(entity: Entity, { site }: Context): Draft | undefined {
  const windows = site.windowIndex.pageOf(entity)?.windows ?? [];
  const told = windows.filter(({ kind, heading }) => kind === "prose" && teamHeading.test(heading));
  const once = new Map(told.flatMap(({ quotes }) => quotes).map((each) => [each.text, each]));
  const quotes = [...once.values()].slice(0, mostOfTeam);
  if (quotes.length === 0) return undefined;
  const text = quotes.map((each) => sentence(escapeMarkdown(each.text))).join(" ");
  return answered(
    site.voice.quoting(text),
    quotes.map(({ text: quote, url }) => ({ url, title: entity.title, quote })),
    { topic: entity, prior: 0.85 },
  );
}

const hasProblem =
  /^(?:and |so )?(?:what|which) (?:problems? (?:does|did|do|is|was)|(?:is|was) the (?:problem|purpose|point))\b/;
const opened = 0.75;

/** Whether a job is asked about, and no project by name: "Why did she choose this job?" */
function isOfJob({ plain, mentions }: Question): boolean {
  return mentions.length === 0 && /\b(?:job|employer|company)\b/.test(plain);
}

/** What somebody wanted or said is no decision on how a thing is made. */
const ofWish = /\bwhy did P (?:want|need|like|leave|stop|quit|give|get|go|say|tell|ask)\b/;

/** Whether a question on decisions asks for one of them: "Why Postgres?", "Why did she archive it?" */
function isNarrow({ plain, terms, mentions }: Question): boolean {
  const others = terms.filter((term) => !lightWords.has(term) && !ofAll.test(term));
  return mentions.length > 1 || others.length > 0 || ofWish.test(plain);
}

const ofAll = /^(?:decis|choos|trade|architectur|biggest|main|major|key|import|hard)/;

const hasEnded =
  /\bwhy\b.*\b(?:end|ended|clos\w*|shut|stop\w*|discontinu\w*|archiv\w*|abandon\w*|retired?|cancel\w*|pull(?:ed)?|kill\w*|gone|dead|drop(?:ped)?|axed?|scrap\w*|shelved|sunset\w*|taken (?:down|offline)|wound (?:up|down))\b/;
/** A sentence on the end of the thing itself: "It ended since ...", "The service ended in June when ...", "Archived 2024." */
const ending = "(?:ended|closed|shut down|stopped|discontinued|archived|abandoned|retired|cancel+ed)";
const ended = new RegExp(
  `^(?:It|This|I|We|The (?:[\\w-]+ ){1,3})\\b.{0,40}?\\b${ending}\\b|^${ending}${ofItself}`,
  "i",
);
const asksWhy = /^(?:and |so |but )?(?:why|how come)\b/;
/** What tells of an end why it came. */
const reason = /\b(?:because|since|as|so|when|after|due|for want of|in order|no longer)\b/i;
/** A sentence of no more words says that it ended, and not why. */
const shortest = 4;

/** What a page says of its end, and where that is no reason, of what went wrong behind it. */
function whyItEnded(entity: Entity, failed: readonly Fact[], context: Context): Draft | undefined {
  const end = howItEnded(entity, context);
  if (!end || failed.length === 0 || reason.test(end.text)) return end;
  const wrong = failed.flatMap((fact) => sentences(fact.text).map((quote) => cite(fact, quote)));
  const shown = fitting([...end.evidence, ...wrong], longest);
  return answered(context.site.voice.quoting(inSentences(shown)), shown, { topic: entity, prior: end.prior });
}

/** The sentence of a page on its end, with the one behind it. */
function howItEnded(entity: Entity, { site }: Context): Draft | undefined {
  const facts = entity.facts.filter(({ slot }) => slot !== "status");
  const isEnd = (text: string) => ended.test(text) && text.split(" ").length > shortest;
  const said = firstSaid(facts, isEnd, 2);
  return said.length > 0
    ? answered(site.voice.quoting(inSentences(said)), said, { topic: entity, prior: 0.7 })
    : undefined;
}
