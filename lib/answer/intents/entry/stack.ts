import type { Entity, Fact } from "@/lib/knowledge";
import { categoryMembers, fold, joinList, stem } from "@/lib/language";
import { answered, cite, type Evidence, factsOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { isProgrammingLanguage } from "../skills/programming-languages";
import { isOnPage } from "./on-page";

const toolNouns =
  "(stack|technolog*|tech|built with|built using|built in|built on|made with|written in|running on|runs on|tool|tools|framework|frameworks|language|languages)";

/** "How many languages does it come in?" asks about spoken languages, unless the question is about programming. */
const languagePattern = /\blanguages?\b/;
const programmingPattern =
  /\b(?:programming|written|writ(?:e|ing)|wrote|buil[dt]|made|mak(?:e|ing)|cod(?:e|ed|ing)|us(?:e|es|ed|ing)|implement\w*|develop\w*|program\w*|(?:what|which) languages? (?:is|was) (?:@project|it|that))\b/;

/** "Which language is it written in?" asks for the language and no other tool. */
const onlyLanguagePattern =
  /\b(?:what|which) (?:programming |coding )?languages?\b(?!.*\b(?:tools?|frameworks?|librar(?:y|ies)|tech\w*|stack)\b)/;

/** "Which company had its reports built on Kiteboard?" asks about something built on it. */
const builtOnItPattern =
  /^(?:and |so |but )?(?:who\b|(?:what|which) (?:else|compan(?:y|ies)|clients?|customers?|firms?|teams?|people|sites?)\b)/;

/** "Do I need a framework to use Kiteboard?" */
const requirementPattern = /\b(?:i|we|you|one|it) (?:\w+ )?(?:need|have to|must)\b/;

/** How a page mentions tools in its own words. */
const toolMentionPattern =
  /\b(?:built|written|made|programmed|coded|runs?|based) (?:with|in|on|using)\b|\b(?:stack|framework|librar(?:y|ies)|software|code|database)\b/i;

/** The tools that a project was built with. */
export const stack: Intent = {
  id: "stack",
  examples: ["What is {project} built with?", "Which language is {project} written in?"],
  claim: asks(
    `(${toolNouns}|libraries|database) .. @project`,
    `@project .. ${toolNouns}`,
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
    // "What's the oldest ROS 2 version it runs on?" asks for no tool.
    if (/\bversions?\b/.test(question.plain)) return undefined;
    if (builtOnItPattern.test(question.plain) || requirementPattern.test(question.plain)) return undefined;
    if (languagePattern.test(question.plain) && !programmingPattern.test(question.plain)) return undefined;
    const asked = subjects(question, context, ["project", "work"]);
    const [entity] = asked;
    if (!entity) return undefined;
    const facts = factsOf(entity, "keyword");
    const several = asked.length > 1 && question.mentions.length > 1 ? asked : [entity];
    if (several.length > 1 && several.every((each) => factsOf(each, "keyword").length > 0))
      return answered(bullets(several.map(builtWithLine)), several.flatMap(toolEvidence), { list: several });
    // A drawing program among the keywords does not answer a question about a language.
    if (facts.length > 0 && onlyLanguagePattern.test(question.plain) && !facts.some(isProgrammingLanguage))
      return undefined;
    if (facts.length === 0)
      return entity.kind === "project" && !isOnPage(toolMentionPattern, entity, context)
        ? notFound(context.site, `what ${entity.name} is built with`, { topic: entity, final: true })
        : undefined;
    const kindMembers = membersOfAskedKind(question.plain);
    const ofKind = facts.filter(({ text }) => kindMembers.includes(fold(text)));
    if (ofKind.length > 0)
      return answered(
        `${escapeMarkdown(entity.name)} uses ${joinList(ofKind.map(inBold))}.`,
        ofKind.map((fact) => cite(fact)),
        { topic: entity },
      );
    return answered(`${builtWithLine(entity)}.`, toolEvidence(entity), { topic: entity });
  },
};

/** The known members of the kind of tool that is asked for: "Which database does it use?" */
function membersOfAskedKind(plain: string): readonly string[] {
  const [, kind = ""] =
    /\b(?:what|which) (?:kind of |sort of )?([\w-]+) (?:do|does|did|is|was|are|were|has|have)\b/.exec(
      plain,
    ) ?? [];
  return categoryMembers.get(stem(kind)) ?? [];
}

function inBold({ text }: Fact): string {
  return `**${escapeMarkdown(text)}**`;
}

function builtWithLine(entity: Entity): string {
  const names = factsOf(entity, "keyword").map(inBold);
  return `${escapeMarkdown(entity.name)} is built with ${joinList(names)}`;
}

function toolEvidence(entity: Entity): Evidence[] {
  return factsOf(entity, "keyword").map((fact) => cite(fact));
}
