import { asks, words } from "../intent";
import { screening } from "./screening";

export const onCall = screening({
  keys: ["on_call"],
  what: "whether on-call work is done",
  examples: ["Does she do on-call?", "Would she join an on-call rota?"],
  claim: asks(
    "(on-call|oncall) .. (do|does|rota|would|ok|accept|willing)",
    "(do|does|would|will|is) P .. (on-call|oncall)",
    "^(on-call|oncall)$",
  ),
  words: words("on-call oncall rota accept willing"),
});
