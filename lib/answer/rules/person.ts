import { type Entity, type Fact, fold, nameKey, sentences } from "@/lib/knowledge";
import {
  answered,
  type Context,
  cite,
  citeName,
  type Draft,
  type Evidence,
  factOf,
  factsOf,
  notFound,
  type Rule,
  withheld,
} from "../draft";
import type { Question } from "../question";
import { isCurrent, newestFirst } from "../timeline";
import { escapeMarkdown, joinList } from "../voice";
import { positionOf } from "./entries";

const networks =
  /\b(linkedin|github|gitlab|twitter|x\.com|mastodon|facebook|instagram|stack ?overflow|medium|youtube|behance|dribbble|bluesky|codepen|kaggle|orcid|google scholar|scholar|researchgate|soundcloud|skype|telegram|bitbucket|dev\.to|reddit|pinterest|vimeo|xing|angellist|hackerrank|leetcode|keybase|npm|flickr|tumblr|goodreads|discord|slack)\b/;

/** Questions about the person as such: who, what, where, how to reach them. */
export const personRules: Rule[] = [
  {
    id: "phone",
    when: [
      /\b(?:phone|telephone|cellphone|whatsapp|(?:mobile|cell)(?: phone)? (?:number|no)|P (?:mobile|cell))\b/,
      /\b(?:numbers? (?:to|can i|do i|should i) (?:call|reach|ring|dial)|(?:call|ring|phone) P\b|^(?:mobile|cell))\b/,
    ],
    answer: (question, context) =>
      isContactQuestion(question) ? contactFact(context, "phone", "a phone number") : undefined,
  },
  {
    id: "email",
    when: [/\b(?:e-?mails?|mail address|inbox)\b/],
    answer: (question, context) =>
      isContactQuestion(question) ? contactFact(context, "email", "an email address") : undefined,
  },
  {
    id: "network",
    when: [networks, /.*/],
    answer: (question, context) => {
      const own = context.site.knowledge.content.profile.links.map((link) => fold(link.network));
      const asked =
        own.find((network) => ` ${question.plain} `.includes(` ${network} `)) ??
        networks.exec(question.plain)?.[1];
      if (!asked || question.terms.length > 4) return undefined;
      if (/\bstars?\b/.test(question.plain) || aboutAThing(question)) return undefined;
      return profileLink(asked, context);
    },
  },
  {
    id: "links",
    when: [
      /\b(?:social (?:media|networks?|links?|profiles?)|online profiles?|profiles|find P online|where can i follow P|follow P|handle|username)\b/,
    ],
    answer: (_, { site }) => {
      const links = factsOf(site.knowledge.person, "profile");
      if (links.length === 0) return notFound(site, "which social profiles there are");
      const lines = links.map((fact) => `- ${fact.label}: ${linkTo(fact)}`);
      return answered(
        lines.join("\n"),
        links.map((fact) => cite(fact)),
        { entity: site.knowledge.person },
      );
    },
  },
  {
    id: "website",
    when: [
      /\b(?:website|web site|homepage|home page|web page|personal (?:site|page)|blog url|url)\b(?!.*\bof @)/,
    ],
    answer: (question, context) =>
      aboutAThing(question) ? undefined : contactFact(context, "url", "a website"),
  },
  {
    id: "contact",
    when: [
      /\b(?:contact|reach|get in touch|get hold|get ahold|write to|message|talk to|hire) P\b/,
      /\b(?:contact (?:details?|info\w*)?|get in touch|reach out|best way to (?:reach|contact))\b/,
      /^(?:P )?contact$/,
    ],
    answer: (_, { site }) =>
      contactAnswer(site.knowledge.person, site.knowledge.of("screening"), site.voice.say("{S's}")),
  },
  {
    id: "pronouns",
    when: [/\b(?:pronouns?)\b/],
    answer: (_, { site }) => notFound(site, "which pronouns to use"),
  },
  {
    id: "photo",
    when: [
      /\b(?:(?:photo|picture|headshot|image) of P|P (?:photo|picture|headshot)|headshot|have a (?:photo|picture)|what does P look like)\b/,
    ],
    answer: (question, { site }) =>
      aboutAThing(question) ? undefined : notFound(site, "anything with a photo of the owner"),
  },
  {
    id: "location",
    when: [
      /^(?:and )?(?:where|which (?:city|country|state|town|place|region|part)|what (?:city|country|state|town|place|region)|in (?:which|what) (?:city|country|state|town)) (?:in the world )?(?:is|are|does|do|was|did)? ?(?:P )?(?:currently |now |actually )?(?:live|lives|living|based|located|reside|resides|residing|call home|home|base|located in|from|staying|settled|in|city|come from|hail from|at|located at)?(?: (?:in|now|currently|these days|right now|at|from|today|at the moment|based))*$/,
      /\b(?:P (?:location|whereabouts|hometown|home town|home city|base)|where.*\b(?:P (?:live|lives|based|located|reside|living)|(?:live|based|located|reside|living) P))\b/,
      /^(?:location|where|city|country|based)$/,
      /\b(?:which|what) (?:city|country|state|town|region|part of the (?:world|country)) (?:is|does|do|are) P\b/,
      /\bis P (?:based|located|living) in\b/,
      /\b(?:does|do) P live in\b/,
    ],
    answer: (question, context) => location(question, context),
  },
  {
    id: "name",
    when: [
      /\b(?:what is P (?:full |last |first |sur)?name|P (?:full |last |sur|first )?name|who (?:owns|is behind) this|whose (?:portfolio|site|resume|cv))\b/,
      /^(?:full )?name$/,
    ],
    answer: (_, { site }) =>
      answered(
        `${site.voice.first ? "My name is" : "The portfolio belongs to"} **${site.voice.fullName}**.`,
        [citeName(site.knowledge.person)],
      ),
  },
  {
    id: "headline",
    when: [
      /\b(?:what (?:does|do) P do(?: for (?:a living|work))?(?: now| currently| these days| professionally)?$|what is P (?:job|profession|occupation|title|job title|current (?:title|role|position)|line of work|field|headline|specialty|speciality|professional title)|P (?:profession|occupation|job title|headline|professional title)|how (?:does|do|would) P describe (?:P|P role)|what kind of (?:engineer|developer|designer|person|professional|scientist|work does P do)|who is P professionally)\b/,
      /^(?:job title|title|profession|occupation|headline|what is P|what is P job)$/,
    ],
    answer: (_, { site }) =>
      headline(site.knowledge.person, site.knowledge.of("work"), site.voice.say.bind(site.voice)),
  },
  {
    id: "summary",
    when: [
      /^(?:so |ok |okay |please |can you |could you |hey |hi )*(?:who (?:is|are) (?:this )?P?(?: exactly)?$|who (?:is|are) P(?: exactly| really| anyway| in short)?$|tell me (?:a (?:bit|little) |something |more )?about (?:P|yourself)(?: in .*| briefly| please)?$|(?:introduce|describe|summari[sz]e) P|(?:give|write|tell|get) (?:me |us )?(?:a |an |the |P )?.{0,30}\b(?:intro\w*|summary|overview|bio\w*|pitch|version|rundown|profile|lowdown|gist|background)\b)/,
      /\b(?:short|quick|brief|one[- ](?:line|sentence|paragraph)|two[- ]sentence|30[- ]second|thirty[- ]second|elevator)\b.{0,20}\b(?:intro\w*|summary|overview|bio\w*|pitch|version|description)\b/,
      /^(?:P )?(?:bio|biography|summary|about|about P|intro|introduction|overview|background|P background|P story|P)$/,
      /\bin (?:a nutshell|one sentence|two sentences|three sentences|a few words|short|brief)\b/,
      /\b(?:what is P (?:background|story)|what (?:should|can) (?:i|we) know about P|what makes P|sum(?:marize|marise| up) P|what has P done(?: so far)?$|(?:what|how) (?:should|can|could|would) (?:i|we) (?:say|introduce|describe|present).*P|(?:two|three|few|couple of) (?:lines|sentences|words) (?:on|about) P|(?:lines|sentences) on P|what (?:sort|kind) of (?:\w+ )?(?:engineer|developer|designer|person|professional|scientist|lawyer|nurse|manager|journalist|artist|writer|researcher) is P)\b/,
    ],
    answer: (question, context) => (aboutAThing(question) ? undefined : summary(context)),
  },
];

