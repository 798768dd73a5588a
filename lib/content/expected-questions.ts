import { z } from "zod";
import { type Report, readJsonSource } from "./sources";
import type { Content, ExpectedQuestions, Story } from "./types";
import { describeIssue } from "./wording";

const entrySchema = z.strictObject({
  page: z.string().regex(/^\/(?:faq|resume|(?:projects|essays|pages)\/[^/#?]+)$/, {
    error:
      "expected the path of a project, an essay, a page, the FAQ or the résumé, such as /projects/my-tool",
  }),
  quote: z.string().trim().min(1).max(1_000),
  questions: z.array(z.string().trim().min(1).max(300)).min(1).max(12),
});

type QuotableContent = Pick<Content, "projects" | "essays" | "pages" | "faq" | "profile">;

/**
 * Reads `questions.jsonl`: for each passage, by words that stand in it, questions of visitors which it answers.
 * A line that cannot be read is reported and left out; one whose quote stands on its page no longer is a notice.
 */
export function readExpectedQuestions(
  text: string,
  file: string,
  content: QuotableContent,
  report: Report,
): ExpectedQuestions[] {
  const pages = textsByPage(content);
  return text.split("\n").flatMap((line, at) => {
    if (!line.trim()) return [];
    const reject = (field: string, message: string, notice?: boolean) => {
      report({ file, line: at + 1, field, message, notice });
      return [];
    };
    const source = readJsonSource(line);
    if (source.failure) return reject("(the line)", source.failure.message);
    const { data, error } = entrySchema.safeParse(source.value);
    if (!data) {
      const [issue] = error.issues;
      return reject(issue?.path.join(".") || "(the line)", issue ? describeIssue(issue) : "is not an entry");
    }
    if (!pages.get(data.page)?.some((paragraph) => paragraph.includes(data.quote)))
      return reject("quote", `does not stand on ${data.page} word for word: "${data.quote}"`, true);
    return data;
  });
}

/** The texts of each page with content, paragraph by paragraph. */
function textsByPage({ projects, essays, pages, faq, profile }: QuotableContent): Map<string, string[]> {
  const texts = ({ blocks }: Story) => blocks.map(({ text }) => text);
  return new Map([
    ["/faq", faq.flatMap(({ answer }) => texts(answer))],
    ["/resume", stringsIn(profile)],
    ...projects.map(({ id, story }): [string, string[]] => [`/projects/${id}`, texts(story)]),
    ...essays.map(({ id, story }): [string, string[]] => [`/essays/${id}`, texts(story)]),
    ...pages.map(({ id, story }): [string, string[]] => [`/pages/${id}`, texts(story)]),
  ]);
}

/** The texts in the fields of a résumé, at whatever depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}
