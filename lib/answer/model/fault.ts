/** Why a model's reply led to no answer; for the log, without any of its text. */
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

/** An error that makes the rest of a model's reply useless. */
export class ModelFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string = kind) {
    super(message);
    this.kind = kind;
  }
}
