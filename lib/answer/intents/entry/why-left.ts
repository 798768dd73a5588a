import type { Entity } from "@/lib/knowledge";
import { literal, sentences, spaced } from "@/lib/language";
import { answered, type Context, cite, type Draft, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const leaving =
  /\b(?:left|leave|leaving|quit|resigned|contract ended|moved on)\b.*\b(?:because|to|since|after|when|for)\b/i;

/** Why a job ended: only ever in the owner's own words. */
export const whyLeft: Intent = {
  id: "why-left",
  reason: true,
  examples: ["Why did she leave {employer}?", "What was the reason for leaving {employer}?"],
  claim: asks(
    "why (did|has|is|was) P (leave|left|quit|go|gone|resign*|leaving|let go|fired|move on|depart)",
    "(reason|reasons) (for|of|behind) (leaving|P departure|P leaving)",
    "was P (fired|let go|laid off|dismissed)",
  ),
  words: words("leave quit let fired move depart reason behind departure laid dismissed resig*"),
  answer: (question, context) => {
    const { site } = context;
    const [job] = subjects(question, context, ["work", "volunteer"]);
    for (const fact of job?.facts ?? []) {
      const quote = sentences(fact.text).find((text) => leaving.test(text));
      if (quote) return answered(`"${quote}"`, [cite(fact, quote)], { entity: job, sure: 0.6 });
    }
    const told = job && inStories(job, context);
    if (told) return told;
    const what = job ? `why ${site.voice.name} left ${job.name}` : "why that ended";
    return notFound(site, what, { entity: job });
  },
};

/** What a post, a page or the FAQ says of leaving: "I left Acme in March, after ..., and took the summer off". */
function inStories({ name, aliases }: Entity, { site }: Context): Draft | undefined {
  const names = [name, ...aliases].map((each) => spaced(each).trim());
  for (const { quotes, text, page } of site.windowIndex.windows) {
    const said = spaced(text);
    if (
      !leaving.test(text) ||
      !names.some((each) => new RegExp(`\\b(?:left|leave|leaving|quit) (?:the )?${literal(each)}`).test(said))
    )
      continue;
    const evidence = quotes.map((quote) => ({ url: quote.url, title: page.entity.title, quote: quote.text }));
    return answered(site.voice.quoting(sentence(escapeMarkdown(text))), evidence, { sure: 0.7 });
  }
  return undefined;
}
