import type { Comparison } from "./rewordings";

/** What is read of a demand. */
export interface ReadDemand {
  text: string;
  verdict: string;
  importance: string;
}

export type ReadAdvert = (text: string) => Promise<ReadDemand[]>;

/** Demands in other words that mean the same; `of` is a term of work, or what else is asked for. */
export interface Wordings {
  of: string;
  plain: string;
  ways: string[];
}

/** One way to write the same advertisement. */
interface Rewrite {
  kind: string;
  write: (text: string) => string;
}

/**
 * Reads the same advertisements written in other ways that mean the same, and compares what is asked, how much it counts and
 * whether it is met (metamorphic testing: Chen, Cheung and Yiu, 1998). A demand more counts as one that changed.
 */
export async function compareAdverts(texts: readonly string[], read: ReadAdvert): Promise<Comparison[]> {
  const comparisons = new Map<string, Comparison>();
  for (const text of texts) {
    const before = await read(text);
    for (const { kind, write } of rewrites) {
      const rewritten = write(text);
      if (rewritten === text) continue;
      const comparison = comparisons.get(kind) ?? { kind, compared: 0, changed: [] };
      comparisons.set(kind, comparison);
      const left = new Set(await read(rewritten));
      for (const demand of before) {
        const found = demandOf(write(demand.text), demand.text, left);
        if (found) left.delete(found);
        const [was, is] = [describe(demand), found ? describe(found) : "not read"];
        if (was !== is) comparison.changed.push({ asked: demand.text, before: was, after: is });
      }
      for (const demand of left)
        comparison.changed.push({ asked: demand.text, before: "not read", after: describe(demand) });
      comparison.compared += before.length + left.size;
    }
  }
  return [...comparisons.values()];
}

/**
 * Reads demands in other words that mean the same, each in an advertisement of its own; what most of a group are read as is what
 * the others should be.
 */
export async function compareWordings(groups: readonly Wordings[], read: ReadAdvert): Promise<Comparison[]> {
  const comparisons = new Map<string, Comparison>();
  for (const { of, plain, ways } of groups) {
    const comparison = comparisons.get(of) ?? { kind: of, compared: 0, changed: [] };
    comparisons.set(of, comparison);
    const heading = of === "duty" ? "Responsibilities" : "Requirements";
    const readings: { asked: string; verdict: string }[] = [];
    for (const asked of [plain, ...ways]) {
      const demands = await read(`Senior Software Engineer\n\nBluebell Ltd\n\n${heading}\n- ${asked}\n`);
      readings.push({ asked, verdict: verdictOn(demands) });
    }
    const count = (verdict: string) => readings.filter((each) => each.verdict === verdict).length;
    const [usual] = readings.map(({ verdict }) => verdict).sort((a, b) => count(b) - count(a));
    comparison.compared += readings.length;
    for (const { asked, verdict } of readings)
      if (verdict !== usual) comparison.changed.push({ asked, before: usual ?? "", after: verdict });
  }
  return [...comparisons.values()];
}

/** The verdict on a line that was read as these. */
function verdictOn(demands: readonly ReadDemand[]): string {
  const verdicts = [...new Set(demands.map(({ verdict }) => verdict))];
  if (verdicts.length <= 1) return verdicts[0] ?? "not read";
  return verdicts.includes("conflict") ? "conflict" : "partial";
}

function describe({ verdict, importance }: ReadDemand): string {
  return `${verdict}, ${importance}`;
}

