import { getOwner, getProfile } from "@/lib/content";
import { fill, type Strings, stringsOf } from "@/lib/locale";
import { ask, confirmMessage, createTask, leaveMessage } from "@/lib/operations";
import { type FieldNote, type OperationNote, reference } from "../reference";
import { agentsGuide } from "./agents";
import { curlBy, exampleOf } from "./operations";
import type { Page } from "./pages";
import { privacyNotice } from "./privacy";
import { absolute, blocks, escapeMarkdown, link, template } from "./text";

/** The pages that are not written by the owner, as Markdown: where a page is a form, how the same is done without it. */
export function sitePages(): Page[] {
  const { name } = getProfile();
  const { titles, chat, forPrograms } = stringsOf(getOwner().language).pages;
  return [
    {
      path: "/fit",
      title: titles.fit,
      about: "A job description against the portfolio, requirement by requirement.",
      markdown: fitMarkdown,
    },
    {
      path: "/chat",
      title: fill(chat.title, { name }),
      about: "The conversation as a page.",
      markdown: chatMarkdown,
    },
    {
      path: "/agents",
      title: titles.agents,
      about: fill(forPrograms.agents, { name }),
      markdown: agentsGuide,
    },
    {
      path: "/docs",
      title: titles.docs,
      about: forPrograms.docs,
      markdown: docsMarkdown,
    },
    privacyNotice(),
    ...(getOwner().messages
      ? [
          {
            path: "/contact",
            title: titles.contact,
            about: `A message to ${name}, shown before it is sent.`,
            markdown: contactMarkdown,
          },
        ]
      : []),
  ];
}

function contactMarkdown(): string {
  const { name } = getProfile();

  return blocks(
    `# ${fill(stringsOf(getOwner().language).pages.contact.title, { who: escapeMarkdown(name) })}`,
    "You see what will be sent before it is:",
    ["```sh", curlBy("POST", leaveMessage, exampleOf(leaveMessage, "message")), "```"],
    "The reply shows it and gives a `confirmation`, which sends it:",
    ["```sh", curlBy("POST", confirmMessage, { confirmation: "…" }), "```"],
    `\`GET ${template("/v1/messages/{receipt}")}\` tells how it stands.`,
  );
}

function fitMarkdown(): string {
  return blocks(
    `# ${stringsOf(getOwner().language).fit.title}`,
    "Every requirement of a job description gets a verdict and the passage it rests on. Whatever would rule a candidate out " +
      "comes first. There is no score.",
    ["```sh", curlBy("POST", createTask, exampleOf(createTask, "jobFit")), "```"],
    `The reply names the task. \`GET ${template("/v1/tasks/{taskId}")}\` tells how it stands, and ` +
      `\`${template("/fit?task={taskId}")}\` shows the comparison to people.`,
  );
}

function chatMarkdown(): string {
  const { name } = getProfile();

  return blocks(
    `# ${fill(stringsOf(getOwner().language).pages.chat.title, { name: escapeMarkdown(name) })}`,
    `Answers about ${escapeMarkdown(name)}, each with the passages it was made from. For people: ` +
      `\`${template("/chat?q={question}")}\`. For programs:`,
    ["```sh", curlBy("GET", ask, exampleOf(ask, "question")), "```"],
    `More in ${link("the guide for agents", absolute("/agents.md"))}.`,
  );
}

function docsMarkdown(): string {
  const { site, operations, headers, errors } = reference();
  const { programs } = stringsOf(getOwner().language);
  const say = programs.reference;
  return blocks(
    `# ${say.title}`,
    fill(say.basics, {
      site: `\`${site}\``,
      first: "`/v1`",
      mcp: "`/mcp`",
      connect: link(say.connect, absolute("/agents.md")),
      document: link("openapi.json", absolute("/openapi.json")),
    }),
    `## ${say.limits}`,
    fill(say.limitsText, {
      tooMany: "`429`",
      wait: "`Retry-After`",
      key: "`Idempotency-Key`",
      mismatch: "`422`",
    }),
    `## ${say.who}`,
    fill(say.whoText, {
      bearer: "`Bearer`",
      agent: "`X-Agent-ID`",
      browser: "`User-Agent`",
      verify: link(say.verify, absolute("/agents.md")),
    }),
    ...operations.flatMap((operation) => operationBlocks(operation, say)),
    [`## ${say.headers}`, "", ...headers.map(({ name, meaning }) => `- \`${name}\`: ${meaning}`)],
    [
      `## ${say.errors}`,
      "",
      say.shape,
      "",
      ...errors.map(({ code, status, meaning }) => `- ${status} \`${code}\`: ${meaning}`),
    ],
  );
}

type Words = Strings["programs"]["reference"];

function operationBlocks(
  { summary, calls, description, samples, takes, gives, stream, ...note }: OperationNote,
  say: Words,
) {
  return [
    `## ${escapeMarkdown(summary)}`,
    calls.map((call) => `\`${call}\``).join(", "),
    description,
    ...samples.flatMap(({ title, command }) => [`${escapeMarkdown(title)}:`, ["```sh", command, "```"]]),
    takes.length > 0 && [`${say.takes}:`, "", ...takes.map((field) => fieldItem(field, say))],
    [`${say.gives}:`, "", ...gives.map((field) => fieldItem(field, say))],
    stream && `${say.stream} ${stream}`,
    termItems(note, say),
  ];
}

type Terms = Pick<OperationNote, "limit" | "scope" | "sends" | "returns" | "errors">;

/** What holds for every call, an item for each that there is. */
function termItems({ limit, scope, sends, returns, errors }: Terms, say: Words): string[] {
  const coded = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
  const terms: [label: string, text: string][] = [
    [say.limit, limit ?? ""],
    [say.scope, coded(scope ? [scope] : [])],
    [say.sends, coded(sends)],
    [say.returns, coded(returns)],
    [say.errors, coded(errors)],
  ];
  return terms.flatMap(([label, text]) => (text ? [`- ${label}: ${text}`] : []));
}

function fieldItem({ name, type, required, default: standard, description }: FieldNote, say: Words): string {
  const otherwise = standard ? fill(say.otherwise, { value: standard }) : say.optional;
  const kind = required ? type : `${type}, ${otherwise}`;
  return `- \`${name}\` (${kind})${description ? `: ${description}` : ""}`;
}
