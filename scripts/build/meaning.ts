import { prepareMeaning } from "@/lib/answer";
import { messageOf } from "@/lib/errors";

// Runs at a build: what the passages mean is made before the first question, and kept beside Next's cache, from where
// a build takes it along. Where that fails the site answers by words, and it is tried again at first need.
try {
  const made = await prepareMeaning();
  if (made) console.log(`${made} passages were given a vector of their meaning.`);
} catch (error) {
  console.log(`The passages have no vectors of their meaning yet: ${messageOf(error)}`);
}
