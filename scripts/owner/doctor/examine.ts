import { type Content, formatProblem, loadContent } from "@/lib/content";
import { type Ask, askFrom, type Reply } from "../asking";
import { type Topic, topicsFor } from "./bank";
import { failedChecks } from "./checks";
import { contradictions } from "./contradictions";
import type { Finding } from "./finding";
import { gapNotes } from "./gap-notes";
import { gaps } from "./gaps";
import { untranslated, wrongLanguage } from "./language";
import { leaks } from "./leaks";
import { deadLinks } from "./links";
import { allMissing } from "./missing";
import { weakOpening } from "./opening";
import { placedPhotographs } from "./photographs";
import { tried } from "./remedy/tried";
import { stillSample } from "./sample";
import { sampleInBuild } from "./sample/built";
import { secretsIn } from "./secrets";
import { day, staleFacts } from "./stale";
import { type Asked, type State, stateOf } from "./state";
import { knowsPrivate } from "./written";

/** What became of the questions of the bank, and what was found beside. */
export interface Examination {
  owner: string;
  asked: number;
  answered: number;
  kept: number;
  unanswered: number;
  /** Whether it can be told what is private. */
  knowsPrivate: boolean;
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
    knowsPrivate: knowsPrivate(location),
    findings: [
      ...leaks(content, secrets, [...bank.flatMap(({ replies }) => replies), ...probes]),
      ...content.editions.flatMap((edition) => within(edition, leaks(edition, secrets, []))),
      ...placedPhotographs(content),
      ...toldByBuild(content),
      ...stillSample(location),
      ...sampleInBuild(location),
      ...contradictions(content, today),
      ...[content, ...content.editions].flatMap(wrongLanguage),
      ...untranslated(content),
      ...(await tried(staleFacts(content, today), location, (folder) =>
        staleFacts(loadContent(folder), today),
      )),
      ...(await failedChecks(location, ask)),
      ...(await weakOpening(content, ask)),
      ...deadLinks(content),
      ...gapNotes(location),
      ...(await allMissing(bank, location, content)),
      ...(await tried(gaps(content), location, (folder) => gaps(loadContent(folder)))),
    ],
  };
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

/** What was found in a language's own folder, by its place there. */
function within({ owner }: Content, findings: Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, where: `${owner.language}/${finding.where}` }));
}

/** What a build says of the files: what stops it, and what it only tells. */
function toldByBuild({ problems, notices }: Content): Finding[] {
  return [...problems, ...notices].map((told) => ({
    kind: told.notice ? "notice" : "broken",
    says: formatProblem(told).trim(),
    where: `${told.file}, ${told.field}`,
    worth: 10,
  }));
}
