import type { KeyboardEvent, MouseEvent } from "react";

/**
 * Whether a key was meant for an input method. Safari says that one has ended before it tells of the Enter that ended it
 * (WebKit bug 165004): there the key's number says so, 229 (UI Events, `keyCode`).
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Enter sends the form a question is typed in; Shift+Enter breaks the line, and an input method keeps its Enter. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The second click of two at once means the first, and neither asks again nor stops what was asked. */
export function sendOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
