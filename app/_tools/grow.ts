/**
 * Makes a line to type in as high as what is typed, for a browser without `field-sizing` (Safari before 26.2): of a long
 * question it would show the last words alone. `paper.css` gives it the height.
 */
export function growLines(): void {
  document.addEventListener("input", onInput);
  // What was typed before this code came, or is there again with the page.
  document.querySelectorAll("textarea").forEach(grow);
}

function onInput({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) grow(target);
}

/** A field of several lines has a height that its reader can change. */
function grow(line: HTMLTextAreaElement): void {
  if (line.rows !== 1) return;
  line.style.removeProperty("--grown");
  // None where it is not shown.
  const height = line.scrollHeight;
  if (height > 0) line.style.setProperty("--grown", `${height}px`);
}
