import { createHash } from "node:crypto";
import { ModelFault } from "./fault";
import type { Prompt } from "./prompt";
import type { Replies, ReplyEnd } from "./replies";
import type { ReplyPart } from "./reply";

/** A reply as it is kept in a file, a line each. */
export interface Recorded {
  key: string;
  parts: ReplyPart[];
  end: ReplyEnd;
  /** What went wrong, where it was no whole reply. */
  fault?: ModelFault["kind"];
}

/**
 * What a recorded reply is found by: the question as it was asked, and of whom. Not by the evidence: the same reply is
 * to be proved anew where the proof or the choice of passages has changed.
 */
function keyOf({ asked: { site, said, earlier } }: Prompt): string {
  return createHash("sha256")
    .update(JSON.stringify([site.voice.fullName, earlier, said]))
    .digest("base64url");
}

/** Replies of a file, without a network. */
export class ReplayedReplies implements Replies {
  readonly #known: ReadonlyMap<string, Recorded>;

  constructor(recorded: readonly Recorded[]) {
    this.#known = new Map(recorded.map((each) => [each.key, each]));
  }

  async *ask(prompt: Prompt): AsyncGenerator<ReplyPart, ReplyEnd> {
    const recorded = this.#known.get(keyOf(prompt));
    if (!recorded) throw new ModelFault("not recorded");
    yield* recorded.parts;
    if (recorded.fault) throw new ModelFault(recorded.fault);
    return recorded.end;
  }
}

/** Writes down what a model replies, to be replayed. */
export class RecordingReplies implements Replies {
  readonly #replies: Replies;
  readonly #write: (recorded: Recorded) => void;

  constructor(replies: Replies, write: (recorded: Recorded) => void) {
    this.#replies = replies;
    this.#write = write;
  }

  async *ask(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ReplyPart, ReplyEnd> {
    const parts: ReplyPart[] = [];
    const note = (end: ReplyEnd, fault?: ModelFault["kind"]) =>
      this.#write({ key: keyOf(prompt), parts, end, fault });
    const reply = this.#replies.ask(prompt, signal);
    try {
      let step = await reply.next();
      for (; !step.done; step = await reply.next()) {
        parts.push(step.value);
        yield step.value;
      }
      note(step.value);
      return step.value;
    } catch (fault) {
      if (fault instanceof ModelFault) note({ calls: 1 }, fault.kind);
      throw fault;
    } finally {
      await reply.return({ calls: 0 });
    }
  }
}
