export { mountA2a } from "./a2a/mount";
export { deprecationPolicy } from "./discovery/deprecation";
export { mountPlace, mountSkill, mountTwin } from "./discovery/mount";
export { getPages } from "./discovery/pages";
export { privacyNotice } from "./discovery/privacy";
export { triedClients } from "./discovery/tried-clients";
export { mountAtomFeed, mountJsonFeed } from "./feeds";
export { eachMethod, type Mounted, mount, mountNothing } from "./http/mount";
export { mountResume as mountChatResume } from "./http/resume";
export { mountAsk, mountMcp } from "./mcp/mount";
export { mountAwait } from "./nlweb/await";
export { mountAuthorization } from "./oauth/authorize";
export {
  mountAccessTokenKeys,
  mountAuthorizationServer,
  mountProtectedResource,
  mountSignatureDirectory,
} from "./oauth/documents";
export { mountRegistration, mountRevocation, mountToken } from "./oauth/token";
export { openApi } from "./openapi/document";
export {
  type AskResponse,
  answerForBuild,
  askForPage,
  exampleJob,
  type LetterField,
  letterFields,
  letterForPage,
  maxJobChars,
  messageForPage,
  type PageMessage,
  type PageTask,
  taskForPage,
  type WrittenLetter,
} from "./pages";
export { type AgentDocument, agentDocuments } from "./pages/agent-documents";
export { mountJobForm } from "./pages/job-form";
export {
  type MessageFormRefusal,
  mountMessageConfirmation,
  mountMessageForm,
} from "./pages/message-form";
export { mountOwner } from "./pages/owner";
export { inlineOf, pageHeaders, withPolicy } from "./pages/policy";
export { mountResume } from "./pages/resume";
export { type FieldNote, type OperationNote, type Reference, reference } from "./reference";
export { startServer } from "./start";
