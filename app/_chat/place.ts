/** How far an answer was read when its reader left for a receipt: down the page, and down the open panel. In pixels. */
export interface ReadingPlace {
  top?: number;
  panel?: number;
}

/** Keeps the place with the page's entry in the history, beside what the router has there, so that Back finds it. */
export function keepPlace(place: ReadingPlace): void {
  history.replaceState({ ...history.state, reading: place }, "");
}

/** The place that was kept with this entry of the history; it is given once. */
export function takePlace(of: keyof ReadingPlace): number | undefined {
  const reading = history.state?.reading as ReadingPlace | undefined;
  const place = reading?.[of];
  if (place !== undefined) keepPlace({ ...reading, [of]: undefined });
  return place;
}
