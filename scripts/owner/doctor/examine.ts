import { type Content, formatProblem, loadContent } from "@/lib/content";
import { redirectProblems } from "../../build/redirects";
import { type Ask, createAsk, type Reply } from "../asking";
import { type Topic, topicsFor } from "./bank";
import { findFailedChecks } from "./checks";
import { findContradictions } from "./contradictions";
import type { Finding } from "./finding";
import { findGapNotes } from "./gap-notes";
import { findGaps } from "./gaps";
import { findUntranslated, findWrongLanguage } from "./language";
import { findLeaks } from "./leaks";
import { findDeadLinks } from "./links";
import { findLookAlikes } from "./look-alikes";
import { findUnanswered } from "./missing";
import { findWeakOpening } from "./opening";
import { findGeotaggedPhotos } from "./photographs";
import { canReadPrivacy } from "./raw-files";
import { withTriedRemedies } from "./remedy/try-remedies";
import { findSampleLeftovers } from "./sample";
import { findSampleInBuild } from "./sample/built";
import { readSecrets, readUncomparedKeys } from "./secrets";
import { findStaleFacts, isoDay } from "./stale";
import { type Asked, type State, stateOf } from "./state";

/** How the questions of the bank were answered, and what else was found. */
export interface Examination {
  owner: string;
  questionCount: number;
  answeredCount: number;
  withheldCount: number;
  unansweredCount: number;
  /** Whether `owner.yaml` could be read, so that it is known what is private. */
  isPrivacyKnown: boolean;
  /** The keys of private facts with a placeholder, which no text can be compared with. */
  uncompared: string[];
  findings: Finding[];
}

/**
 * Reads a content as a recruiter, a careful editor and a nosy stranger would.
 * @throws ContentError when there is no readable résumé
 */
export async function examineContent(location: string, today: Date): Promise<Examination> {
  const content = loadContent(location);
  // Listed among the findings.
  const ask = createAsk(location, () => {});
  const bank = await askAll(topicsFor(content, isoDay(today)), ask);
  const secrets = readSecrets(location);
  const uncompared = readUncomparedKeys(location, secrets);
  const probes = await Promise.all(
    content.owner.facts
      .filter(({ visibility }) => visibility !== "public")
      .flatMap(({ label }) => [ask(`What is your ${label.toLowerCase()}?`), ask(label)]),
  );
  const states = bank.flatMap(({ states }) => states);
  const count = (wanted: State) => states.filter((state) => state === wanted).length;
  return {
    owner: content.profile.name,
    questionCount: states.length,
    answeredCount: count("answered"),
    withheldCount: count("kept"),
    unansweredCount: count("open"),
    isPrivacyKnown: canReadPrivacy(location),
    uncompared,
    findings: [
      ...findLeaks(content, secrets, [...bank.flatMap(({ replies }) => replies), ...probes]),
      ...content.editions.flatMap((edition) => inEditionFolder(edition, findLeaks(edition, secrets, []))),
      ...findLookAlikes(content, uncompared, location),
      ...findGeotaggedPhotos(content),
      ...buildProblems(content),
      ...findSampleLeftovers(location),
      ...findSampleInBuild(location),
      ...findContradictions(content, today),
      ...[content, ...content.editions].flatMap(findWrongLanguage),
      ...findUntranslated(content),
      ...(await withTriedRemedies(findStaleFacts(content, today), location, (folder) =>
        findStaleFacts(loadContent(folder), today),
      )),
      ...(await findFailedChecks(location, ask)),
      ...(await findWeakOpening(content, ask)),
      ...findDeadLinks(content),
      ...findGapNotes(location),
      ...(await findUnanswered(bank, location, content)),
      ...(await withTriedRemedies(findGaps(content), location, (folder) => findGaps(loadContent(folder)))),
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

/** Findings of a translation, with the path of its folder. */
function inEditionFolder({ owner }: Content, findings: Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, where: `${owner.language}/${finding.where}` }));
}

/** The problems that would stop a build, and the notices it would print. */
function buildProblems(content: Content): Finding[] {
  return [...content.problems, ...redirectProblems(content), ...content.notices].map((problem) => ({
    kind: problem.notice ? "notice" : "broken",
    message: formatProblem(problem).trim(),
    where: `${problem.file}, ${problem.field}`,
    impact: 10,
  }));
}
