import { z } from "zod";
import { getEditions, getOwner } from "@/lib/content";
import { env, siteUrl } from "@/lib/env";
import { taskKinds } from "@/lib/fit";
import { taskPath } from "./get-task";
import { check, withoutNulls } from "./input";
import { operation } from "./operation";
import { queue } from "./queue";

const types = taskKinds.map(({ type }) => type);

const createTaskRequest = z
  .object({
    task_type: z
      .enum(types)
      .describe(taskKinds.map(({ type, summary }) => `\`${type}\`: ${summary}`).join(" ")),
    input: z
      .looseObject({})
      .optional()
      .describe("What the task works on; each type has its own fields.")
      .meta({
        // Computed lazily: the limit of questions a minute comes from the environment.
        get anyOf() {
          return taskKinds.map(inputSchema);
        },
      }),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of problemsOf(value.task_type, value.input)) {
      issues.push({ code: "custom", path: ["input", ...path], message, input: value.input });
    }
  })
  .meta({ id: "CreateTaskRequest", description: "A task to take on." });

export const createTask = operation({
  name: "create_task",
  summary: "Start a task",
  description:
    "Takes on work that reads more than one answer does, and gives the address to ask how it stands. A task that was " +
    "taken on ends `completed` or `failed`, whatever happens to the process, and is kept for seven days. Whoever knows " +
    "its id may read it.",
  routes: [{ id: "createTask", method: "POST", path: "/v1/tasks" }],
  input: createTaskRequest,
  output: z
    .object({
      task_id: z.string().describe("The name of the task; nobody can guess it."),
      status: z.enum(["queued", "processing"]),
      poll_url: z.url().describe("Where to ask how it stands."),
      created_at: z.iso.datetime({ precision: 3 }).optional(),
    })
    .meta({ id: "CreateTaskResponse", description: "A task that was taken on." }),
  scope: "ask:ai",
  limit: "tasks",
  questions: ({ task_type: type, input }) => (type === "answer_evaluation" ? countQuestions(input) : 0),
  keyed: true,
  follow: { at: ({ task_id }) => taskPath(task_id), operation: "get_task", fields: { task_id: "task_id" } },
  retryAfterMs: () => 1_000,
  errors: ["unavailable"],
  examples: [
    {
      name: "jobFit",
      summary: "Hold a job description against the portfolio",
      input: {
        task_type: "job_fit",
        input: {
          job_description:
            "Senior engineer, voice products\n\nYou bring:\n- 5+ years of TypeScript\n- experience with speech recognition\n" +
            "- fluent English\n\nNice to have: Rust. Remote within Europe.",
        },
      },
    },
    {
      name: "answerEvaluation",
      summary: "Ask questions and score the answers",
      input: {
        task_type: "answer_evaluation",
        input: {
          items: [
            { question: "Which projects are there?", answerable: true },
            { question: "What is the weather in Lisbon today?", answerable: false },
          ],
        },
      },
    },
    {
      name: "stackAnalysis",
      summary: "Where technologies were used, and how recently",
      input: { task_type: "stack_analysis", input: { technologies: ["TypeScript", "PostgreSQL"] } },
    },
    {
      name: "profileBrief",
      summary: "A one-page brief for a reader",
      input: { task_type: "profile_brief", input: { audience: "recruiter" } },
    },
  ],
  handler: async ({ task_type: type, input }, { callId: id, callerId: caller, defer }) => {
    const kind = taskKinds.find((candidate) => candidate.type === type);
    const meant = kind && withoutNulls(kind.input, input);
    // The task runs later, so the language of the request is stored with it.
    const wanted = getEditions().length > 1 && { language: getOwner().language };
    const task = await queue().submit({ type, input: { ...wanted, ...meant }, id, caller }, defer);
    return {
      task_id: task.id,
      status: task.status === "pending" ? ("queued" as const) : ("processing" as const),
      poll_url: siteUrl() + taskPath(task.id),
      created_at: task.createdAt,
    };
  },
});

/** Every question that is answered has the same price, whichever way it is asked. */
function countQuestions(input: { items?: unknown } = {}): number {
  return Array.isArray(input.items) ? input.items.length : 0;
}

function problemsOf(type: string, input: unknown = {}) {
  const kind = taskKinds.find((candidate) => candidate.type === type);
  return (kind && check(kind.input, input).error?.issues) ?? [];
}

function inputSchema({ type, input }: (typeof taskKinds)[number]) {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema, path }) => {
      if (type === "answer_evaluation" && path.join(".") === "properties.items") limitQuestions(jsonSchema);
    },
  });
  return { title: type, ...schema };
}

/** More questions than a minute allows are never taken on. */
function limitQuestions(items: z.core.JSONSchema.BaseSchema): void {
  const max = Math.min(items.maxItems ?? Number.POSITIVE_INFINITY, env().RATE_LIMIT_PER_MINUTE);
  items.description = items.description?.replace(`at most ${items.maxItems}`, `at most ${max}`);
  items.maxItems = max;
}