/** The demand that was read of this text, else of one that holds it or stands in it, the nearest in length. */
function demandOf(rewritten: string, text: string, read: ReadonlySet<ReadDemand>): ReadDemand | undefined {
  const keys = [keyOf(rewritten), keyOf(text)];
  const same = [...read].find((demand) => keys.includes(keyOf(demand.text)));
  if (same) return same;
  const [wanted = ""] = keys;
  return [...read]
    .filter((demand) => {
      const key = keyOf(demand.text);
      return key.length > 3 && wanted.length > 3 && (key.includes(wanted) || wanted.includes(key));
    })
    .sort((a, b) => Math.abs(a.text.length - text.length) - Math.abs(b.text.length - text.length))[0];
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

// How it is written down.

const markPattern = /^(\s*)(?:[-–—*•·▪→✓]|\p{Extended_Pictographic}\uFE0F?)\s+(?=\S)/u;

function isItem(line: string): boolean {
  return markPattern.test(line);
}

function isHeading(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? "";
  const next = lines.slice(at + 1).find((other) => other.trim() !== "");
  if (at === 0 || line === "" || !next || isItem(line) || /[.;,!]$|:\s+\S/.test(line)) return false;
  if (line.split(/\s+/).length > 8) return false;
  return isItem(next) || (/^#|:$/.test(line) && (lines[at + 1] ?? "").trim() !== "");
}

function eachLine(change: (line: string, at: number, lines: string[]) => string): Rewrite["write"] {
  return (text) => text.split("\n").map(change).join("\n");
}

function items(change: (item: string, number: number) => string): Rewrite["write"] {
  return (text) => {
    let number = 0;
    return eachLine((line) => {
      if (!isItem(line)) {
        if (line.trim() !== "") number = 0;
        return line;
      }
      number += 1;
      return change(line.replace(markPattern, ""), number);
    })(text);
  };
}

function headings(change: (heading: string, number: number) => string): Rewrite["write"] {
  return (text) => {
    let number = 0;
    return eachLine((line, at, lines) => {
      if (!isHeading(lines, at)) return line;
      number += 1;
      return change(line.trim().replace(/^#+\s*|^\*\*|:?\*\*$|:$/g, ""), number);
    })(text);
  };
}

/** Headings that are called otherwise, where their name is one of these. */
function calledOtherwise(names: RegExp, name: string): Rewrite["write"] {
  return headings((heading) => (names.test(heading) ? name : heading));
}

function replaced(...pairs: [from: RegExp, to: string][]): Rewrite["write"] {
  return (text) => pairs.reduce((all, [from, to]) => all.replace(from, to), text);
}

function listOnOneLine(text: string): string {
  return text.replace(/(?<=^|\n)(?:\s*[-–—*•·▪→✓]\s+\S.*(?:\n|$)){2,}/gu, (list) => {
    const all = list.trimEnd().split("\n");
    return `${all.map((line) => `• ${line.replace(markPattern, "")}`).join(" ")}\n`;
  });
}

function wrappedAt(width: number, hang: string): Rewrite["write"] {
  return eachLine((line) => {
    const rows: string[] = [];
    let row = "";
    for (const word of line.split(" ")) {
      if (row !== "" && `${row} ${word}`.length > width) {
        rows.push(row);
        row = isItem(line) ? hang + word : word;
      } else row = row === "" ? word : `${row} ${word}`;
    }
    return [...rows, row].join("\n");
  });
}

function asHtml(text: string): string {
  const escaped = (line: string) =>
    line
      .replace(/&/g, "&amp;")
      .replace(/</g, "&lt;")
      .replace(/>/g, "&gt;")
      .replace(/^#+\s*/, "");
  const lines = text.split("\n");
  return lines
    .flatMap((line, at) => {
      if (line.trim() === "") return [];
      if (isHeading(lines, at)) return [`<h3>${escaped(line.trim().replace(/:$/, ""))}</h3>`];
      if (!isItem(line)) return [`<p>${escaped(line)}</p>`];
      const item = `<li>${escaped(line.replace(markPattern, ""))}</li>`;
      return [
        `${isItem(lines[at - 1] ?? "") ? "" : "<ul>"}${item}${isItem(lines[at + 1] ?? "") ? "" : "</ul>"}`,
      ];
    })
    .join("");
}

function itemsReversed(text: string): string {
  return text.replace(/(?<=^|\n)(?:[-–—*•·▪→✓]\s+\S.*(?:\n|$)){2,}/gu, (list) => {
    const isLast = !list.endsWith("\n");
    const reversed = list.trimEnd().split("\n").reverse().join("\n");
    return isLast ? reversed : `${reversed}\n`;
  });
}

const mustNames =
  /^(?:(?:key |minimum |our )?requirements|what you(?:'ll)? (?:bring|need)|must[- ]haves?|your profile|who you are|qualifications|about you|essential(?: criteria)?|you have|you bring)$/i;
const wishNames =
  /^(?:nice[- ]to[- ]haves?|bonus(?: points)?|desirable(?: criteria)?|pluses|a plus|preferred(?: qualifications)?|good to have|extra points)$/i;
const dutyNames =
  /^(?:(?:key |your )?(?:responsibilities|tasks|duties)|what you(?:'ll| will)? (?:do|be doing)|the (?:role|job)|your role|the work)$/i;

const boardAbove = [
  "Save",
  "Share",
  "Show more options",
  "Posted 3 days ago · Over 100 people clicked apply",
  "Promoted by hirer · Responses managed off the board",
  "Easy Apply",
  "",
  "About the job",
  "",
].join("\n");
const boardBelow = [
  "",
  "Show less",
  "Seniority level: Mid-Senior level",
  "Industries: Software Development",
  "Referrals increase your chances of interviewing by 2x",
  "Report this job",
  "Set alert for similar jobs",
  "© 2026 A Job Board Ltd. Cookie policy · Privacy · Terms of use",
].join("\n");

const rewrites: readonly Rewrite[] = [
  ...["*", "•", "–", "✅", "▪️", "o", "·", "->", "=>", "~", "+", "»"].map((mark) => ({
    kind: `items marked with ${mark}`,
    write: items((item) => `${mark} ${item}`),
  })),
  { kind: "items with numbers", write: items((item, number) => `${number}. ${item}`) },
  {
    kind: "items with letters",
    write: items((item, number) => `${String.fromCharCode(96 + number)}) ${item}`),
  },
  { kind: "items without marks", write: items((item) => item) },
  { kind: "items without marks, apart", write: items((item) => `${item}\n`) },
  { kind: "items apart", write: items((item) => `- ${item}\n`) },
  { kind: "marks on lines of their own", write: items((item) => `•\n${item}`) },
  { kind: "items on one line", write: listOnOneLine },
  { kind: "items with full stops", write: items((item) => `- ${item.replace(/[.;,]?$/, ".")}`) },
  { kind: "items with semicolons", write: items((item) => `- ${item.replace(/[.;,]?$/, ";")}`) },
  { kind: "items in the other order", write: itemsReversed },
  { kind: "headings of Markdown", write: headings((heading) => `## ${heading}`) },
  { kind: "headings in bold", write: headings((heading) => `**${heading}:**`) },
  { kind: "headings with a colon", write: headings((heading) => `${heading}:`) },
  { kind: "headings apart from their list", write: headings((heading) => `${heading}\n`) },
  { kind: "headings in capitals", write: headings((heading) => heading.toUpperCase()) },
  { kind: "headings underlined", write: headings((heading) => `${heading}\n${"-".repeat(heading.length)}`) },
  { kind: "headings with a picture", write: headings((heading) => `🚀 ${heading}`) },
  { kind: "headings between dashes", write: headings((heading) => `— ${heading} —`) },
  { kind: "headings with numbers", write: headings((heading, number) => `${number}. ${heading}`) },
  { kind: "musts called what you bring", write: calledOtherwise(mustNames, "What you bring") },
  { kind: "musts called the ideal candidate", write: calledOtherwise(mustNames, "The ideal candidate") },
  { kind: "wishes called bonus points", write: calledOtherwise(wishNames, "Bonus points") },
  {
    kind: "wishes called great to have",
    write: calledOtherwise(wishNames, "It would be great if you also had"),
  },
  { kind: "duties called responsibilities", write: calledOtherwise(dutyNames, "Responsibilities") },
  { kind: "wrapped at 72", write: wrappedAt(72, "  ") },
  { kind: "wrapped at 60, flush", write: wrappedAt(60, "") },
  { kind: "lines of an old system", write: replaced([/\n/g, "\r\n"]) },
  { kind: "a forwarded mail", write: eachLine((line) => `> ${line}`) },
  { kind: "indented", write: eachLine((line) => `\t${line}`) },
  { kind: "every line apart", write: replaced([/\n+/g, "\n\n"]) },
  { kind: "no empty lines", write: replaced([/\n\s*\n/g, "\n"]) },
  { kind: "spaces that do not break", write: replaced([/ /g, "\u00a0"]) },
  { kind: "curly apostrophes", write: replaced([/(?<=\p{L})'(?=\p{L})/gu, "’"]) },
  { kind: "HTML", write: asHtml },
  { kind: "Markdown escaped", write: replaced([/(?<=\w)([+#&.-])(?=\s|$)/g, "\\$1"], [/^- /gm, "\\- "]) },
  {
    kind: "everything in bold",
    write: eachLine((line) =>
      line.trim() === "" || isItem(line) ? line : `**${line.replace(/^#+\s*/, "")}**`,
    ),
  },
  {
    kind: "a job board around it",
    write: (text) => {
      const [first = "", ...rest] = text.split("\n");
      return [first, boardAbove, rest.join("\n").trimStart(), boardBelow].join("\n");
    },
  },
  { kind: "ampersands", write: replaced([/ and /g, " & "]) },
  {
    kind: "no contractions",
    write: replaced(
      [/\b(y)ou'll\b/gi, "$1ou will"],
      [/\b(y)ou've\b/gi, "$1ou have"],
      [/\b(y)ou're\b/gi, "$1ou are"],
      [/\b(w)e're\b/gi, "$1e are"],
      [/\b(d)on't\b/gi, "$1o not"],
    ),
  },
  {
    kind: "years as at least so many",
    write: replaced([/\b([2-9]|10)\+ years\b/g, "at least $1 years"]),
  },
  { kind: "small letters", write: (text) => text.toLowerCase() },
  { kind: "capitals", write: (text) => text.toUpperCase() },
];
