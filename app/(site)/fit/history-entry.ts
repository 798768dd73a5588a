/** The id of the comparison in the page's address. */
export function taskInAddress(): string | undefined {
  return new URLSearchParams(location.search).get("task") ?? undefined;
}

/** The text that was submitted from this history entry. */
export function jobOfEntry(): string {
  return typeof history.state?.job === "string" ? history.state.job : "";
}

/** Saves the form's text in its history entry, next to the router's state, and adds an entry for the comparison. */
export function enterComparison(page: string, id: string, job: string): void {
  history.replaceState({ ...history.state, job }, "");
  history.pushState({}, "", `${page}?task=${id}`);
}

/** An entry of its own for an empty form: Back leads to what was compared before. */
export function enterForm(page: string): void {
  history.pushState({}, "", page);
}
