import type { Entity, Fact } from "@/lib/knowledge";
import { answered, cite, citeName, type Draft, factsOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { bullets, linkTo } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { isTalk } from "../lists/talks";
import { phrase } from "../patterns";
import { draftFromPage } from "./on-page";

const linkPattern = phrase(
  "link",
  "url",
  "website",
  "site",
  "web page",
  "webpage",
  "repo",
  "repository",
  "source code",
  "code",
  "github",
  "demo",
  "(video|videos|recording|recordings|slides) of",
  "where can",
);

/** Questions that use such words but ask for something else: "How many stars?", "Who came to the code camp?" */
const otherMatterPattern =
  /^(?:and |so )?(?:what|which) languages?\b|^(?:and |so )?(?:who|why|when|how (?:long|far|fast|often|old|big))\b|\bcode (?:camp|sprint|review|golf|retreat|jam|editor|freeze)s?\b|\bhow (?:many|much)\b|\bstars?\b|\b(?:my|our) (?:own )?(?:web ?site|site|repo(?:sitory)?|code)\b|^(?:and |so )?(?:what|which) (?!(?:link|url|address|web ?site|site|page|repo\w*|projects?|apps?|tools?|things?|ones?)\b)\w+ (?:do|does|did)\b|^(?:and |so )?(?:what|which) (?!(?:is|are|was|were|the|link|url|address|web ?site|site|page|repo\w*)\b)\w+ (?!(?:is|are|was|were|does|do|has|have|can)\b)/;

/** Where an entity can be found online. */
export const entryLink: Intent = {
  id: "entry-link",
  examples: ["Where is the source code of {project}?", "Is there a demo of {project}?"],
  claim: asks(linkPattern),
  words: words(
    "see find look read view watch video recording slides url website web webpage repo repository source code github demo",
  ),
  answer: (question, context) => {
    const kinds = [
      "project",
      "publication",
      "certificate",
      "work",
      "volunteer",
      "education",
      "essay",
    ] as const;
    const [named] = subjects(question, context, [...kinds]);
    // "Code for Boston" is a name.
    if (!linkPattern.test(question.tagged)) return undefined;
    const talks = talkRecordingPattern.test(question.plain)
      ? context.site.knowledge.of("publication").filter(isTalk)
      : [];
    if (!named && talks.length > 1) return talkLinksDraft(talks);
    const entity = named ?? talks[0];
    if (!entity || otherMatterPattern.test(question.plain)) return undefined;
    if (entity.kind === "essay")
      return answered(`[${escapeMarkdown(entity.name)}](${entity.url.split("#")[0]})`, [citeName(entity)], {
        topic: entity,
      });
    const wantsCode = /\b(?:repo(?:sitory)?|source|code|github)\b/.test(question.plain);
    const [fact] = wantsCode ? codeLinks(entity) : factsOf(entity, "url", "repo");
    if (!fact && wantsCode) {
      const statement = draftFromPage(codeAvailabilityPattern, entity, context);
      if (statement) return statement;
    }
    const page = factsOf(entity, "url")[0];
    if (!fact && page) {
      const text = `The portfolio links no source code of ${escapeMarkdown(entity.name)}. It is at ${linkTo(page)}.`;
      return { ...answered(text, [cite(page), citeName(entity)], { topic: entity }), status: "partial" };
    }
    if (!fact) return notFound(context.site, `where ${entity.name} can be found online`, { topic: entity });
    return answered(`${escapeMarkdown(entity.name)}: ${linkTo(fact)}`, [cite(fact), citeName(entity)], {
      topic: entity,
    });
  },
};

/** "Where can I watch her talk?" */
const talkRecordingPattern =
  /\b(?:watch|videos?|recordings?|slides)\b.*\b(?:talks?|presentations?|keynotes?|lectures?)\b|\b(?:talks?|presentations?|keynotes?)\b.*\b(?:watch|videos?|recordings?|slides)\b/;

/** Links to those of several talks that have one. */
function talkLinksDraft(talks: readonly Entity[]): Draft | undefined {
  const facts = talks.flatMap((talk) => factsOf(talk, "url").slice(0, 1));
  const lines = facts.map((fact) => `${escapeMarkdown(fact.entity.name)}: ${linkTo(fact)}`);
  return facts.length > 0
    ? answered(
        bullets(lines),
        facts.flatMap((fact) => [cite(fact), citeName(fact.entity)]),
        { list: facts.map((fact) => fact.entity) },
      )
    : undefined;
}

/** A statement on whether the code is public: a sentence, not a one-word tag. */
const codeAvailabilityPattern =
  /^(?=\S+\s).*\b(?:closed[- ]source|open[- ]sourced?|proprietary|(?:source )?code (?:is|isn't|was|lives|stands|can|cannot|can't)|source is|repositor(?:y|ies))\b/i;

function codeLinks(entity: Entity): Fact[] {
  const hosted = factsOf(entity, "url").filter((fact) => /git(?:hub|lab)|code|bitbucket/.test(fact.text));
  return [...factsOf(entity, "repo"), ...hosted];
}
