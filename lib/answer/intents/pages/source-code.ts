import { answered, cite, citeName, factsOf } from "../../draft";
import { bullets, linkTo } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { cardsOf } from "./catalogue";

const maxListed = 10;

/** Where the code of the projects lies, as links. */
export const sourceCode: Intent = {
  id: "pages:source-code",
  examples: ["Where is the source code of her projects?", "Can I see her code?"],
  claim: asks(
    "(where|link|links) .. (source code|code|repo|repos|repository|repositories|sources) [of|for|to] [P] [projects|work]$",
    "^(can|could) (i|we) (see|read|look at|find|browse) P [source] (code|repos|repositories)$",
  ),
  words: words("link source code repo repository project work see read look find browse"),
  answer: (question, { site }) => {
    if (question.mentions.length > 0) return undefined;
    const found = cardsOf(site.knowledge).flatMap(({ entity }) => {
      const [repo] = factsOf(entity, "repo");
      return repo ? [{ entity, repo }] : [];
    });
    if (found.length === 0) return undefined;
    const displayed = found.slice(0, maxListed);
    const lead = found.length > maxListed ? `${maxListed} of ${found.length}:\n` : "";
    return answered(
      `${lead}${bullets(displayed.map(({ entity, repo }) => `**${escapeMarkdown(entity.name)}**: ${linkTo(repo)}`))}`,
      displayed.flatMap(({ entity, repo }) => [citeName(entity), cite(repo)]),
      { topic: site.knowledge.person, list: displayed.map(({ entity }) => entity), prior: 0.88 },
    );
  },
  coversQuestion: true,
};
