import { asks, type Intent, words } from "../intent";
import { network } from "./network";
import { networkPattern } from "./networks";

/** Questions for a network and nothing else: "What's her GitHub?" */
export const networkAlone: Intent = {
  id: "network-alone",
  examples: ["What is her GitHub?", "Is she on Mastodon?"],
  claim: asks(
    new RegExp(
      `^(?:and |so )?(?:what (?:is|are) |(?:does|do) P have (?:an? )?|is P on |are P on |any )?(?:P )?${networkPattern.source.replace(/\\b/g, "")}(?: (?:profile|account|handle|username|link|page|url))?$`,
    ),
  ),
  words: words(`
    linkedin github gitlab twitter com mastodon facebook instagram stack overflow medium youtube
    behance dribbble bluesky codepen kaggle orcid google scholar researchgate soundcloud skype
    telegram bitbucket dev reddit pinterest vimeo xing angellist hackerrank leetcode keybase npm
    flickr tumblr goodreads discord slack account username url
  `),
  finalRefusal: true,
  answer: (question, context) => network.answer(question, context),
};
