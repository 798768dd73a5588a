import { type Content, ContentError, formatProblem, loadContent } from "@/lib/content";
import { env } from "@/lib/env";
import { messageOf } from "@/lib/errors";
import { leaksInFiles } from "../owner/doctor/leaks";
import { readSecrets } from "../owner/doctor/secrets";
import { redirectProblems } from "./redirects";

// Runs before every build: content that is broken, or says what owner.yaml keeps back, stops here, in plain words, and never
// reaches a visitor.
try {
  const { CONTENT_DIR } = env();
  const { problems, notices } = readContent(CONTENT_DIR);
  if (notices.length > 0)
    console.log(`Worth a look in ${CONTENT_DIR}:\n${notices.map(formatProblem).join("\n")}`);
  if (problems.length > 0) {
    const lines = problems.map(formatProblem).join("\n");
    console.error(`${CONTENT_DIR} needs a hand before this can be built:\n${lines}`);
    process.exit(1);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}

function readContent(location: string): Pick<Content, "problems" | "notices"> {
  try {
    const content = loadContent(location);
    const leaks = leaksInFiles(content, readSecrets(location), location);
    return {
      problems: [...content.problems, ...redirectProblems(content), ...leaks.filter(({ notice }) => !notice)],
      notices: [...content.notices, ...leaks.filter(({ notice }) => notice)],
    };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems, notices: [] };
    throw error;
  }
}
