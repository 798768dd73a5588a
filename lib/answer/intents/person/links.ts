import { answered, cite, factOf, factsOf, notFound } from "../../draft";
import { asksHowMuch } from "../../read/question-checks";
import { bullets, linkTo } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { contactDraft } from "./contact-details";

/** Questions about leaving a network don't ask where the owner is online now. */
export const leavingPattern =
  /\b(?:quit|drop(?:s|ped|ping)?|left|leave|leaving|delet\w+|gave up|give up|abandon\w*|stop\w*|avoid\w*|hate\w*)\b/;

/** "So where can I find her instead?" */
const findAnywherePattern =
  /\bwhere (?:else )?(?:can|could|do|should|may) (?:i|we|one|people) (?:find|follow) P(?: (?:instead|now|then|these days|else))?$/;

/** Where the owner is online. */
export const profiles: Intent = {
  id: "links",
  examples: ["Which social media profiles does she have?", "Where can I find her online?"],
  claim: asks(
    "social (media|network|networks|link|links|profile|profiles)",
    "(online profile|online profiles|profiles|username)",
    /\b(?:(?:is|are|have|has|need|know|twitter|github|mastodon|bluesky|instagram|x) P handle|(?:a|any|(?:twitter|github|mastodon|bluesky|instagram|social|x)) handles?)\b|\bP handles\b(?! \w)|^(?:P )?handles?$/,
    "(see|find|read|browse|view|look at) P [source] (code|repos|repositories|open source)",
    "^P [source] (code|repos|repositories)$",
    "find P online",
    findAnywherePattern,
    "follow P",
  ),
  words: words(`
    social media network profiles online username browse view source code repos repositories open
    follow find instead these days else
  `),
  answer: (question, context) => {
    const { site } = context;
    if (asksHowMuch(question) || leavingPattern.test(question.plain)) return undefined;
    const profiles = factsOf(site.knowledge.person, "profile");
    const asksForCode = /\b(?:code|repos|repositories|open source)\b/.test(question.plain);
    const links = asksForCode
      ? profiles.filter(({ text, label }) => codeHostPattern.test(`${label} ${text}`))
      : profiles;
    if (asksForCode && links.length === 0) return notFound(site, "where the code is");
    if (
      links.length === 0 &&
      findAnywherePattern.test(question.plain) &&
      !factOf(site.knowledge.person, "url")
    )
      return undefined;
    if (links.length === 0)
      return /\b(?:find|online)\b/.test(question.plain) && factOf(site.knowledge.person, "url")
        ? contactDraft(question, context, "url", "a website")
        : notFound(site, "which social profiles there are");
    return answered(
      bullets(links.map((fact) => `${fact.label}: ${linkTo(fact)}`)),
      links.map((fact) => cite(fact)),
      { topic: site.knowledge.person },
    );
  },
};

/** Names and addresses of code hosts. */
const codeHostPattern = /git|codeberg|bitbucket|sourcehut|\bsr\.ht|source|code|repo/i;
