import { answered, citeName } from "../../draft";
import { asks, type Intent, words } from "../intent";

/** What happens to a visitor's questions; the privacy page is generated from the site's configuration. */
export const privacy: Intent = {
  id: "privacy",
  examples: [
    "What happens to my questions?",
    "Do you store what I type?",
    "Is this chat logged?",
    "Do you use cookies?",
  ],
  claim: asks(
    /\b(?:store|stores|stored|keep|keeps|kept|save|saves|saved|log|logs|logged|record|recorded|track|tracks|tracked|share|shared|sell|sold|see|sees|read|reads)\b.* (?:what i (?:type|ask|write|say)|my (?:questions?|data|messages?|ip|chats?|conversations?)|this (?:chat|conversation))\b/,
    /\b(?:my (?:questions?|data|messages?|chats?|conversations?)|this (?:chat|conversation)) (?:\w+ )?(?:stored|kept|saved|logged|recorded|tracked|shared|private|confidential|safe|sold)\b/,
    /^(?:what happens|where) (?:\w+ ){0,3}(?:to |with )?(?:my |the |this )?(?:questions?|data|input|messages?)(?: go)?(?: when i .*| that i .*| i .*)?$/,
    /^(?:do P|does (?:this|the|this site|it)|is there|are there)(?: site)? (?:use |set |any |track )?(?:cookies?|tracking|trackers?|analytics|visitors?|me)$/,
    /^privacy(?: policy)?$|\bprivacy policy\b/,
  ),
  words: words(
    "store keep save log record track share sell private confidential safe cookie tracker analytic visitor privacy policy data question message chat conversation input ip",
  ),
  answer: (_, { site }) => {
    const page = `${site.knowledge.content.base}/privacy`;
    const text = `What this site keeps of a visit and of what you ask, and for how long, stands at [${page}](${page}).`;
    return answered(text, [citeName(site.knowledge.person)], { topic: site.knowledge.person });
  },
};
