import { z } from "zod";
import { isId, type Status, statusOf, taskNotFoundError, taskStatus } from "./get-task";
import { operation } from "./operation";
import { queue } from "./queue";

/**
 * Not in the catalogue: only reachable through protocols that can cancel, by `await` of NLWeb and `tasks/cancel` of MCP.
 */
export const cancelTask = operation({
  name: "cancel_task",
  summary: "Cancel a task",
  description:
    "Ends a task that is not over: it is `failed` then, with the code `cancelled`. One that is over stays as it ended. " +
    "Whoever knows its id may cancel it.",
  routes: [],
  input: z.object({ task_id: z.string().describe("The `task_id` that `create_task` gave.") }),
  output: taskStatus,
  scope: "ask:ai",
  limit: "tasks",
  errors: ["task_not_found", "unavailable"],
  examples: [],
  async handler({ task_id: id }): Promise<Status> {
    const task = isId(id) ? await queue().cancel(id) : undefined;
    if (!task) throw taskNotFoundError();
    return statusOf(task);
  },
});
