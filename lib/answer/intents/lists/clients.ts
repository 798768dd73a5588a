import type { Entity } from "@/lib/knowledge";
import { joinList, nameKey } from "@/lib/language";
import { answered, cite, citeName, factsOf } from "../../draft";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { noEmployerPattern } from "../entry/for-whom";
import { asks, type Intent, words } from "../intent";

/** For whom projects were made, where they name a client that is no employer of the résumé. */
export const clients: Intent = {
  id: "list:clients",
  examples: ["Who are her clients?", "Which clients has she worked for?"],
  claim: asks(
    "^[and|so] who (are|were|have been) [some of] P [past|previous|former|current|other|main|biggest|last] (clients|customers)$",
    "^[and|so] (which|what) (clients|customers) (has|have|had|did|does|do) P [ever|already] (worked|work|had|have|served|serve|built|build) [for|with]$",
    "^[and|so] (list|name|show) P (clients|customers)$",
    "^[and|so] what (clients|customers) does P have$",
  ),
  coversQuestion: true,
  words: words("client* customer* past previous former current main biggest serve"),
  answer: (_, { site }) => {
    const employers = new Set(site.knowledge.of("work").map(({ name }) => nameKey(name)));
    const facts = site.knowledge
      .of("project")
      .flatMap((project) => factsOf(project, "employer"))
      .filter(({ text }) => !noEmployerPattern.test(text) && !employers.has(nameKey(text)));
    if (facts.length === 0) return undefined;
    const projectsByClient = new Map<string, Entity[]>();
    for (const { text, entity } of facts)
      projectsByClient.set(text, [...(projectsByClient.get(text) ?? []), entity]);
    const lines = [...projectsByClient].map(
      ([client, projects]) =>
        `**${escapeMarkdown(client)}**: ${joinList(projects.map(({ name }) => escapeMarkdown(name)))}`,
    );
    return answered(
      `Projects were made for:\n${bullets(lines)}`,
      facts.flatMap((fact) => [cite(fact), citeName(fact.entity)]),
      { list: facts.map(({ entity }) => entity), prior: 0.8 },
    );
  },
};
