import type { ContentProblem } from "@/lib/content";
import { PageTitle } from "./page-title";

/** Shown in place of every page in development while some of the content cannot be read. */
export function ContentProblems({ problems }: { problems: readonly ContentProblem[] }) {
  return (
    <div className="row">
      <PageTitle>The content needs a hand</PageTitle>
      <div className="text prose">
        <p>
          Nobody but you sees this page: a build stops at what stands here. Correct it and load the page
          again.
        </p>
        <ul>
          {problems.map(({ file, line, field, message }) => (
            <li key={`${file}:${line}:${field}:${message}`}>
              <code>{line ? `${file}:${line}` : file}</code>
              <br />
              <strong>{field}</strong>: {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
