import { draftFromSummary } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";
import { contactDraft, isContactQuestion } from "./contact-details";

const permissionPattern =
  /\b(?:can|could|may|should|shall|ok|okay|fine|alright|allowed|does P (?:mind|like|read))\b/;
const mailPattern = /\be-?mails?\b(?! ?:)/i;

export const email: Intent = {
  id: "email",
  examples: ["What is her email address?", "Which e-mail do I use?"],
  claim: asks("(email|emails|e-mail|e-mails|mail address|inbox)", "P mail", "^mail$"),
  words: words("email e-mail e-mails mail address inbox"),
  answer: (question, context) => {
    if (!isContactQuestion(question)) return undefined;
    // "Is it okay to drop her an email?" is answered with what the summary says about mail, if anything.
    const mailDraft = permissionPattern.test(question.plain)
      ? draftFromSummary(mailPattern, context.site, 0.8)
      : undefined;
    return mailDraft ?? contactDraft(question, context, "email", "an email address");
  },
  finalRefusal: true,
};
