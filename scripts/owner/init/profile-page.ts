// A profile of LinkedIn as it is copied from its page: who, then under each heading entries of several lines.

/** "Feb 2023 - Present · 3 yrs 10 mos", as no other résumé says it. */
const durationPattern = /\s·\s(?:\d+ yrs?)?\s?(?:\d+ mos?)?$|\s·\sless than a year$/;
const datesPattern = /(?:19|20)\d\d\s*[-–]\s*(?:Present|(?:\w+ )?(?:19|20)\d\d)\s·\s/;
const employmentTypePattern =
  /\s·\s(?:full-time|part-time|permanent|contract|freelance|self-employed|internship|apprenticeship|seasonal|temporary|trainee)\b.*$/i;
const workplacePattern = /\s·\s(?:on-site|hybrid|remote)$/i;
/** Lines of the page's own interface, without content. */
const pageChromePattern =
  /^(?:contact info|\d[\d,.]*\+? (?:connections|followers)|(?:she|he|they)\/\w+(?:\/\w+)?|show (?:all|credential)\b.*|…?see more|·? ?\d(?:st|nd|rd)\b.*|message|follow|connect|more|open to work|verified)$/i;
const fluencyPattern = /\bproficiency$/i;
const issuedPattern = /^Issued (\w+ \d{4}|\d{4})\b/i;

/** Whether a text is a profile that was copied from its page. */
export function isProfilePage(text: string): boolean {
  return text.split("\n").filter((line) => datesPattern.test(line)).length > 0;
}

const firstHeadingPattern = /^(?:about|activity|featured|experience|education)$/i;
/** "Master of Science - MSc, Physics": the degree once. */
const degreeAbbreviationPattern = /\s-\s(?:[A-Z][\w.]{1,7})(?=,|$)/;
const degreePattern =
  /^(?:bachelor|master|doctor|diplom|associate|certificate\b|licen[cs]e\b|ph\.?d|[bm]\.?(?:sc|a|eng)\b)/i;

/** The same as the text of a résumé: what belongs together in one line, what the page adds left out. */
export function fromProfilePage(text: string): string {
  const all = text
    .split("\n")
    .map((line) => line.replace(/\s*…\s*see more$/i, "").trim())
    .filter((line) => line !== "" && !pageChromePattern.test(line) && !/^Credential ID\b/i.test(line));
  const from = all.findIndex((line) => firstHeadingPattern.test(line));
  const lines = [...profileHead(all.slice(0, from)), ...all.slice(Math.max(0, from))];
  const written: string[] = [];
  const skills: string[] = [];
  for (const line of lines) {
    const [, list] = /^Skills:\s*(.+)$/.exec(line) ?? [];
    const [, date] = issuedPattern.exec(line) ?? [];
    const last = written.at(-1) ?? "";
    const isOfSchool =
      degreePattern.test(line) && !datesPattern.test(line) && last !== "" && written.includes("Education");
    if (isOfSchool) written[written.length - 1] = `${last} — ${line.replace(degreeAbbreviationPattern, "")}`;
    else if (list)
      skills.push(...list.split(/\s·\s/).map((skill) => skill.replace(/ and \+\d+ skills?$/, "")));
    else if (fluencyPattern.test(line) && last !== "")
      written[written.length - 1] = `${last} (${line.trim()})`;
    else if (date) {
      const issuer = written.pop() ?? "";
      const name = written.pop() ?? "";
      written.push([name, issuer, date].filter((part) => part.trim() !== "").join(", "));
    } else
      written.push(
        line.replace(durationPattern, "").replace(employmentTypePattern, "").replace(workplacePattern, ""),
      );
  }
  const known = [...new Set(skills)];
  return [...written, ...(known.length > 0 ? ["", "Skills", known.join(", ")] : [])].join("\n");
}

/** Who, what they are without the rest of their headline, and the town with its country. */
function profileHead([name = "", headline = "", ...rest]: readonly string[]): string[] {
  const called = headline.split(/\s[|·]\s/, 1)[0] ?? "";
  const places = rest.map((line) => line.replace(/^([^,]+), [^,]+, ([^,]+)$/, "$1, $2"));
  return [name, called, ...places].filter((line) => line !== "");
}
