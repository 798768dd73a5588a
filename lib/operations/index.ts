export type { AskEvent, AskResponse } from "./ask-response";
export { type Budget, WINDOW_MS } from "./budget";
export { type Caller, type Scope, scopes } from "./caller";
export { catalogue } from "./catalogue";
export { type Document, getDocument, getDocuments } from "./documents";
export { InvalidInput, inputShape, type Shape, shapeAt } from "./input";
export type { Example, Follow, LimitGroup, Operation, Progress, Route } from "./operation";
export { admit, drain, type Facts, type Run, run } from "./run";
export { startOperations } from "./start";
