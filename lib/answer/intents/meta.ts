import { answered, cite, citeName, factOf, outOfScope } from "../draft";
import { asks, type Intent, words } from "./intent";

const rightHere = "Ask about projects, experience, skills, education, availability or how to get in touch.";

/** Questions about the conversation and the site itself. */
export const metaRules: Intent[] = [
  {
    id: "greeting",
    claim: asks(/^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening)|greetings)(?: there| P| all)?$/),
    words: words("hiya yo morning afternoon evening greetings"),
    answer: (_, { site }) => ({
      ...outOfScope(site),
      text: site.voice.first
        ? `Hello. I answer from my portfolio and show where each claim stands. ${rightHere}`
        : `Hello. I answer questions about ${site.voice.fullName} from this portfolio and show where each claim stands. ${rightHere}`,
    }),
  },
  {
    id: "thanks",
    claim: asks(
      /^(?:(?:ok|okay|great|cool|perfect) )?(?:thanks|thank P|thank|thx|cheers|ta|bye|goodbye|see P)(?: .{0,20})?$/,
      /^(?:ok|okay|cool|great|nice|got it|perfect)$/,
    ),
    words: words("cool perfect thx ta bye goodbye nice"),
    answer: (_, { site }) => ({ ...outOfScope(site), text: "You're welcome. Ask again any time." }),
  },
  {
    id: "assistant",
    claim: asks(
      /\b(?:are P|is (?:this|it)|am i talking to) (?:an? )?(?:ai|bot|robot|human|real person|real|chatbot|machine|llm|language model|P)\b/,
      /\bwho am i (?:talking|speaking|chatting) (?:to|with)\b/,
      /\bare P (?:a )?(?:human|real|chatgpt|claude)\b/,
    ),
    words: words(`
    talking ai bot robot human real chatbot machine llm language model speaking chatting chatgpt
    claude
  `),
    answer: (_, { site }) => {
      const { person, content } = site.knowledge;
      const text = `This is ${content.owner.assistant}, software that answers from ${site.voice.fullName}'s portfolio and quotes where each claim stands. It is not ${site.voice.name} in person.`;
      return answered(text, [citeName(person)], { entity: person });
    },
  },
  {
    id: "capabilities",
    claim: asks(
      /^(?:help|what can (?:P|i) (?:answer|ask|do|help)\b.*|what (?:do|can) P (?:know|tell)(?: me)?|how (?:does this|do P) work)$/,
    ),
    words: words("answer"),
    answer: (_, { site }) => {
      const { knowledge } = site;
      const count = (kind: Parameters<typeof knowledge.of>[0]) => knowledge.of(kind).length;
      const text = `I answer from ${site.voice.fullName}'s portfolio: ${count("work")} jobs, ${count("project")} projects, ${count("essay")} essays, skills, education, availability and contact. Each claim comes with the quote it rests on, and when the portfolio has nothing on a question, I say so.`;
      return answered(text, [citeName(knowledge.person)], { entity: knowledge.person });
    },
  },
  {
    id: "updated",
    claim: asks(
      /\b(?:how (?:fresh|old|recent|current)|last updated|when was (?:this|it|the) .*updated|up to date)\b/,
    ),
    words: words("fresh old updated"),
    answer: (_, { site }) => {
      const dated = site.knowledge.facts
        .filter((fact) => fact.asOf)
        .sort((a, b) => (b.asOf ?? "").localeCompare(a.asOf ?? ""))[0];
      if (!dated) return undefined;
      const text = `The newest dated fact here was confirmed on ${dated.asOf}: ${dated.label.toLowerCase()}, "${dated.text}".`;
      return answered(text, [cite(dated)], { sure: 0.7 });
    },
  },
  {
    id: "resume-file",
    claim: asks(
      /\b(?:download|send|get|have|see|share|print)\b.*\b(?:cv|resume|resumé)\b/,
      /\b(?:cv|resume)\b.*\b(?:pdf|json|download|file|link)\b/,
      /^(?:cv|resume|the resume|P (?:cv|resume))$/,
    ),
    words: words("download send share print resum pdf json file"),
    answer: (question, { site }) => {
      if (question.mentions.length > 0 || question.terms.length > 3) return undefined;
      const { person } = site.knowledge;
      const headline = factOf(person, "label");
      const text = `${site.voice.say("{S's}")} résumé is at [/resume](/resume); the page prints as a clean PDF.`;
      return answered(text, [citeName(person), ...(headline ? [cite(headline)] : [])], { entity: person });
    },
  },
];
