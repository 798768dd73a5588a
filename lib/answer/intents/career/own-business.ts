import { isSelfEmployed } from "@/lib/content";
import { type Entity, isCurrent, newestFirst } from "@/lib/knowledge";
import { answered } from "../../draft";
import { inBrackets, positionOf, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const business = "(firm|business|company|startup|studio|agency|practice|shop|workshop|consultancy)";
const when = "(when|since when|from when|what year|which year|in what year|in which year|how long)";
/** A product owner owns no business. */
const ofTheOwner =
  /\b(?:co-?)?founder\b|\b(?<!\b(?:product|process|service|data) )owner\b|\b(?:proprietor|self-employed|freelanc\w+|independent(?! living)|sole trader)\b/i;

/** Since when somebody works for themselves: a job whose title says so. */
export const ownBusiness: Intent = {
  id: "own-business",
  examples: [
    "Since when has she had her own firm?",
    "When did she found her company?",
    "How long has he been self-employed?",
    "When did you go freelance?",
  ],
  claim: asks(
    `${when} .. own [small|little] ${business}`,
    `${when} (has|have|did|is|does) P .. (found|founded|start|started|set up|open|opened|run|running|had|have) P [own] ${business}`,
    `${when} .. P .. (self-employed|freelance|freelancing|independent|own boss|for P self|for P|on P own|solo)`,
  ),
  words: words(
    "firm business company studio agency practice shop workshop consultancy own small little run self-employed boss self independent set open long ha* start* found* freelan*",
  ),
  answer: (_question, { site }) => {
    const own = site.knowledge.of("work").filter(isOwn);
    const [job] = newestFirst(own.filter(isCurrent).length > 0 ? own.filter(isCurrent) : own);
    if (!job?.period?.start) return undefined;
    const position = positionOf(job)?.text;
    const as = position ? `, ${escapeMarkdown(position)}` : "";
    const text = `**${escapeMarkdown(job.name)}**${as}${inBrackets(job.period.display)}.`;
    return answered(text, roleEvidence(job), { topic: job, prior: 0.85 });
  },
};

function isOwn(job: Entity): boolean {
  return isSelfEmployed(job.name) || ofTheOwner.test(positionOf(job)?.text ?? "");
}
