import { type Content, getContent, loadContent } from "@/lib/content";
import { env } from "@/lib/env";
import { sampleContent } from "@/lib/sample.mjs";

let read: Content | undefined;

/**
 * For tests: the invented owner's content, read once for all that only read it in a process; `npm test` has read it before,
 * once for all processes.
 */
export function sharedSample(): Content {
  read ??= env().CONTENT_DIR === sampleContent ? getContent() : loadContent(sampleContent);
  return read;
}
