import { escapeRegExp, fold, nameKey } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf, notFound } from "../../draft";
import { isAboutEntity } from "../../read/question-checks";
import type { Site } from "../../site";
import { bullets, inBrackets, linkTo } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { leavingPattern } from "./links";
import { networkPattern } from "./networks";

const storyPattern =
  /^(?:and |so |but )?(?:why|when|since when|until when|how (?:long|did|does|come)|what (?:\w+ )?(?:made|led|happened|drove|put))\b/;
const productWords =
  "bots?|apps?|channels?|workspaces?|integrations?|api|actions|plugins?|extensions?|repos?|packages?";

/** One profile by the name of its network, a well-known one or one from the résumé: "Is she on Mastodon?" */
export const network: Intent = {
  id: "network",
  examples: ["Where can I find her on GitHub?", "Does she have a LinkedIn page?"],
  claim: asks(/.*/),
  words: words(""),
  finalRefusal: true,
  answer: (question, context) => {
    const own = context.site.knowledge.content.profile.links.map((link) => fold(link.network));
    const networkName =
      own.find((name) => ` ${question.plain} `.includes(` ${name} `)) ??
      networkPattern.exec(question.plain)?.[1];
    if (!networkName || question.terms.length > 4) return undefined;
    // Why or since when somebody is on a network, or left it, is a story.
    if (storyPattern.test(question.plain) || leavingPattern.test(question.plain)) return undefined;
    // "Her Slack bot" is not a profile.
    if (new RegExp(`\\b${escapeRegExp(networkName)} (?:${productWords})\\b`).test(question.plain))
      return undefined;
    if (
      /\b(?:stars?|followers?|subscribers?|posts?|likes|views)\b/.test(question.plain) ||
      isAboutEntity(question)
    )
      return undefined;
    return profileLink(networkName, context);
  },
};

/** Groups of networks that people use instead of each other. */
const similarNetworks = [
  /\b(?:git|github|gitlab|bitbucket|codeberg|gitea|forgejo|source ?hut)\b/i,
  /\b(?:fediverse|mastodon|bluesky|twitter|x|threads)\b/i,
];

/** Says that there is no such profile and links to similar ones: "GitHub?" for somebody whose code is on another host. */
function similarNetworkDraft(asked: string, site: Site): Draft {
  const none = notFound(site, `whether there is a ${asked} profile`);
  const kind = similarNetworks.find((names) => names.test(asked));
  const others = factsOf(site.knowledge.person, "profile").filter(
    ({ href, label }) => href && kind?.test(label),
  );
  if (others.length === 0) return none;
  const lines = others.map((fact) => `${escapeMarkdown(fact.label)}: ${linkTo(fact)}`);
  const text = `The portfolio doesn't say whether there is a ${asked} profile. It links to:\n${bullets(lines)}`;
  return { ...none, status: "partial", text, evidence: others.map((fact) => cite(fact)) };
}

function profileLink(asked: string, { site }: Context): Draft {
  const { person } = site.knowledge;
  const key = nameKey(asked);
  const links = factsOf(person, "profile").filter(
    (fact) => nameKey(fact.label).includes(key) || nameKey(fact.text).includes(key),
  );
  const fact = links[0] ?? factsOf(person, "url").find((url) => nameKey(url.text).includes(key));
  if (!fact) return similarNetworkDraft(asked, site);
  const username = site.knowledge.content.profile.links.find((link) => link.network === fact.label)?.username;
  const displayedUsername =
    username && !fact.text.toLowerCase().includes(username.toLowerCase()) ? username : undefined;
  return answered(
    `${site.voice.say("{S's}")} ${fact.label}: ${linkTo(fact)}${inBrackets(displayedUsername)}.`,
    [cite(fact)],
    {
      topic: person,
      prior: 0.95,
    },
  );
}
