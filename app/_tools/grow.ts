/**
 * Makes a one-line textarea grow with its text, for a browser without `field-sizing` (Safari before 26.2), which would show
 * only the last words of a long question. `paper.css` applies the height.
 */
export function growFields(): void {
  document.addEventListener("input", onInput);
  // Text typed before this code loaded, or restored with the page.
  document.querySelectorAll("textarea").forEach(grow);
}

function onInput({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) grow(target);
}

/** Only fields of one row: one of several rows can be resized by the visitor. */
function grow(textarea: HTMLTextAreaElement): void {
  if (textarea.rows !== 1) return;
  textarea.style.removeProperty("--grown");
  // Zero where it is hidden.
  const height = textarea.scrollHeight;
  if (height > 0) textarea.style.setProperty("--grown", `${height}px`);
}
