import { writeSync } from "node:fs";
import { leaveMessage, mailTransport, quickMailbox } from "./test-mailbox";

/**
 * For tests only: a process that delivers the messages in DATA_DIR to a mail server until it is killed. It leaves as many
 * as its second argument says, and prints the receipt of each once it was taken on.
 */
const [url = "", count] = process.argv.slice(2);
const box = quickMailbox(mailTransport(url));
box.start();
writeSync(1, "ready\n");
for (let index = 0; index < Number(count); index += 1) writeSync(1, `${await leaveMessage(box)}\n`);
setInterval(() => undefined, 60_000);
