import { openLicenseNames } from "@/lib/knowledge";
import { answered, cite, citeName, factOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { draftFromPassages } from "../../retrieve";
import { asks, type Intent, words } from "../intent";
import { draftFromPage, isOnPage } from "./on-page";

/** Questions whether others may use it, which its license says. */
const reusePattern =
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
    reusePattern,
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
    if (reusePattern.test(question.tagged)) return undefined;
    const draft = draftFromPassages(question, context);
    const quotes = draft?.evidence.map(({ quote }) => quote) ?? [];
    // "Is it open source?" is answered by a sentence that says so, and not by another with the word "source".
    const statesLicense =
      /\blicen[cs]/.test(question.plain) || quotes.some((quote) => openSourcePattern.test(quote));
    const isAboutProject = draft?.topic === entity || quotes.some((quote) => licenseNamePattern.test(quote));
    const namesLicense = quotes.some((quote) => licenseNamePattern.test(quote) || /\blicen[cs]/i.test(quote));
    const needsName = whichLicensePattern.test(question.plain);
    if (draft && statesLicense && isAboutProject && (namesLicense || !needsName)) return draft;
    const isFinal =
      licenseQuestionPattern.test(question.tagged) && !isOnPage(licensingPattern, entity, context);
    return (
      draftFromPage(licenseNamePattern, entity, context) ??
      notFound(context.site, `which license ${entity.name} is under`, { topic: entity, final: isFinal })
    );
  },
};

const whichLicensePattern = /^(?:and |so )?(?:which|what|under (?:which|what))\b/;
/** Names of licenses for code, hardware and texts (SPDX, Creative Commons, CERN), as they are written in prose. */
const licenseNamePattern = new RegExp(
  `\\b(?:${openLicenseNames}|CC-|Creative Commons|CERN[- ]OHL|public domain|licensed under)\\b`,
);

/** Questions for the license itself; "What does a license cost?" is not one. */
const licenseQuestionPattern =
  /^(?:and |so )?(?:(?:what|which)(?: (?:is|are))?(?: the)?(?: @project)? licen[cs]es?\b|under (?:what|which) licen[cs]e\b|how (?:is|was) @project licen[cs]ed$|@project licen[cs]e$)/;
const licensingPattern = /\blicen[cs]|\bopen[- ]source/i;

const openSourcePattern =
  /\b(?:open[- ]sourced?|public(?:ly)? (?:code|source|repositor\w+)|source (?:code )?is)\b/i;
