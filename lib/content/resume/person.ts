import { isHomeAddress } from "../key-meanings";
import { fold } from "../names";
import { withIntendedKeys } from "./intended-keys";
import { isObject, type JsonObject, textAt } from "./json";
import personal from "./personal-sections.json" with { type: "json" };

/** What the part about the person is called: in JSON Resume, and in its first drafts. */
export const personKeys = ["basics", "bio"] as const;

/** Whether a key of a résumé is that of the part about the person, in any capitals. */
export function isPersonKey(key: string): boolean {
  return personKeys.some((known) => known === fold(key));
}

/** Whether a section of the owner's own is about the person as well, so that its `address` is a home: `personalInfo`, `contact`. */
export function isPersonalSection(key: string): boolean {
  return personal.keys.includes(fold(key)) || isHomeAddress(key);
}

/** The part of a résumé about the person, under its own name before its older one; an empty object where there is none. */
export function personIn(raw: unknown): JsonObject {
  const resume = isObject(raw) ? withIntendedKeys(raw, personKeys, () => {}) : {};
  return personKeys.map((key) => resume[key]).find(isObject) ?? {};
}

/** The person's name; empty when the résumé has none. */
export function personName(raw: unknown): string {
  const person = withIntendedKeys(personIn(raw), ["name", "firstName", "lastName"], () => {});
  const parts = [textAt(person, ["firstName"]), textAt(person, ["lastName"])];
  return textAt(person, ["name"]) ?? parts.filter(Boolean).join(" ");
}
