import { z } from "zod";
import { askResponse, conciseResponse, replayAnswer, respond } from "./ask-response";
import {
  conversationOf,
  fitsQuestion,
  MAX_QUESTION_CHARS,
  MAX_TURNS,
  QUESTION_TOO_LONG,
} from "./conversation";
import { noteGaps } from "./note-gap";
import { operation, verbosities } from "./operation";

export const question = z
  .string()
  .refine(fitsQuestion, QUESTION_TOO_LONG)
  .meta({ maxLength: MAX_QUESTION_CHARS })
  .describe("The question. A body may leave it out: then the last `user` message is the question.");

const message = z
  .object({
    role: z.string().describe("`user` or `assistant`; turns of any other role are left out."),
    content: z.string().describe("What was said."),
  })
  .meta({ id: "Message", description: "One turn of a conversation." });

const MAX_PAGE_LENGTH = 200;
const PAGE_ERROR = "must be the path of a page of this site, beginning with a slash";

/** The page a question is asked on, for words that refer to it ("it", "this project"). */
export const questionContext = z
  .object({
    page: z
      .string()
      .max(MAX_PAGE_LENGTH)
      .regex(/^\/(?!\/)\S*$/, PAGE_ERROR)
      .optional()
      .describe("The page it is asked on: `it` is what that is about."),
    arrived: z.boolean().optional().describe("Whether that page is new since the last turn."),
  })
  .meta({ id: "QuestionContext", description: "Where it is asked." });

const askRequest = z
  .object({
    query: question.optional(),
    messages: z
      .array(message)
      .max(MAX_TURNS)
      .optional()
      .describe("The turns before the question, oldest first."),
    context: questionContext.optional(),
    stream: z.boolean().default(false).describe("Answer as server-sent events instead of one JSON object."),
    verbosity: z
      .enum(verbosities)
      .default("full")
      .describe(
        "`concise` leaves out `citations`, `suggestions` and `engine`: less than half as many tokens.",
      ),
  })
  .meta({ id: "AskRequest", description: "A question, alone or at the end of a conversation." });

const linkRoute = {
  method: "GET",
  query: { q: "query", stream: "stream", verbosity: "verbosity" },
  requiredQuery: ["q"],
} as const;

/** The main thing the service does. */
export const ask = operation({
  name: "ask",
  summary: "Ask about the owner's work",
  description:
    "Answers a question about the owner of this portfolio from what the portfolio says, with receipts: each source is " +
    "a passage of this site and each citation a quote that stands there word for word. Where the portfolio does not " +
    "say, or the owner keeps it private, the answer says so and has no sources.",
  routes: [
    { id: "askByLink", path: "/ask", stream: "events", ...linkRoute },
    { id: "ask", method: "POST", path: "/ask", stream: "events", form: true },
    { id: "askVersionedByLink", path: "/v1/ask", stream: "events", ...linkRoute },
    { id: "askVersioned", method: "POST", path: "/v1/ask", stream: "events", form: true },
  ],
  input: askRequest,
  output: askResponse,
  concise: conciseResponse,
  scope: "ask:ai",
  limit: "ask",
  keyed: true,
  presentation: ["stream", "verbosity"],
  errors: ["missing_query"],
  examples: [
    { name: "question", summary: "A question", input: { query: "What is your latest project?" } },
    {
      name: "followUp",
      summary: "A follow-up in a conversation",
      input: {
        messages: [
          { role: "user", content: "Which projects are there?" },
          { role: "assistant", content: "Several; the newest is listed first." },
        ],
        query: "Which is the newest?",
      },
    },
  ],
  handler: ({ query, messages = [], context: where }, context) => {
    const conversation = { ...conversationOf(query, messages), ...where };
    return noteGaps(conversation.query, respond(conversation, context), context.defer);
  },
  replay: replayAnswer,
});
