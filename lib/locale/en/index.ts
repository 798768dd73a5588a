export { conversation, fit, ledger, menu, notes, problems } from "./conversation";
export { dates, labels } from "./labels";
export { pages } from "./pages";
export { privacy } from "./privacy";
