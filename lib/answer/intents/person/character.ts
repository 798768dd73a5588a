import { answered, cite, citeName, factOf, notFound } from "../../draft";
import { isAboutEntity } from "../../read/question-checks";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const maxQuotes = 2;
const maxQuoteLength = 300;

/** What the owner is like to work with: only others can say, so the references are quoted. */
export const character: Intent = {
  id: "character",
  examples: [
    "What is she like to work with?",
    "Is she a team player?",
    "What is she like as a manager?",
    "What do her coworkers say about her?",
  ],
  claim: asks(
    "(team player|people person|easy to work with|good to work with|fun to work with|hard to work with|difficult to work with|self-starter|quick learner|fast learner)",
    "is P [a|an] [very|really] [good|great|hard|reliable|nice|strong|effective] (communicator|colleague|coworker|teammate|listener|worker|leader|reliable|trustworthy|nice|friendly|hard-working|hardworking|punctual|organized|organised|ambitious|arrogant|lazy|patient)",
    "what is (it|P) like to work with [P]$",
    "what is P like [as a (person|colleague|coworker|manager|boss|leader|teammate)]$",
    "what (do|did|does|would|will) [P] [former|ex|current|old|previous] (coworkers|co-workers|colleagues|peers|teammates|managers|manager|boss|bosses|people|others|clients|team) (say|think|tell|write) [about|of] P",
    "(P personality|P work style|P character|what kind of person is P)",
  ),
  words: words(`
    team player easy fun hard difficult self-starter learner fast reliable nice effective
    communicator colleague coworker teammate listener worker leader trustworthy friendly hard-working
    hardworking punctual ambitious arrogant lazy patient peers clients former think say manager boss style character
  `),
  answer: (question, { site }) => {
    if (isAboutEntity(question)) return undefined;
    const quotes = site.knowledge
      .of("reference")
      .flatMap((entity) => factOf(entity, "reference") ?? [])
      .filter(({ text }) => text.length <= maxQuoteLength)
      .slice(0, maxQuotes);
    if (quotes.length === 0) return notFound(site, "what others say of working together");
    const lines = quotes.map(
      ({ text, entity }) => `**${escapeMarkdown(entity.name)}**: "${escapeMarkdown(text)}"`,
    );
    return answered(
      `Others say:\n${bullets(lines)}`,
      quotes.flatMap((fact) => [cite(fact), citeName(fact.entity)]),
      { list: quotes.map(({ entity }) => entity), prior: 0.62 },
    );
  },
  finalRefusal: true,
  coversQuestion: true,
};
