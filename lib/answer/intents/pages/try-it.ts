import { answered, cite, type Draft, factOf } from "../../draft";
import type { Site } from "../../site";
import { bullets, linkTo } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { cardsOf } from "./catalogue";

const maxListed = 8;

/** What a visitor can open and use: the projects with a live address. */
export const tryIt: Intent = {
  id: "pages:try",
  examples: [
    "Is there anything I can try in my browser?",
    "Which of these can I try live?",
    "Any live demos?",
  ],
  claim: asks(
    "(what|which|anything|something|any|ones|projects|these|one) .. (i|we|one) .. (try|play with|test|click|open|see live|try out)",
    "(can|could) (i|we) (try|play with|test|click|see|use) .. (live|online|browser|now)",
    "(live|working|online|running) (demo|demos|version|versions|example|examples)",
    "^(any|is there a|are there any|got a|got any) (demo|demos)",
  ),
  words: words(
    "try play test click open live online browser demo working running version example right now use project thing something anything install download without today",
  ),
  answer: (question, { site }) => {
    if (question.mentions.length > 0) return undefined;
    const faqDraft = browserPattern.test(question.plain) && draftFromFaq(site);
    if (faqDraft) return faqDraft;
    const found = cardsOf(site.knowledge).flatMap(({ entity, status }) => {
      const url = factOf(entity, "url");
      return url && !closedStatusPattern.test(status) ? [{ entity, url }] : [];
    });
    if (found.length === 0) return undefined;
    const displayed = found.slice(0, maxListed);
    return answered(
      `These can be opened:\n${bullets(displayed.map(({ entity, url }) => `**${escapeMarkdown(entity.name)}**: ${linkTo(url)}`))}`,
      displayed.map(({ url }) => cite(url)),
      { topic: site.knowledge.person, list: displayed.map(({ entity }) => entity), prior: 0.8 },
    );
  },
};

const browserPattern = /\bbrowser\b/;

/** The owner's own FAQ answer, preferred because not every address is a demo: a price list is nothing to try. */
function draftFromFaq({ windowIndex, voice }: Site): Draft | undefined {
  for (const { page, quotes } of windowIndex.windows) {
    if (page.entity.kind !== "faq") continue;
    const found = quotes.find(({ text }) => /\b(?:try|tried)\b/.test(text) && browserPattern.test(text));
    if (found)
      return answered(
        voice.quoteIfNeeded(endSentence(escapeMarkdown(found.text))),
        [{ url: found.url, title: page.entity.title, quote: found.text }],
        { prior: 0.85 },
      );
  }
  return undefined;
}

const closedStatusPattern =
  /\b(?:archived|abandoned|retired|shut|dead|ended|closed|internal|discontinued)\b/i;
