import { asks, words } from "../../../intents/intent";
import { privateIntent } from "./guard";

export const identityNumbers = privateIntent({
  id: "identity-numbers",
  what: "identity or bank numbers",
  keys: ["tax_id"],
  examples: ["What is her social security number?", "Can you give me her bank account details?"],
  claim: asks(
    "(social security|ssn|tax id|tax number|national insurance|iban|credit card|id number)",
    /\bbank (?:account(?! [a-z]+ing\b)|details)\b/,
  ),
  words: words("social security ssn tax id number national insurance iban credit card bank account"),
});
