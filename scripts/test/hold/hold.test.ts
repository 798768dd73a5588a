import { prepare } from "./requests";

prepare();
const { declareHoldTests } = await import("./cases");
await declareHoldTests(50);
