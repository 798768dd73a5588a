import { isCurrent, newestFirst } from "@/lib/knowledge";
import type { Draft } from "../../draft";
import type { Site } from "../../site";
import { positionOf } from "../../speak/lines";
import { oneJobDraft } from "../career/one-job";
import { asks, words } from "../intent";
import { screening } from "./screening";

const levelPattern =
  /\b(?:intern|trainee|junior|mid[- ]level|senior|staff|principal|lead|head|director|chief)\b/i;

/** A current title that states a level, quoted as it is: what it is worth elsewhere is for the reader to judge. */
function titleDraft(site: Site): Draft | undefined {
  const job = newestFirst(site.knowledge.of("work")).find(
    (entity) => isCurrent(entity) && levelPattern.test(positionOf(entity)?.text ?? ""),
  );
  return job && { ...oneJobDraft(job, "By title"), prior: 0.75 };
}

export const seniority = screening({
  keys: ["seniority"],
  subject: "which level of seniority applies",
  examples: ["Is she senior?", "How senior is she?", "What level is she at?", "What is her seniority?"],
  claim: asks(
    "how (senior|junior|experienced) (is|are) P$",
    "^(is|would) P [be] [more|rather] [of|at] [a|an] (senior|junior|mid|mid level|entry level|staff level|principal level|senior level)$",
    "(what|which) (level|grade) [of seniority] [is|are|would] P [at|be]$",
    "(what|which) [career|experience|job|seniority] level is P$",
    "P (seniority|level of seniority|career level|job level)",
    "^[what is] [the] seniority [level]$",
  ),
  words: words("senior junior mid entry staff principal grade level career experienced rather"),
  fallback: (_, site) => titleDraft(site),
});
