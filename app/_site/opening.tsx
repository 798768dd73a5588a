import { getContent } from "@/lib/content";
import { fill } from "@/lib/locale";
import { answerForBuild } from "@/lib/protocols";
import { AnnotatedAnswer, Notes } from "../_chat/annotated-answer";
import { beginningOf } from "../_chat/beginning";
import { claimsOf } from "../_chat/claims";
import { replyOf, toReceipt } from "../_chat/response";
import type { Turn } from "../_chat/types";
import { strings } from "./strings";

/** How many projects (and FAQ entries) to try when the owner has chosen no question. */
const maxProjects = 6;
const sureThreshold = 0.8;

/** The example question on the home page with the first claims of its answer; undefined where no candidate has one. */
export async function findOpening(): Promise<Turn | undefined> {
  const { owner } = getContent();
  const chosen = owner.opening && (await tryOpening(owner.opening));
  if (chosen) return chosen;
  const found = await Promise.all(candidates().map(tryOpening));
  return found.filter((turn) => turn !== undefined).sort((a, b) => strength(b) - strength(a))[0];
}

/** The example question and its answer, rendered on the server. */
export function Opening({ turn }: { turn: Turn }) {
  const { conversation } = strings();
  const { language } = getContent().owner;
  const { lines, notes } = claimsOf(turn.answer, turn.receipts);
  return (
    <section className="turns opening-answer" aria-label={strings().pages.home.answered}>
      <article className="turn">
        <h2 className="turn-question">{turn.question}</h2>
        <div className="turn-answer">
          <AnnotatedAnswer text={turn.answer} lines={lines} say={conversation} language={language} quoted />
        </div>
        <Notes notes={notes} say={conversation} language={language} quoted />
      </article>
    </section>
  );
}

function candidates(): string[] {
  const { projects, faq } = getContent();
  const { asked } = strings().pages;
  const mainProjects = [...projects]
    .sort((a, b) => Number(b.featured) - Number(a.featured))
    .slice(0, maxProjects);
  return [
    ...mainProjects.flatMap(({ name }) => [fill(asked.achieved, { name }), fill(asked.whatIs, { name })]),
    ...faq.slice(0, maxProjects).map(({ question }) => question),
  ];
}

async function tryOpening(question: string): Promise<Turn | undefined> {
  const response = await answerForBuild(question);
  const receipts = response.citations.map(toReceipt);
  const answer = response.status === "answered" ? beginningOf(response.answer, receipts) : "";
  if (answer === "") return undefined;
  const { notes } = claimsOf(answer, receipts);
  // Receipts that only support the rest of the answer are left out.
  const supportingNotes = claimsOf(response.answer, receipts).notes.slice(0, notes.length);
  return {
    id: 1,
    question,
    page: "/",
    given: true,
    answer,
    phase: "done",
    receipts: supportingNotes.flatMap((note) => note.receipts),
    reply: replyOf(response),
  };
}

/** Ranks candidates: numbers can be checked, so they count; high confidence counts most, length against. */
function strength({ answer, reply }: Turn): number {
  const figures = answer.match(/\d[\d.,]*/g)?.length ?? 0;
  return Math.min(figures, 6) + ((reply?.confidence ?? 0) >= sureThreshold ? 10 : 0) - answer.length / 200;
}
