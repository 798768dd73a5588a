/** Carries the progress of work that runs at its own pace to a reader who may come late, read slowly or leave. */
export interface Channel<Event, Output> {
  /** Runs the work to its end, whether or not anybody reads. Never rejects: the reader gets the error. */
  drive(work: AsyncGenerator<Event, Output>): Promise<void>;
  read(): AsyncGenerator<Event, Output>;
}

type Item<Event, Output> =
  | { kind: "event"; event: Event }
  | { kind: "output"; output: Output }
  | { kind: "error"; error: unknown };

/** A channel for one piece of work and one reader: what is not read yet is kept in memory, without a limit. */
export function channel<Event, Output>(): Channel<Event, Output> {
  const items: Item<Event, Output>[] = [];
  let wake = () => {};

  function put(item: Item<Event, Output>): void {
    items.push(item);
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
      const item = items.shift();
      if (!item) await new Promise<void>((resolve) => (wake = resolve));
      else if (item.kind === "event") yield item.event;
      else if (item.kind === "output") return item.output;
      else throw item.error;
    }
  }

  return { drive, read };
}
