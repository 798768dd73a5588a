/** A receipt that was followed: its address, and which of the links there that lead to it. */
interface Followed {
  href: string;
  at: number;
}

/**
 * How far an answer was read when its reader left for a receipt: down the page, and down the open panel, in pixels; and which
 * receipt it was, of the page or of the panel.
 */
export interface ReadingPlace {
  top?: number;
  panel?: number;
  receipt?: Followed;
  panelReceipt?: Followed;
}

/** Keeps the place with the page's entry in the history, beside what the router has there, so that Back finds it. */
export function keepPlace(place: ReadingPlace): void {
  history.replaceState({ ...history.state, reading: place }, "");
}

/** The place that was kept with this entry of the history; it is given once. */
export function takePlace<Of extends keyof ReadingPlace>(of: Of): ReadingPlace[Of] {
  const reading: ReadingPlace | undefined = history.state?.reading;
  const place = reading?.[of];
  if (place !== undefined) keepPlace({ ...reading, [of]: undefined });
  return place;
}

/** What finds a link again where the page, or the panel that it stands in, is drawn anew. */
export function followed(link: HTMLAnchorElement): Followed {
  return { href: link.href, at: linksTo(link.href, link.closest(".transcript, main")).indexOf(link) };
}

/** Gives the focus back to the receipt that was followed; the page stays where it is. */
export function focusFollowed({ href, at }: Followed, within: Element | null): void {
  const links = linksTo(href, within);
  const link = links[at] ?? links[0];
  const note = link?.closest("details");
  // On a phone a note drawn anew is folded together, and nothing in it takes the focus.
  if (note) note.open = true;
  link?.focus({ preventScroll: true });
}

function linksTo(href: string, within: Element | null): HTMLAnchorElement[] {
  return [...(within?.querySelectorAll("a") ?? [])].filter((link) => link.href === href);
}
