import { writeSync } from "node:fs";
import { getStore } from "@/lib/runtime";
import { taskService } from "./service";
import { testKinds } from "./test-kinds";

/**
 * For tests only: a process that works on the tasks in DATA_DIR until it is killed.
 * With a type as its argument it submits tasks of it, and prints each id once the task is acknowledged.
 */
const [type, count, input] = process.argv.slice(2);
const service = taskService({ store: getStore(), kinds: testKinds, leaseMs: 400, sweepEveryMs: 100 });
service.start();
writeSync(1, "ready\n");

for (let index = 0; type && index < Number(count); index += 1) {
  const task = await service.submit({ type, input: JSON.parse(input ?? "{}") }, () => undefined);
  writeSync(1, `${task.id}\n`);
}
setInterval(() => undefined, 60_000);
