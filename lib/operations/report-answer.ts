import { z } from "zod";
import { getOwner } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { getQuestions } from "@/lib/questions";
import { question } from "./ask";
import { operation } from "./operation";

/** A reader's feedback on an answer, where the owner keeps questions that were not answered well. */
export const reportAnswer = operation({
  name: "report_answer",
  summary: "Say that an answer was wrong",
  description:
    "Keeps the question for the owner, who may answer it in writing. Who asked is not kept, nor addresses, numbers and " +
    "links in it.",
  routes: [{ id: "reportAnswer", method: "POST", path: "/v1/reports" }],
  input: z
    .object({ question })
    .meta({ id: "ReportAnswerRequest", description: "The question whose answer was wrong." }),
  output: z.object({ status: z.literal("noted") }).meta({ id: "ReportNoted", description: "It is noted." }),
  limit: "messages",
  offered: () => getOwner().keepQuestions !== undefined,
  errors: ["not_found"],
  tool: false,
  examples: [{ name: "wrong", summary: "An answer was wrong", input: { question: "Where does she live?" } }],
  handler: async ({ question: asked }) => {
    const { keepQuestions: days } = getOwner();
    if (!days) throw new ServiceError("not_found", "No questions are kept here.");
    await getQuestions().note(asked, "wrong", days);
    return { status: "noted" as const };
  },
});
