import { answered, citeOwner, factOf } from "../../draft";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** Whether the owner suits a job is the asker's to judge: where its description can be compared with the portfolio. */
export const jobFit: Intent = {
  id: "job-fit",
  examples: [
    "Can you compare a job description?",
    "Is she a good fit for a senior backend role?",
    "Does she match our job ad?",
  ],
  claim: asks(
    /\bP\b.* (?:fit|fits|match|matches|suit|suits|suited|suitable|qualified|qualify|right for) (?:for |with |to |as )?(?:an? |the |this |that |our |my |your )?(?:[\w/+#@-]+ ){0,4}(?:roles?|positions?|jobs?|openings?|vacanc(?:y|ies)|postings?|job ads?|adverts?|requirements)\b/,
    /\b(?:compare|check|match|paste|upload|read) .*\b(?:(?:job|role) (?:descriptions?|ads?|adverts?|advertisements?|postings?|specs?|specifications?)|vacanc(?:y|ies))\b/,
  ),
  words: words("fit match suit suitable qualify compare paste upload vacancy advert requirements"),
  coversQuestion: true,
  answer: (question, { site }) => {
    if (
      wishPattern.test(question.plain) ||
      question.mentions.some(({ candidates: [best] }) => best?.entity.kind === "work")
    )
      return undefined;
    const { content, person } = site.knowledge;
    if (!content.shown.pages.includes("fit")) return undefined;
    const headline = factOf(person, "label");
    const page = `${content.base}/fit`;
    const invitation = `That is yours to judge. At [${page}](${page}) a job description can be pasted: each of its requirements is compared with the portfolio, with quotes.`;
    const text = headline
      ? `${invitation} What it says first: **${escapeMarkdown(person.name)}**, ${escapeMarkdown(headline.text)}.`
      : invitation;
    return answered(text, citeOwner(person), { topic: person });
  },
};

/** "Which roles would suit her?", "What is the right job for her?" ask what the owner looks for. */
const wishPattern = /^(?:and |so )?(?:what|which|where|when|why|who)\b/;
