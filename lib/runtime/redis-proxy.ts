import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Backend, type Bridge, type Fault } from "./redis-bridge";

/** For tests only: a real redis-server on loopback, reached by its own protocol, with faults to switch on. */
export async function startRedisProxy(): Promise<Bridge> {
  const backend = new Backend();
  await backend.start();
  let fault: Fault = "none";
  let commands = 0;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(backend.port, "127.0.0.1");
    const end = () => {
      client.destroy();
      upstream.destroy();
      sockets.delete(client);
    };
    sockets.add(client);
    for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
    upstream.on("data", (chunk) => client.write(chunk));
    client.on("data", async (chunk) => {
      if (fault === "hang") return;
      if (fault === "reset") return client.resetAndDestroy();
      if (fault === "500") return client.write("-ERR internal error\r\n");
      if (typeof fault === "object") await sleep(fault.slowMs);
      commands += chunk.toString("latin1").match(/\*\d+\r\n\$/g)?.length ?? 0;
      if (!upstream.destroyed) upstream.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: "",
    commands: () => commands,
    async setFault(next) {
      fault = next;
      await backend.setReadonly(next === "readonly");
    },
    killRedis: () => backend.stop(),
    reviveRedis: () => backend.start(),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await backend.stop();
    },
  };
}