/** Whether the question names a project, an employer or another thing rather than the person. */
export function aboutAThing(question: Question): boolean {
  return question.mentions.some((mention) => {
    const best = mention.candidates[0];
    return (
      best !== undefined &&
      best.weight >= 0.6 &&
      !["technology", "skill", "interest", "language"].includes(best.entity.kind)
    );
  });
}

/** What stands for a link in an answer. */
export function linkTo(fact: Fact): string {
  return fact.href
    ? `[${escapeMarkdown(fact.text.replace(/^https?:\/\/(?:www\.)?/, ""))}](${fact.href})`
    : escapeMarkdown(fact.text);
}

/** Whether the way to reach the owner is all that is asked: "phone number?", not "which phones could run it?". */
function isContactQuestion(question: Question): boolean {
  return (
    !aboutAThing(question) &&
    question.terms.filter(
      (term) =>
        !/^(?:phone|telephon|mobil|cell|cellphon|whatsapp|call|ring|dial|reach|email|e-mail|mail|inbox|address|contact|best|number|direct|work|write|send|messag|public|studio|offic|person|privat|busi)$/.test(
          term,
        ),
    ).length <= 1
  );
}

const contactSlots = {
  email: /^e-?mail|email$|mail$/,
  phone: /phone|mobile|^tel|^cell|whatsapp/,
  url: /^url$|website|homepage|^blog$/,
};

