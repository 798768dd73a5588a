import type { Entity, Fact } from "@/lib/knowledge";
import { fold, joinList, membersOf, stem } from "@/lib/language";
import { answered, cite, type Evidence, factsOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { isLanguage } from "../skills/programming-languages";
import { isOnPage } from "./on-page";

const builtWith =
  "(stack|technolog*|tech|built with|built using|built in|built on|made with|written in|running on|runs on|tool|tools|framework|frameworks|language|languages)";

/** "How many languages does it come in?" asks for those that are spoken. */
const spoken = /\blanguages?\b/;
const programmed =
  /\b(?:programming|written|writ(?:e|ing)|wrote|buil[dt]|made|mak(?:e|ing)|cod(?:e|ed|ing)|us(?:e|es|ed|ing)|implement\w*|develop\w*|program\w*|(?:what|which) languages? (?:is|was) (?:@project|it|that))\b/;

/** "Which language is it written in?" asks for that and no other tool. */
const onlyLanguage =
  /\b(?:what|which) (?:programming |coding )?languages?\b(?!.*\b(?:tools?|frameworks?|librar(?:y|ies)|tech\w*|stack)\b)/;

/** "Which company had its reports built on Kiteboard?" asks for what was built on it. */
const ofOthers =
  /^(?:and |so |but )?(?:who\b|(?:what|which) (?:else|compan(?:y|ies)|clients?|customers?|firms?|teams?|people|sites?)\b)/;

/** "Do I need a framework to use Kiteboard?" */
const neededByOthers = /\b(?:i|we|you|one|it) (?:\w+ )?(?:need|have to|must)\b/;

/** What a page says that tells of tools in its own words. */
const building =
  /\b(?:built|written|made|programmed|coded|runs?|based) (?:with|in|on|using)\b|\b(?:stack|framework|librar(?:y|ies)|software|code|database)\b/i;

/** With what a project was built. */
export const stack: Intent = {
  id: "stack",
  examples: ["What is {project} built with?", "Which language is {project} written in?"],
  claim: asks(
    `(${builtWith}|libraries|database) .. @project`,
    `@project .. ${builtWith}`,
    "(what|which) .. @project .. run on$",
    "(its|P|that|the) [tech|technology] stack",
    "what (is|was) (it|that) (built|written|made|running) (with|in|on|using)",
    "(which|what) (technolog*|tools|tech|stack|language|languages|framework|frameworks) (did|does|has|have|is|was) .. (write|wrote|written|build|built|use|used|code|coded|program|make|made)",
    /\b(?:which|what) (?:technolog\w+|tools|tech|stack|languages?|frameworks?) (?:did|does|was|were|is|are) (?:it|that|P)\b.*\b(?:it|that|there)?\b/,
    "what (did|has|have) P (build|built|make|made|write|written|program|programmed) @project (with|in|on|using)$",
    "^[and] [the|its|tech] stack$",
  ),
  words: words(`
    stack tech behind built running framework language libraries database project code program technolo* hardware
  `),
  answer: (question, context) => {
    if (/\bstacks? up\b|\bhow (?:many|much|often|long|far|fast)\b/.test(question.plain)) return undefined;
    if (ofOthers.test(question.plain) || neededByOthers.test(question.plain)) return undefined;
    if (spoken.test(question.plain) && !programmed.test(question.plain)) return undefined;
    const asked = subjects(question, context, ["project", "work"]);
    const [entity] = asked;
    if (!entity) return undefined;
    const facts = factsOf(entity, "keyword");
    const several = asked.length > 1 && question.mentions.length > 1 ? asked : [entity];
    if (several.length > 1 && several.every((each) => factsOf(each, "keyword").length > 0))
      return answered(bullets(several.map(builtWithOf)), several.flatMap(citedOf), { list: several });
    // A drawing program that is named is no answer to who asks for a language.
    if (facts.length > 0 && onlyLanguage.test(question.plain) && !facts.some(isLanguage)) return undefined;
    if (facts.length === 0)
      return entity.kind === "project" && !isOnPage(building, entity, context)
        ? notFound(context.site, `what ${entity.name} is built with`, { topic: entity, settled: true })
        : undefined;
    const ofKind = kindAsked(question.plain);
    const some = facts.filter(({ text }) => ofKind.includes(fold(text)));
    if (some.length > 0)
      return answered(
        `${escapeMarkdown(entity.name)} uses ${joinList(some.map(inBold))}.`,
        some.map((fact) => cite(fact)),
        { topic: entity },
      );
    return answered(`${builtWithOf(entity)}.`, citedOf(entity), { topic: entity });
  },
};

/** What may be meant by a kind that is asked for: "Which database does it use?" */
function kindAsked(plain: string): readonly string[] {
  const [, kind = ""] =
    /\b(?:what|which) (?:kind of |sort of )?([\w-]+) (?:do|does|did|is|was|are|were|has|have)\b/.exec(
      plain,
    ) ?? [];
  return membersOf.get(stem(kind)) ?? [];
}

function inBold({ text }: Fact): string {
  return `**${escapeMarkdown(text)}**`;
}

function builtWithOf(entity: Entity): string {
  const names = factsOf(entity, "keyword").map(inBold);
  return `${escapeMarkdown(entity.name)} is built with ${joinList(names)}`;
}

function citedOf(entity: Entity): Evidence[] {
  return factsOf(entity, "keyword").map((fact) => cite(fact));
}
