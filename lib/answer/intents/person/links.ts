import { fold, literal, nameKey } from "@/lib/language";
import { answered, type Context, cite, type Draft, factsOf, notFound } from "../../draft";
import { aboutAThing } from "../../read/asked";
import { bullets, inBrackets, linkTo } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";

const networks =
  /\b(linkedin|github|gitlab|twitter|x\.com|mastodon|facebook|instagram|stack ?overflow|medium|youtube|behance|dribbble|bluesky|codepen|kaggle|orcid|google scholar|scholar|researchgate|soundcloud|skype|telegram|bitbucket|dev\.to|reddit|pinterest|vimeo|xing|angellist|hackerrank|leetcode|keybase|npm|flickr|tumblr|goodreads|discord|slack)\b/;

const products =
  "bots?|apps?|channels?|workspaces?|integrations?|api|actions|plugins?|extensions?|repos?|packages?";

/** A network asked for and nothing else: "What's her GitHub?" */
export const networkAlone: Intent = {
  id: "network-alone",
  claim: asks(
    new RegExp(
      `^(?:and |so )?(?:what (?:is|are) |(?:does|do) P have (?:an? )?|is P on |are P on |any )?(?:P )?${networks.source.replace(/\\b/g, "")}(?: (?:profile|account|handle|username|link|page|url))?$`,
    ),
  ),
  words: words(`
    linkedin github gitlab twitter com mastodon facebook instagram stack overflow medium youtube
    behance dribbble bluesky codepen kaggle orcid google scholar researchgate soundcloud skype
    telegram bitbucket dev reddit pinterest vimeo xing angellist hackerrank leetcode keybase npm
    flickr tumblr goodreads discord slack account username url
  `),
  final: true,
  answer: (question, context) => network.answer(question, context),
};

/** One profile by its network's name, well known or the résumé's own: "Is she on Mastodon?" */
export const network: Intent = {
  id: "network",
  claim: asks(/.*/),
  words: words(""),
  answer: (question, context) => {
    const own = context.site.knowledge.content.profile.links.map((link) => fold(link.network));
    const asked =
      own.find((name) => ` ${question.plain} `.includes(` ${name} `)) ?? networks.exec(question.plain)?.[1];
    if (!asked || question.terms.length > 4) return undefined;
    // "Her Slack bot" is no profile.
    if (new RegExp(`\\b${literal(asked)} (?:${products})\\b`).test(question.plain)) return undefined;
    if (/\bstars?\b/.test(question.plain) || aboutAThing(question)) return undefined;
    return profileLink(asked, context);
  },
};

/** Where the owner is online. */
export const profiles: Intent = {
  id: "links",
  claim: asks(
    "social (media|network|networks|link|links|profile|profiles)",
    "(online profile|online profiles|profiles|handle|username)",
    "(see|find|read|browse|view|look at) P [source] (code|repos|repositories|open source)",
    "^P [source] (code|repos|repositories)$",
    "find P online",
    "follow P",
  ),
  words: words(`
    social media network profiles online username browse view source code repos repositories open
    follow
  `),
  answer: (_, { site }) => {
    const links = factsOf(site.knowledge.person, "profile");
    if (links.length === 0) return notFound(site, "which social profiles there are");
    return answered(
      bullets(links.map((fact) => `${fact.label}: ${linkTo(fact)}`)),
      links.map((fact) => cite(fact)),
      { entity: site.knowledge.person },
    );
  },
};

function profileLink(asked: string, { site }: Context): Draft {
  const { person } = site.knowledge;
  const key = nameKey(asked);
  const links = factsOf(person, "profile").filter(
    (fact) => nameKey(fact.label).includes(key) || nameKey(fact.text).includes(key),
  );
  const fact = links[0] ?? factsOf(person, "url").find((url) => nameKey(url.text).includes(key));
  if (!fact) return notFound(site, `whether there is a ${asked} profile`);
  const username = site.knowledge.content.profile.links.find((link) => link.network === fact.label)?.username;
  const shown = username && !fact.text.toLowerCase().includes(username.toLowerCase()) ? username : undefined;
  return answered(
    `${site.voice.say("{S's}")} ${fact.label}: ${linkTo(fact)}${inBrackets(shown)}.`,
    [cite(fact)],
    {
      entity: person,
      sure: 0.95,
    },
  );
}
