import type { Entity, Fact } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, cite, citeName, factOf, factsOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { fromPassages } from "../../retrieve";
import { linkTo } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";

/** Who stands behind an award, a certificate or a publication. */
export const issuer: Intent = {
  id: "issuer",
  claim: asks(
    // Who gave her the prize?
    "(who|by whom|where) .. (award*|issu*|gave|give|gives|grant*|hand*|certif*|present*|publish*|from|by|behind|offer*|provid*|run|ran|runs|organise*|organize*|host*|taught|teach*|held)",
    "(which|what) (organization|organisation|company|body|institution|provider|school|outlet|publisher|magazine|journal|firm) .. (award*|issu*|gave|give|grant*|hand*|certif*|present*|publish*|behind|offer*|provid*|run|ran|runs|organise*|organize*|host*|taught|teach*|held)",
    "(at|in|from) (which|what) (conference|event|workshop|festival|competition|journal|magazine|venue)",
    "(issuer|awarder|publisher|issued by|published by|awarded by|appear in|appeared in|published in)",
  ),
  words: words(`
    behind run body institution school outlet magazine journal firm conference event workshop
    festival competition venue awar* iss* gran* han* certi* presen* publis* offe* provi* organ* hos*
    teac*
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["award", "certificate", "publication", "custom"]);
    if (!entity) return undefined;
    const fact = factOf(
      entity,
      "awarder",
      "issuer",
      "publisher",
      "provider",
      "organizer",
      "organiser",
      "host",
      "school",
      "by",
    );
    if (!fact && entity.kind === "custom") return undefined;
    if (!fact) return notFound(context.site, `who stands behind ${entity.name}`, { entity });
    return answered(
      `${escapeMarkdown(entity.name)}: ${fact.label.toLowerCase()} **${escapeMarkdown(fact.text)}**.`,
      [cite(fact), citeName(entity)],
      { entity },
    );
  },
};

const builtWith =
  "(stack|technolog*|tech|built with|built using|built in|built on|made with|written in|running on|runs on|tool|tools|framework|frameworks|language|languages)";

/** With what a project was built. */
export const stack: Intent = {
  id: "stack",
  claim: asks(
    `(${builtWith}|libraries|database) .. @project`,
    `@project .. (${builtWith}|run on)`,
    "(its|P|that|the) [tech|technology] stack",
    "what (is|was) (it|that) (built|written|made|running) (with|in|on|using)",
    "(which|what) (technolog*|tools|tech|stack|language|languages|framework|frameworks) (did|does|has|have|is|was) .. (write|wrote|written|build|built|use|used|code|coded|program|make|made)",
    /\b(?:which|what) (?:technolog\w+|tools|tech|stack|languages?|frameworks?) (?:did|does|was|were|is|are) (?:it|that|P)\b.*\b(?:it|that|there)?\b/,
    "^[and] [the|its|tech] stack$",
  ),
  words: words(`
    stack tech built running framework language libraries database project code program technolo*
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project", "work"]);
    const facts = entity ? factsOf(entity, "keyword") : [];
    if (!entity || facts.length === 0) return undefined;
    return answered(
      `${entity.name} is built with ${joinList(facts.map((fact) => `**${escapeMarkdown(fact.text)}**`))}.`,
      facts.map((fact) => cite(fact)),
      { entity },
    );
  },
};

const linkWords = phrase(
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
  "where can",
);

/** Where something can be seen. */
export const link: Intent = {
  id: "entry-link",
  claim: asks(linkWords),
  words: words("url website web webpage repo repository source code github demo"),
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
    const [entity] = subjects(question, context, [...kinds]);
    // "Code for Boston" is a name.
    if (!linkWords.test(question.tagged)) return undefined;
    if (!entity || /\bhow (?:many|much)\b|\bstars?\b/.test(question.plain)) return undefined;
    if (entity.kind === "essay")
      return answered(`[${escapeMarkdown(entity.name)}](${entity.url.split("#")[0]})`, [citeName(entity)], {
        entity,
      });
    const wantsCode = /\b(?:repo(?:sitory)?|source|code|github)\b/.test(question.plain);
    const [fact] = wantsCode ? codeLinks(entity) : factsOf(entity, "url", "repo");
    if (!fact) return notFound(context.site, `where ${entity.name} can be found online`, { entity });
    return answered(`${escapeMarkdown(entity.name)}: ${linkTo(fact)}`, [cite(fact), citeName(entity)], {
      entity,
    });
  },
};

export const license: Intent = {
  id: "license",
  claim: asks(/\blicen[cs]ed?\b(?!.*\bdriv)/),
  words: words(""),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    const fact = factOf(entity, "license");
    if (fact)
      return answered(`${entity.name} is under the ${fact.text} license.`, [cite(fact), citeName(entity)], {
        entity,
      });
    return (
      fromPassages(question, context) ??
      notFound(context.site, `which license ${entity.name} is under`, { entity })
    );
  },
};

function codeLinks(entity: Entity): Fact[] {
  const hosted = factsOf(entity, "url").filter((fact) => /git(?:hub|lab)|code|bitbucket/.test(fact.text));
  return [...factsOf(entity, "repo"), ...hosted];
}
