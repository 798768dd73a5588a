import { main } from "../setup/run.mjs";
import { advertsOver, otherPeople, sampleOwner } from "./adverts-read";

// What a calibration reads of the labelled advertisements: a line for each demand, with the term of work that a pattern read in
// it. The environment names no embedder, so that no meaning is read.
await main(async () => {
  const { demandsWithTerms } = await import("@/lib/fit");
  const found = new Map<string, string>();
  for (const person of [sampleOwner, ...otherPeople])
    for (const { advert } of advertsOver(person))
      for (const { text, term } of await demandsWithTerms(advert.text)) found.set(text, term ?? "none");
  for (const [text, of] of found) console.log(JSON.stringify({ text, of }));
});
