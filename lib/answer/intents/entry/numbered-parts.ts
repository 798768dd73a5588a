import type { Block } from "@/lib/content";
import type { Entity } from "@/lib/knowledge";
import { answered, citeName, type Evidence } from "../../draft";
import { subjects } from "../../read/select";
import type { Site } from "../../site";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** What readers call the numbered parts of a post. */
const partNouns =
  "(lesson|mistake|tip|rule|reason|step|way|thing|point|principle|habit|myth|method|idea|trick|takeaway|piece of advice|part|question|sign|pitfall)";
/** "1. Define the goal", "Lesson 2: Ask first" */
const numberedHeadingPattern = /^(?:\p{Lu}\p{Ll}+ )?#?(\d{1,2})(?:[.):–—-]|(?= \p{Lu}))\s*/u;
/** Fewer numbered headings may be parts of anything. */
const minParts = 3;
const maxParts = 15;

/** How many lessons, steps or mistakes a post has, and which, where its headings are numbered. */
export const numberedParts: Intent = {
  id: "numbered-parts",
  examples: [
    "How many mistakes does {post} warn about?",
    "Which lessons does {post} list?",
    "What are the main points of {post}?",
  ],
  claim: asks(
    `^[and|so] how many [different|main] ${partNouns}s .. @(essay|project)`,
    `^[and|so] (what|which) [are|were] [all] [the|P] [main|key|different] [two|three|four|five|six|seven|eight|nine|ten|*] ${partNouns}s .. @(essay|project)`,
    `^[list|name|give me|tell me] [all] [the] [main|key] ${partNouns}s .. @(essay|project)`,
    `^[and|so] how many [different|main] ${partNouns}s (are there|does it|do they|did P|does P|were there)`,
  ),
  words: words(
    "lesson mistake tip rule reason step way thing point principle habit myth method idea trick takeaway advice part question sign pitfall how many different main key list name warn about give describe tell mention",
  ),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["essay", "project"]);
    const parts = entity ? partsOf(entity, context.site) : [];
    if (!entity || parts.length < minParts) return undefined;
    const page = entity.url.replace(/#.*/, "");
    const evidence = parts.map(
      ({ anchor, text }): Evidence => ({ url: `${page}#${anchor}`, title: entity.title, quote: text }),
    );
    const lines = parts.map(({ text }) => escapeMarkdown(text.replace(numberedHeadingPattern, "") || text));
    return answered(
      `**${escapeMarkdown(entity.name)}** has **${parts.length}** numbered parts:\n\n${bullets(lines)}`,
      [citeName(entity), ...evidence],
      { topic: entity, prior: 0.86 },
    );
  },
  coversQuestion: true,
};

/** The numbered headings of a story, if they count from one without a gap. */
function partsOf({ url }: Entity, { knowledge }: Site): Block[] {
  const { essays, projects } = knowledge.content;
  const id = url.replace(/#.*/, "").split("/").at(-1);
  const stories = url.includes("/essays/") ? essays : projects;
  const blocks = stories.find((story) => story.id === id)?.story.blocks ?? [];
  const headings = blocks.filter(({ kind, text }) => kind === "heading" && numberedHeadingPattern.test(text));
  const inOrder = headings.every(({ text }, at) => Number(numberedHeadingPattern.exec(text)?.[1]) === at + 1);
  return inOrder && headings.length <= maxParts ? headings : [];
}
