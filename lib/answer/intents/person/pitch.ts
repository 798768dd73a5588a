import { sentences } from "@/lib/language";
import { answered, cite, type Evidence, factOf } from "../../draft";
import { bullets, introductionOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { cardsOf } from "../pages/catalogue";
import { featuredOrAll } from "../pages/select";

const maxProjects = 3;
const maxSummaryLength = 260;

/** Reasons to hire the owner, for the visitor to judge: the headline, the summary and the projects the owner puts first. */
export const pitch: Intent = {
  id: "pitch",
  examples: ["Why should I hire {owner}?", "What makes her stand out?", "What can she bring to our team?"],
  claim: asks(
    "^[so|ok|and] why (should|would|must) (i|we|one|anyone|somebody|someone|a company|my company|our company) (hire|choose|pick|work with|interview|employ|talk to|take) P$",
    "^[so|and] what (makes|sets) P (stand out|apart|special|different|unique|a good hire|a good candidate|good)$",
    "^[so|and] what (can|could|would|does|will) P (bring|offer|add|do for us|do for me) [to] [us|me|our|the|my|a|your] [team|company|table|startup]$",
    "^[please] (sell|pitch) (me|us) [on] P$",
    /\b(?:\d+|thirty|sixty|one|two|a|ten)[- ](?:sec(?:ond)?s?|min(?:ute)?s?|line|sentence) (?:version|summary|pitch|intro\w*) (?:of|on|about) (?:who )?P\b/,
  ),
  words: words(
    "hire choose pick interview employ talk take make set stand apart special different unique good candidate bring offer add team company table startup sell pitch",
  ),
  answer: (question, { site }) => {
    if (question.mentions.length > 0) return undefined;
    const { knowledge, voice } = site;
    const label = factOf(knowledge.person, "label");
    const about = factOf(knowledge.person, "summary");
    const cards = cardsOf(knowledge).filter(({ kind }) => kind === "project");
    const projects = featuredOrAll(cards)
      .slice(0, maxProjects)
      .map(({ entity }) => entity);
    if (!label && !about && projects.length === 0) return undefined;
    const summarySentences: string[] = [];
    for (const text of about ? sentences(about.text) : []) {
      if (summarySentences.length > 0 && summarySentences.join(" ").length + text.length > maxSummaryLength)
        break;
      summarySentences.push(text);
    }
    const introductions = projects.map(introductionOf);
    const list = introductions.length > 0 ? `\n\n${bullets(introductions.map(({ line }) => line))}` : "";
    const parts = [
      "That is yours to judge. What stands here:",
      ...(label ? [`${escapeMarkdown(voice.fullName)}: ${escapeMarkdown(label.text)}.`] : []),
      ...(summarySentences.length > 0
        ? [voice.quoteIfNeeded(escapeMarkdown(summarySentences.join(" ")))]
        : []),
    ];
    const evidence: Evidence[] = [
      ...(label ? [cite(label)] : []),
      ...(about ? summarySentences.map((quote) => cite(about, quote)) : []),
      ...introductions.flatMap(({ evidence }) => evidence),
    ];
    return answered(`${parts.join(" ")}${list}`, evidence, {
      topic: knowledge.person,
      list: projects,
      prior: 0.75,
    });
  },
  coversQuestion: true,
  givesReason: true,
};
