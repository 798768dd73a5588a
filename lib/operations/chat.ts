import { z } from "zod";
import { getOwner, getProjects } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { question, questionContext } from "./ask";
import { askResponse, replayAnswer, respond } from "./ask-response";
import { conversationOf, MAX_TURNS, type Message } from "./conversation";
import { InvalidInput } from "./input";
import { noteGaps } from "./note-gap";
import { operation } from "./operation";

const part = z
  .looseObject({
    type: z.string().describe("`text` for what was said; parts of any other type are left out."),
    text: z.string().optional(),
  })
  .meta({ id: "ChatMessagePart", description: "A part of a message, as the AI SDK sends it." });

const chatMessage = z
  .object({
    role: z.string().describe("`user` or `assistant`; turns of any other role are left out."),
    content: z.string().optional().describe("What was said, in one piece."),
    parts: z.array(part).optional().describe("What was said, in the parts of an AI SDK message."),
  })
  .meta({ id: "ChatMessage", description: "One turn: `content`, or the `parts` of an AI SDK message." });

const chatRequest = z
  .object({
    owner: z.string().describe("The handle of this portfolio's owner."),
    query: question.optional(),
    messages: z.array(chatMessage).max(MAX_TURNS).optional().describe("The conversation, oldest first."),
    context: questionContext.optional(),
    stream: z.boolean().default(true).describe("False for one JSON object instead of a stream."),
  })
  .meta({ id: "ChatRequest", description: "A conversation whose last user message is the question." });

/** The same answers as `ask`, in the shape that chat clients speak. */
export const chat = operation({
  name: "chat",
  summary: "Chat about the owner's work",
  description:
    "The conversational form of asking. Streams an AI SDK UI message (`x-vercel-ai-ui-message-stream: v1`), so that " +
    "any `useChat` client works; sources come as `source-url` parts and the rest of the answer as message metadata.",
  routes: [{ id: "chat", method: "POST", path: "/api/{owner}/chat", stream: "chat" }],
  input: chatRequest,
  output: askResponse,
  scope: "ask:ai",
  limit: "ask",
  keyed: true,
  presentation: ["stream"],
  errors: ["missing_query", "not_found"],
  tool: false,
  get examples() {
    const { handle } = getOwner();
    const content = "Who are you, in two sentences?";
    return [
      {
        name: "message",
        summary: "A plain message",
        input: { owner: handle, messages: [{ role: "user", content }], stream: false },
      },
      {
        name: "uiMessage",
        summary: "An AI SDK message",
        input: { owner: handle, messages: [{ role: "user", parts: [{ type: "text", text: content }] }] },
      },
      ...getProjects()
        .slice(0, 1)
        .map(({ id }) => ({
          name: "onPage",
          summary: "A question asked on the page of a project",
          input: {
            owner: handle,
            messages: [{ role: "user", content: "What is it built with?" }],
            context: { page: `/projects/${id}` },
            stream: false,
          },
        })),
    ];
  },
  handler: ({ owner, query, messages = [], context: where }, context) => {
    requireOwner(owner);
    const conversation = { ...conversationOf(query, messages.map(flatten)), ...where };
    return noteGaps(conversation.query, respond(conversation, context), context.defer);
  },
  replay: replayAnswer,
});

/** One site speaks for one person. */
function requireOwner(handle: string): void {
  if (handle.toLowerCase() === getOwner().handle.toLowerCase()) return;
  throw new ServiceError("not_found", `Nobody called "${handle.slice(0, 40)}" can be asked here.`);
}

function flatten({ role, content, parts }: z.output<typeof chatMessage>, index: number): Message {
  if (content === undefined && parts === undefined) {
    throw new InvalidInput(`messages[${index}]`, "must have content or parts");
  }
  const texts = (parts ?? []).flatMap(({ type, text }) => (type === "text" && text ? [text] : []));
  return { role, content: content ?? texts.join("\n") };
}
