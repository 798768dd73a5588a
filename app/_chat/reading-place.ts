/** A receipt link that was followed: its address, and its index among the links with that address. */
interface FollowedLink {
  href: string;
  at: number;
}

/**
 * Where the reader was when they left for a receipt: the scroll positions of the page and of the open panel, in pixels, and
 * the receipt they followed in either.
 */
export interface ReadingPlace {
  top?: number;
  panel?: number;
  receipt?: FollowedLink;
  panelReceipt?: FollowedLink;
}

/** Saves the place in the page's history entry, next to the router's state, so that Back finds it. */
export function savePlace(place: ReadingPlace): void {
  history.replaceState({ ...history.state, reading: place }, "");
}

/** Returns the place saved in this history entry, and removes it there. */
export function takeSavedPlace<Key extends keyof ReadingPlace>(key: Key): ReadingPlace[Key] {
  const reading: ReadingPlace | undefined = history.state?.reading;
  const place = reading?.[key];
  if (place !== undefined) savePlace({ ...reading, [key]: undefined });
  return place;
}

/** What identifies a link after the page, or its panel, is rendered again. */
export function describeLink(link: HTMLAnchorElement): FollowedLink {
  return { href: link.href, at: linksTo(link.href, link.closest(".transcript, main")).indexOf(link) };
}

/** Gives the focus back to the receipt that was followed; the page stays where it is. */
export function focusFollowedLink({ href, at }: FollowedLink, within: Element | null): void {
  const links = linksTo(href, within);
  const link = links[at] ?? links[0];
  const note = link?.closest("details");
  // On a phone a note rendered again is folded, and nothing in it can take the focus.
  if (note) note.open = true;
  link?.focus({ preventScroll: true });
}

function linksTo(href: string, within: Element | null): HTMLAnchorElement[] {
  return [...(within?.querySelectorAll("a") ?? [])].filter((link) => link.href === href);
}
