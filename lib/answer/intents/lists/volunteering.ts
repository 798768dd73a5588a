import { words } from "../intent";
import { list } from "./list";
import { about } from "./topic";

export const volunteering = list({
  id: "volunteering",
  kind: "volunteer",
  one: "volunteer role",
  many: "volunteer roles",
  examples: ["Does she do any volunteering?", "Which charities has she helped?"],
  ...about([
    "volunteer*",
    "charity",
    "charities",
    "charitable",
    "community work",
    "community service",
    "community involvement",
    "nonprofit",
    "nonprofits",
    "non-profit",
    "non-profits",
    "pro bono",
    "unpaid",
  ]),
  words: words(`
    number charity charitable community service nonprofit non-profit non-profits pro bono unpaid
    history volunt*
  `),
});
