import { createAnswerer } from "@/lib/answer";
import { type Content, loadContent } from "@/lib/content";
import { drain } from "@/lib/operations";
import type { Topic } from "./bank";
import type { Finding } from "./finding";
import { onCopy } from "./remedy/edit";
import { inFaq, type Remedy, remediesOf } from "./remedy/topic";
import { type Asked, stateOf } from "./state";

/**
 * The questions that got no answer, each with what to write where. All of it was written into a copy and the questions
 * were asked again there: advice that gives no answer is not given.
 */
export async function allMissing(bank: Asked[], location: string, content: Content): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const asked of bank) found.push(...(await missing(asked, location, content)));
  return found;
}

const mendFirst = "what cannot be read is to be mended first";

async function missing({ topic, states }: Asked, location: string, content: Content): Promise<Finding[]> {
  let open = topic.ask.filter((_, at) => states[at] === "open");
  if (open.length === 0) return [];
  const found: Finding[] = [];
  const tryOut = async (remedy: Remedy) => {
    const cured = await curedBy(remedy, open, topic, location, content);
    open = open.filter((question) => !cured.includes(question));
    return cured;
  };
  const remedies = remediesOf(topic, content);
  // All of them at once first: where even that answers nothing, none of them need be tried alone.
  const some =
    remedies.length < 2 || (await curedBy(together(remedies), open, topic, location, content)).length > 0;
  for (const remedy of some ? remedies : []) {
    if (open.length === 0) return found;
    const cured = await tryOut(remedy);
    if (cured.length > 0) found.push(finding(topic, cured, remedy, 1));
  }
  if (open.length > 0) {
    const cured = await tryOut(together(open.map(inFaq)));
    if (cured.length > 0) found.push(finding(topic, cured, together(cured.map(inFaq)), 0.5));
  }
  const broken = content.problems.length > 0;
  if (open.length > 0)
    found.push({ ...finding(topic, open, undefined, 0.2), ...(broken && { where: mendFirst }) });
  return found;
}

/** Which of the questions have an answer, or a refusal that the owner chose, once this is written. */
function curedBy(remedy: Remedy, open: string[], topic: Topic, location: string, content: Content) {
  return onCopy(location, remedy.edits, async (folder): Promise<string[]> => {
    const changed = loadContent(folder);
    if (changed.problems.length > content.problems.length) return [];
    const { answer } = createAnswerer(changed);
    const cured: string[] = [];
    for (const query of open) {
      const given = await drain(answer({ query, history: [] }));
      if (stateOf(given, topic) !== "open") cured.push(query);
    }
    return cured;
  });
}

function together(remedies: Remedy[]): Remedy {
  return {
    where: remedies[0]?.where ?? "",
    paste: remedies.map(({ paste }) => paste).join("\n"),
    edits: remedies.flatMap(({ edits }) => edits),
  };
}

function finding(topic: Topic, questions: string[], remedy: Remedy | undefined, share: number): Finding {
  const shown = questions
    .slice(0, 3)
    .map((question) => `“${question}”`)
    .join(" ");
  const more = questions.length > 3 ? ` and ${questions.length - 3} more` : "";
  return {
    kind: "missing",
    says: `${topic.topic}: no answer to ${shown}${more}.`,
    where: remedy?.where ?? "nothing that was tried gives one; the engine does not understand it",
    paste: remedy?.paste,
    edits: remedy?.edits,
    questions,
    worth: ((topic.worth * questions.length) / topic.ask.length) * share,
  };
}
