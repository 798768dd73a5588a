/**
 * Copies the path in a button's `data-copy` as an absolute address, or else the code next to it. The button says so for two
 * seconds. Where the clipboard is not available, the code is selected instead.
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
    showOnButton(button, copied);
  } catch {
    if (code) getSelection()?.selectAllChildren(code);
    showOnButton(button, code ? selected : text);
  }
}

function showOnButton(button: HTMLElement, message: string): void {
  const label = button.dataset.label ?? button.textContent ?? "";
  button.dataset.label = label;
  button.textContent = message;
  setTimeout(() => {
    button.textContent = label;
  }, 2_000);
}
