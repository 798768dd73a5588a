/** Why no answer came of a model's reply; a word for the log, with nothing of what was said. */
export type FaultKind =
  | "refused"
  | "busy"
  | "failed"
  | "unreachable"
  | "late"
  | "too much"
  | "broken off"
  | "not a reply"
  | "not installed"
  | "not recorded";

/** Something about the model's reply that makes it useless from here on. */
export class ModelFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string = kind) {
    super(message);
    this.kind = kind;
  }
}
