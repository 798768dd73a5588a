import { clean, richText, slugify, unique } from "../markup";
import { webUrl } from "../names";
import type { Entry, Field } from "../types";
import { claimAnchors, genericFields, namedFields } from "./fields";
import { withIntendedKeys } from "./intended-keys";
import { flatten, isEmpty, isObject, type Json, kindOf, textAt } from "./json";
import { periodKeyOf, periodKeys, readPeriod } from "./period";
import { type SectionShape, urlKeys } from "./shapes";

/**
 * Reads an item of a section; a bare text or number becomes an entry that has only a title.
 * @param path where it stands in the résumé: `work[0]`
 * @param anchors those of the page that are taken; the entry's own are added
 * @param report told of what cannot be read or is of another form than expected
 * @returns undefined where there is nothing to show
 */
export function readEntry(
  item: Json,
  path: string,
  section: SectionShape,
  anchors: Set<string>,
  report: (field: string, message: string, notice?: boolean) => void,
): Entry | undefined {
  const raw = isObject(item)
    ? withIntendedKeys(item, keysReadOf(section), (key, ...told) => report(`${path}.${key}`, ...told))
    : item;
  if (raw === null || raw === "") return undefined;
  if (!isObject(raw)) {
    if (Array.isArray(raw)) {
      report(path, "is a list; expected text or an object");
      return undefined;
    }
    const title = richText(String(raw)).text;
    return {
      section: section.id,
      anchor: unique(`${section.id}-${slugify(title)}`, anchors),
      title,
      titlePath: path,
      fields: [],
    };
  }
  const taken = new Set<string>();
  const take = (keys: string[]): [string, Json] | undefined => {
    const key = keys.find((candidate) => !taken.has(candidate) && !isEmpty(raw[candidate]));
    if (key === undefined) return undefined;
    taken.add(key);
    return [key, raw[key] as Json];
  };
  const fallback = section.fields.flatMap((field) =>
    ["position", "degree", "area"].includes(field.name) ? field.keys : [],
  );
  const found =
    take(section.titleKeys) ??
    take(fallback) ??
    (section.isSingle
      ? undefined
      : Object.entries(raw).find(
          ([key, value]) => typeof value === "string" && value.trim() && !nonTitleKeys.has(key),
        ));
  // An entry without a name goes by its section's; one without anything is nothing.
  if (!found && Object.values(raw).every((value) => isEmpty(value))) return undefined;
  const [titleKey, titleValue]: [string, Json] = found ?? [section.titleKeys[0] ?? "name", section.title];
  taken.add(titleKey);
  if (typeof titleValue === "object")
    report(`${path}.${titleKey}`, `is ${kindOf(titleValue)}; expected text`);
  const title = richText(flatten(titleValue)).text || section.title;
  // What goes by its section's name stands right under that.
  const anchor = unique(section.isSingle && !found ? section.id : `${section.id}-${slugify(title)}`, anchors);
  const urlKey = urlKeys.find((key) => textAt(raw, [key]));
  const url = urlKey && textAt(raw, [urlKey]);
  for (const key of urlKeys) taken.add(key);

  const fields: Field[] = [];
  const period = readPeriod(raw, section.id, taken, (key, message) => report(`${path}.${key}`, message));
  if (period?.display) {
    fields.push({
      name: "period",
      label: "Dates",
      kind: "date",
      anchor: `${anchor}-period`,
      path: `${path}.${periodKeyOf(raw)}`,
      text: period.display,
      period,
    });
  }
  for (const field of section.fields) {
    for (let value = take(field.keys); value; value = take(field.keys)) {
      fields.push(...namedFields(field, value[1], anchor, `${path}.${value[0]}`, report));
    }
  }
  for (const [key, value] of Object.entries(raw)) {
    if (!taken.has(key)) fields.push(...genericFields(key, value, anchor, `${path}.${key}`));
  }
  if (url) {
    fields.push({
      name: "url",
      label: "Link",
      kind: "link",
      anchor: `${anchor}-url`,
      path: `${path}.${urlKey}`,
      text: clean(url),
      href: webUrl(url),
    });
  }
  claimAnchors(fields, anchors);
  return {
    section: section.id,
    anchor,
    title,
    titlePath: `${path}.${titleKey}`,
    url: webUrl(url),
    period,
    fields,
  };
}

/** Keys whose values cannot be the title of an entry. */
const nonTitleKeys = new Set([...periodKeys, ...urlKeys]);

/** The keys that are read of an entry; a section of the owner's own has keys of its own. */
function keysReadOf({ titleKeys, fields }: SectionShape): string[] {
  return fields.length === 0
    ? []
    : [...titleKeys, ...fields.flatMap(({ keys }) => keys), ...urlKeys, ...periodKeys];
}
