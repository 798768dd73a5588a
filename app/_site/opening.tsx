import { getContent } from "@/lib/content";
import { fill } from "@/lib/locale";
import { answerForBuild } from "@/lib/protocols";
import { beginningOf } from "../_chat/beginning";
import { claimsOf } from "../_chat/claims";
import { Noted, Notes } from "../_chat/noted";
import { replyOf, toReceipt } from "../_chat/response";
import type { Turn } from "../_chat/types";
import { strings } from "./strings";

/** How many projects are asked about when the owner has chosen no question. */
const triedProjects = 6;
const sure = 0.8;

/** The question the first page arrives with, and the first claims of its answer; undefined where none is strong enough. */
export async function findOpening(): Promise<Turn | undefined> {
  const { owner } = getContent();
  const chosen = owner.opening && (await openingOf(owner.opening));
  if (chosen) return chosen;
  const found = await Promise.all(candidates().map(openingOf));
  return found.filter((turn) => turn !== undefined).sort((a, b) => strength(b) - strength(a))[0];
}

/** Told on the server, without a script. */
export function Opening({ turn }: { turn: Turn }) {
  const { conversation } = strings();
  const { language } = getContent().owner;
  const { lines, notes } = claimsOf(turn.answer, turn.receipts);
  return (
    <section className="turns opening-answer" aria-label={strings().pages.home.answered}>
      <article className="turn">
        <h2 className="turn-question">{turn.question}</h2>
        <div className="turn-answer">
          <Noted text={turn.answer} lines={lines} say={conversation} language={language} quoted />
        </div>
        <Notes notes={notes} say={conversation} language={language} quoted />
      </article>
    </section>
  );
}

function candidates(): string[] {
  const { projects, faq } = getContent();
  const { asked } = strings().pages;
  const told = [...projects].sort((a, b) => Number(b.featured) - Number(a.featured)).slice(0, triedProjects);
  return [
    ...told.flatMap(({ name }) => [fill(asked.achieved, { name }), fill(asked.whatIs, { name })]),
    ...faq.slice(0, triedProjects).map(({ question }) => question),
  ];
}

async function openingOf(question: string): Promise<Turn | undefined> {
  const response = await answerForBuild(question);
  const receipts = response.citations.map(toReceipt);
  const answer = response.status === "answered" ? beginningOf(response.answer, receipts) : "";
  if (answer === "") return undefined;
  const { notes } = claimsOf(answer, receipts);
  // What only the rest of the answer rests on is none of its receipts.
  const behind = claimsOf(response.answer, receipts).notes.slice(0, notes.length);
  return {
    id: 1,
    question,
    page: "/",
    given: true,
    answer,
    phase: "done",
    receipts: behind.flatMap((note) => note.receipts),
    reply: replyOf(response),
  };
}

/** Figures are what a claim is checked by; a sure answer counts for more. */
function strength({ answer, reply }: Turn): number {
  const figures = answer.match(/\d[\d.,]*/g)?.length ?? 0;
  return Math.min(figures, 6) + ((reply?.confidence ?? 0) >= sure ? 10 : 0) - answer.length / 200;
}
