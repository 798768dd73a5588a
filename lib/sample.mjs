import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of the invented owner. Tests are pinned to it, so that they hold whatever is in `content/`, which is the
 * owner's from the first clone on and which nothing but the owner changes.
 */
export const sampleContent = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../examples/maren");
