import { fold, literal, nameKey } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf, notFound } from "../../draft";
import { aboutAThing } from "../../read/asked";
import type { Site } from "../../site";
import { bullets, inBrackets, linkTo } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { ofLeaving } from "./links";
import { networks } from "./networks";

const ofAStory =
  /^(?:and |so |but )?(?:why|when|since when|until when|how (?:long|did|does|come)|what (?:\w+ )?(?:made|led|happened|drove|put))\b/;
const products =
  "bots?|apps?|channels?|workspaces?|integrations?|api|actions|plugins?|extensions?|repos?|packages?";

/** One profile by its network's name, well known or the résumé's own: "Is she on Mastodon?" */
export const network: Intent = {
  id: "network",
  examples: ["Where can I find her on GitHub?", "Does she have a LinkedIn page?"],
  claim: asks(/.*/),
  words: words(""),
  final: true,
  answer: (question, context) => {
    const own = context.site.knowledge.content.profile.links.map((link) => fold(link.network));
    const asked =
      own.find((name) => ` ${question.plain} `.includes(` ${name} `)) ?? networks.exec(question.plain)?.[1];
    if (!asked || question.terms.length > 4) return undefined;
    // Why or since when somebody is there, or is no more, is a story.
    if (ofAStory.test(question.plain) || ofLeaving.test(question.plain)) return undefined;
    // "Her Slack bot" is no profile.
    if (new RegExp(`\\b${literal(asked)} (?:${products})\\b`).test(question.plain)) return undefined;
    if (
      /\b(?:stars?|followers?|subscribers?|posts?|likes|views)\b/.test(question.plain) ||
      aboutAThing(question)
    )
      return undefined;
    return profileLink(asked, context);
  },
};

/** Networks that one may be on instead of another. */
const alike = [
  /\b(?:git|github|gitlab|bitbucket|codeberg|gitea|forgejo|source ?hut)\b/i,
  /\b(?:fediverse|mastodon|bluesky|twitter|x|threads)\b/i,
];

/** That there is none there, and where there is one of its kind: "GitHub?" of somebody whose code is elsewhere. */
function insteadOf(asked: string, site: Site): Draft {
  const none = notFound(site, `whether there is a ${asked} profile`);
  const kind = alike.find((names) => names.test(asked));
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
  if (!fact) return insteadOf(asked, site);
  const username = site.knowledge.content.profile.links.find((link) => link.network === fact.label)?.username;
  const shown = username && !fact.text.toLowerCase().includes(username.toLowerCase()) ? username : undefined;
  return answered(
    `${site.voice.say("{S's}")} ${fact.label}: ${linkTo(fact)}${inBrackets(shown)}.`,
    [cite(fact)],
    {
      topic: person,
      prior: 0.95,
    },
  );
}
