import { words } from "../intent";
import { listIntent } from "./list";
import { listTopic } from "./topic";

export const volunteering = listIntent({
  id: "volunteering",
  kind: "volunteer",
  one: "volunteer role",
  many: "volunteer roles",
  examples: ["Does she do any volunteering?", "Which charities has she helped?"],
  ...listTopic([
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
