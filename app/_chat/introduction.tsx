import { fill } from "../_site/fill";
import { AskLink } from "./ask-link";
import { conversation } from "./conversation";
import { offeredNext } from "./turn";
import type { ChatSettings, Turn } from "./types";

interface IntroductionProps {
  settings: ChatSettings;
  turns: Turn[];
}

/** What the assistant is, said first; before the first question, what could be asked. */
export function Introduction({ settings, turns }: IntroductionProps) {
  return (
    <div className="introduction">
      <p>{fill(settings.say.introduction, { assistant: settings.assistant, name: settings.name })}</p>
      {turns.length === 0 && (
        <Offered settings={settings} questions={questionsHere() ?? settings.questions} />
      )}
    </div>
  );
}

/** What could be asked about the page one has come to since the last question, and was neither asked nor offered just above. */
export function OfferedHere({ settings, turns }: IntroductionProps) {
  const last = turns.at(-1);
  if (!last || last.page === undefined || last.page === location.pathname) return null;
  const said = [
    ...turns.map(({ question }) => question),
    ...(last.reply?.suggestions ?? []).slice(0, offeredNext),
  ];
  const open = questionsHere()?.filter((one) => !said.includes(one));
  if (!open || open.length === 0) return null;
  return (
    <div className="turn-next">
      <p>{settings.say.aboutPage}</p>
      <Offered settings={settings} questions={open} />
    </div>
  );
}

function Offered({ settings, questions }: { settings: ChatSettings; questions: string[] }) {
  return (
    <ul>
      {questions.map((question) => (
        <li key={question}>
          <AskLink
            page={settings.page}
            question={question}
            ask={(text) => conversation.ask(settings, text)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The questions that the page itself has answers to; see `page-questions.ts`. */
function questionsHere(): string[] | undefined {
  if (typeof document === "undefined") return undefined;
  const given = document.querySelector<HTMLElement>("[data-questions]")?.dataset.questions;
  return given ? JSON.parse(given) : undefined;
}
