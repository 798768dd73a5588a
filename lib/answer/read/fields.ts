import data from "./fields.json" with { type: "json" };

/** How the fields of a profile are asked for one by one. */
const asking = new Map(data.flatMap(({ ask, names }) => names.map((name) => [name, ask] as const)));

/** A longer message tells more than what is asked for. */
const longest = 300;
/** What may stand before the fields: a label, an order, whose they are. */
const opening =
  /^(?:[\w ]{3,20}:\s*)?(?:(?:please|kindly|can you|could you|i need|i want|we need)\s+)*(?:(?:to know|return|give|list|provide|show|send|tell|state|share|get|fetch|extract|what(?:'s| is| are))\s+)?(?:(?:me|us)\s+)?/i;
/** What may stand before a field and changes nothing in what is asked. */
const before =
  /^(?:(?:and|as well as|the|a|an|her|his|their|your|its|(?:the )?(?:candidate|applicant|person|owner)'?s?|current|present|main|exact|preferred|highest|latest|full)\s+)+/i;
const between = /\s*(?:,|;|\band\b|&|\bplus\b|\bas well as\b)\s*/i;

/**
 * The questions behind several fields of a profile that are asked for at once: "her name, location and email".
 * @returns nothing unless each of two or more is a field
 */
export function fieldsIn(sentence: string): readonly string[] {
  if (sentence.length > longest) return [];
  const fields = sentence
    .replace(opening, "")
    .replace(/[.?!\s]+$/, "")
    .split(between)
    .filter(Boolean)
    .map((field) => askingFor(field.toLowerCase()));
  const known = fields.filter((ask) => ask !== undefined);
  return known.length === fields.length && known.length > 1 ? [...new Set(known)] : [];
}

function askingFor(field: string): string | undefined {
  return asking.get(field) ?? asking.get(field.replace(before, ""));
}
