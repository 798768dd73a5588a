import { createAnswerer } from "@/lib/answer";
import { type Content, loadContent } from "@/lib/content";
import { drain } from "@/lib/operations";
import type { Topic } from "./bank";
import type { Finding } from "./finding";
import { withEditedCopy } from "./remedy/edit";
import { faqRemedy, type Remedy, remediesFor } from "./remedy/topic";
import { type Asked, stateOf } from "./state";

/**
 * The questions that got no answer, each with what to write where. All of it was written into a copy and the questions
 * were asked again there: advice that gives no answer is not given.
 */
export async function findUnanswered(bank: Asked[], location: string, content: Content): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const asked of bank) found.push(...(await findingsForTopic(asked, location, content)));
  return found;
}

const fixFilesFirst = "what cannot be read is to be mended first";

async function findingsForTopic(
  { topic, states }: Asked,
  location: string,
  content: Content,
): Promise<Finding[]> {
  let open = topic.ask.filter((_, at) => states[at] === "open");
  if (open.length === 0) return [];
  const found: Finding[] = [];
  const tryRemedy = async (remedy: Remedy) => {
    const answered = await questionsAnsweredBy(remedy, open, topic, location, content);
    open = open.filter((question) => !answered.includes(question));
    return answered;
  };
  const remedies = remediesFor(topic, content);
  // All of them at once first: where even that answers nothing, none of them need be tried alone.
  const firstRemedies =
    remedies.length < 2 ||
    (await questionsAnsweredBy(combineRemedies(remedies), open, topic, location, content)).length > 0;
  for (const remedy of firstRemedies ? remedies : []) {
    if (open.length === 0) return found;
    const answered = await tryRemedy(remedy);
    if (answered.length > 0) found.push(finding(topic, answered, remedy, 1));
  }
  if (open.length > 0) {
    const answered = await tryRemedy(combineRemedies(open.map(faqRemedy)));
    if (answered.length > 0)
      found.push(finding(topic, answered, combineRemedies(answered.map(faqRemedy)), 0.5));
  }
  const hasProblems = content.problems.length > 0;
  if (open.length > 0)
    found.push({ ...finding(topic, open, undefined, 0.2), ...(hasProblems && { where: fixFilesFirst }) });
  return found;
}

/** Which of the questions have an answer, or a refusal that the owner chose, once this remedy is written. */
function questionsAnsweredBy(
  remedy: Remedy,
  open: string[],
  topic: Topic,
  location: string,
  content: Content,
) {
  return withEditedCopy(location, remedy.edits, async (folder): Promise<string[]> => {
    const changed = loadContent(folder);
    if (changed.problems.length > content.problems.length) return [];
    const { answer } = createAnswerer(changed);
    const answered: string[] = [];
    for (const query of open) {
      const given = await drain(answer({ query, history: [] }));
      if (stateOf(given, topic) !== "open") answered.push(query);
    }
    return answered;
  });
}

function combineRemedies(remedies: Remedy[]): Remedy {
  return {
    where: remedies[0]?.where ?? "",
    paste: remedies.map(({ paste }) => paste).join("\n"),
    edits: remedies.flatMap(({ edits }) => edits),
  };
}

function finding(topic: Topic, questions: string[], remedy: Remedy | undefined, share: number): Finding {
  const listed = questions
    .slice(0, 3)
    .map((question) => `“${question}”`)
    .join(" ");
  const more = questions.length > 3 ? ` and ${questions.length - 3} more` : "";
  return {
    kind: "missing",
    message: `${topic.topic}: no answer to ${listed}${more}.`,
    where: remedy?.where ?? "nothing that was tried gives one; the engine does not understand it",
    paste: remedy?.paste,
    edits: remedy?.edits,
    questions,
    impact: ((topic.worth * questions.length) / topic.ask.length) * share,
  };
}
