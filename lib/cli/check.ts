import { formatProblem, loadContent } from "@/lib/content";
import { env } from "@/lib/env";

// Runs before every build: content that is broken stops here, in plain words, and never reaches a visitor.
try {
  const { problems } = loadContent(env().CONTENT_DIR);
  if (problems.length > 0) {
    console.error(
      `${env().CONTENT_DIR} needs a hand before this can be built:\n${problems.map(formatProblem).join("\n")}`,
    );
    process.exit(1);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
