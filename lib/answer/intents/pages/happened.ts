import type { Window } from "@/lib/knowledge";
import { answered } from "../../draft";
import { lineOrList, underName } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";

const monthAlternatives =
  "january|february|march|april|may|june|july|august|september|october|november|december";
const monthYearPattern = new RegExp(String.raw`\b(?:${monthAlternatives}) (?:of )?(?:19|20)\d\d\b`);
/** How many windows, and how many characters, an answer quotes. */
const maxWindows = 3;
const maxAnswerChars = 620;

/** What the stories tell of a month: "What happened in April 2021?" */
export const happened: Intent = {
  id: "pages:happened",
  examples: ["What happened in April 2021?", "What went on in October of 2025?"],
  claim: asks(
    `what (happened|happens|went on|went wrong|took place|occurred|was going on) .. (${monthAlternatives}) [of] YEAR`,
  ),
  words: words(`happened went wrong occurred ${monthAlternatives.replaceAll("|", " ")}`),
  answer: (question, { site }) => {
    const when = monthYearPattern.exec(question.plain)?.[0]?.replace(" of ", " ");
    if (!when || question.mentions.length > 0) return undefined;
    const chosen: Window[] = [];
    let length = 0;
    for (const window of site.windowIndex.windows) {
      if (
        window.kind !== "prose" ||
        !mentionsDate(window, when) ||
        chosen.some((other) => isNeighbor(other, window))
      )
        continue;
      if (chosen.length === maxWindows || length + window.text.length > maxAnswerChars) break;
      chosen.push(window);
      length += window.text.length;
    }
    if (chosen.length === 0) return undefined;
    const lines = chosen.map(({ page, text: quote }) => underName(page.entity.name, [{ quote }]));
    const text = lineOrList(lines);
    return answered(
      site.voice.needsQuoting(text) ? `${site.voice.quoteLead}\n\n${text}` : text,
      chosen.flatMap(({ quotes, page }) =>
        quotes.map((quote) => ({ url: quote.url, title: page.entity.title, quote: quote.text })),
      ),
      { prior: 0.75, hedged: chosen.length > 1 },
    );
  },
};

function mentionsDate({ text }: Window, when: string): boolean {
  return text.toLowerCase().includes(when);
}

/** Whether two windows are next to each other on a page. */
function isNeighbor(one: Window, other: Window): boolean {
  return one.page === other.page && Math.abs(one.at - other.at) <= 2;
}
