export { clientAddress, type ReadHeader, trust, UNKNOWN_ADDRESS } from "./client-address";
export { type Identity, identify } from "./identify";
export { watchPeers } from "./peer";
