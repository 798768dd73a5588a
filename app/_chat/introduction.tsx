import { fill } from "../_site/fill";
import { AskLink } from "./ask-link";
import { conversation } from "./conversation";
import { maxSuggestions } from "./turn";
import type { ChatSettings, Turn } from "./types";

interface IntroductionProps {
  settings: ChatSettings;
  turns: Turn[];
}

/** What the assistant is; before the first question, also what could be asked. */
export function Introduction({ settings, turns }: IntroductionProps) {
  return (
    <div className="introduction">
      <p>{fill(settings.say.introduction, { assistant: settings.assistant, name: settings.name })}</p>
      {turns.length === 0 && (
        <QuestionList settings={settings} questions={questionsOfPage() ?? settings.questions} />
      )}
    </div>
  );
}

/** Questions about the page that was opened since the last question, except those already asked or suggested just above. */
export function PageQuestions({ settings, turns }: IntroductionProps) {
  const last = turns.at(-1);
  if (!last || last.page === undefined || last.page === location.pathname) return null;
  const alreadyShown = [
    ...turns.map(({ question }) => question),
    ...(last.reply?.suggestions ?? []).slice(0, maxSuggestions),
  ];
  const open = questionsOfPage()?.filter((one) => !alreadyShown.includes(one));
  if (!open || open.length === 0) return null;
  return (
    <div className="turn-next">
      <p>{settings.say.aboutPage}</p>
      <QuestionList settings={settings} questions={open} />
    </div>
  );
}

function QuestionList({ settings, questions }: { settings: ChatSettings; questions: string[] }) {
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

/** The questions that the current page suggests; see `page-questions.ts`. */
function questionsOfPage(): string[] | undefined {
  if (typeof document === "undefined") return undefined;
  const json = document.querySelector<HTMLElement>("[data-questions]")?.dataset.questions;
  return json ? JSON.parse(json) : undefined;
}
