import data from "./fields.json" with { type: "json" };

/** The question that asks for each field of a profile. */
const questionByField = new Map(data.flatMap(({ ask, names }) => names.map((name) => [name, ask] as const)));

/** A longer message is more than a list of fields. */
const maxMessageChars = 300;
/** What may precede the fields: a label, a request, whose they are. */
const openingPattern =
  /^(?:[\w ]{3,20}:\s*)?(?:(?:please|kindly|can you|could you|i need|i want|we need)\s+)*(?:(?:to know|return|give|list|provide|show|send|tell|state|share|get|fetch|extract|what(?:'s| is| are))\s+)?(?:(?:me|us)\s+)?/i;
/** What may precede a field without changing what is asked. */
const fieldPrefixPattern =
  /^(?:(?:and|as well as|the|a|an|her|his|their|your|its|(?:the )?(?:candidate|applicant|person|owner)'?s?|current|present|main|exact|preferred|highest|latest|full)\s+)+/i;
const separatorPattern = /\s*(?:,|;|\band\b|&|\bplus\b|\bas well as\b)\s*/i;

/**
 * The questions for several fields of a profile that are asked for at once: "her name, location and email".
 * @returns an empty list unless there are two or more parts and each is a field
 */
export function fieldQuestionsIn(sentence: string): readonly string[] {
  if (sentence.length > maxMessageChars) return [];
  const fields = sentence
    .replace(openingPattern, "")
    .replace(/[.?!\s]+$/, "")
    .split(separatorPattern)
    .filter(Boolean)
    .map((field) => questionForField(field.toLowerCase()));
  const known = fields.filter((ask) => ask !== undefined);
  return known.length === fields.length && known.length > 1 ? [...new Set(known)] : [];
}

function questionForField(field: string): string | undefined {
  return questionByField.get(field) ?? questionByField.get(field.replace(fieldPrefixPattern, ""));
}
