import { AskLink } from "./ask-link";
import { conversation } from "./conversation";
import type { ChatSettings } from "./types";

/** What the assistant is, said first; before the first question, what could be asked. */
export function Introduction({ settings, fresh }: { settings: ChatSettings; fresh: boolean }) {
  return (
    <div className="introduction">
      <p>
        I am {settings.assistant}, software that answers from {settings.name}’s portfolio and shows where each
        claim stands.
      </p>
      {fresh && (
        <ul>
          {settings.questions.map((question) => (
            <li key={question}>
              <AskLink question={question} ask={(text) => conversation.ask(settings.endpoint, text)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
