import { sentences } from "@/lib/language";
import { answered, cite, type Evidence, factOf } from "../../draft";
import { bullets, introduced } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { cardsOf } from "../pages/catalogue";
import { byOwner } from "../pages/select";

const mostProjects = 3;
const longestSummary = 260;

/** What speaks for the owner, for the asker to judge: the headline, the summary and what the owner puts first. */
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
    const projects = byOwner(cards)
      .slice(0, mostProjects)
      .map(({ entity }) => entity);
    if (!label && !about && projects.length === 0) return undefined;
    const said: string[] = [];
    for (const text of about ? sentences(about.text) : []) {
      if (said.length > 0 && said.join(" ").length + text.length > longestSummary) break;
      said.push(text);
    }
    const shown = projects.map(introduced);
    const list = shown.length > 0 ? `\n\n${bullets(shown.map(({ line }) => line))}` : "";
    const parts = [
      "That is yours to judge. What stands here:",
      ...(label ? [`${escapeMarkdown(voice.fullName)}: ${escapeMarkdown(label.text)}.`] : []),
      ...(said.length > 0 ? [voice.quoting(escapeMarkdown(said.join(" ")))] : []),
    ];
    const evidence: Evidence[] = [
      ...(label ? [cite(label)] : []),
      ...(about ? said.map((quote) => cite(about, quote)) : []),
      ...shown.flatMap(({ evidence }) => evidence),
    ];
    return answered(`${parts.join(" ")}${list}`, evidence, {
      topic: knowledge.person,
      list: projects,
      prior: 0.75,
    });
  },
  whole: true,
  reason: true,
};
