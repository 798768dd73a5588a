import { type Content, loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";

let read: Content | undefined;

/** For tests: the invented owner's content, read once for all that only read it in a process. */
export function sharedSample(): Content {
  read ??= loadContent(sampleContent);
  return read;
}
