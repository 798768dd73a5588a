import { ask } from "./ask";
import { chat } from "./chat";
import { checkAvailability } from "./check-availability";
import { confirmMessage } from "./confirm-message";
import { createTask } from "./create-task";
import { fetch } from "./fetch";
import { readEssay } from "./get-essay";
import { readMessage } from "./get-message";
import { readProfile } from "./get-profile";
import { readProject } from "./get-project";
import { readTask } from "./get-task";
import { health } from "./health";
import { leaveMessage } from "./leave-message";
import { listEssays } from "./list-essays";
import { listProjects } from "./list-projects";
import type { Operation } from "./operation";
import { reportAnswer } from "./report-answer";
import { search } from "./search";

/** Everything the service can do, in the order in which documents tell it. */
export const catalogue: readonly Operation[] = [
  ask,
  chat,
  listProjects,
  readProject,
  readProfile,
  checkAvailability,
  listEssays,
  readEssay,
  search,
  fetch,
  createTask,
  readTask,
  leaveMessage,
  confirmMessage,
  readMessage,
  reportAnswer,
  health,
];

/** What of it this owner offers. */
export function offeredOperations(): readonly Operation[] {
  return catalogue.filter(({ offered }) => offered?.() ?? true);
}