function contactFact({ site }: Context, slot: "email" | "phone" | "url", what: string): Draft {
  const { person } = site.knowledge;
  const facts = person.facts.filter(
    (fact) =>
      fact.slot === slot ||
      (fact.slot !== "profile" && fact.slot !== "summary" && contactSlots[slot].test(fact.slot)),
  );
  if (facts.length > 0) {
    const lines = facts.map((fact) => `${fact.label.toLowerCase()} is ${linkTo(fact)}`);
    const text = site.voice.say(`{S's} ${joinList(lines)}.`);
    return answered(
      text,
      facts.map((fact) => cite(fact)),
      { entity: person, sure: 0.95 },
    );
  }
  const screening = site.knowledge.of("screening").find((entity) => entity.id === `fact:${slot}`);
  if (screening?.facts[0]) return answered(screening.facts[0].text, [cite(screening.facts[0])]);
  const hidden = site.withheld.get(slot);
  return hidden
    ? withheld(site, what, hidden.visibility === "on_request")
    : notFound(site, `${what.replace(/^an? /, "which ")} to use`);
}

function profileLink(asked: string, { site }: Context): Draft {
  const { person } = site.knowledge;
  const key = nameKey(asked);
  const links = factsOf(person, "profile").filter(
    (fact) => nameKey(fact.label).includes(key) || nameKey(fact.text).includes(key),
  );
  const other = factsOf(person, "url").filter((fact) => nameKey(fact.text).includes(key));
  const fact = links[0] ?? other[0];
  if (!fact) return notFound(site, `whether there is a ${asked} profile`);
  const profile = site.knowledge.content.profile.links.find((link) => link.network === fact.label);
  const username =
    profile?.username && !fact.text.toLowerCase().includes(profile.username.toLowerCase())
      ? ` (${escapeMarkdown(profile.username)})`
      : "";
  return answered(`${site.voice.say("{S's}")} ${fact.label}: ${linkTo(fact)}${username}.`, [cite(fact)], {
    entity: person,
    sure: 0.95,
  });
}

