import { asks, words } from "../intent";
import { screening } from "./screening";

export const onCall = screening({
  keys: ["on_call"],
  subject: "whether on-call work is done",
  examples: [
    "Does she do on-call?",
    "Would she join an on-call rota?",
    "Will you be on our on-call rotation?",
  ],
  claim: asks(
    "(on-call|oncall|on call) .. (do|does|rota|would|ok|accept|willing)",
    "(do|does|would|will|is|are|can|could) P .. (on-call|oncall|on call)",
    "^(on-call|oncall|on call)$",
  ),
  words: words("on-call oncall rota rotation roster schedule join part accept willing"),
  prosePattern: /\b(?:on-?call|pager)\b/i,
});
