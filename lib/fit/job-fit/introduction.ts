import { specificWordsOf } from "../evidence/support";
import type { Segment } from "./ask";
import { professionOf } from "./professions";
import type { Title } from "./title";

/** "We are looking for a nurse to join us" says nothing that the title doesn't. */
const introductionPattern =
  /\b(?:looking for|seeking|hiring|searching for|suchen|we are|please send|bewerb\w*|apply)\b/i;

/** "We're nine who map rivers, and we need a data engineer": names the profession sought, and nothing they have to know. */
function seeksOnlyProfession(text: string): boolean {
  const sought =
    /\b(?:looking for|seeking|hiring|searching for|need|want)\s+(?:an?|another|one)\s+([^,.;:!?()]+)[^\p{L}]*$/iu.exec(
      text,
    )?.[1];
  return (
    sought !== undefined && sought.split(/\s+/).length < minOwnWords && professionOf(sought) !== undefined
  );
}

const organizationSource =
  "(?:charity|non-?profit|company|agency|start-?up|scale-?up|studio|foundation|trust|institute|provider|consultancy|cooperative|association|organi[sz]ation|council|university|college|hospital|bank|museum|library|ministry|publisher|firm|group|network|laborator(?:y|ies))s?";
/** "Open Lid – a charity in the Netherlands", "STRATH COUNCIL – ROADS SERVICE", "we're nine people and a dog, building a phone bot". */
const employerPatterns = [
  new RegExp(
    `^\\p{Lu}[^–—,:;]{1,60}\\s[–—-]\\s(?:an?|the) (?:[\\p{L}-]+ ){0,4}${organizationSource}(?!\\p{L})[^.!?]{0,60}$`,
    "iu",
  ),
  new RegExp(`^(?=.*${organizationSource.toUpperCase()}(?!\\p{L}))[^\\p{Ll}]{6,90}$`, "u"),
  /^we(?:'re| are) (?:an? (?:team|group|crew) of )?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|a handful of|a small) (?:humans|people|engineers|folks|of us|colleagues|friends|team)\b(?!.*\b(?:looking for|seeking|hiring|need|you(?:'ll| will| must| should| bring| know))\b)/i,
];

/** Whether a segment says who the employer is, and asks for nothing. */
export function introducesEmployer({ text, section }: Segment): boolean {
  return section === "open" && employerPatterns.some((pattern) => pattern.test(text));
}

/** A text with fewer words beside the title's says nothing new. */
const minOwnWords = 4;

/** Whether a segment only says who is sought, which the title says already. */
export function isIntroduction({ text, section, importance }: Segment, title: Title | undefined): boolean {
  if (section !== "open" || importance !== "must") return false;
  const others = () => specificWordsOf(text).filter((word) => !title?.text.includes(word));
  return seeksOnlyProfession(text) || (introductionPattern.test(text) && others().length < minOwnWords);
}
