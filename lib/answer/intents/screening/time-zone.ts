import { asks, words } from "../intent";
import { screening } from "./screening";

export const timeZone = screening({
  keys: ["time_zone"],
  what: "which time zone applies",
  examples: ["Which time zone is she in?", "What are her working hours?"],
  claim: asks("(time zone|timezone|utc|gmt)", "working hours", "overlap with"),
  words: words("zone timezone utc gmt overlap"),
});
