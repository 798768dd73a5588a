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

/** A text with fewer words beside the title's says nothing new. */
const minOwnWords = 4;

/** Whether a segment only says who is sought, which the title says already. */
export function isIntroduction({ text, section, importance }: Segment, title: Title | undefined): boolean {
  if (section !== "open" || importance !== "must") return false;
  const others = () => specificWordsOf(text).filter((word) => !title?.text.includes(word));
  return seeksOnlyProfession(text) || (introductionPattern.test(text) && others().length < minOwnWords);
}
