import type { Window } from "@/lib/knowledge";
import { answered } from "../../draft";
import { lineOrList, underName } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";

const monthAlternatives =
  "january|february|march|april|may|june|july|august|september|october|november|december";
/** "14 January 2023", "January 14th, 2023". */
const dayPattern = new RegExp(
  String.raw`\b(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?(${monthAlternatives})|(${monthAlternatives}) (?:the )?(\d{1,2})(?:st|nd|rd|th)?) (?:of )?((?:19|20)\d\d)\b`,
);
const monthYearPattern = new RegExp(String.raw`\b(?:${monthAlternatives}) (?:of )?(?:19|20)\d\d\b`);
/** How many windows, and how many characters, an answer quotes. */
const maxWindows = 3;
const maxAnswerChars = 620;

/** What the stories tell of a month: "What happened in April 2021?" */
export const happened: Intent = {
  id: "pages:happened",
  examples: ["What happened in April 2021?", "What went on in October of 2025?"],
  claim: asks(
    `what (happened|happens|went on|went wrong|took place|occurred|was going on) .. (${monthAlternatives}) [*] YEAR`,
  ),
  words: words(
    `happened went wrong occurred 1* 2* 3* 4* 5* 6* 7* 8* 9* ${monthAlternatives.replaceAll("|", " ")}`,
  ),
  answer: (question, { site }) => {
    const when = datePattern(question.plain.replaceAll(",", ""));
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

/** A pattern that finds the month, or the day, that a question names, as people write it. */
function datePattern(plain: string): RegExp | undefined {
  const [, day, month, monthBefore, dayBehind, year] = dayPattern.exec(plain) ?? [];
  const [named, number] = [month ?? monthBefore, day ?? dayBehind];
  if (named && number && year)
    return new RegExp(
      `(?<!\\d)(?:${number}(?:st|nd|rd|th)?\\.? (?:of )?${named},? ${year}|${named} ${number}(?:st|nd|rd|th)?,? ${year})(?!\\d)`,
      "i",
    );
  const whole = monthYearPattern.exec(plain)?.[0]?.replace(" of ", " ");
  return whole ? new RegExp(`\\b${whole}\\b`, "i") : undefined;
}

/** What stands below a heading with a date happened then. */
function mentionsDate({ text, heading }: Window, when: RegExp): boolean {
  return when.test(text) || when.test(heading);
}

/** Whether two windows are next to each other on a page. */
function isNeighbor(one: Window, other: Window): boolean {
  return one.page === other.page && Math.abs(one.at - other.at) <= 2;
}
