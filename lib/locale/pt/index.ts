export { asked } from "./asked";
export { conversation, fit, ledger, menu, notes, problems } from "./conversation";
export { deprecation } from "./deprecation";
export { dates, labels } from "./labels";
export { pages } from "./pages";
export { privacy } from "./privacy";
export { programs } from "./programs";
export { reasons } from "./reasons";
