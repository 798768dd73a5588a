import { ask } from "./ask";
import { chat } from "./chat";
import { health } from "./health";
import { listProjects } from "./list-projects";
import type { Operation } from "./operation";

/** Everything the service can do, in the order in which documents tell it. */
export const catalogue: readonly Operation[] = [ask, chat, listProjects, health];
