import { taskKinds } from "@/lib/fit";
import { type TaskService, taskQueue } from "@/lib/tasks";

/** The queue that every operation hands its tasks to. */
export function queue(): TaskService {
  return taskQueue(taskKinds);
}
