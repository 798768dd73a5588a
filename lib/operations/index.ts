export { measuredConfidence } from "@/lib/answer";
export { maxJobChars } from "@/lib/fit";
export { CANCELLED } from "@/lib/tasks";
export { answerForBuild } from "./answer-for-build";
export { ask } from "./ask";
export type { AskEvent, AskResponse } from "./ask-response";
export { type Budget, WINDOW_MS } from "./budget";
export { type Caller, type Scope, scopes } from "./caller";
export { cancelTask } from "./cancel-task";
export { catalogue, offeredOperations } from "./catalogue";
export { confirmMessage } from "./confirm-message";
export { createTask } from "./create-task";
export { type Document, getDocument, getDocuments, registerOtherPages } from "./documents";
export { readMessage } from "./get-message";
export { readTask, type TaskOperation } from "./get-task";
export { InvalidInput, inputShape, type Shape, shapeAt, withoutNulls } from "./input";
export { acceptedInput, languageWanted } from "./language";
export { leaveMessage } from "./leave-message";
export {
  type Example,
  type Follow,
  type LimitGroup,
  type Operation,
  type OutputSchema,
  type Progress,
  type Route,
  type Verbosity,
  verbosities,
} from "./operation";
export { admit, asUnavailable, drain, type Facts, type Run, run } from "./run";
export { startOperations } from "./start";
export { letterToChange, setLetterAside } from "./written-letter";
