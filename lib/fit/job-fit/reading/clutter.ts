/** What job boards put around an advertisement, a whole line each. */
const clutterPatterns = [
  // Buttons and links
  /^(?:save|saved|share|print|apply|easy apply|apply now|apply here|quick apply|apply (?:on|for|to) .{0,40}|show (?:more|less)(?: options)?|see (?:more|less|all)|read more|more|less|view (?:more|job|all).{0,30}|report (?:this |the )?(?:job|ad|listing|vacancy)(?: ad)?|for employers|post a job|copy link|follow|message|sign in|log ?in|register|create (?:an )?(?:account|alert|job alert)|upload (?:your )?(?:cv|resume)|back to (?:search|results|jobs|top)|next|previous|skip to .{0,30})(?: (?:save|share|apply|print|report this job|show more))*[^\p{L}\d]*$/iu,
  /^(?:easy apply|apply(?: now)?|save|share|report this job|print|\W)+$/i,
  // Who saw it, and when
  /^(?:re)?posted (?:on |by .{0,40}|\d|an? |today|yesterday|just now).{0,60}$/i,
  /^(?:published|listed|advertised|date posted|posted|closing date|closes)(?: on)?:? (?=.{0,40}\d).{0,60}$/i,
  /^(?:over |be among the first )?\d[\d,.]*\+? (?:people |candidates |applicants|views|clicks).{0,60}$/i,
  /^(?:over \d+ (?:people|applicants)|be among the first|your profile matches|you(?:'d| would) be a top applicant|see how you compare|am i a good fit).{0,80}$/i,
  /^(?:promoted|responses managed|actively (?:recruiting|hiring|reviewing)|hiring manager|job poster|meet the (?:hiring )?team|people you can reach out to|company alumni)\b.{0,80}$/i,
  /^referrals increase your chances\b.{0,120}$/i,
  /^(?:recommended for you|based on your profile|jobs for you)\b.{0,100}$/i,
  /^.{2,60}\d(?:[.,]\d)? ?[★⭐].{0,40}$/u,
  /^.{0,80}\b(?:estimate|estimated) by .{2,40}$/i,
  /^[A-Z]{2} ?[▾▼]$/u,
  /^(?:get notified|set (?:an )?alert|set (?:a )?job alert|see who)\b.{0,100}$/i,
  /^(?:people also viewed|similar jobs|related jobs|more jobs|other jobs|recommended jobs|jobs you may)\b.{0,160}$/i,
  // What boards add of their own
  /^(?:job functions?|industr(?:y|ies)|sectors?|company size|job (?:id|ref(?:erence)?|number|code|category)|req(?:uisition)?(?: id| number| no\.?)?|ref(?:erence)?(?: number| no\.?| code)?|vacancy (?:id|ref(?:erence)?|number)|posting id|department code):? (?!.*\b(?:experience|required|must)\b).{1,60}$/i,
  /^(?:seniority level:? ?(?:mid-senior|entry|associate|executive|director|internship|not applicable)|mid-senior)\b.{0,80}$/i,
  // Who hires
  /^(?:end )?client: (?!.*\b(?:experience|required|must|you)\b)(?:[^.]|\.(?!\s)){1,100}$/i,
  /^benefits pulled from\b.{0,60}$/i,
  /^be careful\b.{0,8}\bdon['’]t provide\b.{0,120}$/i,
  // A printed page, and a mail that was forwarded
  /^.{0,60}\bpage \d{1,2}(?: (?:of|\/) \d{1,2})?$/i,
  /^.{0,60} \d{1,2} ?\(\d{1,2}\)$/,
  /^-* ?(?:begin )?(?:forwarded|original) message:? ?-*$/i,
  // The foot of the page
  /^(?:©|\(c\) (?:19|20)\d\d|copyright\b).{0,120}$/i,
  /^(?:(?:cookies?(?: policy| settings)?|privacy(?: policy| notice)?|terms (?:of (?:use|service)|(?:and|&) conditions)|(?<=\S )terms(?= \S|$)|imprint|impressum|accessibility|sitemap|help|contact us)\W*){1,8}$/i,
];

/** Above the whole text on a board, and above the duties elsewhere. */
const boardHeadingPattern = /^(?:about the job|job details|(?:full )?job description|description)$/i;
/** The same in a paste without line breaks: "About the job Data Engineer", "Posted 3 days ago 112 applicants Easy apply". */
const joinedBoardHeadingPattern =
  /(?:^|\s+)(?:About the job|Full job description) (?=\p{Lu})|\s+(?:Rep|P)osted \d+\+? ?(?:[dhw]|hours?|days?|weeks?|months?) ago\b(?: (?:[Oo]ver )?\d+ applicants)?(?: Easy apply)?(?=\s|$)/u;
const joinedBoardFootPattern =
  / Seniority level (?:[\p{L}-]+ ){1,3}Employment type ([\p{L}-]{4,12}) Job function [^.]{2,120}$/u;
/** "Client: an insurer in Bonn. 12 months, start ASAP": only who hires is left out. */
const clientPattern = /^(?:end )?client: [^.]{1,80}\.\s+(?=\S)/i;
const joinedButtonsPattern = / (?:Report this (?:job|ad|listing)|Show more)(?: ad| Show less)?$/;
const maxClutterChars = 200;
/** So many lines of a board tell that the text is from one. */
const minBoardLines = 2;

/** The lines that are not of the job board from which an advertisement was copied. */
export function withoutClutter(lines: readonly string[]): string[] {
  const rest = withoutSignature(withoutMailHead(lines)).filter((line) => !isClutter(line));
  const isFromBoard = lines.length - rest.length >= minBoardLines;
  const text = isFromBoard ? rest.filter((line) => !boardHeadingPattern.test(withoutMarks(line))) : rest;
  return text.flatMap((line) => {
    const parts = line.split(joinedBoardHeadingPattern).filter((part) => part !== "" || line === "");
    return parts.flatMap((part) =>
      part
        .replace(clientPattern, "")
        .replace(joinedButtonsPattern, "")
        .replace(joinedBoardFootPattern, "\nEmployment type: $1")
        .split("\n"),
    );
  });
}

const mailHeadPattern = /^(?:from|to|cc|sent|date|subject|reply-to): \S.{0,150}$/i;
const subjectPattern = /^subject: (?:(?:fwd?|re|aw|wg): )*/i;
/** So many lines of a mail's head tell that there is one. */
const minMailLines = 2;

/** The subject of a mail is its title; who wrote to whom is neither asked nor offered. */
function withoutMailHead(lines: readonly string[]): readonly string[] {
  const isHead = (line: string) => mailHeadPattern.test(line.trim());
  if (lines.filter(isHead).length < minMailLines) {
    const first = lines.findIndex((line) => line.trim() !== "");
    return lines.map((line, at) => (at === first ? line.replace(subjectPattern, "") : line));
  }
  return lines.flatMap((line) => {
    if (!isHead(line)) return [line];
    return subjectPattern.test(line.trim()) ? [line.trim().replace(subjectPattern, "")] : [];
  });
}

/** "Kind regards", "Liebe Grüße", "Cheers,": how a mail ends. */
const closingPattern =
  /^(?:(?:(?:with )?(?:kind|best|warm|many|kindest|warmest)(?:est)? )?(?:regards|wishes|thanks)|cheers|yours(?: sincerely| faithfully| truly)?|sincerely|all the best|best|thanks|(?:liebe|viele|beste|herzliche|freundliche|schöne|mit freundlichen|mit besten) grü(?:ß|ss)en?|mfg|vg|lg)(?: (?:from )?\p{Lu}[\p{L}-]*)?\s?[,.!]?$/iu;
/** Below the end of a mail there are no more lines than these. */
const maxSignatureLines = 8;

/** Who wrote, and what mail programs add below: nothing of it is asked, but for a postscript. */
function withoutSignature(lines: readonly string[]): string[] {
  const end = lines.findLastIndex((line) => closingPattern.test(line.trim()));
  const [above, below] = [lines.slice(0, Math.max(0, end)), lines.slice(end + 1)].map(
    (part) => part.filter((line) => line.trim() !== "").length,
  );
  // "Thanks" above a list of demands is no end.
  if (!above || below === undefined || below > Math.min(above, maxSignatureLines)) return [...lines];
  return lines.filter((line, at) => at < end || /^\W*p\.? ?s\b/i.test(line));
}

function isClutter(line: string): boolean {
  const text = withoutMarks(line);
  if (text === "" || text.length > maxClutterChars) return false;
  return clutterPatterns.some((pattern) => pattern.test(text)) || isMenu(text);
}

/** "JobHarbor | Sign in | For employers", "[Save] [Share]": a row of short names, one of which is a button. */
function isMenu(text: string): boolean {
  const pieces = text
    .split(/\s*[|·]\s*|\s{2,}|(?<=\])\s*/)
    .map((piece) => piece.replace(/^\[|\]$/g, "").trim());
  const [buttons] = clutterPatterns;
  return (
    pieces.length > 1 &&
    pieces.every((piece) => piece.split(/\s+/).length <= maxMenuWords) &&
    pieces.some((piece) => piece !== "" && buttons?.test(piece))
  );
}

const maxMenuWords = 3;

function withoutMarks(line: string): string {
  return line.length > 2 * maxClutterChars ? line : line.replace(/^[#*\s]+|[*\s]+$/g, "");
}
