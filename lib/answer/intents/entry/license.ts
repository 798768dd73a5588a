import { openLicenses } from "@/lib/knowledge";
import { answered, cite, citeName, factOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { fromPassages } from "../../retrieve";
import { asks, type Intent, words } from "../intent";
import { isOnPage, saidOnPage } from "./on-page";

/** Whether others may build on it, which its license says. */
const reuse =
  /^(?:(?:can|could|may|am|are) (?:i|we|you|anyone|anybody|others|someone|people|companies|one) (?:allowed to |free to )?|(?:is|would) @project (?:be )?(?:ok|okay|free|fine|legal|possible|allowed) to )(?:use|fork|reuse|embed|sell|ship|modify|redistribute)\b.*\b(?:commercial(?:ly)?|closed|proprietary|paid|product|company|own)\b/;

export const license: Intent = {
  id: "license",
  examples: [
    "What license is {project} under?",
    "How is {project} licensed?",
    "Can we use {project} in a commercial product?",
  ],
  claim: asks(
    /\blicen[cs]ed?\b(?!.*\bdriv)/,
    "(is|was|are) @project [really|still|also] (open source|open-source)$",
    /\b(?:is|was|are) @project (?:under )?(?:the )?(?:mit|[al]?gpl\w*|apache|bsd|mpl|eupl|copyleft|proprietary)\b/,
    reuse,
  ),
  words: words(`
    open source open-source ok okay free fine legal possible use fork reuse embed sell ship modify redistribute
    mit gpl* agpl* lgpl* apache bsd mpl eupl copyleft commercial closed proprietary paid product company code work
  `),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    const fact = factOf(entity, "license");
    if (fact)
      return answered(`${entity.name} is under the ${fact.text} license.`, [cite(fact), citeName(entity)], {
        topic: entity,
      });
    if (reuse.test(question.tagged)) return undefined;
    const told = fromPassages(question, context);
    // "Is it open source?" is answered by what says so, and not by another sentence with the word "source".
    const says = /\blicen[cs]/.test(question.plain) || told?.evidence.some(({ quote }) => open.test(quote));
    const ofIt = told?.topic === entity || told?.evidence.some(({ quote }) => licenseName.test(quote));
    const isNamed = told?.evidence.some(({ quote }) => licenseName.test(quote) || /\blicen[cs]/i.test(quote));
    if (told && says && ofIt && (isNamed || !asksWhich.test(question.plain))) return told;
    const settled = asksForIt.test(question.tagged) && !isOnPage(licensing, entity, context);
    return (
      saidOnPage(licenseName, entity, context) ??
      notFound(context.site, `which license ${entity.name} is under`, { topic: entity, settled })
    );
  },
};

const asksWhich = /^(?:and |so )?(?:which|what|under (?:which|what))\b/;
/** Names of licenses for code, hardware and texts (SPDX, Creative Commons, CERN), as they are written in prose. */
const licenseName = new RegExp(
  `\\b(?:${openLicenses}|CC-|Creative Commons|CERN[- ]OHL|public domain|licensed under)\\b`,
);

/** "What does a license cost?" asks for something else. */
const asksForIt =
  /^(?:and |so )?(?:(?:what|which)(?: (?:is|are))?(?: the)?(?: @project)? licen[cs]es?\b|under (?:what|which) licen[cs]e\b|how (?:is|was) @project licen[cs]ed$|@project licen[cs]e$)/;
const licensing = /\blicen[cs]|\bopen[- ]source/i;

const open = /\b(?:open[- ]sourced?|public(?:ly)? (?:code|source|repositor\w+)|source (?:code )?is)\b/i;
