import { asks, words } from "../intent";
import { screening } from "./screening";

export const travel = screening({
  keys: ["travel"],
  what: "how much travel is possible",
  examples: ["How much travel is fine with her?", "Is she willing to travel?"],
  claim: asks(
    "(willing|able|open|happy) to travel",
    "travel .. (how much|percent|required|for work)",
    "how much travel",
    "^[and] travel$",
  ),
  words: words("willing open happy travel percent required"),
});
