import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { fill } from "../../_site/fill";
import type { FitWords } from "./task";

/** What is told of the form; `ofField`: the text has to be another. */
export interface Problem {
  text: string;
  ofField: boolean;
}

export const problemId = "_job_problem";

interface FormProps {
  name: string;
  example: string;
  /** What stands in the field from the start. */
  text: string;
  sending: boolean;
  problem?: Problem;
  words: FitWords;
  field: RefObject<HTMLTextAreaElement | null>;
  submit(text: string): void;
}

/** Where a job description is pasted, of whatever length: one that is too long is refused by whoever takes it in. */
export function Form({ name, example, text, sending, problem, words, field, submit }: FormProps) {
  const { say } = words;
  const [isEmpty, setEmpty] = useState(text === "");
  // What was typed before this code came stands in the field alone: no state holds it beside.
  const typed = () => field.current?.value ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page is taken up once
  useEffect(() => setEmpty(typed() === ""), []);
  const refused = useRef<Problem>(undefined);
  useEffect(() => {
    if (problem?.ofField && refused.current !== problem) field.current?.focus();
    refused.current = problem;
  }, [problem, field]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (typed().trim() !== "") return submit(typed());
    // Spaces alone are none of a job: the browser says that the field is empty.
    if (field.current) field.current.value = "";
    setEmpty(true);
    field.current?.reportValidity();
  };
  return (
    <form className="text fit-form" method="post" action={`${words.page}/compare`} onSubmit={onSubmit}>
      <label htmlFor="_job">{say.field}</label>
      <textarea
        ref={field}
        id="_job"
        name="job_description"
        rows={9}
        dir="auto"
        required
        defaultValue={text}
        placeholder={say.placeholder}
        aria-invalid={problem?.ofField || undefined}
        aria-describedby={problem?.ofField ? problemId : undefined}
        onChange={() => setEmpty(typed() === "")}
      />
      <p className="fit-actions">
        <button type="submit" className="button" aria-disabled={sending || undefined}>
          {sending ? say.sending : fill(say.compare, { who: name })}
        </button>
        {(isEmpty || problem) && (
          <button
            type="button"
            className="phrase needs-script"
            onClick={() => {
              field.current?.focus();
              field.current?.select();
              // It can be undone, as no value that is set can.
              document.execCommand("insertText", false, example);
            }}
          >
            {say.example}
          </button>
        )}
      </p>
    </form>
  );
}
