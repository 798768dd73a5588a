import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/** The diagnostics channel on which the server announces that it is up. */
const upChannel = "portfolio.up";
let isHolding = false;

/**
 * From now on whoever comes waits until the server is up. Next listens before the code of the site is loaded: what
 * is asked for in between would miss all that is done before its router (lib/protocols/start.ts), and load twice as much.
 */
export function holdEarlyRequests() {
  if (isHolding) return;
  isHolding = true;
  const { emit } = Server.prototype;
  /** @type {(() => void)[]} */
  const held = [];
  // Node makes a connection ready to be read with this event: until then nothing of what is sent is looked at.
  Server.prototype.emit = function (/** @type {string | symbol} */ event, /** @type {unknown[]} */ ...args) {
    if (!isHolding || event !== "connection") return Reflect.apply(emit, this, [event, ...args]);
    held.push(holdConnection(this, /** @type {import("node:net").Socket} */ (args[0])));
    return true;
  };
  const letIn = () => {
    unsubscribe(upChannel, letIn);
    isHolding = false;
    for (const go of held.splice(0)) go();
  };
  subscribe(upChannel, letIn);
}

/**
 * @param {Server} server
 * @param {import("node:net").Socket} socket
 */
function holdConnection(server, socket) {
  // Who goes away before the end must not take the process along.
  const ignored = () => undefined;
  socket.on("error", ignored);
  return () => {
    socket.off("error", ignored);
    if (!socket.destroyed) server.emit("connection", socket);
  };
}
