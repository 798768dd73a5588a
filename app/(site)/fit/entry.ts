/** The comparison that the page's address names. */
export function taskInAddress(): string | undefined {
  return new URLSearchParams(location.search).get("task") ?? undefined;
}

/** The text that was handed in from this entry of the history. */
export function jobOfEntry(): string {
  return typeof history.state?.job === "string" ? history.state.job : "";
}

/** Leaves the form with its text in the history, beside what the router has there, and goes on to the comparison. */
export function enterComparison(page: string, id: string, job: string): void {
  history.replaceState({ ...history.state, job }, "");
  history.pushState({}, "", `${page}?task=${id}`);
}

/** An entry of its own for an empty form: Back leads to what was compared before. */
export function enterForm(page: string): void {
  history.pushState({}, "", page);
}
