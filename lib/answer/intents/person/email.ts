import { asks, type Intent, words } from "../intent";
import { contactDraft, isContactQuestion } from "./ways";

export const email: Intent = {
  id: "email",
  examples: ["What is her email address?", "Which e-mail do I use?"],
  claim: asks("(email|emails|e-mail|e-mails|mail address|inbox)", "P mail", "^mail$"),
  words: words("email e-mail e-mails mail address inbox"),
  answer: (question, context) =>
    isContactQuestion(question) ? contactDraft(question, context, "email", "an email address") : undefined,
  final: true,
};
