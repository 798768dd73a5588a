import type { z } from "zod";

/** What a task's work gets besides its input. */
export interface TaskContext {
  /**
   * Reports how far the work has come, 0 to 100, and lets others use the process: await it at every step.
   * @throws the signal's reason when the work should stop.
   */
  progress(percent: number): Promise<void>;
  /** Aborts when the result would not count any more: too late, taken over, or the process ends. */
  signal: AbortSignal;
}

/** A type of task. The work may run more than once, so it must only compute. */
export interface Kind<Input extends z.ZodObject = z.ZodObject> {
  type: string;
  /** One sentence for documents and errors. */
  summary: string;
  input: Input;
  /** What a completed task's `result` looks like. */
  output?: z.ZodObject;
  /** @throws ServiceError when trying again would change nothing; anything else is tried again. */
  run(input: z.output<Input>, context: TaskContext): Promise<Record<string, unknown>>;
}

/** Declares a kind; it only keeps the types of input and work together. */
export function kind<Input extends z.ZodObject>(definition: Kind<Input>): Kind<Input> {
  return definition;
}
