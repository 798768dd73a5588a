import { type Content, formatProblem, loadContent } from "@/lib/content";
import { type Ask, askFrom, type Reply } from "../asking";
import { type Topic, topicsFor } from "./bank";
import { contradictions } from "./contradictions";
import type { Finding } from "./finding";
import { gaps } from "./gaps";
import { leaks } from "./leaks";
import { deadLinks } from "./links";
import { stillSample } from "./sample";
import { sampleInBuild } from "./sample/built";
import { secretsIn } from "./secrets";
import { day, staleFacts } from "./stale";

/** What became of the questions of the bank, and what was found beside. */
export interface Examination {
  owner: string;
  asked: number;
  answered: number;
  kept: number;
  unanswered: number;
  findings: Finding[];
}

/**
 * Reads a content as a recruiter, a careful editor and a nosy stranger would.
 * @throws ContentError when there is no readable résumé
 */
export async function examine(location: string, today: Date): Promise<Examination> {
  const content = loadContent(location);
  // Listed among the findings.
  const ask = askFrom(location, () => {});
  const bank = await askAll(topicsFor(content, day(today)), ask);
  const secrets = secretsIn(location);
  const probes = await Promise.all(
    content.owner.facts
      .filter(({ visibility }) => visibility !== "public")
      .flatMap(({ label }) => [ask(`What is your ${label.toLowerCase()}?`), ask(label)]),
  );
  const states = bank.flatMap(({ states }) => states);
  const count = (wanted: State) => states.filter((state) => state === wanted).length;
  return {
    owner: content.profile.name,
    asked: states.length,
    answered: count("answered"),
    kept: count("kept"),
    unanswered: count("open"),
    findings: [
      ...leaks(content, secrets, [...bank.flatMap(({ replies }) => replies), ...probes]),
      ...broken(content),
      ...stillSample(location),
      ...sampleInBuild(location),
      ...contradictions(content, today),
      ...staleFacts(content, today),
      ...deadLinks(content),
      ...bank.flatMap((each) => missing(each, content)),
      ...gaps(content),
    ],
  };
}

type State = "answered" | "kept" | "open";

interface Asked {
  topic: Topic;
  replies: Reply[];
  states: State[];
}

async function askAll(topics: Topic[], ask: Ask): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const topic of topics) {
    const replies: Reply[] = [];
    for (const question of topic.ask) replies.push(await ask(question));
    asked.push({ topic, replies, states: replies.map((reply) => stateOf(reply, topic)) });
  }
  return asked;
}

/** A question of terms that only a story of a project or an essay answers is as good as open. */
function stateOf({ status, sources }: Reply, { keys }: Topic): State {
  if (status === "withheld") return "kept";
  if (status !== "answered" && status !== "partial") return "open";
  const told = sources.some((source) => /\/(?:resume|faq)#/.test(source));
  return keys.length > 0 && !told ? "open" : "answered";
}

function broken({ problems }: Content): Finding[] {
  return problems.map((problem) => ({
    kind: "broken",
    says: formatProblem(problem).trim(),
    where: `${problem.file}, ${problem.field}`,
    worth: 10,
  }));
}

/**
 * The questions of one topic that got no answer. Where the content answers others of the topic, it is the wording that
 * is not understood, and the FAQ is where a question is answered in the owner's own words.
 */
function missing({ topic, states }: Asked, { owner }: Content): Finding[] {
  const open = topic.ask.filter((_, at) => states[at] === "open");
  if (open.length === 0) return [];
  const shown = open
    .slice(0, 3)
    .map((question) => `“${question}”`)
    .join(" ");
  const more = open.length > 3 ? ` and ${open.length - 3} more` : "";
  const says = `${topic.topic}: no answer to ${shown}${more}.`;
  const worth = (topic.worth * open.length) / topic.ask.length;
  const unset = topic.keys.length > 0 && !owner.facts.some(({ key }) => topic.keys.includes(key));
  if (open.length === topic.ask.length || unset || topic.file.startsWith("projects/")) {
    return [{ kind: "missing", says, where: `${topic.file}, ${topic.field}`, paste: topic.paste, worth }];
  }
  const where = "faq.md, unless your words answer it already";
  return [{ kind: "missing", says, where, paste: `## ${open[0]}`, worth: worth / 2 }];
}
