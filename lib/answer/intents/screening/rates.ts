import { asks, words } from "../intent";
import { screening } from "./screening";

export const rates = screening({
  keys: ["rates", "rate_policy", "salary_expectation"],
  what: "what the rate is",
  closed: true,
  examples: ["What is her day rate?", "What are her fees?"],
  claim: asks("(day rate|hourly|fee|fees|fixed price|price|pricing|quote me)", /\brates?\b(?! of| limit)/),
  words: words("rate hourly fee fixed price limit"),
});
