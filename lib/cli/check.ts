import { ContentError, formatProblem, loadContent } from "@/lib/content";
import { env } from "@/lib/env";

// Runs before every build: content that is broken stops here, in plain words, and never reaches a visitor.
try {
  const { CONTENT_DIR } = env();
  const problems = problemsIn(CONTENT_DIR);
  if (problems.length > 0) {
    const lines = problems.map(formatProblem).join("\n");
    console.error(`${CONTENT_DIR} needs a hand before this can be built:\n${lines}`);
    process.exit(1);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function problemsIn(location: string) {
  try {
    return loadContent(location).problems;
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
