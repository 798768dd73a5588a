const key = "theme";
const root = () => document.documentElement;

/** Puts `light` or `dark` on the page and keeps it in this browser; anything else goes back to the system's choice. */
export function chooseColors(choice: string): void {
  const own = choice === "light" || choice === "dark";
  if (own) root().dataset.theme = choice;
  else delete root().dataset.theme;
  try {
    if (own) localStorage.setItem(key, choice);
    else localStorage.removeItem(key);
  } catch {
    // A browser may refuse storage; the choice then lasts as long as the page.
  }
  showColors();
}

/** Says on the buttons which colors are chosen, and to the browser what to draw around the page. */
export function showColors(): void {
  const chosen = root().dataset.theme ?? "system";
  for (const button of document.querySelectorAll<HTMLElement>("[data-colors]")) {
    button.setAttribute("aria-pressed", String(button.dataset.colors === chosen));
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = chosen === "system" ? (meta.media.includes("dark") ? "dark" : "light") : chosen;
    meta.content = scheme === "dark" ? "#151412" : "#fbfaf6";
  }
}
