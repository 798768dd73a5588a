import { durationOf, isCurrent, monthsCovered, newestFirst } from "@/lib/knowledge";
import { answered, citeName } from "../../draft";
import { bullets, inBrackets, periodEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { staysAtEmployers } from "./longest";

/** How long the owner usually stays with an employer: every stay with its length, the latest first. */
export const tenure: Intent = {
  id: "tenure",
  examples: ["How long does she stay at jobs?", "What is her average tenure?", "Does she job hop?"],
  claim: asks(
    "how long (does|do|did|has|have) P [usually|typically|normally|generally|tend to|on average] (stay|stayed|last|lasted|work|worked) [for] (at|in|with) [a|an|each|every|one|most|P] (job|jobs|company|companies|employer|employers|place|places|position|positions|role|roles)$",
    "[average|typical|usual|mean] (tenure|tenures|length of stay)$",
    "(job hop|job hopper|job hopping|jobhop|job-hop|job-hopper|job-hopping|change jobs|changes jobs|changed jobs|switch jobs|switches jobs)",
  ),
  words: words("tenure hop* switch* stay average usually normally generally tend mean change* often lot"),
  answer: (question, { site }) => {
    if (question.mentions.length > 0) return undefined;
    const jobs = newestFirst(site.knowledge.of("work")).filter((job) => monthsCovered([job]) > 0);
    const stays = staysAtEmployers(jobs);
    if (stays.length < 2) return undefined;
    const lines = stays.map((stay) => {
      const [latest] = stay;
      const length = `${durationOf(stay)}${stay.some(isCurrent) ? " so far" : ""}`;
      const spans = stay.map(({ period }) => period?.display ?? "").join(", ");
      return `**${escapeMarkdown(latest?.name ?? "")}**: ${length}${inBrackets(spans)}`;
    });
    const list = stays.flat();
    return answered(
      bullets(lines),
      list.flatMap((job) => [citeName(job), ...periodEvidence(job)]),
      { list, prior: 0.85 },
    );
  },
};
