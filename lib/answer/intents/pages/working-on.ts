import { isCurrent, newestFirst } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, cite, factsOf } from "../../draft";
import { bullets, introductionOf, positionOf, roleEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { cardsOf } from "./catalogue";

const maxProjects = 3;

/** What the owner is at now: the current job, and the newest projects that go on. */
export const workingOn: Intent = {
  id: "pages:working-on",
  examples: ["What is she working on now?", "What is she building at the moment?"],
  claim: asks(
    "^[and|so] what (is|are|has) P [been] [currently|now|presently] (working on|building|making|doing|up to) [now|right now|currently|these days|at the moment|today|at present|nowadays|lately|recently]$",
    "^[and|so] what are P (current|ongoing|active) projects$",
  ),
  words: words(
    "currently now presently working building making doing moment today nowadays lately recently ongoing active project",
  ),
  answer: (_, { site }) => {
    const { knowledge, voice } = site;
    const jobs = newestFirst(knowledge.of("work")).filter(isCurrent).slice(0, 2);
    const ongoing = cardsOf(knowledge)
      .filter(({ kind, hasEnd, entity }) => kind === "project" && !hasEnd && isCurrent(entity))
      .map(({ entity }) => entity);
    const projects = newestFirst(ongoing).slice(0, maxProjects);
    if (projects.length === 0) return undefined;
    const employers = jobs.map((job) => {
      const position = positionOf(job);
      return `at **${escapeMarkdown(job.name)}**${position ? ` as ${escapeMarkdown(position.text)}` : ""}`;
    });
    const work = employers.length > 0 ? `${voice.say(`{S} {works|work} ${joinList(employers)}.`)} ` : "";
    const shown = projects.map(introductionOf);
    const lines = shown.map(({ line }) => line);
    return answered(
      `${work}The newest ${lines.length === 1 ? "project that goes" : "projects that go"} on:\n${bullets(lines)}`,
      [
        ...jobs.flatMap(roleEvidence),
        ...shown.flatMap(({ evidence }) => evidence),
        ...projects.flatMap((entity) => factsOf(entity, "period").map((fact) => cite(fact))),
      ],
      // "And before that?" asks for the job before.
      { topic: jobs[0] ?? projects[0], list: projects, prior: 0.82 },
    );
  },
  coversQuestion: true,
};
