import type { KeyboardEvent, MouseEvent } from "react";

/** Enter sends the form a question is typed in; Shift+Enter breaks the line, and an input method keeps its Enter. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The second click of two at once means the first, and neither asks again nor stops what was asked. */
export function sendOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
