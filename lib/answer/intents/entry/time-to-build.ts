import { asks, type Intent, words } from "../intent";
import { duration } from "./duration";

/** How long a project took to make, and not how long it takes to use. */
export const timeToBuild: Intent = {
  id: "time-to-build",
  examples: ["How long did it take to build {project}?", "How long did she take to write {project}?"],
  claim: asks(
    "^[and|so] how (long|much time) did (it|P) take [P] to (build|make|write|finish|develop|complete|create|ship|program|code) (it|that|@project)$",
    "^[and|so] how long was @project in (development|the making|making)$",
    "^[and|so] in how many (hours|evenings|days|weekends|weeks|months|years) (did|has|was) [P] (build|built|make|made|write|written|finish|finished|create|created) [@project] [built|made|written|finished|created]$",
  ),
  words: words("build make write finish develop complete create ship program code time"),
  answer: duration.answer,
  coversQuestion: true,
};
