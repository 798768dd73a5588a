import { asks, words } from "../intent";
import { screening } from "./screening";

export const notice = screening({
  keys: ["notice"],
  subject: "what the notice period is",
  finalRefusal: true,
  allowsNamedJob: true,
  examples: ["What is her notice period?", "How much notice does she have to give?"],
  claim: asks(
    "notice (period|time)",
    "notice .. (give|serve|need|have)",
    "^[P] notice$",
    "how (long|soon|quickly|much time) .. (before|until|for) P .. (leave|quit|get out of) (@work|P current employer|P present employer|P employer|P current job|P present job|P job|P company|P current company)",
  ),
  words: words(
    "notice period serve wait quit soon quickly current present employer job company position role",
  ),
});
