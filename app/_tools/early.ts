/**
 * The listener `head.ts` puts on the window before any other code has loaded, and the last button that was pressed: the
 * form's submit button when a question was sent by Enter, the menu's when Control+K was pressed.
 */
interface EarlyListener extends EventListener {
  pressed?: HTMLElement;
}

declare global {
  interface Window {
    early?: EarlyListener;
  }
}

/** Clicks the button again that was pressed before its code had loaded. To be called once, when it has. */
export function replayPress(): void {
  const { early } = window;
  if (!early) return;
  window.early = undefined;
  removeEventListener("click", early);
  removeEventListener("keydown", early);
  early.pressed?.click();
}
