import { newestFirst } from "@/lib/knowledge";
import { answered, notFound } from "../../draft";
import { isYesNo } from "../../read/question-checks";
import { bullets, joinSentences, positionLine, positionOf, roleEvidence } from "../../speak/lines";
import { firstSentences } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";

const companyNouns =
  "(company|companies|business|businesses|startup|startups|firm|firms|organisation|organisations|organization|organizations|nonprofit|non-profit|charity|charities|venture|ventures|studio|agency)";
const foundingVerbs =
  "(found|founded|co-found|co-founded|cofound|cofounded|start|started|set up|launch|launched|create|created)";

const founderTitlePattern = /\b(?:co-?)?founder\b|\bfounding (?:partner|member|director)\b/i;
const foundingPattern =
  /\bco-?found(?:ed|er|ers|ing)?\b|\bI (?:was )?found(?:ed|er)\b|\b(?:founded|(?:started|set up|launched|opened|ran|run) (?:my|our)(?: own| first)?) (?:\p{L}+ ){0,2}(?:company|business|startup|firm|organi[sz]ation|non-?profit|charity|venture|studio|agency)\b/iu;

/** Whether the owner founded a company, and which, by a position or by a sentence of theirs. (Errors are "found" too.) */
export const founded: Intent = {
  id: "founded",
  finalRefusal: true,
  examples: [
    "Has she ever founded a company?",
    "Which companies has she founded?",
    "Did she start her own business?",
    "What organisation did you help start?",
  ],
  claim: asks(
    `(has|have|did|does|do) P [ever|already] [help|helped] ${foundingVerbs} [a|an|any|P|P own|P first|another] ${companyNouns}`,
    `(which|what) ${companyNouns} (did|has|have) P [ever] [help|helped] [to] ${foundingVerbs}`,
    "what (did|has|have) P (found|founded|co-found|co-founded|cofound|cofounded)",
    "(is|was|has) P [ever|been|ever been] [a|an] (founder|co-founder|cofounder|entrepreneur|business owner)",
  ),
  words: words(
    `found founder co-founder cofounder co-founded start set up launch create help own first another entrepreneur owner
    company business startup firm organization nonprofit charity venture studio agency`,
  ),
  answer: (question, { site }) => {
    const { knowledge, voice } = site;
    const roles = newestFirst([...knowledge.of("work"), ...knowledge.of("volunteer")]).flatMap(
      (job) => positionOf(job) ?? [],
    );
    const founders = roles.filter(({ text }) => founderTitlePattern.test(text));
    if (founders.length > 0) {
      const list = founders.map(({ entity }) => entity);
      const lines = founders.map(positionLine);
      const yes = isYesNo(question) ? "Yes: " : "";
      const text = lines.length === 1 ? `${yes}${lines[0]}.` : bullets(lines);
      return answered(text, list.flatMap(roleEvidence), { topic: list[0], list });
    }
    const facts = [knowledge.person, ...knowledge.of("faq"), ...knowledge.of("work")].flatMap(
      (entity) => entity.facts,
    );
    const quotes = firstSentences(facts, (text) => foundingPattern.test(text));
    return quotes.length > 0
      ? answered(voice.quoteIfNeeded(joinSentences(quotes)), quotes, { prior: 0.8 })
      : notFound(site, voice.sayPart("that {S} founded a company"));
  },
};
