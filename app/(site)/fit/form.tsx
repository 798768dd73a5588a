import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { fill } from "../../_site/fill";
import type { FitWords } from "./task";

/** A problem to show; `isFieldProblem`: it is in the text of the field. */
export interface Problem {
  text: string;
  isFieldProblem: boolean;
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

/** The field for a job description, without `maxLength`: `submit` refuses a text that is too long. */
export function Form({ name, example, text, sending, problem, words, field, submit }: FormProps) {
  const { say } = words;
  const [isEmpty, setEmpty] = useState(text === "");
  // Read from the field and not from state: it may have been typed before this code loaded.
  const typed = () => field.current?.value ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page is taken up once
  useEffect(() => setEmpty(typed() === ""), []);
  const lastProblem = useRef<Problem>(undefined);
  useEffect(() => {
    if (problem?.isFieldProblem && lastProblem.current !== problem) field.current?.focus();
    lastProblem.current = problem;
  }, [problem, field]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (typed().trim() !== "") return submit(typed());
    // Spaces alone are no job description: the browser reports that the field is empty.
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
        aria-invalid={problem?.isFieldProblem || undefined}
        aria-describedby={problem?.isFieldProblem ? problemId : undefined}
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
              // Unlike setting the value, this can be undone.
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
