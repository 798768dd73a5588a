import path from "node:path";
import { type Content, getContent, loadContent } from "@/lib/content";
import { env } from "@/lib/env";
import { sampleContent } from "@/lib/sample.mjs";

const contentByLocation = new Map<string, Content>();

/** For tests: the invented owner's content; `npm test` has read it before, once for all processes. */
export function sharedSample(): Content {
  return sharedContent(sampleContent);
}

/**
 * For tests: the content of a folder of this checkout or of a résumé alone, read once for all that only read it in a process.
 * The site that answers from it is then built once as well.
 */
export function sharedContent(location: string): Content {
  const absolutePath = path.resolve(location);
  const isPreloaded = absolutePath === sampleContent && env().CONTENT_DIR === sampleContent;
  const content =
    contentByLocation.get(absolutePath) ?? (isPreloaded ? getContent() : loadContent(absolutePath));
  contentByLocation.set(absolutePath, content);
  return content;
}
