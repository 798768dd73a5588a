import { asks, words } from "../../../intents/intent";
import { privateIntent } from "./guard";

export const homeAddress = privateIntent({
  id: "home-address",
  what: "the home address",
  alwaysWithheld: true,
  keys: ["home_address", "address"],
  examples: ["What is her home address?", "Which street does she live on?", "Can I have her postcode?"],
  claim: asks(
    "(home|street|postal|mailing|exact|full|office|work|business|physical) address",
    "address of P (office|home|house|workplace|apartment|flat)",
    "(give|send|tell) me P address",
    "(postal|post|zip) code",
    "(postcode|zipcode)",
    "street (does|do|is)",
    "(which|what) street",
    "house number",
  ),
  words: words(`
    home street postal mailing office business physical address house workplace apartment flat post
    zip code postcode zipcode number
  `),
});
