import { answered, cite, citeName, factOf, factsOf } from "../../draft";
import { bullets, inBrackets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { cardsOf } from "./catalogue";

const maxPosts = 6;
const maxLineChars = 90;

/** "Does she write a blog?", which is met by any post there is. */
const hasBlogPattern =
  /^(?:and |so )?(?:does|do|did|has|is there) (?:P )?(?:(?:have|write|writes|keep|run|written|got|publish) )?(?:an? |any )?(?:own )?(?:blogs?|blog posts|blog articles|posts|essays)(?: here| online)?$/;

/** What the posts are about: how many there are, and the newest. */
export const writing: Intent = {
  id: "pages:writing",
  examples: [
    "What does she write about?",
    "Which topics does she blog about?",
    "What is her blog about?",
    "Does she write a blog?",
  ],
  claim: asks(
    "^[and|so] what (does|do|did|has|have|is) P [usually|mostly|mainly] (write|writes|written|writing|wrote|blog|blogs|blogging|post) [about|on]$",
    "^[and|so] (what|which) (topics|topic|subjects|themes) (does|do|did|has|have) P (write|written|blog|cover|post) [about|on]$",
    hasBlogPattern,
    "^[and|so] what (is|are) (P|the) [own] (blog|posts|essays|articles|writing|writings) about$",
  ),
  words: words("write blog post essay article topic subject theme cover usually mostly mainly"),
  answer: (question, { site }) => {
    const posts = cardsOf(site.knowledge)
      .filter(({ kind }) => kind === "essay")
      .map(({ entity }) => entity);
    if (posts.length === 0) return undefined;
    const newest = posts.slice(0, maxPosts);
    const yes = hasBlogPattern.test(question.plain) ? "Yes. " : "";
    const lead = site.voice.say(
      `${yes}{S} {has|have} written ${posts.length} ${posts.length === 1 ? "post" : "posts"}${posts.length > newest.length ? "; the newest" : ""}:`,
    );
    const lines = newest.map((entity) => {
      const about = factOf(entity, "description");
      const said = about && about.text.length <= maxLineChars ? `: ${escapeMarkdown(about.text)}` : "";
      return `**${escapeMarkdown(entity.name)}**${inBrackets(factOf(entity, "date")?.text)}${said}`;
    });
    return answered(
      `${lead}\n${bullets(lines)}`,
      newest.flatMap((entity) => [
        citeName(entity),
        ...factsOf(entity, "date", "description")
          .filter(({ text }) => text.length <= maxLineChars)
          .map((fact) => cite(fact)),
      ]),
      { topic: site.knowledge.person, list: newest, prior: 0.85 },
    );
  },
  coversQuestion: true,
};
