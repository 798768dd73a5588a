import { env } from "@/lib/env";
import { messageOf } from "@/lib/errors";

// For tests: says what is wrong with the environment of its process, or that nothing is.

try {
  env();
  console.log("valid");
} catch (error) {
  console.log(messageOf(error));
}
