import { isSelfEmployed } from "@/lib/content";
import { type Entity, isCurrent, newestFirst } from "@/lib/knowledge";
import { answered } from "../../draft";
import { inBrackets, positionOf, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const businessNouns = "(firm|business|company|startup|studio|agency|practice|shop|workshop|consultancy)";
const whenPhrases = "(when|since when|from when|what year|which year|in what year|in which year|how long)";
/** Titles of people who run a business of their own, which a product owner does not. */
const ownerTitlePattern =
  /\b(?:co-?)?founder\b|\b(?<!\b(?:product|process|service|data) )owner\b|\b(?:proprietor|self-employed|freelanc\w+|independent(?! living)|sole trader)\b/i;

/** Since when the owner has been self-employed: a job whose name or title says so. */
export const ownBusiness: Intent = {
  id: "own-business",
  examples: [
    "Since when has she had her own firm?",
    "When did she found her company?",
    "How long has he been self-employed?",
    "When did you go freelance?",
  ],
  claim: asks(
    `${whenPhrases} .. own [small|little] ${businessNouns}`,
    `${whenPhrases} (has|have|did|is|does) P .. (found|founded|start|started|set up|open|opened|run|running|had|have) P [own] ${businessNouns}`,
    `${whenPhrases} .. P .. (self-employed|freelance|freelancing|independent|own boss|for P self|for P|on P own|solo)`,
  ),
  words: words(
    "firm business company studio agency practice shop workshop consultancy own small little run self-employed boss self independent set open long ha* start* found* freelan*",
  ),
  answer: (_question, { site }) => {
    const ownJobs = site.knowledge.of("work").filter(isOwnBusiness);
    const [job] = newestFirst(ownJobs.filter(isCurrent).length > 0 ? ownJobs.filter(isCurrent) : ownJobs);
    if (!job?.period?.start) return undefined;
    const position = positionOf(job)?.text;
    const positionPart = position ? `, ${escapeMarkdown(position)}` : "";
    const text = `**${escapeMarkdown(job.name)}**${positionPart}${inBrackets(job.period.display)}.`;
    return answered(text, roleEvidence(job), { topic: job, prior: 0.85 });
  },
};

function isOwnBusiness(job: Entity): boolean {
  return isSelfEmployed(job.name) || ownerTitlePattern.test(positionOf(job)?.text ?? "");
}
