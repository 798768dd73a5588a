import { connect, type Socket } from "node:net";

/** A Redis reply; an error is a value, so that a pipeline can carry it. */
export type Reply = string | number | null | RedisError | Reply[];

export class RedisError extends Error {}

/** A minimal Redis client over TCP (RESP2, redis.io/docs/reference/protocol-spec) for the test bridge. */
export class RedisConnection {
  private readonly socket: Socket;
  private readonly waiting: ((reply: Reply) => void)[] = [];
  private buffered = Buffer.alloc(0);

  constructor(port: number) {
    this.socket = connect(port, "127.0.0.1").setNoDelay(true);
    this.socket.on("data", (chunk) => this.receive(chunk));
    this.socket.on("error", () => undefined);
    this.socket.on("close", () => {
      for (const settle of this.waiting.splice(0)) settle(new RedisError("ERR connection to redis lost"));
    });
  }

  send(command: readonly (string | number)[]): Promise<Reply> {
    if (this.socket.destroyed) return Promise.resolve(new RedisError("ERR connection to redis lost"));
    const parts = command.map((part) => `$${Buffer.byteLength(String(part))}\r\n${part}\r\n`);
    this.socket.write(`*${command.length}\r\n${parts.join("")}`);
    return new Promise((settle) => this.waiting.push(settle));
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.buffered = Buffer.concat([this.buffered, chunk]);
    let at = 0;
    for (let parsed = parse(this.buffered, at); parsed; parsed = parse(this.buffered, at)) {
      at = parsed.end;
      this.waiting.shift()?.(parsed.reply);
    }
    this.buffered = this.buffered.subarray(at);
  }
}

interface Parsed {
  reply: Reply;
  end: number;
}

/** One reply from `at`, or undefined when it has not arrived whole. */
function parse(bytes: Buffer, at: number): Parsed | undefined {
  const lineEnd = bytes.indexOf("\r\n", at);
  if (lineEnd < 0) return undefined;
  const line = bytes.toString("utf8", at + 1, lineEnd);
  const end = lineEnd + 2;
  switch (bytes.toString("latin1", at, at + 1)) {
    case "+":
      return { reply: line, end };
    case "-":
      return { reply: new RedisError(line), end };
    case ":":
      return { reply: Number(line), end };
    case "$":
      return parseBulk(bytes, end, Number(line));
    case "*":
      return parseArray(bytes, end, Number(line));
    default:
      throw new RedisError(`ERR unreadable reply: ${line}`);
  }
}

function parseBulk(bytes: Buffer, at: number, length: number): Parsed | undefined {
  if (length < 0) return { reply: null, end: at };
  if (bytes.length < at + length + 2) return undefined;
  return { reply: bytes.toString("utf8", at, at + length), end: at + length + 2 };
}

function parseArray(bytes: Buffer, at: number, length: number): Parsed | undefined {
  if (length < 0) return { reply: null, end: at };
  const items: Reply[] = [];
  let end = at;
  while (items.length < length) {
    const parsed = parse(bytes, end);
    if (!parsed) return undefined;
    items.push(parsed.reply);
    end = parsed.end;
  }
  return { reply: items, end };
}
