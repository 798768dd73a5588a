/**
 * Copies what a button is for: the address of this site in its `data-copy`, or else the code beside it. The button
 * says so for two seconds. Where the clipboard is closed, the code is selected instead.
 */
export async function copyFrom(
  button: HTMLElement,
  { copied, selected }: { copied: string; selected: string },
): Promise<void> {
  const code = button.closest(".code")?.querySelector("code");
  const path = button.dataset.copy;
  const text = path ? new URL(path, location.href).href : (code?.textContent ?? "");
  try {
    await navigator.clipboard.writeText(text);
    tell(button, copied);
  } catch {
    if (code) getSelection()?.selectAllChildren(code);
    tell(button, code ? selected : text);
  }
}

function tell(button: HTMLElement, what: string): void {
  const label = button.dataset.label ?? button.textContent ?? "";
  button.dataset.label = label;
  button.textContent = what;
  setTimeout(() => {
    button.textContent = label;
  }, 2_000);
}