function contactAnswer(person: Entity, screening: Entity[], whose: string): Draft | undefined {
  const stated = screening.find((entity) => entity.id === "fact:contact");
  const facts = factsOf(person, "email", "phone", "url").slice(0, 3);
  const profiles = factsOf(person, "profile").slice(0, 3);
  const all = stated
    ? [...stated.facts, ...facts.filter((fact) => fact.slot === "email")]
    : [...facts, ...profiles];
  if (all.length === 0) return undefined;
  const lines = all.map((fact) =>
    fact.entity === person ? `- ${fact.label}: ${linkTo(fact)}` : `${fact.text}`,
  );
  const intro = stated ? "" : `${whose} contact details:\n`;
  return answered(
    `${intro}${lines.join("\n")}`,
    all.map((fact) => cite(fact)),
    { entity: person, sure: 0.93 },
  );
}

function location(question: Question, { site }: Context): Draft | undefined {
  if (aboutAThing(question)) return undefined;
  const { person } = site.knowledge;
  const fact =
    factOf(person, "location") ??
    site.knowledge.of("screening").find((entity) => entity.id === "fact:location")?.facts[0];
  const hidden = site.withheld.get("location");
  if (!fact)
    return hidden
      ? withheld(site, "the location", hidden.visibility === "on_request")
      : notFound(site, "which place is home");
  if (fact.entity !== person) return answered(fact.text, [cite(fact)], { entity: person, sure: 0.92 });
  return answered(site.voice.say(`{S} {is|am} based in **${fact.text}**.`), [cite(fact)], {
    entity: person,
    sure: 0.93,
  });
}

function headline(person: Entity, work: Entity[], say: (template: string) => string): Draft | undefined {
  const label = factOf(person, "label");
  const jobs = newestFirst(work).filter(isCurrent).slice(0, 2);
  const evidence: Evidence[] = label ? [cite(label)] : [];
  const parts = label ? [say(`{S's} headline: **${escapeMarkdown(label.text)}**.`)] : [];
  for (const job of jobs) {
    const position = positionOf(job);
    parts.push(
      say(
        position
          ? `{S} {works|work} at ${job.name} as ${position.text}.`
          : `{S} {works|work} at ${job.name}.`,
      ),
    );
    evidence.push(citeName(job), ...(position ? [cite(position)] : []));
  }
  const [job] = jobs;
  return parts.length > 0 ? answered(parts.join(" "), evidence, { entity: job ?? person }) : undefined;
}

/** A person in a few sentences: the headline, where they are, and the owner's own summary. */
function summary({ site }: Context): Draft | undefined {
  const { person } = site.knowledge;
  const label = factOf(person, "label");
  const about = factsOf(person, "summary");
  const evidence: Evidence[] = [];
  const parts: string[] = [];
  if (label) {
    parts.push(
      site.voice.first
        ? `I am ${site.voice.fullName}: ${label.text}.`
        : `**${site.voice.fullName}**: ${label.text}.`,
    );
    evidence.push(cite(label));
  }
  let length = 0;
  for (const fact of about) {
    const quotes = sentences(fact.text).filter((text) => {
      length += text.length;
      return length < 650;
    });
    if (quotes.length > 0) {
      parts.push(quotes.join(" "));
      evidence.push(
        cite(fact, quotes.length === sentences(fact.text).length ? fact.text : (quotes[0] ?? fact.text)),
      );
    }
  }
  if (about.length === 0) {
    const jobs = newestFirst(site.knowledge.of("work")).slice(0, 3);
    if (jobs.length > 0) {
      parts.push(site.voice.say(`{S} {has|have} worked at ${joinList(jobs.map((job) => job.name))}.`));
      evidence.push(...jobs.map(citeName));
    }
  }
  return parts.length > 0 ? answered(parts.join(" "), evidence, { entity: person, sure: 0.9 }) : undefined;
}
