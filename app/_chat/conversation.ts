import { ChatProblem, type ChatRequest, requestAnswer } from "./request";
import type { Message, Service, Turn } from "./types";

const storageKey = "conversation";
const maxHistoryMessages = 20;

let turns: Turn[] = restore();
let lastId = turns.at(-1)?.id ?? 0;
let running: AbortController | undefined;
const listeners = new Set<() => void>();

/** The conversation of this visit: one for all pages, kept in the tab's session storage and nowhere else. */
export const conversation = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  turns(): Turn[] {
    return turns;
  },

  /** Asks a question after the ones before it. One answer is made at a time: a running one is stopped. */
  ask(service: Service, question: string): void {
    conversation.stop();
    const turn: Turn = {
      id: nextId(),
      question,
      page: location.pathname,
      answer: "",
      phase: "waiting",
      receipts: [],
    };
    const last = turns.at(-1)?.page;
    const context = { page: location.pathname, arrived: last !== undefined && last !== location.pathname };
    const history = historyMessages(turns);
    setTurns([...turns, turn]);
    save();
    void run(service, turn.id, { messages: [...history, { role: "user", content: question }], context });
  },

  /** Takes in an answer that came with the page, unless the conversation has it already. */
  adopt(given: Turn): void {
    if (turns.some(({ question, answer }) => question === given.question && answer === given.answer)) return;
    setTurns([...turns, { ...given, page: location.pathname, id: nextId() }]);
    save();
  },

  stop(): void {
    running?.abort();
  },

  /** Asks a question again that was not answered. */
  retry(service: Service, id: number): void {
    const turn = turns.find((candidate) => candidate.id === id);
    if (!turn) return;
    setTurns(turns.filter((candidate) => candidate.id !== id));
    conversation.ask(service, turn.question);
  },

  clear(): void {
    conversation.stop();
    setTurns([]);
    save();
  },
};

if (typeof window !== "undefined") window.addEventListener("pagehide", save);

async function run(service: Service, id: number, request: ChatRequest): Promise<void> {
  const controller = new AbortController();
  running = controller;
  const update = (change: (turn: Turn) => Partial<Turn>) =>
    setTurns(turns.map((turn) => (turn.id === id ? { ...turn, ...change(turn) } : turn)));
  try {
    for await (const arrival of requestAnswer(service, request, controller.signal)) {
      if (arrival.type === "text") {
        update((turn) => ({ phase: "streaming", answer: turn.answer + arrival.delta }));
      } else if (arrival.type === "receipts") update(() => ({ receipts: arrival.receipts }));
      else update(() => ({ reply: arrival.reply }));
    }
    update(() => ({ phase: "done" }));
  } catch (error) {
    update(() => failure(error, controller.signal.aborted, service));
  } finally {
    if (running === controller) running = undefined;
    save();
  }
}

function failure(error: unknown, stopped: boolean, { say }: Service): Partial<Turn> {
  if (stopped) return { phase: "stopped" };
  if (!(error instanceof ChatProblem)) return { phase: "failed", problem: say.unreadable };
  if (error.retryAfter === undefined) return { phase: "failed", problem: error.message };
  return { phase: "limited", problem: error.message, retryAt: Date.now() + error.retryAfter * 1000 };
}

/** The turns a next question may refer to: those that have an answer. */
function historyMessages(before: Turn[]): Message[] {
  return before
    .filter(({ answer }) => answer !== "")
    .flatMap(({ question, answer, page, reply }, at, all): Message[] => [
      // Asked on another page, or first on this one, it is sent in its resolved form: "it" may have been the page.
      {
        role: "user",
        content:
          page === location.pathname && all[at - 1]?.page === page
            ? question
            : (reply?.resolvedQuery ?? question),
      },
      { role: "assistant", content: answer },
    ])
    .slice(-maxHistoryMessages);
}

/** Always increasing, also after the conversation was cleared. */
function nextId(): number {
  lastId += 1;
  return lastId;
}

function setTurns(next: Turn[]): void {
  turns = next;
  for (const listener of listeners) listener();
}

function save(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(turns));
  } catch {
    // A browser may refuse storage; the conversation then lasts as long as the page.
  }
}

function restore(): Turn[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    // What was being answered when the page was left has been stopped by that.
    return (Array.isArray(stored) ? (stored as Turn[]) : []).map((turn) =>
      turn.phase === "waiting" || turn.phase === "streaming" ? { ...turn, phase: "stopped" } : turn,
    );
  } catch {
    return [];
  }
}
