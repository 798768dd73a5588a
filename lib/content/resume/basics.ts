import { clean, richText, slugify, unique } from "../markup";
import { webUrl } from "../names";
import { withoutDataUrlMetadata } from "../pictures";
import type { Entry, Field, FieldKind, Profile } from "../types";
import { claimAnchors, genericFields, paragraphsOf } from "./fields";
import { isObject, type JsonObject, list, textAt } from "./json";
import { urlKeys } from "./shapes";

/** The keys of the person that are read as one text each. */
export const textKeys: readonly string[] = [
  ..."name firstName lastName label title headline email phone image picture".split(" "),
  ...urlKeys,
];

/** The keys that are read of the person as such; others are shown by their own names. */
export const basicsKeys: readonly string[] = [...textKeys, "summary", "about", "location", "profiles"];

/** The keys of a place, each a text. */
export const placeKeys: readonly string[] = "address city region state countryCode country".split(" ");

/** The same profile with the pronouns that `owner.yaml` names, unless the résumé has its own. */
export function withPronouns(profile: Profile, pronouns: string | undefined): Profile {
  const { about } = profile;
  if (!pronouns || about.fields.some(({ name }) => /^pronouns?$/.test(name))) return profile;
  const field: Field = {
    name: "pronouns",
    label: "Pronouns",
    kind: "line",
    anchor: "about-pronouns",
    path: "pronouns",
    ...richText(pronouns),
  };
  // Beside the place, before the ways to reach somebody.
  const at = 1 + about.fields.findLastIndex(({ name }) => name === "label" || name === "location");
  return { ...profile, about: { ...about, fields: about.fields.toSpliced(at, 0, field) } };
}

/** The person as such: name, headline, place, ways to reach them, and what the résumé adds of its own. */
export function readBasics(
  basics: JsonObject,
  name: string,
  anchors: Set<string>,
): Omit<Profile, "sections" | "updated"> {
  const place = isObject(basics.location) ? basics.location : {};
  const street = textAt(place, ["address"]);
  const city = textAt(place, ["city"]);
  const region = textAt(place, ["region", "state"]);
  const countryCode = textAt(place, ["countryCode"]);
  const country = textAt(place, ["country"]) ?? (countryCode && countryName(countryCode));
  // A street is nobody's business; an address without a house number is usually just the name of a town.
  const town = street && !/\d/.test(street) && !city ? street : undefined;
  const fullPlace = [...new Set([town, city, region, country].filter(Boolean))].join(", ");
  const placeText = typeof basics.location === "string" ? clean(basics.location) : fullPlace || undefined;
  const links = list(basics.profiles)
    .flatMap((profile) => (typeof profile === "string" ? profilesIn(profile) : profile))
    .filter(isObject)
    .map((profile) => ({
      network: textAt(profile, ["network", "name"]) ?? "Profile",
      username: textAt(profile, ["username"]),
      url: textAt(profile, urlKeys),
    }))
    // What an exporter leaves empty leads nowhere.
    .filter(({ username, url }) => username !== undefined || url !== undefined);

  const fields: Field[] = [];
  const add = (
    fieldName: string,
    label: string,
    kind: FieldKind,
    value: string | undefined,
    path: string,
    href?: string,
  ) => {
    if (value)
      fields.push({
        name: fieldName,
        label,
        kind,
        anchor: `about-${fieldName}`,
        path,
        href,
        ...richText(value),
      });
  };
  const label = textAt(basics, ["label", "title", "headline"]);
  const email = textAt(basics, ["email"]);
  const phone = textAt(basics, ["phone"]);
  const image = textAt(basics, ["image", "picture"]);
  const url = textAt(basics, urlKeys);
  add("label", "Headline", "line", label, "basics.label");
  add("location", "Location", "line", placeText, "basics.location");
  for (const [index, part] of paragraphsOf(basics.summary ?? basics.about ?? null).entries()) {
    fields.push({
      name: "summary",
      label: "Summary",
      kind: "text",
      anchor: `about-summary-${index + 1}`,
      path: "basics.summary",
      ...part,
    });
  }
  add("email", "Email", "link", email, "basics.email", email && `mailto:${email}`);
  add("phone", "Phone", "link", phone, "basics.phone", phone && `tel:${dialableNumber(phone)}`);
  add("url", "Website", "link", url, "basics.url", webUrl(url));
  for (const [index, link] of links.entries()) {
    const text = link.url ?? link.username;
    if (text) {
      fields.push({
        name: "profile",
        label: link.network,
        kind: "link",
        anchor: `profile-${slugify(link.network)}`,
        path: `basics.profiles[${index}]`,
        href: webUrl(link.url),
        ...richText(text.replace(/^mailto:/i, "")),
      });
    }
  }
  for (const [key, value] of Object.entries(basics)) {
    if (!basicsKeys.includes(key)) fields.push(...genericFields(key, value, "about", `basics.${key}`));
  }
  const about: Entry = {
    section: "basics",
    anchor: unique("about", anchors),
    title: name,
    titlePath: "basics.name",
    fields,
  };
  claimAnchors(fields, anchors);
  return {
    name,
    label,
    email,
    phone,
    url,
    image: image && withoutDataUrlMetadata(image),
    location: placeText,
    city,
    region,
    countryCode,
    links,
    about,
  };
}

/** A telephone number as it is dialled: of "+44 (0)20 7946 0000" without the zero that is dialled at home, and no extension. */
function dialableNumber(phone: string): string {
  return phone
    .replace(/\s*(?:\bext(?:ension)?\.?|\bx|#)\s*\d{1,6}\s*$/i, "")
    .replace(/^((?:\+|00)[\d\s.-]+)\(0\)/, "$1")
    .replace(/[^\d+]/g, "");
}

function countryName(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(["en"], { type: "region" }).of(code.toUpperCase()) ?? code;
}

/** Addresses that stand in one text, each as a profile of the site that it is on. */
function profilesIn(text: string): JsonObject[] {
  return text.split(/[\s,;|]+/).flatMap((part) => {
    const url = webUrl(part);
    const host = url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
    const known = profileHosts.find(([, domain]) => host === domain || host.endsWith(`.${domain}`))?.[0];
    return url ? [{ network: known ?? (host || "Profile"), url }] : [];
  });
}

const profileHosts = [
  ["LinkedIn", "linkedin.com"],
  ["GitHub", "github.com"],
  ["GitLab", "gitlab.com"],
] as const;
