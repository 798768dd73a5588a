/** Carries the progress of work that runs at its own pace to a reader who may come late, read slowly or leave. */
export interface Conveyor<Event, Output> {
  /** Runs the work to its end, whether or not anybody reads. Never rejects: the reader gets the error. */
  drive(work: AsyncGenerator<Event, Output>): Promise<void>;
  read(): AsyncGenerator<Event, Output>;
}

type Parcel<Event, Output> =
  | { kind: "event"; event: Event }
  | { kind: "output"; output: Output }
  | { kind: "error"; error: unknown };

/** A conveyor for one piece of work and one reader: what is not read yet is kept in memory, without a limit. */
export function conveyor<Event, Output>(): Conveyor<Event, Output> {
  const parcels: Parcel<Event, Output>[] = [];
  let wake = () => {};

  function put(parcel: Parcel<Event, Output>): void {
    parcels.push(parcel);
    wake();
  }

  async function drive(work: AsyncGenerator<Event, Output>): Promise<void> {
    try {
      let step = await work.next();
      for (; !step.done; step = await work.next()) put({ kind: "event", event: step.value });
      put({ kind: "output", output: step.value });
    } catch (error) {
      put({ kind: "error", error });
    }
  }

  async function* read(): AsyncGenerator<Event, Output> {
    for (;;) {
      const parcel = parcels.shift();
      if (!parcel) await new Promise<void>((resolve) => (wake = resolve));
      else if (parcel.kind === "event") yield parcel.event;
      else if (parcel.kind === "output") return parcel.output;
      else throw parcel.error;
    }
  }

  return { drive, read };
}
