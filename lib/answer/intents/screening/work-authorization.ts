import { asks, words } from "../intent";
import { screening } from "./screening";

export const workAuthorization = screening({
  keys: ["work_authorization"],
  what: "what the work authorization is",
  closed: true,
  examples: [
    "Does she need a visa to work in Germany?",
    "Is she allowed to work in the EU?",
    "Would we have to sponsor her?",
  ],
  claim: asks(
    "(visa|sponsor|sponsorship|green card|immigration)",
    "work (permit|authorization|authorisation|permission|right|rights)",
    "right to work",
    "(authorized|authorised|allowed|eligible) to work",
    "legally work",
    "can P [legally] work in",
    "(able|allowed|permitted) to work (in|for|there)",
  ),
  words: words(`
    immigration hassle paperwork trouble papers company visa sponsor sponsorship green card permit authorization authorisation permission rights allowed
    eligible legally need require office role position hire
  `),
});
