import { createHash } from "node:crypto";
import { ModelFault } from "./fault";
import type { Prompt } from "./prompt";
import type { ReplyEnd, ReplySource } from "./replies";
import type { ReplyPart } from "./reply";

/** A reply as a line of a file of recorded replies. */
export interface RecordedReply {
  key: string;
  parts: ReplyPart[];
  end: ReplyEnd;
  /** What went wrong, where the reply was incomplete. */
  fault?: ModelFault["kind"];
}

/**
 * The key of a recorded reply: the question as it was asked, the earlier ones, and whose site it is. Not the evidence: the same
 * reply must be proved again where the proof or the choice of passages has changed.
 */
function keyOf({ asked: { site, visitorText, earlier } }: Prompt): string {
  return createHash("sha256")
    .update(JSON.stringify([site.voice.fullName, earlier, visitorText]))
    .digest("base64url");
}

/** Replays recorded replies, without a network. */
export class ReplayedReplies implements ReplySource {
  readonly #byKey: ReadonlyMap<string, RecordedReply>;

  constructor(recorded: readonly RecordedReply[]) {
    this.#byKey = new Map(recorded.map((each) => [each.key, each]));
  }

  async *ask(prompt: Prompt): AsyncGenerator<ReplyPart, ReplyEnd> {
    const recorded = this.#byKey.get(keyOf(prompt));
    if (!recorded) throw new ModelFault("not recorded");
    yield* recorded.parts;
    if (recorded.fault) throw new ModelFault(recorded.fault);
    return recorded.end;
  }
}

/** Records what a model replies, to be replayed. */
export class RecordingReplies implements ReplySource {
  readonly #replies: ReplySource;
  readonly #write: (recorded: RecordedReply) => void;

  constructor(replies: ReplySource, write: (recorded: RecordedReply) => void) {
    this.#replies = replies;
    this.#write = write;
  }

  async *ask(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ReplyPart, ReplyEnd> {
    const parts: ReplyPart[] = [];
    const record = (end: ReplyEnd, fault?: ModelFault["kind"]) =>
      this.#write({ key: keyOf(prompt), parts, end, fault });
    const reply = this.#replies.ask(prompt, signal);
    try {
      let step = await reply.next();
      for (; !step.done; step = await reply.next()) {
        parts.push(step.value);
        yield step.value;
      }
      record(step.value);
      return step.value;
    } catch (fault) {
      if (fault instanceof ModelFault) record({ calls: 1 }, fault.kind);
      throw fault;
    } finally {
      await reply.return({ calls: 0 });
    }
  }
}
