/**
 * What `head.ts` leaves in a window: what listens before any other code has come, and the last button it heard of, which is
 * that of the form when a question was sent by Enter, and that of the menu when Control+K was pressed.
 */
interface Early extends EventListener {
  pressed?: HTMLElement;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Presses the button again that was pressed before there was code for it. To be called once, when there is. */
export function pressAgain(): void {
  const { early } = window;
  if (!early) return;
  window.early = undefined;
  removeEventListener("click", early);
  removeEventListener("keydown", early);
  early.pressed?.click();
}
