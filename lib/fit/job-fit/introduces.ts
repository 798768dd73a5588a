import { specific } from "../evidence/borne-out";
import type { Segment } from "./ask";
import { professionOf } from "./professions";
import type { Title } from "./title";

/** "We are looking for a nurse to join us" says nothing that the title doesn't. */
const introduction =
  /\b(?:looking for|seeking|hiring|searching for|suchen|we are|please send|bewerb\w*|apply)\b/i;

/** "We're nine who map rivers, and we need a data engineer": what is sought is the trade, with nothing that it has to know. */
function seeksOnly(text: string): boolean {
  const sought =
    /\b(?:looking for|seeking|hiring|searching for|need|want)\s+(?:an?|another|one)\s+([^,.;:!?()]+)[^\p{L}]*$/iu.exec(
      text,
    )?.[1];
  return sought !== undefined && sought.split(/\s+/).length < fewWords && professionOf(sought) !== undefined;
}

/** So few words beside the title's say nothing of their own. */
const fewWords = 4;

/** Whether a segment says who is sought, and nothing that the title doesn't. */
export function introduces({ text, section, importance }: Segment, title: Title | undefined): boolean {
  if (section !== "open" || importance !== "must") return false;
  const others = () => specific(text).filter((word) => !title?.text.includes(word));
  return seeksOnly(text) || (introduction.test(text) && others().length < fewWords);
}
