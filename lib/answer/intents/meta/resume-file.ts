import { answered, citeOwner } from "../../draft";
import { asks, type Intent, words } from "../intent";

/** "I see nothing on the CV for 2022", "I see a gap on the resume" don't ask for the file. */
const gapOnResumePattern = /\b(?:nothing|gaps?|holes?|breaks?|missing)\b/;

/** "What does she use to turn the CV page into a PDF?" asks how it is made. */
const makingPattern =
  /^(?:and |so |but )?(?:what|which|how|why)\b.*\b(?:us(?:e|es|ed|ing)|turn(?:s|ed)?|convert\w*|generat\w*|build|builds|built|mak(?:e|es)|made|code[ds]?|write|wrote|host\w*)\b/;

export const resumeFile: Intent = {
  id: "resume-file",
  examples: ["Can I download her CV?", "Where is her resume as a PDF file?", "Where can I find her resume?"],
  claim: asks(
    /\b(?:download|send|get|have|see|share|print|find|read)\b.*\b(?:cv|resume|resumé)\b/,
    /\b(?:cv|resume)\b.*\b(?:pdf|json|download|file|link)\b/,
    /^(?:cv|resume|the resume|P (?:cv|resume))$/,
  ),
  words: words("download send share print find resum pdf json file"),
  answer: (question, { site }) => {
    if (
      gapOnResumePattern.test(question.plain) ||
      makingPattern.test(question.plain) ||
      question.mentions.length > 0 ||
      question.terms.length > 3
    )
      return undefined;
    const { person } = site.knowledge;
    const page = `${site.knowledge.content.base}/resume`;
    const text = `${site.voice.say("{S's}")} résumé is at [${page}](${page}); the page prints as a clean PDF.`;
    return answered(text, citeOwner(person), { topic: person });
  },
};
